/** Converts runs above expectation to a score from 0 to 100. */
import { STEADY } from './parameters.ts';

/** Approximates the normal distribution within a hundredth, so a score is about the percentage of players below it. */
const STEEPNESS = 1.702;

/** 50 is as expected. @param deviations number of typical deviations above or below expectation */
export const boostScore = (deviations: number): number => Math.round(100 / (1 + Math.exp(-STEEPNESS * deviations)));

/**
 * Mean over several matches, shrunk towards expectation by `STEADY` matches, in units of the spread between players
 * rather than between their matches.
 */
export const deviationsOver = (sum: number, matches: number): number => (sum * Math.sqrt(STEADY)) / (matches + STEADY);

/** BOOST-008 */
export const SCORE_BUCKETS = [20, 40, 60, 80, 100] as const;
/** The lowest bucket that is at least the score (BOOST-Q04). */
export const bucketOf = (score: number): (typeof SCORE_BUCKETS)[number] =>
  SCORE_BUCKETS.find((bucket) => bucket >= score) ?? 100;
