import { foldMatch, type MatchState } from '@sightscreen/cricket';
import type { CachedFold } from '../../folds/cached-fold.ts';

/** The match as it stood at a fact, as readers knew it then; the state of now when that is its head or beyond. */
export function stateUntil(hot: CachedFold, until: number | undefined): MatchState {
  if (until === undefined || until >= hot.number || until < 1) return hot.state;
  return foldMatch(hot.matchId, hot.reading.facts.slice(0, until));
}
