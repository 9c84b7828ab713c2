/** Overs of a limited innings from the log: the initial number, and the losses to rain (R11.2). */
import type { InningsState, MatchState } from '../state/state.ts';
import { ballsLeft } from '../chase/balls-left.ts';
import { countsBalls } from '../measures/overs.ts';
import { resourcesOf, type Stoppage } from './resources.ts';

/**
 * The table counts overs of six balls: the hundred balls of The Hundred are sixteen overs and four balls, never twenty
 * (R3.9, R20).
 */
const BALLS_OF_A_ROW = 6;
/** Converts legal balls to overs of the table; overs of another length each count as one. */
export const tableOvers = (state: MatchState, balls: number): number =>
  balls / (countsBalls(state) ? BALLS_OF_A_ROW : state.ruleset.ballsPerOver);

export interface InningsOvers {
  overs: number;
  stoppages: Stoppage[];
}

/**
 * Every change of the limit, by an allocation or by a target with balls, is a stoppage before that ball. Before the
 * first ball this equals a shorter innings. A closed first innings lost all its remaining overs. Null without a limit.
 */
export function oversWithStoppages(state: MatchState, innings: InningsState): InningsOvers | null {
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
      stoppages.push({
        oversBefore: tableOvers(state, limit - legalBalls),
        oversAfter: tableOvers(state, Math.max(0, body.balls - legalBalls)),
        wickets,
      });
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

/** Resources of an innings, used or available, in tenths of a per cent. Null without a limit. */
export function resourcesOfInnings(state: MatchState, innings: InningsState): number | null {
  const inningsOvers = oversWithStoppages(state, innings);
  return inningsOvers === null ? null : resourcesOf(inningsOvers.overs, inningsOvers.stoppages);
}
