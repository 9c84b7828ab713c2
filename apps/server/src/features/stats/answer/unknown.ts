/**
 * The share of unknown values for each filter of a query that may lack them, such as hand, kind of bowling, country and
 * session.
 */
import { sql } from 'kysely';
import { twoDecimals } from '@sightscreen/cricket';
import type { Statement, Value } from '../../../almanac/query-engine/query-engine.ts';
import type { DimensionKey } from '../language/dimensions.ts';
import { subjectsOf } from '../tables/plan.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import { planFor } from '../sql/compile.ts';
import { EXPRESSIONS } from '../tables/expressions.ts';
import { sourceOf } from '../sql/pieces.ts';
import type { OneSubject } from '../tables/relation.ts';
import { statementOf } from '../tables/sql.ts';

export const MAY_BE_UNKNOWN: readonly DimensionKey[] = ['country', 'where', 'session', 'new-ball', 'bowling', 'hand'];

/** The column of balls that each subject counts. */
const BALLS: Record<OneSubject, 'faced' | 'legal'> = {
  batting: 'faced',
  bowling: 'legal',
  fielding: 'legal',
  partnerships: 'legal',
  team: 'legal',
};

export interface Share {
  parameter: DimensionKey;
  /** Per cent, two decimals. */
  share: string;
  of: 'balls' | 'innings';
}

/** One statement for each such parameter: it counts what the other filters leave, with and without a value. */
export function shareStatements(query: StatsQuery): { parameter: DimensionKey; statement: Statement }[] {
  const { grain } = planFor(query);
  return MAY_BE_UNKNOWN.filter(
    (key) => query.by.includes(key) || query.filters.some((filter) => filter.key === key),
  ).map((parameter) => {
    const filters = query.filters.filter(({ key }) => key !== parameter);
    const of = subjectsOf(query.of)[0]!;
    const all = sourceOf(of, grain, { ...query, by: [parameter], filters });
    const { sql: valueSql } = EXPRESSIONS[parameter](all.relation)!;
    const weight = grain === 'innings' ? sql`1` : sql`${sql.ref(`r.${BALLS[of]}`)}::integer`;
    return {
      parameter,
      statement: statementOf(
        sql`select sum(${weight}) filter (where ${valueSql} is null) as unknown, sum(${weight}) as every from ${all.from} where ${all.where}`,
      ),
    };
  });
}

export const shareOf = (parameter: DimensionKey, row: readonly Value[] | undefined, of: Share['of']): Share => ({
  parameter,
  share: twoDecimals(100 * Number(row?.[0] ?? 0), Math.max(1, Number(row?.[1] ?? 0))),
  of,
});
