/** Columns shared by all rows of a match, by innings and side. */
import { formatOf, type MatchState } from '@sightscreen/cricket';
import type { InningsFigure } from '../../../core/db/schema.generated.ts';
import type { Figures, MatchFigure } from '../../../match/figures/projector.ts';

export type Value = string | number | boolean | null;
export type Common = Record<string, Value>;

export interface KindsOfTeams {
  get(teamId: number): 'international' | 'club' | undefined;
}

export interface CommonOfMatch {
  ofMatch: Common;
  ofSide(teamId: number): Common;
  /** For a side in an innings, batted by it or by the other. */
  ofInnings(number: number, teamId: number): Common;
}

/** @param figures of a finished match, with ids after merges */
export function commonOf(figures: Figures, match: MatchFigure, state: MatchState, kinds: KindsOfTeams): CommonOfMatch {
  const teams = [match.team1_id, match.team2_id] as const;
  const level = teams.every((id) => kinds.get(id) === 'international') ? 'international' : 'club';
  const ofMatch: Common = {
    world: match.world,
    match_id: match.match_id,
    format: formatOf({ type: match.type, sourceType: match.source_type, teamType: level }),
    match_type: match.type,
    gender: match.gender,
    level,
    start_date: match.start_date,
    year: Number(match.start_date.slice(0, 4)),
    series_id: match.series_id,
    stage: match.stage,
    knock_out: match.knock_out,
    venue_id: match.venue_id,
    balls_per_over: state.ruleset.ballsPerOver,
  };
  const sides = new Map(teams.map((id, at) => [id, { ...ofMatch, ...sideOf(match, id, teams[1 - at]!) }]));
  const ofSide = (teamId: number): Common => sides.get(teamId) ?? { ...ofMatch, ...sideOf(match, teamId, teamId) };
  const innings = new Map(
    figures.innings.flatMap((one) =>
      teams.map((id) => [`${one.innings} ${id}`, { ...ofSide(id), ...inningsOf(one, figures.innings) }] as const),
    ),
  );
  return { ofMatch, ofSide, ofInnings: (number, teamId) => innings.get(`${number} ${teamId}`) ?? ofSide(teamId) };
}

function sideOf(match: MatchFigure, teamId: number, opponentId: number): Common {
  return {
    team_id: teamId,
    opponent_id: opponentId,
    won_toss: match.toss_winner_id === null ? null : match.toss_winner_id === teamId,
    chose: match.toss_decision,
    result: resultOf(match, teamId),
  };
}

/** R8.12: a tie counts as a tie for both sides, even if it was decided. */
function resultOf({ result, winner_id }: MatchFigure, teamId: number): string | null {
  if (result === 'win') return winner_id === teamId ? 'won' : 'lost';
  return result === 'tie' ? 'tied' : result === 'draw' ? 'drawn' : result;
}

function inningsOf({ innings, side, target, super_over }: InningsFigure, all: InningsFigure[]): Common {
  return {
    innings,
    innings_of_side: all.filter((one) => one.side === side && one.innings <= innings).length,
    chasing: target !== null,
    super_over,
  };
}
