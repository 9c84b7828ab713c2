/** The lists of followed teams and players, and the marked rows of followed teams (BEYOND-14). */
import { keepFollowingRoom } from './following-room.ts';
import { type Followable, readFollowing } from './following.ts';
import { followingStore } from './following-store.ts';

/** Entries in play are requested again after this time; the others only when the page is loaded. */
const REFRESH_INTERVAL_MS = 20_000;
const KINDS: readonly Followable[] = ['team', 'player'];
const isKind = (text: string | undefined): text is Followable => KINDS.some((kind) => kind === text);

export function keepFollowing(store: Storage | null, after: (ms: number, act: () => void) => void): void {
  const block = document.querySelector<HTMLElement>('[data-following-block]');
  const lists = [...document.querySelectorAll<HTMLElement>('[data-follow-list]')];

  /** Rows of tables are marked by their style sheets. */
  function markRows(): void {
    const teams = readFollowing(store, 'team');
    for (const row of document.querySelectorAll<HTMLElement>('[data-team]'))
      row.toggleAttribute('data-followed', teams.includes(Number(row.dataset['team'])));
  }

  /** Resolves to a function that shows the entry; null if there is nothing to show. */
  async function ask(list: HTMLElement, id: number, place: Element): Promise<(() => void) | null> {
    const reply = await fetch(`${list.dataset['from']}${id}`, { headers: { accept: 'text/html' } });
    // Missing from the registry or part of the other world: stays stored, but is not shown.
    if (!reply.ok) return null;
    const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('li');
    if (fresh === null) return null;
    return () => put(list, place, fresh);
  }
  function put(list: HTMLElement, place: Element, fresh: Element): void {
    if (place.contains(document.activeElement)) return;
    place.replaceWith(document.importNode(fresh, true));
    list.hidden = false;
    block?.toggleAttribute('hidden', false);
    document.querySelector('[data-following-none]')?.toggleAttribute('hidden', true);
    // The head script rewrites times and shows matches that ended long ago.
    window.dispatchEvent(new Event('sightscreen:zone'));
  }
  /** Stores the height for the next page, and releases space that stayed empty. */
  function settle(): void {
    if (block === null || !navigator.onLine || !block.classList.contains('following')) return;
    if (block.hidden) delete document.documentElement.dataset['followingRoom'];
    const end = block.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    keepFollowingRoom(store, innerWidth, block.hidden ? 0 : end - block.getBoundingClientRect().top);
  }
  function showLists(): void {
    const requests: ReturnType<typeof ask>[] = [];
    let count = 0;
    for (const list of lists) {
      const kind = list.dataset['followList'];
      const followed = isKind(kind) ? readFollowing(store, kind) : [];
      count += followed.length;
      const entries = list.querySelector('ul');
      entries?.replaceChildren(...followed.map(() => document.createElement('li')));
      list.hidden = followed.length === 0;
      for (const [at, place] of [...(entries?.children ?? [])].entries())
        requests.push(ask(list, followed[at] ?? 0, place).catch(() => null));
    }
    // Shown together: a later entry would shift those below it.
    void Promise.all(requests).then((all) => {
      for (const show of all) show?.();
      settle();
    });
    const none = document.querySelector('[data-following-none]');
    none?.toggleAttribute('hidden', count > 0);
    if (count === 0 && none === null) block?.toggleAttribute('hidden', true);
    if (none !== null) block?.toggleAttribute('hidden', false);
  }
  function refresh(): void {
    if (!document.hidden)
      for (const list of lists)
        for (const place of list.querySelectorAll<HTMLElement>('[data-live]'))
          void ask(list, Number(place.dataset['id']), place).then(
            (show) => show?.(),
            () => {},
          );
    after(REFRESH_INTERVAL_MS, refresh);
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-unfollow]') : null;
    const kind = button?.dataset['unfollow'];
    if (!isKind(kind)) return;
    followingStore.set(kind, Number(button?.dataset['id']), false);
    document.documentElement.style.removeProperty('--following');
    showLists();
  });
  // Sent after a refresh replaced part of the page.
  window.addEventListener('sightscreen:zone', markRows);
  followingStore.subscribe(markRows);
  markRows();
  showLists();
  if (lists.length > 0) after(REFRESH_INTERVAL_MS, refresh);
}
