import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import type { MatchStore } from '../live/match-store.ts';

/**
 * Around an island of a match: says on its place that it stands at the reader's own moment, once what is drawn inside is of that moment.
 * The rules of the head script hide everything of a delayed match that does not say so.
 */
export function Stepped({ store, place, children }: { store: MatchStore; place: HTMLElement; children: ReactNode }) {
  const shown = useSyncExternalStore(store.subscribe, store.get, () => null);
  const stands = shown !== null && shown.behind > 0 && shown.ready;
  useLayoutEffect(() => { place.toggleAttribute('data-stepped', stands); }, [place, stands]);
  // A page opened before the start tells of play from its first ball on.
  const phase = shown?.view.head.summary.phase;
  const begun = phase !== undefined && phase !== 'upcoming' && phase !== 'preview';
  useLayoutEffect(() => {
    const whole = place.closest<HTMLElement>('[data-of]');
    if (begun && whole !== null) whole.dataset['tells'] = whole.dataset['of'];
  }, [place, begun]);
  return children;
}
