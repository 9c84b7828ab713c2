import { resourcesOf, type Stoppage } from './resources.ts';

/**
 * Smaller than the smallest possible step of a quotient here: prevents binary fractions from rounding a whole number
 * down.
 */
const SLACK = 1e-9;
export const wholeRuns = (runs: number): number => Math.floor(runs + SLACK);

/** Overs allotted to each side at the start, and the stoppages of each. */
export interface Interrupted {
  score: number;
  first: { overs: number; stoppages?: readonly Stoppage[] };
  second: { overs: number; stoppages?: readonly Stoppage[] };
  /** R11.3; from the ruleset. */
  g50: number;
  /** Penalty runs to the fielding side during the chase raise the target without a new calculation (R11.6). */
  penaltyRuns?: number;
}

/**
 * Target of the side batting second by the Standard Edition (R11.3). Not official (R11.1): a stated target always takes
 * precedence.
 */
export const standardTarget = ({ first, second, ...match }: Interrupted): number =>
  targetOfResources({
    ...match,
    r1: resourcesOf(first.overs, first.stoppages),
    r2: resourcesOf(second.overs, second.stoppages),
  });

/** Same calculation from the resources of the two sides, in tenths of a per cent. */
export function targetOfResources({
  score,
  r1,
  r2,
  g50,
  penaltyRuns = 0,
}: {
  score: number;
  r1: number;
  r2: number;
  g50: number;
  penaltyRuns?: number;
}): number {
  const revised = r2 <= r1 ? wholeRuns((score * r2) / r1) : score + wholeRuns(((r2 - r1) * g50) / 1000);
  return revised + 1 + penaltyRuns;
}
