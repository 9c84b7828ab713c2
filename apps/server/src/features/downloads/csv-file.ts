/** Streams rows as a CSV file (RFC 4180). */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Stringifier, stringify } from 'csv-stringify';
import { stringify as whole } from 'csv-stringify/sync';
import { csvOptions } from '../../core/http/csv.ts';
import type { Value } from '../../almanac/query-engine/query-engine.ts';

/**
 * Memory is bounded by the rows that `groups` yields at a time; the next ones are read once these are sent. The first
 * group is awaited, so that errors surface before the file starts.
 */
export async function csvFile(columns: readonly string[], groups: AsyncGenerator<Value[][]>): Promise<Stringifier> {
  const first = await groups.next();
  async function* rows(): AsyncGenerator<Value[]> {
    if (first.done === true) return;
    yield* first.value;
    for await (const group of groups) yield* group;
  }
  const file = stringify(csvOptions([...columns]));
  // A failure destroys the file, which aborts the reply; a client that disconnects ends the generator.
  pipeline(Readable.from(rows(), { objectMode: true, highWaterMark: 16 }), file).catch(() => groups.return(undefined));
  return file;
}

export const csvText = (columns: readonly string[], rows: readonly (readonly Value[])[]): string =>
  whole(rows as Value[][], csvOptions([...columns]));
