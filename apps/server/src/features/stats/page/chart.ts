/** The chart of a result: a line where rows follow each other in time, otherwise bars of the first rows. */
import type { StatsChart } from '@sightscreen/contracts';
import type { StatsRow } from '@sightscreen/contracts/calls/stats';
import type { GroupKey } from '../language/dimensions.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import type { Answered } from '../answer/answer.ts';
import { endValue } from '../subjects/column.ts';
import { usualSort } from '../subjects/subjects.ts';

const IN_TIME: readonly GroupKey[] = ['year', 'season', 'over'];
/** More than the overs of an innings, or the years of cricket. */
export const MAX_POINTS = 1_000;
/** Whether the chart is a line, which needs all rows. */
export const isInTime = ({ by }: Pick<StatsQuery, 'by'>): boolean => by.length === 1 && IN_TIME.includes(by[0]!);
/** Preferred columns of a chart by over. */
const RATES = ['run-rate', 'strike-rate', 'economy'];
/** Further rows are left to the table. */
const MAX_BARS = 10;

/**
 * The kind of chart depends on the query alone: a missing chart would reveal something of a hidden match (BEYOND-04).
 * @param rows all rows of the result for a line, in any order; otherwise the first rows
 */
export function chartOf(
  query: StatsQuery,
  { layout }: Pick<Answered, 'layout'>,
  rows: readonly StatsRow[],
): StatsChart {
  const { of, by, sort } = query;
  const preferred = by.length === 1 && by[0] === 'over' ? [...RATES, usualSort(of)] : [usualSort(of), 'runs'];
  const column =
    [sort, ...preferred]
      .map((wanted) => layout.columns.find(({ key }) => key === wanted))
      .find((one) => one !== undefined) ?? layout.columns[0]!;
  const { key, label, name } = column;
  const points = rows.flatMap(({ groups, match, values }) => {
    const shown = String(values[key] ?? '');
    // Reads the runs of 134*, and the wickets of 5/30.
    const number = Number(/^\d+(\.\d+)?/.exec(shown)?.[0] ?? Number.NaN);
    const value = Number.isNaN(number) ? number : endValue(column, number);
    if (Number.isNaN(value)) return [];
    const names = groups.map((group) => group.name);
    if (match !== null) names.push(match.date.slice(0, 4));
    return [{ name: names.join(', '), value, shown }];
  });
  const inTime = isInTime(query);
  return {
    kind: inTime ? 'line' : 'bars',
    label,
    column: name,
    over: inTime ? by[0]! : null,
    points: inTime
      ? points.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
      : points.slice(0, MAX_BARS),
  };
}
