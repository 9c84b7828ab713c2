/**
 * Whether the database can store. It may serve queries with a full disk, which a mere connection check would not
 * detect.
 */
import { statfs } from 'node:fs/promises';
import { type Kysely, type LogEvent, sql } from 'kysely';
import { isDatabaseUnable } from './errors.ts';
import type { Database } from './database.ts';
import { MIN_BYTES } from './private/location.ts';

export interface Storage {
  /** Called for every statement. */
  onQuery(event: LogEvent): void;
  /** @param db used for a trial write after a statement failed for lack of space */
  able(db: Kysely<Database>): Promise<boolean>;
}

/**
 * @param folder the data folder on this machine @param free returns the bytes that non-root users may still write there
 */
export function watchStorage(folder: string | null, free = freeAt): Storage {
  let refused = false;
  return {
    onQuery: (event) => {
      if (event.level === 'error' && isDatabaseUnable(event.error)) refused = true;
    },
    async able(db) {
      if (folder !== null && (await free(folder)) < MIN_BYTES) return false;
      // Only a write shows that there is space again, and no requests arrive while we report not ready.
      if (refused) {
        await db
          .transaction()
          .execute((trx) =>
            sql`create temp table room_to_store on commit drop as select md5(n::text) as filler from generate_series(1, 4000) n`.execute(
              trx,
            ),
          );
        refused = false;
      }
      return true;
    },
  };
}

async function freeAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
