/** The rows of one match in every table of the ball data, from one fold. Pure. */
import { type DeliveryRow, deliveryRows, type MatchState } from '@sightscreen/cricket';
import { type MergedIds, idResolver, type IdResolver, withMergedIds } from '../../../match/figures/merged-ids.ts';
import type { Figures } from '../../../match/figures/projector.ts';
import { MATCH_TABLES, type MatchTableName } from '../tables.ts';
import { extrasOf, matchupRows } from './matchup-rows.ts';
import { type Common, commonOf, type KindsOfTeams, type Value } from './common.ts';

export type { Value } from './common.ts';

/** By table: for each column, in order, the values of all rows. */
export type MatchRows = Record<MatchTableName, Value[][]>;

export interface MatchInput {
  state: MatchState;
  /** Figures of the same fold, with the ids of the log. */
  figures: Figures;
  merged: MergedIds;
  /** By ids after merges. */
  kinds: KindsOfTeams;
}

/** Returns no rows for an unfinished match. */
export function matchRows({ state, figures: recorded, merged, kinds }: MatchInput): MatchRows {
  const figures = withMergedIds(recorded, merged);
  const [match] = figures.matches;
  if (match === undefined || !match.over) return eachTable(() => []);
  const { ofMatch, ofSide, ofInnings } = commonOf(figures, match, state, kinds);
  const inInnings = (row: object & { innings: number; team_id: number }) => ({
    ...ofInnings(row.innings, row.team_id),
    ...row,
  });
  const people = <T extends object & { person_id: number }>({ person_id, ...row }: T) => ({
    ...row,
    player_id: person_id,
  });
  const deliveries = deliveryRows(state);
  const resolve = idResolver(recorded, merged);
  const battingIn = (number: number): number => figures.innings.find(({ innings }) => innings === number)!.team_id;
  const of: Record<Exclude<MatchTableName, 'deliveries'>, Common[]> = {
    played: [{ ...match, chose: match.toss_decision, ...ofMatch }],
    appearances: figures.appearances.map((row) => ({ ...ofSide(row.team_id), ...people(row) })),
    innings: figures.innings.map((row) => ({ ...inInnings(row), balls: row.legal_balls })),
    batting: figures.batting.map(({ out, kind, ...row }) => ({
      ...inInnings(people(row)),
      is_out: out,
      how_out: kind,
    })),
    bowling: figures.bowling.map((row) => inInnings(people(row))),
    fielding: figures.fielding.map((row) => inInnings(people(row))),
    partnerships: figures.partnerships.map(inInnings),
    matchups: matchupRows(deliveries).map((row) => ({
      ...ofInnings(row.innings, battingIn(row.innings)),
      ...row,
      batter_id: resolve('person', row.batter_id),
      bowler_id: row.bowler_id === null ? null : resolve('person', row.bowler_id),
    })),
  };
  return eachTable((name) =>
    name === 'deliveries'
      ? deliveryColumns(deliveries, resolve, (innings) => ofInnings(innings, battingIn(innings)))
      : MATCH_TABLES[name].columns.map((column) => of[name].map((row) => row[column.name]!)),
  );
}

const eachTable = (make: (name: MatchTableName) => Value[][]): MatchRows =>
  Object.fromEntries((Object.keys(MATCH_TABLES) as MatchTableName[]).map((name) => [name, make(name)])) as MatchRows;

type OfDelivery = (row: DeliveryRow, person: (id: number | null) => number | null) => Value;
/** Columns of a ball in addition to those of its innings. */
const DELIVERY: Record<string, OfDelivery> = {
  day: (row) => row.day,
  session: (row) => row.session,
  seq: (row) => row.seq,
  ball: (row) => row.ball,
  over_no: (row) => row.over,
  ball_no: (row) => row.ballOfOver,
  ball_label: (row) => row.label,
  phase: (row) => row.phase,
  new_ball: (row) => row.newBall,
  ball_age: (row) => row.ballAge,
  bowling_end: (row) => row.end,
  batter_id: (row, person) => person(row.batter),
  non_striker_id: (row, person) => person(row.nonStriker),
  bowler_id: (row, person) => person(row.bowler),
  batter_position: (row) => row.position,
  batter_runs: (row) => row.batterRuns,
  batter_balls: (row) => row.batterBalls,
  bowler_balls: (row) => row.bowlerBalls,
  bowler_runs: (row) => row.bowlerRuns,
  bowler_wickets: (row) => row.bowlerWickets,
  score_before: (row) => row.score,
  wickets_before: (row) => row.wickets,
  balls_before: (row) => row.legalBalls,
  balls_left: (row) => row.ballsLeft,
  target: (row) => row.target,
  legal: (row) => row.legal,
  faced: (row) => row.faced,
  free_hit: (row) => row.freeHit,
  runs_bat: (row) => row.bat,
  wides: (row) => row.wides,
  no_balls: (row) => row.noBalls,
  byes: (row) => row.byes,
  leg_byes: (row) => row.legByes,
  penalty: (row) => row.penalty,
  extras: extrasOf,
  runs: (row) => row.bat + extrasOf(row),
  conceded: (row) => row.conceded,
  boundary: (row) => row.boundary,
  is_out: (row) => row.out,
  how_out: (row) => row.howOut,
  credited: (row) => row.credited,
  fielder_id: (row, person) => person(row.fielder),
};

function deliveryColumns(rows: DeliveryRow[], resolve: IdResolver, commonIn: (innings: number) => Common): Value[][] {
  const person = (id: number | null): number | null => (id === null ? null : resolve('person', id));
  const common = new Map([...new Set(rows.map(({ innings }) => innings))].map((one) => [one, commonIn(one)]));
  const at = rows.map(({ innings }) => common.get(innings)!);
  return MATCH_TABLES.deliveries.columns.map(({ name }) => {
    const of = DELIVERY[name];
    return of === undefined ? at.map((row) => row[name]!) : rows.map((row) => of(row, person));
  });
}
