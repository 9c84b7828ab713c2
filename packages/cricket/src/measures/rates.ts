/** Formats rates. Rounding happens only here: half up, at the displayed precision, from whole numbers (R12.18). */

import type { MatchType } from '../log/fact.ts';

/** Label of a rate without a divisor (R12.2, MATCH-Q18). */
export const UNDEFINED_RATE = '-';

/**
 * `numerator / denominator` to two decimals, half up; both must be non-negative integers. `-` if the denominator is 0.
 */
export function twoDecimals(numerator: number, denominator: number): string {
  if (denominator <= 0) return UNDEFINED_RATE;
  const hundredths = Math.floor((200 * numerator + denominator) / (2 * denominator));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** `numerator / denominator` as a whole number, half up: 159.8 is 160. `-` if the denominator is 0. */
export const wholeAverage = (numerator: number, denominator: number): string =>
  denominator <= 0 ? UNDEFINED_RATE : String(Math.floor((2 * numerator + denominator) / (2 * denominator)));

/** 100 x runs per ball faced (R12.2, MATCH-118). */
export const strikeRate = (runs: number, balls: number): string => twoDecimals(100 * runs, balls);

/** Runs conceded per over of the match; in The Hundred per set of five (R12.4, MATCH-119, MATCH-Q17). */
export const economy = (runs: number, legalBalls: number, ballsPerOver: number): string =>
  twoDecimals(runs * ballsPerOver, legalBalls);

/** Economy over several matches: always per six balls, regardless of over lengths (R12.4). */
export const careerEconomy = (runs: number, legalBalls: number): string => economy(runs, legalBalls, 6);

/** Runs per over so far (R10.3); the only rate that shows 0.00 before the first ball (MATCH-Q18). */
export const currentRunRate = (runs: number, legalBalls: number, ballsPerOver: number): string =>
  legalBalls > 0 ? twoDecimals(runs * ballsPerOver, legalBalls) : '0.00';

/** Required runs per over (R10.2); `-` without balls left. */
export const requiredRunRate = (runsNeeded: number, ballsLeft: number, ballsPerOver: number): string =>
  twoDecimals(Math.max(0, runsNeeded) * ballsPerOver, ballsLeft);

/** The unit of a rate in this match; The Hundred must state it (R10.2, MATCH-Q17). */
export const rateUnit = (type: MatchType): 'per over' | 'per 5 balls' => (type === 'HUN' ? 'per 5 balls' : 'per over');
