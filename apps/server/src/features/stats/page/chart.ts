/** The answer as a chart: a line where rows follow each other in time, else bars of those that come first. */
import type { StatsChart } from '@sightscreen/contracts';
import type { StatsRow } from '@sightscreen/contracts/calls/stats';
import type { GroupKey } from '../language/dimensions.ts';
import type { Question } from '../language/question.ts';
import type { Answered } from '../answer/answer.ts';
import { endValue } from '../subjects/column.ts';
import { usualSort } from '../subjects/subjects.ts';

const IN_TIME: readonly GroupKey[] = ['year', 'season', 'over'];
/** More than there are overs in an innings, or years. */
export const MAX_POINTS = 1_000;
/** Whether its rows are drawn as a line, for which all of them are needed. */
export const isInTime = ({ by }: Pick<Question, 'by'>): boolean => by.length === 1 && IN_TIME.includes(by[0]!);
/** Of an over, where rows are in the order of a group. */
const RATES = ['run-rate', 'strike-rate', 'economy'];
/** More are for the table. */
const MAX_BARS = 10;

/**
 * Which of the two it is follows from the question alone: that there is nothing to draw would tell of a hidden match
 * (BEYOND-04).
 *
 * @param rows in time all rows of the answer, in any order; else the first
 */
export function chartOf(
  question: Question,
  { layout }: Pick<Answered, 'layout'>,
  rows: readonly StatsRow[],
): StatsChart {
  const { of, by, sort } = question;
  const told = by.length === 1 && by[0] === 'over' ? [...RATES, usualSort(of)] : [usualSort(of), 'runs'];
  const column =
    [sort, ...told]
      .map((wanted) => layout.columns.find(({ key }) => key === wanted))
      .find((one) => one !== undefined) ?? layout.columns[0]!;
  const { key, label, name } = column;
  const points = rows.flatMap(({ groups, match, values }) => {
    const shown = String(values[key] ?? '');
    // 134*: the runs; 5/30: the wickets.
    const number = Number(/^\d+(\.\d+)?/.exec(shown)?.[0] ?? Number.NaN);
    const value = Number.isNaN(number) ? number : endValue(column, number);
    if (Number.isNaN(value)) return [];
    const names = groups.map((group) => group.name);
    if (match !== null) names.push(match.date.slice(0, 4));
    return [{ name: names.join(', '), value, shown }];
  });
  const inTime = isInTime(question);
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
