/** Processes rows so that one failing row does not stop the others: anyone may have sent it. */
import { isDatabaseAway } from '../../core/db/errors.ts';

/** Reports a failure with a message and its row. */
export type Failed = (words: string, row: number | null, why: unknown) => void;

/**
 * @param work returns false if there was nothing to do
 * @returns how many were done
 * @throws while the database is unavailable
 */
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
