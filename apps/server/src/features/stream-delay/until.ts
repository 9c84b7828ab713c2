import { foldMatch, type MatchState } from '@sightscreen/cricket';
import type { CachedFold } from '../../folds/cached-fold.ts';

/** The match as readers knew it at a fact; the current state when that is its head or beyond. */
export function stateUntil(hot: CachedFold, until: number | undefined): MatchState {
  if (until === undefined || until >= hot.number || until < 1) return hot.state;
  return foldMatch(hot.matchId, hot.reading.facts.slice(0, until));
}
