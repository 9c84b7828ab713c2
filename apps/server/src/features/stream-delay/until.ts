import { foldMatch, type MatchState } from '@sightscreen/cricket';
import type { CachedFold } from '../../match/folds/cached-fold.ts';

/** The state of the match after fact `until`; the current state if that is its head or later. */
export function stateUntil(fold: CachedFold, until: number | undefined): MatchState {
  if (until === undefined || until >= fold.number || until < 1) return fold.state;
  return foldMatch(fold.matchId, fold.reading.facts.slice(0, until));
}
