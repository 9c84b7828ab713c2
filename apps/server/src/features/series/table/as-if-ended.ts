/** Counts a live match as the table would if it ended now. */
import { countedRuns, standardPar, type TableMatch } from '@sightscreen/cricket';
import type { SeriesMatch } from './matches.store.ts';

/** Minimum balls of a chase for a result: 20 overs of an ODI, 5 of a T20, 25 balls of The Hundred (R1.4, R8.2). */
const MIN_BALLS = { TEST: Infinity, ODI: 120, T20: 30, HUN: 25 } as const;

/**
 * Decides by the par score of the Standard Edition once the minimum was bowled; before that, no result (R8.2, R11.4).
 */
export function asIfEnded({ id, type, teams: [a, b], innings }: SeriesMatch): TableMatch {
  const [first, chase] = innings;
  const open = { id, teams: [a, b] as const, winner: null, decidedFor: null, runs: null };
  if (first === undefined || chase === undefined || chase.limit === null || chase.balls < MIN_BALLS[type])
    return { ...open, outcome: 'no result' };
  const level = (chase.target ?? first.runs + 1) - 1;
  const left = Math.max(0, chase.limit - chase.balls);
  const par = standardPar({ level, overs: chase.limit / 6 }, left / 6, Math.min(9, chase.wickets));
  const margin = chase.runs - par;
  const winner = margin > 0 ? 1 : margin < 0 ? 0 : null;
  const teams = [first.team, chase.team] as const;
  const outcome = winner === null ? 'tie' : 'win';
  const runs = countedRuns({
    outcome,
    method: 'D/L',
    innings: [first, { ...chase, ended: 'closed' }],
    target: chase.target,
    winner,
    marginRuns: Math.abs(margin),
  });
  return { id, teams, outcome, winner: winner === null ? null : teams[winner], decidedFor: null, runs };
}
