/** Compiles a query into one statement over the tables of the ball data. */
import { sql } from 'kysely';
import type { NamedIds } from '../../../almanac/query-engine/query-engine.ts';
import { type Column, endValue, displayedValue, sumsOf as sumsOfColumn } from '../subjects/column.ts';
import { type Plan, planOf, subjectsOf } from '../tables/plan.ts';
import { isNoMinimum, type StatsQuery } from '../language/stats-query.ts';
import { columnsFor } from '../subjects/subjects.ts';
import type { Names } from './groups.ts';
import { matchesAmong, matchesOf } from './matches-counted.ts';
import { aheadOf, orderOf, rankedBy } from './order.ts';
import { as, keyName, sourceOf } from './pieces.ts';
import type { OneSubject } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';
import { type CommonTable, sameKeys, sumsOf } from './sums.ts';

/** Describes the columns that a compiled query returns. */
export interface Layout {
  plan: Plan;
  columns: readonly Column[];
  /** Each key in order, with its group. */
  keys: readonly { by: StatsQuery['by'][number]; names: Names }[];
  ofMatch: boolean;
  /** The column that decides places (R21.1); null where rows are sorted by a group, which gives no rank. */
  ranked: Column | null;
  /** Rows of the result before this page, and the maximum on it. */
  before: number;
  limit: number;
}
export interface Compiled {
  sql: Sql;
  named: NamedIds[];
  /** Counts the matches of the result. Depends on the filters alone, so that every group, order and page shares it. */
  counted: Sql | null;
  layout: Layout;
}

export const planFor = ({ of, by, filters }: StatsQuery): Plan =>
  planOf({ of, by, keys: filters.map(({ key }) => key) });

/**
 * Selects rows `offset` to `offset + limit`, and the row after them, which may share the place of the last. Each row
 * has the total, and on later pages the number of rows ahead of the first. Where `counted` is null, each row also has
 * the counted matches (without rows, a row that lacks `is_row`), so that balls are read once.
 */
export function compile(query: StatsQuery, { limit, offset }: { limit: number; offset: number }): Compiled {
  const plan = planFor(query);
  const { groups, keys: keySql } = sourceOf(subjectsOf(query.of)[0]!, plan.grain, query);
  const columns = columnsFor(query.of, plan, query.by);
  const layout: Layout = {
    plan,
    columns,
    keys: groups.flatMap(({ by, keys }) => keys.map(({ names }) => ({ by, names }))),
    ofMatch: groups.some(({ ofMatch }) => ofMatch),
    ranked: rankedBy(query, columns),
    before: offset,
    limit,
  };
  const sums = [...new Set(layout.columns.flatMap(sumsOfColumn))];
  const parts =
    query.of === 'all-round'
      ? allRoundParts(query, plan, keySql.length, sums)
      : sumsOf(query.of, plan, query, sums, '');
  const ranges = query.ranges.filter((range) => !isNoMinimum(range)).map((range) => rangeOf(layout.columns, range));
  const chosen = sql`select * from sums ${ranges.length === 0 ? sql`` : sql`where ${sql.join(ranges, sql` and `)}`}`;
  const { join, order } = orderOf(query, layout);
  const page = sql`order by ${order} limit ${limit + 1} offset ${offset}`;
  const ahead = layout.ranked === null || offset === 0 ? null : aheadOf(layout.ranked, query.order, { order, offset });
  const pieces = parts
    .filter(({ isPieces }) => isPieces === true)
    .map(({ name }) => sql`select match_id from ${sql.table(name)}`);
  const ofPieces = plan.grain === 'innings' ? null : matchesAmong(sql.join(pieces, sql` union all `));
  const selected = [
    sql`(select count(*) from chosen) as total`,
    ...layout.keys.map((_, index) => sql.ref(`chosen.${keyName(index)}`)),
    ...sums.map((name) => sql.ref(`chosen.${name}`)),
    ...(layout.ofMatch ? [DETAILS] : []),
    ...(ahead === null ? [] : [sql`(${ahead}) as ahead`]),
  ];
  const tables = [
    ...parts,
    { name: 'chosen', sql: chosen, materialized: ahead !== null || !query.by.includes('innings') },
  ];
  return {
    layout,
    named: namedIn(layout),
    counted: ofPieces === null ? matchesOf(query) : null,
    sql: sql`with ${sql.join(tables.map(({ name, sql: one, materialized = false }) => sql`${sql.ref(name)} as ${MATERIALIZATION[materialized ? 'once' : 'again']} (${one})`))}
      ${
        ofPieces === null
          ? sql`select ${sql.join(selected)}, true as is_row from chosen ${join} ${page}`
          : sql`select counted.*, ${sql.join(selected)}, chosen.is_row from (${ofPieces}) counted
                  left join (select chosen.*, true as is_row from chosen ${join} ${page}) chosen on true ${join} order by ${order}`
      }`,
  };
}

