/**
 * Contribution of a match to net run rate: runs and balls of each side after the rules on all-out sides and targets.
 */
import type { ResultMethod } from '../log/fact.ts';

export interface CountedInnings {
  runs: number;
  /** Derived from the overs figure: 47.2 is 284 balls, whatever the umpires miscounted (R3.6, R15.5). */
  balls: number;
  /** Allotted balls after any revision; null if unlimited. */
  limit: number | null;
  ended: string | null;
}

export interface DecidedMatch {
  outcome: 'win' | 'tie' | 'draw' | 'no result' | 'abandoned';
  method: ResultMethod | null;
  /** Main innings in order; super overs never count (R9.3). */
  innings: readonly CountedInnings[];
  /** Final target, if any. */
  target: number | null;
  /** Index of the winning innings, 0 or 1; null for a tie. */
  winner: 0 | 1 | null;
  marginRuns: number | null;
}

export interface Charge {
  runs: number;
  balls: number;
}

const REVISED: ReadonlySet<ResultMethod | null> = new Set<ResultMethod>(['D/L', 'VJD', 'average run rate']);

/** Runs and balls of the side batting first and of the chase; null for a match that does not count (R15.3). */
export function countedRuns(match: DecidedMatch): [Charge, Charge] | null {
  const { outcome, method, innings, target, winner, marginRuns } = match;
  const [first, chase] = innings;
  if (outcome !== 'win' && outcome !== 'tie') return null;
  // Awarded for other reasons than runs.
  if (method === 'Awarded' || innings.length !== 2 || first === undefined || chase === undefined) return null;
  const quota = chase.limit ?? first.limit;
  if (!REVISED.has(method)) return [charge(first, quota), charge(chase, quota)];
  if (chase.ended === 'closed') {
    // The chase was ended early: the margin is the distance from par (R8.6, R15.4).
    const margin = marginRuns ?? 0;
    const par = winner === 1 ? chase.runs - margin : winner === 0 ? chase.runs + margin : chase.runs;
    return [
      { runs: par, balls: chase.balls },
      { runs: chase.runs, balls: chase.balls },
    ];
  }
  return [
    { runs: (target ?? first.runs + 1) - 1, balls: quota ?? first.balls },
    { runs: chase.runs, balls: charge(chase, quota).balls },
  ];
}

/** R15.2 */
const charge = ({ runs, balls, ended }: CountedInnings, quota: number | null): Charge => ({
  runs,
  balls: ended === 'all out' ? Math.max(balls, quota ?? balls) : balls,
});
