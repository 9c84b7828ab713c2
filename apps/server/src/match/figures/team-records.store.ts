/** Figures of a side in finished matches: results by opponent and kind of match, last results, its players. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type Counted, countedIn, inHaul, type KindOfMatch, madeByPerson, notInSuperOver } from './counted.ts';
import type { Person } from './records.store.ts';

export interface Results {
  played: number;
  won: number;
  lost: number;
  drawn: number;
  tied: number;
  noResult: number;
  /** Ties that the side then won by a super over or a bowl-out. They stay ties (R8.12). */
  decidedFor: number;
}
export interface ResultsAgainst extends Results, KindOfMatch {
  opponentId: number;
  lastMatch: string;
  lastDate: string;
}

/** Results of one side against every other, by kind of match. */
export async function readResults(db: Kysely<Database>, of: Counted & { team: number }): Promise<ResultsAgainst[]> {
  const { rows } = await sql<ResultsAgainst>`
    select o.source_type as "sourceType", o.type, o.opponent as "opponentId", count(*)::int as played,
           (count(*) filter (where o.winner_id = ${of.team}))::int as won,
           (count(*) filter (where o.result = 'win' and o.winner_id is distinct from ${of.team}))::int as lost,
           (count(*) filter (where o.result = 'draw'))::int as drawn, (count(*) filter (where o.result = 'tie'))::int as tied,
           (count(*) filter (where o.result is null or o.result = 'no result'))::int as "noResult",
           (count(*) filter (where o.result = 'tie' and o.decided_for_id = ${of.team}))::int as "decidedFor",
           substr(max(o.start_date::text || o.match_id), 11) as "lastMatch", max(o.start_date)::text as "lastDate"
      from (select f.*, case when f.team1_id = ${of.team} then f.team2_id else f.team1_id end as opponent
              from match_figure f where ${countedIn(of)}) o
     group by o.source_type, o.type, o.opponent`.execute(db);
  return rows;
}

export interface LastResult {
  matchId: string;
  date: string;
  opponentId: number;
  result: 'win' | 'tie' | 'draw' | 'no result' | null;
  won: boolean;
  runs: number | null;
  wickets: number | null;
  innings: number | null;
}
/** Newest first. */
export async function readLastResults(
  db: Kysely<Database>,
  of: Counted & { team: number },
  most: number,
): Promise<LastResult[]> {
  const { rows } = await sql<LastResult>`
    select f.match_id as "matchId", f.start_date::text as date, case when f.team1_id = ${of.team} then f.team2_id else f.team1_id end as "opponentId",
           f.result, f.winner_id is not distinct from ${of.team}::int as won, f.margin_runs as runs, f.margin_wickets as wickets, f.margin_innings as innings
      from match_figure f where ${countedIn(of)} order by f.start_date desc, f.match_id desc limit ${most}`.execute(db);
  return rows;
}

export interface SquadSum extends Person {
  fullName: string | null;
  battingHand: 'right' | 'left' | null;
  bowlingStyle: string | null;
  role: 'batter' | 'keeper' | 'all-rounder' | 'bowler' | null;
  captain: boolean;
  keeper: boolean;
  matches: number;
  runs: number;
  balls: number;
  batted: number;
  wickets: number;
  conceded: number;
  bowled: number;
}
/**
 * Players named in the given matches, which come newest first, with their figures in them. The captain is that of the
 * newest match.
 */
export async function readSquad(db: Kysely<Database>, team: number, matches: readonly string[]): Promise<SquadSum[]> {
  const ids = sql`any(${[...matches]}::text[])`;
  const { rows } = await sql<SquadSum>`
    select a.*, p.name, p.full_name as "fullName", p.batting_hand as "battingHand", p.bowling_style as "bowlingStyle", p.role,
           coalesce(b.runs, 0) as runs, coalesce(b.balls, 0) as balls, coalesce(b.batted, 0) as batted,
           coalesce(w.wickets, 0) as wickets, coalesce(w.conceded, 0) as conceded, coalesce(w.bowled, 0) as bowled
      from (select a.person_id as id, count(*)::int as matches, bool_or(a.captain and a.match_id = ${matches[0] ?? ''}) as captain, bool_or(a.keeper) as keeper
              from appearance_figure a where a.match_id = ${ids} and a.team_id = ${team} and not a.reserve group by a.person_id) a
      join person p on p.id = a.id
      left join (select b.person_id, sum(b.runs)::int as runs, sum(b.balls)::int as balls, count(*)::int as batted from batting_figure b
                  where b.match_id = ${ids} and b.team_id = ${team} and ${notInSuperOver('b')} group by b.person_id) b on b.person_id = a.id
      left join (select w.person_id, sum(w.wickets)::int as wickets, sum(w.runs)::int as conceded, sum(w.balls)::int as bowled from bowling_figure w
                  where w.match_id = ${ids} and w.team_id = ${team} and ${notInSuperOver('w')} group by w.person_id) w on w.person_id = a.id
     order by a.matches desc, p.name, a.id`.execute(db);
  return rows;
}

export interface BattingSum extends Person {
  innings: number;
  notOuts: number;
  runs: number;
  balls: number;
  highest: number;
  highestNotOut: boolean;
  fours: number;
  sixes: number;
  /** Innings of 50 to 99 runs, and of 100 or more. */
  fifties: number;
  hundreds: number;
}
export const BATTING_ORDERS = ['runs', 'sixes', 'fours', 'fifties', 'hundreds'] as const;
export type BattingOrder = (typeof BATTING_ORDERS)[number];
/**
 * Leading batters by runs, sixes and further requested orders; the innings are summed once for all. With a `person`,
 * zero values are included. Orders not requested are empty.
 */
