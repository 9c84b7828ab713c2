/** The same query with something removed, or for another subject. */
import type { StatsPage } from '@sightscreen/contracts';
import { filterConflictOf } from '../query/filter-conflicts.ts';
import { type FilterKey, type GroupKey, isAlone, nameKindOf } from '../language/dimensions.ts';
import { isNoMinimum, type StatsQuery, type Subject } from '../language/stats-query.ts';
import { addressOf } from '../query/address.ts';
import { withoutDefaultMinimum, withoutMinimum } from '../query/default-minimum.ts';
import { usualOrder } from '../query/parse-query.ts';
import { filterParts, inWords, rangeParts } from '../query/sentence.ts';
import { columnsFor, usualGroup, usualSort } from '../subjects/subjects.ts';
import { planOf } from '../tables/plan.ts';

const withoutFilter = (query: StatsQuery, key: FilterKey): StatsQuery =>
  withSupportedColumns({
    ...withoutDefaultMinimum(query),
    filters: query.filters.filter((filter) => filter.key !== key),
  });
const usuallyGrouped = (query: StatsQuery): StatsQuery =>
  withSupportedColumns({ ...withoutDefaultMinimum(query), by: [usualGroup(query.of)] });

/** Keeps the filters and groups that the other subject knows. */
export function ofSubject(source: StatsQuery, of: Subject): StatsQuery {
  const query = withoutDefaultMinimum(source);
  const by = query.by.filter((key) => !isAlone(key) && key !== usualGroup(query.of) && isKnown(of, [key], []));
  const carried = { ...query, of, by: by.length === 0 ? [usualGroup(of)] : by, filters: [] as StatsQuery['filters'] };
  for (const filter of query.filters) {
    const filters = [...carried.filters, filter];
    const keys = filters.map(({ key }) => key);
    if (isKnown(of, carried.by, keys) && filterConflictOf({ ...carried, ranges: [], filters }) === null)
      carried.filters = filters;
  }
  const fitted = withSupportedColumns(carried);
  const turned = query.order !== usualOrder(query.of, query.sort);
  const usual = usualOrder(of, fitted.sort);
  return { ...fitted, order: turned ? (usual === 'asc' ? 'desc' : 'asc') : usual };
}

/** Resets to the first page and drops ranges and sort columns that the remaining columns do not support. */
function withSupportedColumns(query: StatsQuery): StatsQuery {
  const { of, by, filters, sort } = query;
  const columns = columnsFor(of, planOf({ of, by, keys: filters.map(({ key }) => key) }), by).map(({ key }) => key);
  const ranges = query.ranges.filter(({ column }) => columns.includes(column));
  if (columns.includes(sort) || by.some((key) => key === sort)) return { ...query, ranges, page: 1 };
  const usual = columns.includes(usualSort(of)) ? usualSort(of) : 'runs';
  return { ...query, ranges, sort: usual, order: usualOrder(of, usual), page: 1 };
}

export function isKnown(of: Subject, by: readonly GroupKey[], keys: readonly FilterKey[]): boolean {
  try {
    planOf({ of, by, keys });
    return true;
  } catch {
    return false;
  }
}

/** The restrictions of a query, each with a link to the query without it. */
export function chipsOf(query: StatsQuery): NonNullable<StatsPage['asked']>['chips'] {
  const { of, by, filters, ranges } = query;
  const usual = by.length === 1 && by[0] === usualGroup(of);
  return [
    ...filters.map((filter) => ({
      label: inWords(filterParts(query, filter)),
      href: addressOf(withoutFilter(query, filter.key)),
    })),
    ...ranges
      .filter((range) => !isNoMinimum(range))
      .map((range) => ({
        label: inWords(rangeParts(of, range)),
        href: addressOf(withoutMinimum(query, range.column)),
      })),
    ...(usual
      ? []
      : [{ label: `for each ${by.map(nameKindOf).join(' and ')}`, href: addressOf(usuallyGrouped(query)) }]),
  ];
}
