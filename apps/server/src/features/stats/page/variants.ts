/** The same query with something removed, or for another subject. */
import type { StatsPage } from '@sightscreen/contracts';
import { filterConflictOf } from '../query/filter-conflicts.ts';
import { type FilterKey, type GroupKey, isAlone, nounOf } from '../language/dimensions.ts';
import { isNoMinimum, type StatsQuery, type Subject } from '../language/stats-query.ts';
import { addressOf } from '../query/address.ts';
import { withoutDefaultMinimum, withoutMinimum } from '../query/default-minimum.ts';
import { usualOrder } from '../query/parse-query.ts';
import { filterParts, inWords, rangeParts } from '../query/sentence.ts';
import { columnsFor, usualGroup, usualSort } from '../subjects/subjects.ts';
import { planOf } from '../tables/plan.ts';

const withoutFilter = (question: StatsQuery, key: FilterKey): StatsQuery =>
  withSupportedColumns({
    ...withoutDefaultMinimum(question),
    filters: question.filters.filter((filter) => filter.key !== key),
  });
const usuallyGrouped = (question: StatsQuery): StatsQuery =>
  withSupportedColumns({ ...withoutDefaultMinimum(question), by: [usualGroup(question.of)] });

/** Keeps the filters and groups that the other subject knows. */
export function ofSubject(source: StatsQuery, of: Subject): StatsQuery {
  const question = withoutDefaultMinimum(source);
  const by = question.by.filter((key) => !isAlone(key) && key !== usualGroup(question.of) && isKnown(of, [key], []));
  const carried = {
    ...question,
    of,
    by: by.length === 0 ? [usualGroup(of)] : by,
    filters: [] as StatsQuery['filters'],
  };
  for (const filter of question.filters) {
    const filters = [...carried.filters, filter];
    const keys = filters.map(({ key }) => key);
    if (isKnown(of, carried.by, keys) && filterConflictOf({ ...carried, ranges: [], filters }) === null)
      carried.filters = filters;
  }
  const fitted = withSupportedColumns(carried);
  const turned = question.order !== usualOrder(question.of, question.sort);
  const usual = usualOrder(of, fitted.sort);
  return { ...fitted, order: turned ? (usual === 'asc' ? 'desc' : 'asc') : usual };
}

/** Resets to the first page and drops ranges and sort columns that the remaining columns do not support. */
function withSupportedColumns(question: StatsQuery): StatsQuery {
  const { of, by, filters, sort } = question;
  const columns = columnsFor(of, planOf({ of, by, keys: filters.map(({ key }) => key) }), by).map(({ key }) => key);
  const ranges = question.ranges.filter(({ column }) => columns.includes(column));
  if (columns.includes(sort) || by.some((key) => key === sort)) return { ...question, ranges, page: 1 };
  const usual = columns.includes(usualSort(of)) ? usualSort(of) : 'runs';
  return { ...question, ranges, sort: usual, order: usualOrder(of, usual), page: 1 };
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
export function chipsOf(question: StatsQuery): NonNullable<StatsPage['asked']>['chips'] {
  const { of, by, filters, ranges } = question;
  const usual = by.length === 1 && by[0] === usualGroup(of);
  return [
    ...filters.map((filter) => ({
      label: inWords(filterParts(question, filter)),
      href: addressOf(withoutFilter(question, filter.key)),
    })),
    ...ranges
      .filter((range) => !isNoMinimum(range))
      .map((range) => ({
        label: inWords(rangeParts(of, range)),
        href: addressOf(withoutMinimum(question, range.column)),
      })),
    ...(usual
      ? []
      : [{ label: `for each ${by.map(nounOf).join(' and ')}`, href: addressOf(usuallyGrouped(question)) }]),
  ];
}
