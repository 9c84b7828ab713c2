/** What a match adds to net run rate: runs and balls of each side after the rules on all-out sides and targets. */
import type { ResultMethod } from '../log/fact.ts';

export interface CountedInnings {
  runs: number;
  /** By the overs figure: 47.2 is 284 whatever the umpires miscounted (R3.6, R15.5). */
  balls: number;
  /** Allotted, after any revision; null where not limited. */
  limit: number | null;
  ended: string | null;
}

export interface DecidedMatch {
  outcome: 'win' | 'tie' | 'draw' | 'no result' | 'abandoned';
  method: ResultMethod | null;
  /** Main innings in order; super overs never count (R9.3). */
  innings: readonly CountedInnings[];
  /** Final, where there is one. */
  target: number | null;
  /** Which innings won, 0 or 1; null for a tie. */
  winner: 0 | 1 | null;
  marginRuns: number | null;
}

export interface Charge {
  runs: number;
  balls: number;
}

const REVISED: ReadonlySet<ResultMethod | null> = new Set<ResultMethod>(['D/L', 'VJD', 'average run rate']);

/** Of the side batting first and of the chase; null for a match that counts for nothing (R15.3). */
export function countedRuns(match: DecidedMatch): [Charge, Charge] | null {
  const { outcome, method, innings, target, winner, marginRuns } = match;
  const [first, chase] = innings;
  if (outcome !== 'win' && outcome !== 'tie') return null;
  // Awarded on other grounds than runs.
  if (method === 'Awarded' || innings.length !== 2 || first === undefined || chase === undefined) return null;
  const quota = chase.limit ?? first.limit;
  if (!REVISED.has(method)) return [charge(first, quota), charge(chase, quota)];
  if (chase.ended === 'closed') {
    // Cut off for good: the margin is the distance from par (R8.6, R15.4).
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