const MATERIALIZATION = { once: sql`materialized`, again: sql`not materialized` };

const HALVES = { bat: 'batting', bowl: 'bowling', field: 'fielding' } as const satisfies Record<string, OneSubject>;
type Half = keyof typeof HALVES;

/** Groups that have both batting and bowling; catches are joined where there are any. */
function allRoundParts(query: StatsQuery, plan: Plan, keys: number, sums: readonly string[]): CommonTable[] {
  const halfOf = (name: string): Half =>
    (Object.keys(HALVES) as Half[]).find((half) => name.startsWith(`${half}_`)) ?? 'bat';
  const ownName = (name: string): string => name.replace(`${halfOf(name)}_`, '');
  const parts = (Object.keys(HALVES) as Half[]).flatMap((half) =>
    sumsOf(
      HALVES[half],
      {
        grain: half === 'field' && plan.grain === 'matchups' ? 'balls' : plan.grain,
        named: plan.named && half === 'bat',
      },
      query,
      sums.filter((name) => halfOf(name) === half).map(ownName),
      `${half}_`,
    ),
  );
  const beside = sums.map((name) => {
    const half = halfOf(name);
    const found = sql.ref(`${half}_sums.${ownName(name)}`);
    return as(half === 'field' ? sql`coalesce(${found}, 0)` : found, name);
  });
  const details = query.by.includes('match') ? ['start_date', 'own_team', 'other_team', 'venue_id'] : [];
  const selected = [
    ...Array.from({ length: keys }, (_, index) => sql.ref(`bat_sums.${keyName(index)}`)),
    ...details.map((name) => sql.ref(`bat_sums.${name}`)),
    ...beside,
  ];
  return [
    ...parts,
    {
      name: 'sums',
      sql: sql`select ${sql.join(selected)} from bat_sums join bowl_sums on ${sameKeys(keys, 'bat_sums', 'bowl_sums')}
        left join field_sums on ${sameKeys(keys, 'bat_sums', 'field_sums')}`,
    },
  ];
}

function rangeOf(columns: readonly Column[], { column: key, from, to }: StatsQuery['ranges'][number]): Sql {
  const column = columns.find((one) => one.key === key);
  const value = column === undefined ? null : displayedValue(column);
  if (column === undefined || value === null) throw new TypeError(`${key} has no range`);
  return sql.join(
    [
      ...(from === null ? [] : [sql`${value} >= ${endValue(column, from)}`]),
      ...(to === null ? [] : [sql`${value} <= ${endValue(column, to)}`]),
    ],
    sql` and `,
  );
}

const DETAILS = sql`chosen.start_date::varchar as start_date, chosen.own_team, chosen.other_team, chosen.venue_id`;

/** `n0` is the name of the first key. */
const namedIn = ({ keys, ofMatch }: Layout): NamedIds[] => [
  ...keys.flatMap(({ names }, index) =>
    names === 'itself' ? [] : [{ ids: keyName(index), of: names, name: `n${index}` }],
  ),
  ...(ofMatch ? NAMED_OF_MATCH : []),
];
const NAMED_OF_MATCH: readonly NamedIds[] = [
  { ids: 'own_team', of: 'teams', name: 'own_team_name' },
  { ids: 'other_team', of: 'teams', name: 'other_team_name' },
  { ids: 'venue_id', of: 'venues', name: 'ground_name' },
];
