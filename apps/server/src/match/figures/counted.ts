/**
 * SQL conditions for the matches that a sum or a record counts: finished ones of a side, ground or series, filtered by
 * format, year and opponent. Super overs never count (R9.3).
 */
import { type RawBuilder, sql } from 'kysely';
import type { MatchType } from '@sightscreen/cricket';
import type { World } from '../../core/db/column-types.ts';
import { type SeriesType, seriesOfType } from './series-type.ts';

type Sql = RawBuilder<unknown>;

/** A kind of match as the source names it, from which its format is derived. */
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
  /** Kind of the sides: the same kind of match is another format between countries. */
  teamType?: 'international' | 'club';
  /** The year in which the match began. */
  year?: number;
  kinds?: readonly KindOfMatch[];
  /** Set where nothing else limits the world: figures never mix worlds. */
  world?: World;
  /** Figures of this person. Not for totals and wins, which belong to a side. */
  person?: number;
  /** Sides that both played in the match, whichever side the figures belong to. */
  between?: readonly number[];
  /** Result for the side that the figures belong to. */
  result?: SideResult;
  seriesType?: SeriesType;
  /** Years in which the season of the series begins; without a series, of the match. Null: no limit. */
  seasons?: { from: number | null; to: number | null };
  /** Minimum wickets of a bowler in an innings; from ten on, in the match. */
  haul?: number;
}
export type SideResult = 'won' | 'lost' | 'drawn' | 'tied';

/** Condition on a row of `match_figure` as `f`. A match abandoned without a ball was not played. */
export const countedIn = (of: Counted): Sql =>
  sql.join([sql`f.over and f.result is distinct from 'abandoned'`, ...fixtureOf(of)], sql` and `);

/** Conditions on a match `f` that are known before it begins. */
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
    // Spelled out, so that the planner can estimate the number of rows.
    const either = kinds.map(({ sourceType, type }) => sql`(f.type = ${type} and f.source_type = ${sourceType})`);
    conditions.push(either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`);
  }
  return conditions;
}

/** The year in which the season of a match `f` begins. */
export const SEASON = sql`coalesce((select substring(s.season from '[0-9]{4}')::int from series s where s.id = f.series_id), extract(year from f.start_date)::int)`;

/**
 * Like `countedIn`, for the best figures of a side, which an index yields in order. Adds the condition on the side only
 * if few of its matches count: otherwise the planner would first look up thousands of matches.
 */
export const countedFor = ({ team, ...of }: Counted): Sql =>
  countedIn(
    [of.opponent, of.venue, of.series, of.year, of.between].some((one) => one !== undefined) ? { team, ...of } : of,
  );

/** Condition on a row of figures with `team_id`, under its alias, beside its match as `f`. */
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

/** Condition on matches `f` that count, that the person played (R12.15), and that have the result if one is given. */
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
 * Condition on matches `f` that count, or would with another result. Excluded matches are spoilers too, since their
 * absence reveals the result, also of a match abandoned before the squads were named (BEYOND-04).
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

/** Without a side, every decided match has a winner and a loser. */
const matchResult = (result: SideResult, team: number | undefined): Sql =>
  team === undefined && (result === 'won' || result === 'lost')
    ? sql`f.result = 'win'`
    : RESULTS[result](sql`${team ?? null}::int`);

/** Like `madeBy`, for a row with `person_id`. */
export const madeByPerson = (of: Counted, alias: string): Sql =>
  of.person === undefined
    ? madeBy(of, alias)
    : sql`${sql.ref(`${alias}.person_id`)} = ${of.person} and ${madeBy(of, alias)}`;

/** Condition on a row of `bowling_figure`. Ten wickets or more count over the match. */
export const inHaul = ({ haul }: Counted, alias: string): Sql =>
  haul === undefined
    ? sql`true`
    : haul < 10
      ? sql`${sql.ref(`${alias}.wickets`)} >= ${haul}`
      : sql`${haul}::int <= (select sum(h.wickets) from bowling_figure h where h.match_id = ${sql.ref(`${alias}.match_id`)}
          and h.person_id = ${sql.ref(`${alias}.person_id`)} and ${notInSuperOver('h')})`;

/** Condition on a row of innings figures, under its alias. Super overs are few, so they are read once for all rows. */
export const notInSuperOver = (
  alias: string,
): Sql => sql`(${sql.ref(`${alias}.match_id`)}, ${sql.ref(`${alias}.innings`)}) not in (
  select o.match_id, o.innings from innings_figure o where o.super_over)`;
