/**
 * Which matches a sum or a record counts: those that are over, of one side, ground or series, narrowed by format, year
 * and opponent. Super overs never count (R9.3).
 */
import { type RawBuilder, sql } from 'kysely';
import type { MatchType } from '@sightscreen/cricket';
import type { World } from '../db/column-types.ts';
import { type SeriesType, seriesOfType } from './series-type.ts';

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
  /** Where nothing else tells: figures never cross worlds. */
  world?: World;
  /** Figures of this person. Not for totals and wins, which are a side's. */
  person?: number;
  /** Sides that both played in the match, whose figures ever these are. */
  between?: readonly number[];
  /** The result of the side whose figures these are. */
  result?: SideResult;
  seriesType?: SeriesType;
  /** Years in which the season of the series begins; without a series, of the match. Null: open. */
  seasons?: { from: number | null; to: number | null };
  /** Bowling of so many wickets or more in the innings; of ten, in the match. */
  haul?: number;
}
export type SideResult = 'won' | 'lost' | 'drawn' | 'tied';

/** A condition on a row of `match_figure` as `f`. A match abandoned without a ball was not played. */
export const countedIn = (of: Counted): Sql =>
  sql.join([sql`f.over and f.result is distinct from 'abandoned'`, ...fixtureOf(of)], sql` and `);

/** Conditions on a match `f` that are met or not before it begins. */
function fixtureOf({
  team,
  opponent,
  venue,
  series,
  gender,
  teamType,
  year,
  kinds,
  world,
  between = [],
  seriesType,
  seasons,
}: Counted): Sql[] {
  const conditions: Sql[] = [];
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
  for (const side of between) conditions.push(plays(side));
  if (world !== undefined) conditions.push(sql`f.world = ${world}`);
  if (seriesType !== undefined) conditions.push(sql`f.series_id in (${seriesOfType(seriesType)})`);
  if (seasons?.from != null) conditions.push(sql`${SEASON} >= ${seasons.from}::int`);
  if (seasons?.to != null) conditions.push(sql`${SEASON} <= ${seasons.to}::int`);
  if (kinds !== undefined) {
    // Spelt out, so that the planner can estimate how many there are.
    const either = kinds.map(({ sourceType, type }) => sql`(f.type = ${type} and f.source_type = ${sourceType})`);
    conditions.push(either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`);
  }
  return conditions;
}

/** The year in which the season of a match `f` begins. */
export const SEASON = sql`coalesce((select substring(s.season from '[0-9]{4}')::int from series s where s.id = f.series_id), extract(year from f.start_date)::int)`;

/**
 * The same for the best figures of a side, which its index of them yields in order. Only where few of its matches are
 * counted are they found first: the condition would have the planner do so with thousands.
 */
export const countedFor = ({ team, ...of }: Counted): Sql =>
  countedIn(
    [of.opponent, of.venue, of.series, of.year, of.between].some((one) => one !== undefined) ? { team, ...of } : of,
  );

/** A condition on a row of figures with `team_id`, under its alias, beside its match as `f`. */
export function madeBy({ team, opponent, result }: Counted, alias: string): Sql {
  const side = sql.ref(`${alias}.team_id`);
  const conditions: Sql[] = [];
  if (team !== undefined) conditions.push(sql`${side} = ${team}`);
  else if (opponent !== undefined) conditions.push(sql`${side} <> ${opponent}`);
  if (result !== undefined) conditions.push(RESULTS[result](side));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
const RESULTS: Record<SideResult, (side: Sql) => Sql> = {
  won: (side) => sql`f.winner_id = ${side}`,
  lost: (side) => sql`(f.result = 'win' and f.winner_id <> ${side})`,
  drawn: () => sql`f.result = 'draw'`,
  tied: () => sql`f.result = 'tie'`,
};

/** Matches `f` that are counted, which the person played (R12.15) and with the result where one is asked for. */
export const matchesCounted = (of: Counted): Sql =>
  sql.join(
    [
      countedIn(of),
      ...(of.person === undefined
        ? []
        : [
            sql`exists (select from appearance_figure a where a.match_id = f.match_id and a.person_id = ${of.person} and not a.reserve${
              of.team === undefined ? sql`` : sql` and a.team_id = ${of.team}`
            })`,
          ]),
      ...(of.result === undefined ? [] : [matchResult(of.result, of.team)]),
    ],
    sql` and `,
  );

/**
 * Matches `f` that are counted or could have been, had they gone otherwise: one that is left out for its result, or
 * since it was abandoned before anybody was named, would tell of that to a reader who hides it (BEYOND-04).
 */
export const mayBeCounted = (of: Counted): Sql =>
  sql.join(
    [
      sql`true`,
      ...fixtureOf(of),
      ...(of.person === undefined
        ? []
        : [
            sql`exists (select from appearance_figure a where a.person_id = ${of.person} and a.team_id in (f.team1_id, f.team2_id))`,
          ]),
    ],
    sql` and `,
  );

/** Without a side every win is one of somebody's, and a defeat of the other. */
const matchResult = (result: SideResult, team: number | undefined): Sql =>
  team === undefined && (result === 'won' || result === 'lost')
    ? sql`f.result = 'win'`
    : RESULTS[result](sql`${team ?? null}::int`);

/** The same for a row with `person_id`. */
export const madeByPerson = (of: Counted, alias: string): Sql =>
  of.person === undefined
    ? madeBy(of, alias)
    : sql`${sql.ref(`${alias}.person_id`)} = ${of.person} and ${madeBy(of, alias)}`;

/** A condition on a row of `bowling_figure`: ten wickets are those of a match. */
export const inHaul = ({ haul }: Counted, alias: string): Sql =>
  haul === undefined
    ? sql`true`
    : haul < 10
      ? sql`${sql.ref(`${alias}.wickets`)} >= ${haul}`
      : sql`${haul}::int <= (select sum(h.wickets) from bowling_figure h where h.match_id = ${sql.ref(`${alias}.match_id`)}
          and h.person_id = ${sql.ref(`${alias}.person_id`)} and ${notInSuperOver('h')})`;

/** A condition on a row of figures of an innings, under its alias. They are few, and read once for all rows. */
export const notInSuperOver = (
  alias: string,
): Sql => sql`(${sql.ref(`${alias}.match_id`)}, ${sql.ref(`${alias}.innings`)}) not in (
  select o.match_id, o.innings from innings_figure o where o.super_over)`;