export async function readBattingSums(
  db: Kysely<Database>,
  of: Counted,
  most: number,
  orders: readonly BattingOrder[] = ['runs', 'sixes'],
): Promise<Record<BattingOrder, BattingSum[]>> {
  const listed = (order: BattingOrder) => (of.person === undefined ? sql`s.${sql.ref(order)} > 0` : sql`true`);
  const best = (order: BattingOrder) => sql`
    select ${order}::text as "by", s.*, row_number() over (order by s.${sql.ref(order)} desc, s.runs desc, s.innings, s.id) as place
      from (select * from s where ${listed(order)} order by s.${sql.ref(order)} desc, s.runs desc, s.innings, s.id limit ${most}) s`;
  const { rows } = await sql<BattingSum & { by: BattingOrder }>`
    with s as materialized (
      select b.person_id as id, count(*)::int as innings, (count(*) filter (where not b.out))::int as "notOuts", sum(b.runs)::int as runs, sum(b.balls)::int as balls,
             max(b.runs)::int as highest, max(b.runs * 2 + (not b.out)::int) % 2 = 1 as "highestNotOut", sum(b.fours)::int as fours, sum(b.sixes)::int as sixes,
             (count(*) filter (where b.runs between 50 and 99))::int as fifties, (count(*) filter (where b.runs >= 100))::int as hundreds
        from batting_figure b join match_figure f on f.match_id = b.match_id
       where ${madeByPerson(of, 'b')} and ${countedIn(of)} and ${notInSuperOver('b')} group by b.person_id)
    select b.*, p.name from (${sql.join(orders.map(best), sql` union all `)}) b join person p on p.id = b.id order by b.place`.execute(
    db,
  );
  const inOrder = (order: BattingOrder): BattingSum[] => rows.filter(({ by }) => by === order);
  return Object.fromEntries(BATTING_ORDERS.map((order) => [order, inOrder(order)])) as Record<
    BattingOrder,
    BattingSum[]
  >;
}

export interface BowlingSum extends Person {
  innings: number;
  balls: number;
  runs: number;
  wickets: number;
  maidens: number;
  bestWickets: number;
  bestRuns: number;
}
/** Leading bowlers by wickets. With a `person`, zero wickets are included. */
export async function readBowlingSums(db: Kysely<Database>, of: Counted, most: number): Promise<BowlingSum[]> {
  const { rows } = await sql<BowlingSum>`
    select s.*, p.name from (
      select b.person_id as id, count(*)::int as innings, sum(b.balls)::int as balls, sum(b.runs)::int as runs, sum(b.wickets)::int as wickets, sum(b.maidens)::int as maidens,
             max(b.wickets)::int as "bestWickets", 9999 - max(b.wickets * 10000 + 9999 - b.runs) % 10000 as "bestRuns"
        from bowling_figure b join match_figure f on f.match_id = b.match_id
       where ${madeByPerson(of, 'b')} and ${countedIn(of)} and ${inHaul(of, 'b')} and ${notInSuperOver('b')} group by b.person_id having ${of.person === undefined ? sql`sum(b.wickets) > 0` : sql`true`}
       order by sum(b.wickets) desc, sum(b.runs), b.person_id limit ${most}) s
      join person p on p.id = s.id order by s.wickets desc, s.runs, s.id`.execute(db);
  return rows;
}

export interface FieldingSum extends Person {
  matches: number;
  catches: number;
  stumpings: number;
  runOuts: number;
}
/** Leading fielders by catches and stumpings; run outs are listed beside them. */
export async function readFieldingSums(db: Kysely<Database>, of: Counted, most: number): Promise<FieldingSum[]> {
  const { rows } = await sql<FieldingSum>`
    select s.*, p.name from (
      select b.person_id as id, count(distinct b.match_id)::int as matches, sum(b.catches)::int as catches, sum(b.stumpings)::int as stumpings, sum(b.run_outs)::int as "runOuts"
        from fielding_figure b join match_figure f on f.match_id = b.match_id
       where ${madeByPerson(of, 'b')} and ${countedIn(of)} and ${notInSuperOver('b')} group by b.person_id having sum(b.catches + b.stumpings) > 0
       order by sum(b.catches + b.stumpings) desc, sum(b.catches) desc, b.person_id limit ${most}) s
      join person p on p.id = s.id order by s.catches + s.stumpings desc, s.catches desc, s.id`.execute(db);
  return rows;
}

export interface Appearances
  extends
    Person,
    Pick<SquadSum, 'fullName' | 'battingHand' | 'bowlingStyle' | 'role' | 'captain' | 'keeper' | 'matches'> {
  teamId: number;
}
/** Players named in the matches of a series, live ones included. Captain and keeper are those of the newest match. */
export async function readAppearancesIn(db: Kysely<Database>, series: number): Promise<Appearances[]> {
  const { rows } = await sql<Appearances>`
    select a.*, p.name, p.full_name as "fullName", p.batting_hand as "battingHand", p.bowling_style as "bowlingStyle", p.role
      from (select a.team_id as "teamId", a.person_id as id, (count(*) filter (where not a.reserve))::int as matches,
                   (array_agg(a.captain order by f.start_date desc, f.match_id desc))[1] as captain,
                   (array_agg(a.keeper order by f.start_date desc, f.match_id desc))[1] as keeper
              from match_figure f join appearance_figure a on a.match_id = f.match_id
             where f.series_id = ${series} group by a.team_id, a.person_id) a
      join person p on p.id = a.id order by a."teamId", a.matches desc, p.name, a.id`.execute(db);
  return rows;
}
