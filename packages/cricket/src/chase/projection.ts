import type { InningsState, MatchState } from '../state/state.ts';
import { currentRunRate } from '../measures/rates.ts';
import { ballsLeft } from './balls-left.ts';

export interface Projection {
  rate: string;
  total: number;
}

/**
 * Projected total of a limited innings (R10.5): at its current rate, then at 6, 8 and 10 an over for the balls left.
 * Runs are rounded down. Null if the innings is unlimited or has no ball yet.
 */
export function projections(
  state: MatchState,
  innings: InningsState,
  rates: readonly number[] = [6, 8, 10],
): Projection[] | null {
  const left = ballsLeft(state, innings);
  if (left === null || innings.legalBalls === 0) return null;
  const { ballsPerOver } = state.ruleset;
  const own = {
    rate: currentRunRate(innings.runs, innings.legalBalls, ballsPerOver),
    total: innings.runs + Math.floor((innings.runs * left) / innings.legalBalls),
  };
  return [
    own,
    ...rates.map((rate) => ({ rate: `${rate}.00`, total: innings.runs + Math.floor((rate * left) / ballsPerOver) })),
  ];
}
