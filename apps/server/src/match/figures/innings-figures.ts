/** Figures of an innings: one row for itself, and one per batter, bowler and partnership. */
import {
  battingPhases,
  inningsLimit,
  other,
  type InningsState,
  type MatchFact,
  type MatchState,
} from '@sightscreen/cricket';
import type { World } from '../../core/db/column-types.ts';
import type {
  BattingFigure,
  BattingPhaseFigure,
  BowlingFigure,
  InningsFigure,
  PartnershipFigure,
} from '../../core/db/schema.generated.ts';

export interface InningsFigures {
  innings: InningsFigure[];
  batting: BattingFigure[];
  battingPhases: BattingPhaseFigure[];
  bowling: BowlingFigure[];
  partnerships: PartnershipFigure[];
}

/** R12, R13. Includes super overs, marked by their innings: R9.3 excludes them from careers. */
export function inningsFigures(state: MatchState, info: MatchFact, world: World): InningsFigures {
  const figures: InningsFigures = {
    innings: [],
    batting: [],
    battingPhases: battingPhases(state).map(({ player, ...phase }) => ({
      match_id: state.matchId,
      person_id: player,
      ...phase,
    })),
    bowling: [],
    partnerships: [],
  };
  for (const innings of state.innings) {
    figures.innings.push(inningsFigure(state, info, innings, world));
    const at = { match_id: state.matchId, innings: innings.number };
    const batting = { ...at, team_id: info.sides[innings.side].teamId };
    const bowling = { ...at, team_id: info.sides[other(innings.side)].teamId };
    for (const { player, position, runs, balls, fours, sixes, dots, out, dismissal } of innings.batters) {
      figures.batting.push({
        ...batting,
        person_id: player,
        position,
        runs,
        balls,
        fours,
        sixes,
        dots,
        out,
        kind: dismissal?.kind ?? null,
        bowler_id: dismissal?.bowler ?? null,
      });
    }
    for (const {
      player,
      legalBalls,
      runs,
      wickets,
      maidens,
      dots,
      fours,
      sixes,
      wides,
      noBalls,
      wideBalls,
      noBallBalls,
    } of innings.bowlers) {
      figures.bowling.push({
        ...bowling,
        person_id: player,
        balls: legalBalls,
        runs,
        wickets,
        maidens,
        dots,
        fours,
        sixes,
        wides,
        no_balls: noBalls,
        wide_balls: wideBalls,
        no_ball_balls: noBallBalls,
      });
    }
    for (const [index, { wicket, batters, runs, balls, extras, byBatter, unbroken }] of innings.stands.entries()) {
      figures.partnerships.push({
        ...batting,
        pair: index + 1,
        wicket,
        batter1_id: batters[0],
        batter2_id: batters[1],
        runs,
        balls,
        extras,
        batter1_runs: byBatter[0].runs,
        batter1_balls: byBatter[0].balls,
        batter2_runs: byBatter[1].runs,
        batter2_balls: byBatter[1].balls,
        unbroken,
      });
    }
  }
  return figures;
}

function inningsFigure(state: MatchState, info: MatchFact, innings: InningsState, world: World): InningsFigure {
  const { extras } = innings;
  return {
    match_id: state.matchId,
    innings: innings.number,
    world,
    type: info.type,
    gender: info.gender,
    source_type: info.sourceType,
    start_date: info.dates[0]!,
    side: innings.side,
    team_id: info.sides[innings.side].teamId,
    opponent_id: info.sides[other(innings.side)].teamId,
    super_over: innings.superOver,
    runs: innings.runs,
    wickets: innings.wickets,
    legal_balls: innings.legalBalls,
    overs: innings.overs,
    balls_in_over: innings.ballsInOver,
    balls_per_over: state.ruleset.ballsPerOver,
    byes: extras.byes,
    leg_byes: extras.legByes,
    wides: extras.wides,
    no_balls: extras.noBalls,
    penalty: extras.penalty,
    fours: innings.batters.reduce((sum, batter) => sum + batter.fours, 0),
    sixes: innings.batters.reduce((sum, batter) => sum + batter.sixes, 0),
    ended: innings.ended,
    follow_on: innings.followOn,
    target: state.targets[innings.number]?.runs ?? null,
    allotted: inningsLimit(state, innings),
  };
}
