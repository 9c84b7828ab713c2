/** What the log tells of the overs of a limited innings: with how many it set out, and what rain took from it on the way (R11.2). */
import type { InningsState, MatchState } from '../state/state.ts';
import { ballsLeft } from '../chase/balls-left.ts';
import { countsBalls } from '../measures/overs.ts';
import { resourcesOf, type Stoppage } from './resources.ts';

/** The table is by overs of six balls: the hundred balls of The Hundred are sixteen of them and four balls, never twenty (R3.9, R20). */
const BALLS_OF_A_ROW = 6;
/** Legal balls as overs of the table; an over of another length in a match of overs counts as one. */
export const tableOvers = (state: MatchState, balls: number): number => balls / (countsBalls(state) ? BALLS_OF_A_ROW : state.ruleset.ballsPerOver);

export interface OversTold { overs: number; stoppages: Stoppage[] }

/**
 * Every change of its limit, by an allocation or by a target with balls, is a stoppage at the ball after which it was said; before the first ball
 * that makes a shorter innings, and comes to the same. A first innings that was closed lost all that was left of it. null without a limit.
 */
export function oversTold(state: MatchState, innings: InningsState): OversTold | null {
  const { inningsPerSide } = state.ruleset;
  const stoppages: Stoppage[] = [];
  let set: number | null = null;
  let limit: number | null = null;
  for (const { body, voided, legalBalls, wickets, innings: at } of state.entries) {
    if (voided || !('innings' in body) || body.innings !== innings.number) continue;
    if (body.kind === 'inningsStart') limit = set = body.balls === null ? null : (set ?? body.balls);
    if ((body.kind !== 'allocation' && body.kind !== 'target') || body.balls === null) continue;
    if (limit === null) set = body.balls;
    else if (body.balls !== limit && at === innings.number) {
      stoppages.push({ oversBefore: tableOvers(state, limit - legalBalls), oversAfter: tableOvers(state, Math.max(0, body.balls - legalBalls)), wickets });
      limit = body.balls;
    }
  }
  if (set === null || limit === null) return null;
  const left = ballsLeft(state, innings);
  if (innings.ended === 'closed' && inningsPerSide === 1 && left !== null && state.innings[0] === innings) {
    stoppages.push({ oversBefore: tableOvers(state, left), oversAfter: 0, wickets: innings.wickets });
  }
  return { overs: tableOvers(state, set), stoppages };
}

/** Resources that an innings has had, or has in all as it stands, in tenths of a per cent. null without a limit. */
export function resourcesTold(state: MatchState, innings: InningsState): number | null {
  const told = oversTold(state, innings);
  return told === null ? null : resourcesOf(told.overs, told.stoppages);
}
