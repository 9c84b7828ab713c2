/** The matches that a query could count, found without reading what happened in them. */
import { sql } from 'kysely';
import type { Statement, Value } from '../../../almanac/query-engine/query-engine.ts';
import { knows, subjectsOf } from '../tables/plan.ts';
import type { FilterKey } from '../language/dimensions.ts';
import { type StatsQuery, filterOf, isOfOne } from '../language/stats-query.ts';
import { conditionsOf } from '../sql/conditions.ts';
import { joinsOf } from '../tables/expressions.ts';
import { relationOf } from '../tables/relation.ts';
import { type Sql, statementOf } from '../tables/sql.ts';
import { MAY_BE_UNKNOWN } from './unknown.ts';

/** Days. Longer than a match plus the fortnight for which its figures count as spoilers. */
const LATELY = 21;
const A_DAY = 86_400_000;

export interface Fixtures {
  known: number;
  withoutBalls: number;
  /**
   * Ids of recent matches. Includes those excluded by their result or by a filter whose share of unknown values covers
   * all matches: both would reveal something of them (BEYOND-04).
   */
  lately: string[];
}

/** Filters that depend on the side. Without them, each match is read once rather than once a side. */
const OF_A_SIDE: readonly FilterKey[] = ['team', 'opponent', 'where', 'toss'];

export function fixturesStatement(query: StatsQuery, now: number): Statement {
  const filters = query.filters.filter(
    ({ key }) => key !== 'result' && (knows('team', 'named', key) || (key === 'player' && ofPlayers(query))),
  );
  const others = filters.filter(({ key }) => !MAY_BE_UNKNOWN.includes(key));
  const since = new Date(now - LATELY * A_DAY).toISOString().slice(0, 10);
  const isLate = sql`start_date >= ${since}::date`;
  const lately = sql`string_agg(match_id, ' ' order by match_id) filter (where ${isLate})`;
  return statementOf(sql`
    select count(*) as known, count_if(match_id in (select match_id from without_balls)) as without_balls,
           ${others.length === filters.length ? lately : sql`(select ${lately} from (${matchesThat(query, others)}) l where ${isLate})`} as lately
      from (${matchesThat(query, filters)}) f`);
}

function matchesThat(query: StatsQuery, filters: StatsQuery['filters']): Sql {
  const bySide = filters.some(({ key }) => OF_A_SIDE.includes(key));
  const sides = relationOf('team', 'named', { eachPlayer: false });
  const relation = ofPlayers(query)
    ? { ...sides, from: sql`appearances r`, player: sql`r.player_id` }
    : bySide
      ? sides
      : { ...sides, from: sql`played r` };
  const { where, joins } = conditionsOf(relation, filters, query.world);
  const once = relation.player === null ? !bySide || isOfOne(query, 'team') : isOfOne(query, 'player');
  return sql`select ${once ? sql`` : sql`distinct`} r.match_id, r.start_date
               from ${relation.from} ${joinsOf(relation, joins)} where ${where}`;
}

/** A player's figures cover the matches in which he was named. */
const ofPlayers = (query: StatsQuery): boolean =>
  filterOf(query, 'player') !== undefined && !subjectsOf(query.of).includes('team');

export const fixturesOf = (row: readonly Value[] | undefined): Fixtures => ({
  known: Number(row?.[0] ?? 0),
  withoutBalls: Number(row?.[1] ?? 0),
  lately: typeof row?.[2] === 'string' ? row[2].split(' ') : [],
});
