/** Figures of matches and innings, made from the fold and thrown away with the match: what statistics are summed from. */
import type { DismissalKind, MatchType, ResultFact, ResultMethod, Side, TossFact } from '@sightscreen/cricket';
import type { World } from './match.ts';

/** One row a match, with what its figures in all tables were made by and from. */
export interface MatchFigureTable {
  match_id: string;
  projector_version: number;
  /** Where the log stood. */
  epoch: number;
  head: number;
  world: World;
  type: MatchType;
  gender: 'male' | 'female';
  source_type: string;
  /** First and last day of play, at the ground. */
  start_date: string;
  end_date: string;
  /** False in play: what is told of the result can change with the next ball. */
  over: boolean;
  team1_id: number;
  team2_id: number;
  venue_id: number | null;
  series_id: number | null;
  /** "Final", "Match 33", "2nd Test". */
  stage: string;
  knock_out: boolean;
  toss_winner_id: number | null;
  toss_decision: TossFact['decision'] | null;
  result: ResultFact['outcome'] | null;
  winner_id: number | null;
  margin_runs: number | null;
  margin_wickets: number | null;
  margin_innings: number | null;
  method: ResultMethod | null;
  /** A tie that was decided, and for whom; it stays a tie (R8.12, R9). */
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
  /** The source's own word: Test, ODI, T20, IT20, ODM, MDM. */
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
  byes: number; leg_byes: number; wides: number; no_balls: number; penalty: number;
  fours: number; sixes: number;
  ended: string | null;
  follow_on: boolean;
  target: number | null;
}

export interface BattingFigureTable {
  match_id: string;
  innings: number;
  person_id: number;
  team_id: number;
  position: number;
  runs: number; balls: number; fours: number; sixes: number; dots: number;
  /** False for not out, retired hurt and retired not out (R6.1). */
  out: boolean;
  kind: DismissalKind | null;
  bowler_id: number | null;
}

export interface BowlingFigureTable {
  match_id: string;
  innings: number;
  person_id: number;
  team_id: number;
  /** Legal balls. */
  balls: number;
  runs: number; wickets: number; maidens: number; dots: number; fours: number; sixes: number;
  /** Runs, and deliveries. */
  wides: number; no_balls: number; wide_balls: number; no_ball_balls: number;
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
  runs: number; balls: number; extras: number;
  batter1_runs: number; batter1_balls: number; batter2_runs: number; batter2_balls: number;
  unbroken: boolean;
}

export interface FieldingFigureTable {
  match_id: string;
  innings: number;
  person_id: number;
  team_id: number;
  catches: number; stumpings: number;
  /** Taken part in (R5.18). */
  run_outs: number;
}

/** Everybody a side named, those who never batted or bowled too: one row a match. */
export interface AppearanceFigureTable {
  match_id: string;
  person_id: number;
  team_id: number;
  captain: boolean;
  keeper: boolean;
  reserve: boolean;
}
