/**
 * Islands that wait until they are near the viewport or used, and components that are mounted on use. React and the
 * loader of islands are requested for the first of them: a reader who only reads never downloads them.
 */
import type { When } from './define-island.ts';

/** Places of islands that wait for this; without it, those that are due. */
export const placesThatWait = (when?: When): NodeListOf<HTMLElement> =>
  document.querySelectorAll(when === undefined ? '[data-island]:not([data-when])' : `[data-when=${when}]`);

/** Tells the loader of islands that a place is due. */
export const DUE = 'sightscreen:islands';
/** Sent by a place whose island has started. */
export const STARTED = 'sightscreen:started';

/** Distance from the viewport at which an island is loaded. */
const NEAR = '400px';

/** Loads what hydrates islands, once. `files` are the loader and its imports, space-separated. */
export function islandLoader(files: string, load: (address: string) => Promise<unknown>): () => Promise<void> {
  const [loader = '', ...imports] = files.split(' ');
  let requested = false;
  return async () => {
    if (!requested)
      for (const href of imports)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    requested = true;
    await load(loader);
    window.dispatchEvent(new Event(DUE));
  };
}

/**
 * Hydrates waiting islands when they are due, including those that a refresh of the page adds.
 *
 * @param present what this reader has in the browser: see `wakesFor`
 */
export function wakeIslands(page: Document, load: () => Promise<void>, present: readonly unknown[]): void {
  const isPresent = (reason = ''): boolean =>
    present.includes(reason) || (reason === 'signed-in' && /userState=/.test(page.cookie));
  /** Islands that have not started yet, and the button that was pressed in them: pressed again once they have. */
  const waking = new Map<EventTarget, HTMLElement | null>();
  page.addEventListener('click', ({ target }) => {
    // A press that another script repeats is a click alone.
    used(target);
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    const place = button?.closest('[data-island]');
    if (place != null && waking.has(place)) waking.set(place, button);
  });
  page.addEventListener(STARTED, ({ target }) => {
    const button = waking.get(target!);
    waking.delete(target!);
    button?.click();
  });
  const wake = (place: HTMLElement): void => {
    delete place.dataset['when'];
    waking.set(place, null);
    // Without the files the HTML of the island still works.
    load().catch(() => undefined);
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        wake(target as HTMLElement);
      }
    },
    { rootMargin: NEAR },
  );
  const watch = (): void => {
    for (const place of page.querySelectorAll('[data-when=visible]')) near.observe(place);
    for (const place of page.querySelectorAll<HTMLElement>('[data-wakes][data-when]'))
      if (isPresent(place.dataset['wakes'])) wake(place);
  };
  const used = (target: EventTarget | null): void => {
    const within = '[data-when=use]';
    // The history may lead to an address that an island had set before a reload.
    const place = target instanceof Element ? target.closest(within) : page.querySelector(within);
    if (place !== null) wake(place as HTMLElement);
  };
  for (const name of ['focusin', 'pointerdown', 'popstate'])
    window.addEventListener(name, ({ target }) => used(target));
  // After a refresh of the page, and after signing in on it.
  window.addEventListener('sightscreen:zone', watch);
  window.addEventListener('sightscreen:account', watch);
  watch();
  used(page.activeElement);
}

/** Mounts a component over the page: an island without HTML of its own, added once. */
export function mountIsland(page: Document, name: string, load: () => Promise<void>): Promise<void> {
  if (page.querySelector(`[data-island=${name}]`) === null) {
    const place = page.createElement('div');
    place.dataset['island'] = name;
    page.body.append(place);
  }
  return load();
}
