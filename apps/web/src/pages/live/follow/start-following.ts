/** The part of the reader's options that every live page ships: it loads the rest when needed. */
import { keepLast } from '../../../live/last-state.ts';
import { noteSeen } from '../../../live/last-seen.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import { ownStore } from '../../../settings/reader-settings.ts';
import { settingsStore } from '../../../settings/settings-store.ts';

/** Imported dynamically only: a static import elsewhere would make the bundler add a shared chunk to every page. */
const loadKeepBehind = () => import('../../../live/stream-delay/keep-behind.ts');

/** Applies the reader's stream delay before anything is shown, and again when another tab changes it (BEYOND-03). */
export function startDelay(store: MatchStore): void {
  const { match } = store.get().view;
  const hold = (): void => {
    const seconds = settingsStore.get().delays[match] ?? 0;
    if (seconds === store.get().behind) return;
    if (seconds > 0) store.hold(seconds, null);
    void loadKeepBehind().then(
      ({ keepBehind }) => keepBehind(store, match, seconds, false),
      () => {},
    );
  };
  hold();
  // The panel of this page does so itself.
  settingsStore.subscribe((where) => {
    if (where === 'elsewhere') hold();
  });
}

export function startFollowing(store: MatchStore): void {
  keepSpokenScore(store);
  const place = document.querySelector<HTMLElement>('[data-follow]');
  if (place === null) return;
  const { match } = store.get().view;
  const since = document.querySelector<HTMLElement>('[data-since][data-due]');
  let loading: Promise<void> | null = null;
  const load = (): void => {
    loading ??= Promise.all([import('./follow.tsx'), loadKeepBehind()]).then(
      ([{ follow }, { keepBehind }]) => follow(store, place, since, keepBehind),
      () => {
        loading = null;
      },
    );
  };
  place.addEventListener('click', load);
  const settings = settingsStore.get();
  // If opened before this script loaded, the panel would stay empty.
  if (place.querySelector('[open]') !== null) load();
  if (since !== null || settings.delays[match] !== undefined || settings.hidden.includes(match)) load();
  const leave = (): void => {
    noteSeen(ownStore(), store.get(), Date.now());
    keepLast(ownStore(), store.get(), Date.now());
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave();
  });
}

/** Keeps the score for the announcement key equal to what the page shows (BEYOND-08). */
function keepSpokenScore(store: MatchStore): void {
  const announcement = document.querySelector<HTMLElement>('[data-say]');
  if (announcement === null) return;
  store.subscribe(() => {
    const {
      view: { head },
      behind,
      ready,
    } = store.get();
    announcement.dataset['say'] = head.said ?? head.summary.status;
    announcement.toggleAttribute('data-stepped', behind > 0 && ready);
  });
}
