import { useSyncExternalStore } from 'react';
import type { MatchStore, Shown } from '../live/match-store.ts';

/** The current state of the page's match; on the server, without a store, the first one. */
export function useMatch(store: MatchStore | null, first: Shown): Shown {
  return useSyncExternalStore(
    store === null ? subscribeToNothing : store.subscribe,
    store === null ? () => first : store.get,
    () => first,
  );
}
const subscribeToNothing = (): (() => void) => () => {};

/** False on the server and during hydration, then true: for controls that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
