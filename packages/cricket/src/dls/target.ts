import { resourcesOf, type Stoppage } from './resources.ts';

/** A little less than the smallest step a quotient here can take: keeps binary fractions from pulling a whole number down. */
const SLACK = 1e-9;
export const wholeRuns = (runs: number): number => Math.floor(runs + SLACK);

/** Overs each side set out with, and what rain took from each. */
export interface Interrupted {
  score: number;
  first: { overs: number; stoppages?: readonly Stoppage[] };
  second: { overs: number; stoppages?: readonly Stoppage[] };
  /** R11.3; of the ruleset. */
  g50: number;
  /** Runs awarded to the fielding side during the chase: raise the target without a new calculation (R11.6). */
  penaltyRuns?: number;
}

/**
 * Target of the side batting second by the Standard Edition (R11.3). Not an official figure (R11.1): a stated target always wins over it.
 */
export function standardTarget({ score, first, second, g50, penaltyRuns = 0 }: Interrupted): number {
  const r1 = resourcesOf(first.overs, first.stoppages);
  const r2 = resourcesOf(second.overs, second.stoppages);
  const revised = r2 <= r1 ? wholeRuns((score * r2) / r1) : score + wholeRuns(((r2 - r1) * g50) / 1000);
  return revised + 1 + penaltyRuns;
}
