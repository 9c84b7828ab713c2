/** Rows as a file for spreadsheets and programs (RFC 4180), written while it is read. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Stringifier, stringify } from 'csv-stringify';
import { stringify as whole } from 'csv-stringify/sync';
import { csvOptions } from '../../http/csv.ts';
import type { Value } from '../../questions/questions.ts';

/**
 * Bounded by the rows that `groups` yields at once: the next ones are made when these have been sent. The first are
 * awaited, so that a refusal comes before the file.
 */
export async function csvFile(columns: readonly string[], groups: AsyncGenerator<Value[][]>): Promise<Stringifier> {
  const first = await groups.next();
  async function* rows(): AsyncGenerator<Value[]> {
    if (first.done === true) return;
    yield* first.value;
    for await (const group of groups) yield* group;
  }
  const file = stringify(csvOptions([...columns]));
  // A failure destroys the file, which cuts the reply off; a reader who leaves ends the generator.
  pipeline(Readable.from(rows(), { objectMode: true, highWaterMark: 16 }), file).catch(() => groups.return(undefined));
  return file;
}

export const csvText = (columns: readonly string[], rows: readonly (readonly Value[])[]): string =>
  whole(rows as Value[][], csvOptions([...columns]));
