/**
 * Reads the best totals, scores, bowling, stands and wins of the counted matches, the earliest of equal ones first
 * (R21.1).
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type Counted, countedFor, countedIn, inHaul, madeBy, madeByPerson, notInSuperOver } from './counted.ts';

export interface Person {
  id: number;
  name: string;
}
interface Made {
  matchId: string;
  date: string;
  teamId: number;
  opponentId: number;
}
export interface TotalMade extends Made {
  runs: number;
  wickets: number;
  ended: string | null;
  overs: number;
  ballsInOver: number;
  ballsPerOver: number;
}
export interface ScoreMade extends Made, Person {
  runs: number;
  balls: number;
  notOut: boolean;
}
export interface BowlingMade extends Made, Person {
  wickets: number;
  runs: number;
  balls: number;
}
export interface StandMade extends Made {
  runs: number;
  balls: number;
  wicket: number;
  unbroken: boolean;
  people: Person[];
}
export interface WinMade extends Made {
  runs: number | null;
  wickets: number | null;
  innings: number | null;
}

const OF_MATCH = sql`f.match_id as "matchId", f.start_date::text as date`;
/** The opponent in the match in which a figure was made. */
const rival = (alias: string) =>
  sql`${sql.ref(`${alias}.team_id`)} as "teamId", case when f.team1_id = ${sql.ref(`${alias}.team_id`)} then f.team2_id else f.team1_id end as "opponentId"`;

export type Totals = 'highest' | 'lowest' | 'chases';
const TOTALS = {
  highest: { which: sql`true`, order: sql`i.runs desc` },
  /** Sides bowled out only: others could have scored more. */
  lowest: { which: sql`i.ended = 'all out'`, order: sql`i.runs` },
  /** Successful chases. */
  chases: {
    which: sql`i.target is not null and i.runs >= i.target and f.winner_id = i.team_id`,
    order: sql`i.runs desc`,
  },
} as const;

export async function readTotals(
  db: Kysely<Database>,
  of: Counted,
  totals: Totals,
  most: number,
): Promise<TotalMade[]> {
  const { which, order } = TOTALS[totals];
  const { rows } = await sql<TotalMade>`
    select ${OF_MATCH}, i.team_id as "teamId", i.opponent_id as "opponentId", i.runs, i.wickets, i.ended, i.overs, i.balls_in_over as "ballsInOver", i.balls_per_over as "ballsPerOver"
      from innings_figure i join match_figure f on f.match_id = i.match_id
     where not i.super_over and ${madeBy(of, 'i')} and ${countedFor(of)} and ${which}
     order by ${order}, f.start_date, i.match_id, i.innings limit ${most}`.execute(db);
  return rows;
}

export async function readScores(db: Kysely<Database>, of: Counted, most: number): Promise<ScoreMade[]> {
  const { rows } = await sql<ScoreMade>`
    select b.*, p.name from (
      select ${OF_MATCH}, ${rival('b')}, b.person_id as id, b.runs, b.balls, not b.out as "notOut", row_number() over (order by b.runs desc, b.out, f.start_date, b.match_id, b.person_id) as place
        from batting_figure b join match_figure f on f.match_id = b.match_id
       where b.runs > 0 and ${madeByPerson(of, 'b')} and ${countedFor(of)} and ${notInSuperOver('b')}
       order by b.runs desc, b.out, f.start_date, b.match_id, b.person_id limit ${most}) b
      join person p on p.id = b.id order by b.place`.execute(db);
  return rows;
}

export async function readBowling(db: Kysely<Database>, of: Counted, most: number): Promise<BowlingMade[]> {
  const { rows } = await sql<BowlingMade>`
    select b.*, p.name from (
      select ${OF_MATCH}, ${rival('b')}, b.person_id as id, b.wickets, b.runs, b.balls, row_number() over (order by b.wickets desc, b.runs, f.start_date, b.match_id, b.person_id) as place
        from bowling_figure b join match_figure f on f.match_id = b.match_id
       where b.wickets > 0 and ${madeByPerson(of, 'b')} and ${countedFor(of)} and ${inHaul(of, 'b')} and ${notInSuperOver('b')}
       order by b.wickets desc, b.runs, f.start_date, b.match_id, b.person_id limit ${most}) b
      join person p on p.id = b.id order by b.place`.execute(db);
  return rows;
}

export async function readStands(db: Kysely<Database>, of: Counted, most: number): Promise<StandMade[]> {
  const { rows } = await sql<Omit<StandMade, 'people'> & { first: Person; second: Person | null }>`
    select b.*, jsonb_build_object('id', p.id, 'name', p.name) as first, case when q.id is not null then jsonb_build_object('id', q.id, 'name', q.name) end as second from (
      select ${OF_MATCH}, ${rival('b')}, b.batter1_id, b.batter2_id, b.runs, b.balls, b.wicket, b.unbroken, row_number() over (order by b.runs desc, b.unbroken desc, f.start_date, b.match_id, b.innings, b.pair) as place
        from partnership_figure b join match_figure f on f.match_id = b.match_id
       where b.runs > 0 and ${madeBy(of, 'b')} and ${countedFor(of)} and ${notInSuperOver('b')}
       order by b.runs desc, b.unbroken desc, f.start_date, b.match_id, b.innings, b.pair limit ${most}) b
      join person p on p.id = b.batter1_id left join person q on q.id = b.batter2_id order by b.place`.execute(db);
  return rows.map(({ first, second, ...row }) => ({ ...row, people: second === null ? [first] : [first, second] }));
}

export type WonBy = 'runs' | 'wickets' | 'innings';
/** By runs alone, by wickets, and by an innings, which ranks above any number of runs. */
const WON_BY = {
  runs: { which: sql`f.margin_runs > 0 and f.margin_innings is null`, order: sql`f.margin_runs desc` },
  wickets: { which: sql`f.margin_wickets > 0`, order: sql`f.margin_wickets desc` },
  innings: { which: sql`f.margin_innings > 0`, order: sql`f.margin_innings desc, f.margin_runs desc nulls last` },
} as const;

/** The biggest wins, of the side if one is given. */
export async function readWins(db: Kysely<Database>, of: Counted, by: WonBy, most: number): Promise<WinMade[]> {
  const { which, order } = WON_BY[by];
  const winner = of.team === undefined ? sql`f.winner_id is not null` : sql`f.winner_id = ${of.team}`;
  const { rows } = await sql<WinMade>`
    select ${OF_MATCH}, f.winner_id as "teamId", case when f.team1_id = f.winner_id then f.team2_id else f.team1_id end as "opponentId",
           f.margin_runs as runs, f.margin_wickets as wickets, f.margin_innings as innings
      from match_figure f where ${countedIn(of)} and ${which} and ${winner}
     order by ${order}, f.start_date, f.match_id limit ${most}`.execute(db);
  return rows;
}
