/** Figures of matches and innings, derived from the fold and deleted with the match: the source of statistics. */
import type { DismissalKind, MatchType, ResultFact, ResultMethod, Side, TossFact } from '@sightscreen/cricket';
import type { World } from './match.ts';

/** One row per match, with the version and log position that its figures in all tables were computed from. */
export interface MatchFigureTable {
  match_id: string;
  projector_version: number;
  /** Log position. */
  epoch: number;
  head: number;
  world: World;
  type: MatchType;
  gender: 'male' | 'female';
  source_type: string;
  /** First and last day of play, at the ground. */
  start_date: string;
  end_date: string;
  /** False in play: the result may still change. */
  over: boolean;
  team1_id: number;
  team2_id: number;
  venue_id: number | null;
  series_id: number | null;
  /** "Final", "Match 33", "2nd Test". */
  stage: string;
  knock_out: boolean;
  toss_winner_id: number | null;
  toss_decision: NonNullable<TossFact['decision']> | null;
  result: ResultFact['outcome'] | null;
  winner_id: number | null;
  margin_runs: number | null;
  margin_wickets: number | null;
  margin_innings: number | null;
  method: ResultMethod | null;
  /** How and for whom a tie was decided; it stays a tie (R8.12, R9). */
  decided_by: NonNullable<ResultFact['decidedBy']> | null;
  decided_for_id: number | null;
}

export interface InningsFigureTable {
  match_id: string;
  innings: number;
  /** Figures never cross worlds; with type, gender and date here, sums need no join. */
  world: World;
  type: MatchType;
  gender: 'male' | 'female';
  /** The source's own term: Test, ODI, T20, IT20, ODM, MDM. */
  source_type: string;
  start_date: string;
  side: Side;
  team_id: number;
  opponent_id: number;
  super_over: boolean;
  runs: number;
  wickets: number;
  legal_balls: number;
  /** Completed overs and the balls of the last one: not legal_balls / 6 (R3.6). */
  overs: number;
  balls_in_over: number;
  balls_per_over: number;
  byes: number;
  leg_byes: number;
  wides: number;
  no_balls: number;
  penalty: number;
  fours: number;
  sixes: number;
  ended: string | null;
  follow_on: boolean;
  target: number | null;
  /** Legal balls the side might bat for, after any revision; null where not limited. */
  allotted: number | null;
}

export interface BattingFigureTable {
  match_id: string;
  innings: number;
  person_id: number;
  team_id: number;
  position: number;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  dots: number;
  /** False for not out, retired hurt and retired not out (R6.1). */
  out: boolean;
  kind: DismissalKind | null;
  bowler_id: number | null;
}

/** What a batter did in a phase of an innings (`PHASES` of the cricket package); none in a Test. */
export interface BattingPhaseFigureTable {
  match_id: string;
  innings: number;
  person_id: number;
  phase: number;
  runs: number;
  balls: number;
  dots: number;
  fours: number;
  sixes: number;
  out: boolean;
}

/** Shots of a batter into one area of the field (`ZONE_NAMES` of the cricket package), with runs off the bat. */
export interface ZoneFigureTable {
  match_id: string;
  innings: number;
  person_id: number;
  team_id: number;
  zone: number;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
}

export interface BowlingFigureTable {
  match_id: string;
  innings: number;
  person_id: number;
  team_id: number;
  /** Legal balls. */
  balls: number;
  runs: number;
  wickets: number;
  maidens: number;
  dots: number;
  fours: number;
  sixes: number;
  /** Runs, and deliveries. */
  wides: number;
  no_balls: number;
  wide_balls: number;
  no_ball_balls: number;
}

export interface PartnershipFigureTable {
  match_id: string;
  innings: number;
  /** From 1 in order of play; a retirement starts a new pair within a wicket (R13.2). */
  pair: number;
  wicket: number;
  team_id: number;
  batter1_id: number;
  batter2_id: number | null;
  runs: number;
  balls: number;
  extras: number;
  batter1_runs: number;
  batter1_balls: number;
  batter2_runs: number;
  batter2_balls: number;
  unbroken: boolean;
}

export interface FieldingFigureTable {
  match_id: string;
  innings: number;
  person_id: number;
  team_id: number;
  catches: number;
  stumpings: number;
  /** Everybody who took part is counted (R5.18). */
  run_outs: number;
}

/** Everybody named by a side, including those who neither batted nor bowled: one row per match. */
export interface AppearanceFigureTable {
  match_id: string;
  person_id: number;
  team_id: number;
  /** As the source spells it in this match. */
  name: string;
  captain: boolean;
  keeper: boolean;
  /** Named outside the eleven, and did not come in: no match of his (R12.15). */
  reserve: boolean;
}
