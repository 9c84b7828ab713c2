import { useSyncExternalStore } from 'react';
import type { MatchStore, Shown } from '../live/match-store.ts';

/** What every island of a match gets: the seed, and the store that the page's islands share (none on the server). */
export function useMatch(store: MatchStore | null, first: Shown): Shown {
  return useSyncExternalStore(store === null ? still : store.subscribe, store === null ? () => first : store.get, () => first);
}
const still = (): (() => void) => () => {};

/** False on the server and while the browser takes over its HTML, true from then on: what only works with script shows itself then. */
export function useAwake(): boolean {
  return useSyncExternalStore(still, () => true, () => false);
}
