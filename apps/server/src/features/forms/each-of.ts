/** Work on rows of which one that fails must not stop the others: anybody may have sent it. */
import { isDatabaseAway } from '../../db/errors.ts';

/** In words, with the row. */
export type Failed = (words: string, row: number | null, why: unknown) => void;

/** @returns how many were done @param work false: there was nothing to do @throws while the database is away */
export async function eachOf<R extends { id: number }>(
  rows: readonly R[],
  failed: Failed,
  words: string,
  work: (row: R) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      if (await work(row)) done += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed(words, row.id, error);
    }
  }
  return done;
}
