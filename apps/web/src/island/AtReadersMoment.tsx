import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import type { MatchStore } from '../live/match-store.ts';

/**
 * Wraps an island of a match: marks its element with `data-stepped` once it shows the delayed reader's own moment.
 * The head script's rules hide everything of a delayed match without that mark.
 */
export function AtReadersMoment({
  store,
  place,
  children,
}: {
  store: MatchStore;
  place: HTMLElement;
  children: ReactNode;
}) {
  const current = useSyncExternalStore(store.subscribe, store.get, () => null);
  const caughtUp = current !== null && current.behind > 0 && current.ready;
  useLayoutEffect(() => {
    place.toggleAttribute('data-stepped', caughtUp);
  }, [place, caughtUp]);
  // A page opened before the start reveals the score from the first ball on.
  const phase = current?.view.head.summary.phase;
  const begun = phase !== undefined && phase !== 'upcoming' && phase !== 'preview';
  useLayoutEffect(() => {
    const container = place.closest<HTMLElement>('[data-of]');
    if (begun && container !== null) container.dataset['tells'] = container.dataset['of'];
  }, [place, begun]);
  return children;
}
