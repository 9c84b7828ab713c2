/** The order of rows, and the value they rank by (R21.1, R21.4). */
import { sql } from 'kysely';
import type { GroupKey } from '../language/dimensions.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import { type Column, sortValue } from '../subjects/column.ts';
import { usualSort } from '../subjects/subjects.ts';
import type { Sql } from '../tables/sql.ts';
import type { Names } from './groups.ts';
import { keyName } from './pieces.ts';

type SortDirection = StatsQuery['order'];
type Sorting = Pick<StatsQuery, 'of' | 'by' | 'sort' | 'order'>;
interface Rows {
  columns: readonly Column[];
  keys: readonly { by: GroupKey; names: Names }[];
  ofMatch: boolean;
  ranked: Column | null;
}

const inOrder = (value: Sql, direction: SortDirection): Sql =>
  direction === 'asc' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`;

/**
 * The sort column, or the finer one that separates equal values of a single innings or match; null: sorted by a group.
 */
export function rankedBy({ by, sort }: Pick<StatsQuery, 'by' | 'sort'>, columns: readonly Column[]): Column | null {
  const named = (key: string | undefined): Column | undefined => columns.find((column) => column.key === key);
  const requested = named(sort);
  const [only] = by;
  const finer = only === 'innings' || only === 'match' ? requested?.finer?.[only] : undefined;
  return named(finer) ?? requested ?? null;
}

/**
 * Sorts by the requested column. Rows of one match follow oldest first (R21.1); other rows by the default column, as a
 * sum has no date, and groups in time oldest first. Ids come last, so that the order is stable.
 */
export function orderOf(
  { of, sort, order }: Sorting,
  { columns, keys, ofMatch, ranked }: Rows,
): { join: Sql; order: Sql } {
  const usual = columns.find(({ key }) => key === usualSort(of));
  const group = ranked === null ? keys.findIndex(({ by }) => by === sort) : -1;
  const names = keys[group]?.names ?? 'itself';
  const byName = names !== 'itself';
  const indexes = keys.map((_, index) => index);
  const inTime = indexes.filter((index) => IN_TIME.includes(keys[index]!.by));
  const own = (index: number): Sql => sql.ref(`chosen.${keyName(index)}`);
  return {
    join: byName ? sql`left join ${sql.table(names)} sorted on sorted.id = ${own(group)}` : sql``,
    order: sql.join([
      ...(ranked === null ? [] : [inOrder(sortValue(ranked), order)]),
      ...(group < 0 ? [] : [inOrder(byName ? sql`sorted.name` : own(group), order)]),
      ...(ofMatch
        ? [sql`chosen.start_date`]
        : usual === undefined || usual === ranked
          ? []
          : [inOrder(sortValue(usual), usual.best)]),
      ...[...inTime, ...indexes.filter((index) => !inTime.includes(index))].map((index) => sql`${own(index)} asc`),
      sql`1`,
    ]),
  };
}
const IN_TIME: readonly GroupKey[] = ['year', 'season'];

/** Counts the rows with a better value than the first row of a page. */
export function aheadOf(
  ranked: Column,
  direction: SortDirection,
  { order, offset }: { order: Sql; offset: number },
): Sql {
  const value = sortValue(ranked);
  const better = direction === 'asc' ? sql`${value} < first_value` : sql`${value} > first_value`;
  return sql`select count_if(case when first_value is null then ${value} is not null else ${better} end)
    from chosen, (select ${value} as first_value from chosen order by ${order} limit 1 offset ${offset}) first`;
}
