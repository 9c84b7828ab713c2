/** Data of a finished match besides its score. */
import type { MatchState } from '../../state/state.ts';
import { bestOf, starsOf, type BestOfSide, type Star } from './best.ts';
import { keyMoments, type KeyMoment } from './moments.ts';
import { decidingStand, type DecidingStand } from './stand.ts';

export interface Finished {
  stars: Star[];
  sides: [BestOfSide, BestOfSide];
  stand: DecidingStand | null;
  moments: KeyMoment[];
}

/** Null while a match is undecided, and for a match without a ball. */
export function finished(state: MatchState): Finished | null {
  if (state.result === null || !state.innings.some(({ overList }) => overList.length > 0)) return null;
  return {
    stars: starsOf(state),
    sides: [bestOf(state, 0), bestOf(state, 1)],
    stand: decidingStand(state),
    moments: keyMoments(state),
  };
}
