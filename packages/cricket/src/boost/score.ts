/** From runs above expectation to a score of 0 to 100. */
import { STEADY } from './parameters.ts';

/** Makes the curve follow the normal one within a hundredth: a score is about the share of players it is above. */
const STEEPNESS = 1.702;

/** 50 is as expected. @param deviations how many usual distances above that, or below */
export const boostScore = (deviations: number): number => Math.round(100 / (1 + Math.exp(-STEEPNESS * deviations)));

/**
 * Of several matches: their mean, drawn towards the expected by `STEADY` matches, in the distances by which players
 * differ rather than their matches.
 */
export const deviationsOver = (sum: number, matches: number): number => (sum * Math.sqrt(STEADY)) / (matches + STEADY);

/** BOOST-008 */
export const SCORE_BUCKETS = [20, 40, 60, 80, 100] as const;
/** The lowest bucket that is at least the score (BOOST-Q04). */
export const bucketOf = (score: number): (typeof SCORE_BUCKETS)[number] =>
  SCORE_BUCKETS.find((bucket) => bucket >= score) ?? 100;
