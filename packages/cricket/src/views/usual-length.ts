import type { MatchType } from '../log/fact.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A full day of play including intervals. */
const DAY_OF_PLAY: Record<MatchType, number> = { TEST: 8 * HOUR, ODI: 8 * HOUR, T20: 3.5 * HOUR, HUN: 2.75 * HOUR };

/** Milliseconds from the start of a match to its expected end (MATCH-054). */
export const usualLength = (type: MatchType, days: number): number => (days - 1) * DAY + DAY_OF_PLAY[type];
