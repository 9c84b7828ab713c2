/**
 * Which matches a sum or a record counts: those that are over, of one side, ground or series, narrowed by format, year
 * and opponent. Super overs never count (R9.3).
 */
import { type RawBuilder, sql } from 'kysely';
import type { MatchType } from '@sightscreen/cricket';

type Sql = RawBuilder<unknown>;

/** A kind of match as the source names it, from which its format is told. */
export interface KindOfMatch {
  sourceType: string;
  type: MatchType;
}

export interface Counted {
  /** Figures made by this side. */
  team?: number;
  opponent?: number;
  venue?: number;
  series?: number;
  gender?: 'male' | 'female';
  /** Of the sides: the same kind of match is another format between countries. */
  teamType?: 'international' | 'club';
  /** The year in which the match began. */
  year?: number;
  kinds?: readonly KindOfMatch[];
}

/** A condition on a row of `match_figure` as `f`. A match abandoned without a ball was not played. */
export function countedIn({ team, opponent, venue, series, gender, teamType, year, kinds }: Counted): Sql {
  const conditions = [sql`f.over and f.result is distinct from 'abandoned'`];
  const plays = (id: number) => sql`(f.team1_id = ${id} or f.team2_id = ${id})`;
  if (team !== undefined) conditions.push(plays(team));
  if (venue !== undefined) conditions.push(sql`f.venue_id = ${venue}`);
  if (series !== undefined) conditions.push(sql`f.series_id = ${series}`);
  if (gender !== undefined) conditions.push(sql`f.gender = ${gender}`);
  if (teamType !== undefined)
    conditions.push(sql`exists (select from team t where t.id = f.team1_id and t.kind = ${teamType})`);
  if (opponent !== undefined) conditions.push(plays(opponent));
  if (year !== undefined)
    conditions.push(sql`f.start_date >= make_date(${year}, 1, 1) and f.start_date < make_date(${year + 1}, 1, 1)`);
  if (kinds !== undefined) {
    // Spelt out, so that the planner can estimate how many there are.
    const either = kinds.map(({ sourceType, type }) => sql`(f.type = ${type} and f.source_type = ${sourceType})`);
    conditions.push(either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`);
  }
  return sql.join(conditions, sql` and `);
}

/**
 * The same for the best figures of a side, which its index of them yields in order. Only where few of its matches are
 * counted are they found first: the condition would have the planner do so with thousands.
 */
export const countedFor = ({ team, ...of }: Counted): Sql =>
  countedIn([of.opponent, of.venue, of.series, of.year].some((one) => one !== undefined) ? { team, ...of } : of);

/** A condition on a row of figures with `team_id`, under its alias. */
export const madeBy = ({ team }: Counted, alias: string): Sql =>
  team === undefined ? sql`true` : sql`${sql.ref(`${alias}.team_id`)} = ${team}`;

/** A condition on a row of figures of an innings, under its alias. They are few, and read once for all rows. */
export const notInSuperOver = (
  alias: string,
): Sql => sql`(${sql.ref(`${alias}.match_id`)}, ${sql.ref(`${alias}.innings`)}) not in (
  select o.match_id, o.innings from innings_figure o where o.super_over)`;
