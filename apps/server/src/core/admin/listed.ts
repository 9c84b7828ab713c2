/** Lists a page of a small resource in memory; for large ones see `listed-rows.ts`. */
import { folded } from '@sightscreen/contracts/text/folded';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import type { Listed, Listing } from './resource.ts';

type Row = Listed['records'][number];

/** Searches all text values of a row. */
export function listed(rows: readonly Row[], { q, sort, filter, offset, limit }: Listing): Listed {
  const wanted = folded(q).split(/\s+/).filter(Boolean);
  const found = rows.filter(
    ({ values }) =>
      [...filter].every(([field, value]) => asText(values[field]) === value) &&
      (wanted.length === 0 || holds(folded(textsOf(values).join(' ')), wanted)),
  );
  const turn = sort.descending ? -1 : 1;
  found.sort((a, b) => turn * compared(a.values[sort.field], b.values[sort.field]) || (a.id < b.id ? -1 : 1));
  return { total: found.length, records: found.slice(offset, offset + limit) };
}

const holds = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));
const textsOf = (values: RecordValues): string[] =>
  Object.values(values).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : Array.isArray(value)
        ? [JSON.stringify(value)]
        : [],
  );

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return asText(a).localeCompare(asText(b), 'en', { sensitivity: 'base', numeric: true });
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
