import { inningsLimit } from '../../chase/balls-left.ts';
import type { MatchState } from '../../state/state.ts';
import { dismissalText } from '../../text/dismissal.ts';
import { fallLabel } from '../../text/last-wicket.ts';
import { namesOf } from '../../text/names.ts';
import { totalText } from '../../text/score.ts';
import { ofInnings, type OfInnings } from './of-innings.ts';

/**
 * `at` is the legal balls of the innings at the wicket, as overs of regular length: the x position. `number` is the
 * fact's.
 */
export interface FallenWicket {
  wicket: number;
  number: number;
  at: number;
  over: string;
  score: string;
  batter: string;
  how: string;
  runs: number;
  balls: number;
}
/** `length` is the number of balls on the axis: those bowled, or the limit if there is one. */
export interface WicketTimeline extends OfInnings {
  length: number;
  wickets: FallenWicket[];
}

/** Fall of wickets of each innings by balls (R13.3). */
export function wicketTimeline(state: MatchState): WicketTimeline[] {
  const names = namesOf(state);
  const { ballsPerOver } = state.ruleset;
  return state.innings.map((innings) => {
    const played = innings.overs * ballsPerOver + innings.ballsInOver;
    return {
      ...ofInnings(state, innings),
      length: Math.max(played, inningsLimit(state, innings) ?? 0),
      wickets: innings.fallOfWickets.map((fall) => {
        const batter = innings.batters.find((batter) => batter.player === fall.player);
        return {
          wicket: fall.wicket,
          number: fall.number,
          at: fall.over * ballsPerOver + fall.ball,
          over: fallLabel(state, fall),
          score: totalText(innings, { runs: fall.runs, wickets: fall.wicket }),
          batter: names.full(fall.player),
          how: dismissalText(batter?.dismissal ?? null, names, 'short'),
          runs: batter?.runs ?? 0,
          balls: batter?.balls ?? 0,
        };
      }),
    };
  });
}
