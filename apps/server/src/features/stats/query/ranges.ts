/**
 * Ranges of columns: `runs=50..99`, `average=40..`, `economy=..7`, or from a form `min-balls=30`, `max-balls=60`. Overs
 * are read as overs and balls: `overs=10.3..` means 63 balls or more (R3.1).
 */
import type { Column } from '../subjects/column.ts';
import type { Range } from '../language/stats-query.ts';
import { queryProblem } from '../language/query-problem.ts';

const NUMBER = String.raw`\d{1,7}(?:\.\d{1,2})?`;
const SPAN = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$|^(${NUMBER})$`);

export interface RangeTexts {
  exactly: string | undefined;
  least: string | undefined;
  most: string | undefined;
}

/** @throws ProblemError naming the parameter */
export function readRange(column: Column, { exactly, least, most }: RangeTexts): Range | null {
  const { key } = column;
  const texts = [
    ...(exactly === undefined ? [] : [key]),
    ...(least === undefined ? [] : [`min-${key}`]),
    ...(most === undefined ? [] : [`max-${key}`]),
  ];
  const [field] = texts;
  if (field === undefined) return null;
  if (exactly !== undefined && texts[1] !== undefined)
    throw queryProblem(texts[1], `${key} already sets this. Use one of the two`);
  if (column.kind === 'figures') throw queryProblem(field, 'Best bowling is not a single number. Use wickets instead');
  if (exactly === undefined) {
    const ends = { from: endOf(`min-${key}`, least), to: endOf(`max-${key}`, most) };
    refuseBalls(column, `min-${key}`, ends.from);
    refuseBalls(column, `max-${key}`, ends.to);
    if ((ends.from ?? 0) > (ends.to ?? Infinity))
      throw queryProblem(`max-${key}`, `The maximum, ${ends.to}, is below the minimum, ${ends.from}`, {
        beside: [`min-${key}`],
      });
    return { column: key, ...ends };
  }
  const found = SPAN.exec(exactly);
  const [, from, to, same] = found ?? [];
  const ends = { from: numberOf(same ?? from), to: numberOf(same ?? to) };
  if (found === null || (ends.from === null && ends.to === null))
    throw queryProblem(field, 'Enter a range, such as 50..99, 50.. or ..99');
  refuseBalls(column, field, ends.from);
  refuseBalls(column, field, ends.to);
  if ((ends.from ?? 0) > (ends.to ?? Infinity))
    throw queryProblem(
      field,
      `The range ends at ${ends.to}, before it begins at ${ends.from}. Try ${ends.to}..${ends.from}`,
    );
  return { column: key, ...ends };
}

/** An over has six balls: 10.3 is the third ball after ten overs, and 10.6 is refused (R3.1). */
function refuseBalls({ kind }: Column, field: string, end: number | null): void {
  if (kind === 'overs' && end !== null && !/^\d+(\.[0-5])?$/.test(String(end)))
    throw queryProblem(field, 'The digit after the point is balls, 0 to 5: 10.3 is ten overs and three balls');
}

function endOf(field: string, text: string | undefined): number | null {
  if (text !== undefined && !new RegExp(`^${NUMBER}$`).test(text))
    throw queryProblem(field, 'Enter a number, such as 30');
  return numberOf(text);
}
const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The parameter and value of a range in a canonical address. */
export function writeRange({ column, from, to }: Range): readonly [name: string, value: string] {
  if (to === null) return [`min-${column}`, String(from)];
  if (from === to) return [column, String(from)];
  return [column, `${from ?? ''}..${to}`];
}
