/** Ranges of columns: `runs=50..99`, `average=40..`, `economy=..7`, `min-balls=30`. */
import type { Column } from '../subjects/column.ts';
import type { Range } from '../language/question.ts';
import { refuse } from '../language/refuse.ts';

const NUMBER = String.raw`\d{1,7}(?:\.\d{1,2})?`;
const SPAN = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$|^(${NUMBER})$`);

/** @throws Problem naming the parameter */
export function readRange(
  column: Column,
  { exactly, least }: { exactly: string | undefined; least: string | undefined },
): Range | null {
  if (exactly === undefined && least === undefined) return null;
  const field = exactly === undefined ? `min-${column.key}` : column.key;
  if (exactly !== undefined && least !== undefined) throw refuse(`min-${column.key}`, `${column.key} says it already`);
  if (column.kind === 'figures') throw refuse(field, 'it has no single number; ask for wickets');
  if (least !== undefined) {
    if (!new RegExp(`^${NUMBER}$`).test(least)) throw refuse(field, 'it must be a number, such as 30');
    return { column: column.key, from: Number(least), to: null };
  }
  const found = SPAN.exec(exactly ?? '');
  const [, from, to, same] = found ?? [];
  const ends = { from: numberOf(same ?? from), to: numberOf(same ?? to) };
  if (found === null || (ends.from === null && ends.to === null) || (ends.from ?? 0) > (ends.to ?? Infinity))
    throw refuse(field, 'it must be a range, such as 50..99, 50.. or ..99');
  return { column: column.key, ...ends };
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The parameter and value by which a range is told in a canonical address. */
export function writeRange({ column, from, to }: Range): readonly [name: string, value: string] {
  if (to === null) return [`min-${column}`, String(from)];
  if (from === to) return [column, String(from)];
  return [column, `${from ?? ''}..${to}`];
}
