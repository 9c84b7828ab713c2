/** Stores where the reader leaves a match, and its state, for the next visit (BEYOND-02, BEYOND-05). */
import { ownStore } from '../settings/reader-settings.ts';
import { noteSeen } from './last-seen.ts';
import { keepLast } from './last-state.ts';
import type { MatchStore } from './match-store.ts';

export function rememberMatch(store: MatchStore): void {
  const leave = (): void => {
    noteSeen(ownStore(), store.get(), Date.now());
    keepLast(ownStore(), store.get(), Date.now());
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave();
  });
}
