/** The little of a reader's own way of following that every live page carries: it fetches the rest when something asks for it. */
import { keepLast } from '../../../live/last-state.ts';
import { noteSeen } from '../../../live/last-seen.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import { ownStore, readSettings } from '../../../settings/reader-settings.ts';

/** Imported nowhere but on use: a file that another needs at once too has to be given the bundler's own lines, which would then be a file of every page. */
const held = () => import('../../../live/stream-delay/keep-behind.ts');

/** Holds a page back before anything of it is shown, when this reader is behind play, and as soon as another tab says so (BEYOND-03). */
export function holdBack(store: MatchStore): void {
  const { match } = store.get().view;
  const hold = (): void => {
    const seconds = readSettings(ownStore()).delays[match] ?? 0;
    if (seconds === store.get().behind) return;
    if (seconds > 0) store.hold(seconds, null);
    void held().then(({ keepBehind }) => keepBehind(store, match, seconds, false), () => {});
  };
  hold();
  addEventListener('sightscreen:elsewhere', hold);
}

export function wakeFollow(store: MatchStore): void {
  keepSaid(store);
  const place = document.querySelector<HTMLElement>('[data-follow]');
  if (place === null) return;
  const { match } = store.get().view;
  const since = document.querySelector<HTMLElement>('[data-since][data-due]');
  let come: Promise<void> | null = null;
  const wake = (): void => { come ??= Promise.all([import('./follow.tsx'), held()]).then(([{ follow }, { keepBehind }]) => follow(store, place, since, keepBehind), () => { come = null; }); };
  place.addEventListener('click', wake);
  const settings = readSettings(ownStore());
  if (since !== null || settings.delays[match] !== undefined || settings.hidden.includes(match)) wake();
  const leave = (): void => {
    noteSeen(ownStore(), store.get(), Date.now());
    keepLast(ownStore(), store.get(), Date.now());
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => { if (document.hidden) leave(); });
}

/** What the key says is what the page shows (BEYOND-08). */
function keepSaid(store: MatchStore): void {
  const said = document.querySelector<HTMLElement>('[data-say]');
  if (said === null) return;
  store.subscribe(() => {
    const { view: { head }, behind, ready } = store.get();
    said.dataset['say'] = head.said ?? head.summary.status;
    said.toggleAttribute('data-stepped', behind > 0 && ready);
  });
}
