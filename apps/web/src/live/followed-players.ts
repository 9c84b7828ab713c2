/** Buttons that follow a player, and the list of those followed (BEYOND-14). */
import { follow, readFollowing } from '../settings/following.ts';

/** Players in play are asked for again after this long; the others only when the page is loaded. */
const EVERY = 20_000;

export function followPlayers(store: Storage | null, after: (ms: number, act: () => void) => void): void {
  const list = document.querySelector<HTMLElement>('[data-following]');
  const entries = list?.querySelector('ul');

  function showButtons(): void {
    const followed = readFollowing(store);
    for (const button of document.querySelectorAll<HTMLElement>('[data-follow-player]')) {
      const { followPlayer: id, followed: words = '', unfollowed } = button.dataset;
      button.dataset['unfollowed'] = unfollowed ?? button.textContent ?? '';
      const on = followed.includes(Number(id));
      button.setAttribute('aria-pressed', String(on));
      button.textContent = on ? words : (button.dataset['unfollowed'] ?? '');
    }
  }

  async function show(id: number, place: Element): Promise<void> {
    const reply = await fetch(`${list?.dataset['following']}${id}`, { headers: { accept: 'text/html' } });
    // Gone from the registry, or of another world: kept in the list, not on the page.
    if (!reply.ok) return;
    const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('li');
    if (fresh === null || place.contains(document.activeElement)) return;
    place.replaceWith(document.importNode(fresh, true));
    list?.toggleAttribute('hidden', false);
    // The head script rewrites times and shows matches that ended long ago.
    window.dispatchEvent(new Event('sightscreen:zone'));
  }
  function showList(): void {
    if (list === null || entries == null) return;
    const followed = readFollowing(store);
    entries.replaceChildren(...followed.map(() => document.createElement('li')));
    if (followed.length === 0) list.toggleAttribute('hidden', true);
    for (const [at, place] of [...entries.children].entries()) void show(followed[at] ?? 0, place).catch(() => {});
  }
  function refresh(): void {
    if (!document.hidden)
      for (const place of entries?.querySelectorAll<HTMLElement>('[data-live]') ?? [])
        void show(Number(place.dataset['player']), place).catch(() => {});
    after(EVERY, refresh);
  }

  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-follow-player],[data-unfollow]') : null;
    if (button === null) return;
    const { followPlayer: id, unfollow } = button.dataset;
    follow(store, Number(id ?? unfollow), button.getAttribute('aria-pressed') === 'false');
    showButtons();
    if (unfollow !== undefined) showList();
  });
  showButtons();
  showList();
  if (list !== null) after(EVERY, refresh);
}
