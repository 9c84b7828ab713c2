/**
 * Values an innings with bat or ball in runs: the difference from a par that follows the match itself, so that a hard
 * pitch or a good attack does not count against the player.
 */
import { SCALE, START } from './elo.ts';
import type { FormParameters } from './parameters.ts';

/** Runs off the bat or conceded by the bowler, balls and wickets. */
export interface Tally {
  runs: number;
  balls: number;
  wickets: number;
}

/** Balls and wickets of the format mixed into every match, so that a short match has a sensible par. */
const BALLS_MIXED = 120;
const WICKETS_MIXED = 5;

export interface Par {
  /** Runs per ball, and runs per wicket. */
  rate: number;
  average: number;
}

/** R12.2, R12.4: par of all batters, or all bowlers, of a match, mixed with the format's. */
export function parOf(match: Tally, format: Tally): Par {
  const rate = format.runs / Math.max(1, format.balls);
  const average = format.runs / Math.max(1, format.wickets);
  return {
    rate: (match.runs + rate * BALLS_MIXED) / (match.balls + BALLS_MIXED),
    average: (match.runs + average * WICKETS_MIXED) / (match.wickets + WICKETS_MIXED),
  };
}

/** Par runs for these balls and wickets, lower against a strong opponent. */
export function parRuns(
  { balls, wickets }: Omit<Tally, 'runs'>,
  { rate, average }: Par,
  opponent: number,
  { byBalls, opponent: share }: Pick<FormParameters, 'byBalls' | 'opponent'>,
): number {
  const par = byBalls * rate * balls + (1 - byBalls) * average * wickets;
  return par * Math.max(0, 1 - (share * (opponent - START)) / SCALE);
}
