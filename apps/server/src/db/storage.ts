/** Whether the database can store. It may answer every question and have no room left, which nobody learns who asks only whether it is there. */
import { statfs } from 'node:fs/promises';
import { type Kysely, type LogEvent, sql } from 'kysely';
import { isDatabaseUnable } from './errors.ts';
import type { Database } from './database.ts';
import { LEAST_BYTES } from './private/place.ts';

export interface Storage {
  /** Hears of every statement. */
  told(event: LogEvent): void;
  /** @param db to try it with, when a statement has failed for want of room */
  able(db: Kysely<Database>): Promise<boolean>;
}

/** @param folder of the data, where they lie on this machine @param free bytes that others than root may still write there */
export function watchStorage(folder: string | null, free = freeAt): Storage {
  let refused = false;
  return {
    told: (event) => { if (event.level === 'error' && isDatabaseUnable(event.error)) refused = true; },
    async able(db) {
      if (folder !== null && (await free(folder)) < LEAST_BYTES) return false;
      // Only a write tells that there is room again, and nobody sends us one while we are not ready.
      if (refused) {
        await db.transaction().execute((trx) => sql`create temp table room_to_store on commit drop as select md5(n::text) as filler from generate_series(1, 4000) n`.execute(trx));
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
