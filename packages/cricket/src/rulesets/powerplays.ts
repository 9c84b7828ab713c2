import type { RulesetChoice } from './ruleset.ts';

/** Share of an innings in which at most two fielders may stand outside the ring (R17.1 to R17.3). */
const SHARE: Partial<Record<RulesetChoice['format'], number>> = {
  T20: 0.3,
  T10: 0.3,
  ODI: 0.2,
  'one-day': 0.2,
  Hundred: 0.25,
};

/**
 * Legal balls of the first powerplay under standard conditions, for an innings of that length: exact to the ball in a
 * shortened T20 (R17.2), to the over in a longer match, 25 of The Hundred's hundred. Null without a powerplay. A
 * powerplay recorded in the match takes precedence.
 */
export function usualPowerplay(format: RulesetChoice['format'], inningsBalls: number): number | null {
  const share = SHARE[format];
  if (share === undefined) return null;
  if (format === 'ODI' || format === 'one-day') return Math.round((inningsBalls / 6) * share) * 6;
  return Math.round(inningsBalls * share);
}
