import type { MatchState } from '../../state/state.ts';
import { mainInnings } from '../../state/targets.ts';
import { sideName } from '../../text/result.ts';

/**
 * `at` is the overs bowled in the match so far, with fractions: the x position. `over` counts from 0 in its innings;
 * `first`: whether the side that batted first is batting.
 */
export interface LeadPoint {
  at: number;
  innings: number;
  over: number;
  lead: number;
  wickets: number;
  first: boolean;
}
/** Lead of the side that batted first; negative if it trails. */
export interface LeadLine {
  side: string;
  other: string;
  points: LeadPoint[];
}

/**
 * Lead over time (R18.21): a point at the end of every over and at the last ball of each innings. Null before the first
 * over.
 */
export function leadOverTime(state: MatchState): LeadLine | null {
  const main = mainInnings(state);
  const [first] = main;
  if (first === undefined) return null;
  const { ballsPerOver } = state.ruleset;
  const points: LeadPoint[] = [];
  let before = 0;
  let bowled = 0;
  for (const innings of main) {
    const sign = innings.side === first.side ? 1 : -1;
    let own = 0;
    for (const over of innings.overList) {
      own += over.complete ? 1 : over.legalBalls / ballsPerOver;
      points.push({
        at: bowled + own,
        innings: innings.number,
        over: over.over,
        lead: before + sign * over.total,
        wickets: over.totalWickets,
        first: sign === 1,
      });
    }
    // Runs awarded after its last ball count for the innings too (R2.21).
    before += sign * innings.runs;
    const last = points.at(-1);
    if (last !== undefined && last.innings === innings.number) last.lead = before;
    bowled += own;
  }
  return points.length === 0
    ? null
    : { side: sideName(state, first.side), other: sideName(state, first.side === 0 ? 1 : 0), points };
}
