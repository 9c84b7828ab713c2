/**
 * What an innings with bat or ball was worth, in runs: the distance from a par that follows the match itself, so that a
 * hard pitch or a good attack is not held against anybody.
 */
import { SCALE, START } from './elo.ts';
import type { FormParameters } from './parameters.ts';

/** Runs off the bat or the bowler, balls and wickets. */
export interface Tally {
  runs: number;
  balls: number;
  wickets: number;
}

/** Balls and wickets of the format that every match is mixed with, so that a short match has a sensible par. */
const BALLS_MIXED = 120;
const WICKETS_MIXED = 5;

export interface Par {
  /** Runs a ball, and runs a wicket. */
  rate: number;
  average: number;
}

/** R12.2, R12.4: of all batters, or all bowlers, of a match, mixed with a little of the format. */
export function parOf(match: Tally, format: Tally): Par {
  const rate = format.runs / Math.max(1, format.balls);
  const average = format.runs / Math.max(1, format.wickets);
  return {
    rate: (match.runs + rate * BALLS_MIXED) / (match.balls + BALLS_MIXED),
    average: (match.runs + average * WICKETS_MIXED) / (match.wickets + WICKETS_MIXED),
  };
}

/** Par runs for these balls and wickets, less against a strong opponent. */
export function parRuns(
  { balls, wickets }: Omit<Tally, 'runs'>,
  { rate, average }: Par,
  opponent: number,
  { byBalls, opponent: share }: Pick<FormParameters, 'byBalls' | 'opponent'>,
): number {
  const par = byBalls * rate * balls + (1 - byBalls) * average * wickets;
  return par * Math.max(0, 1 - (share * (opponent - START)) / SCALE);
}
