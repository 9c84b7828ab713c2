/** Counters in the database, shared by all processes. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Counter, NEW_COUNTER, type RateLimitStore } from './rate-limiter.ts';

/** @param hash of a key: rows hold neither names nor addresses */
export function postgresStore(db: Kysely<Database>, hash: (key: string) => Buffer): RateLimitStore {
  const update = async (
    trx: Kysely<Database>,
    keys: readonly Buffer[],
    change: Parameters<RateLimitStore['update']>[1],
  ): Promise<void> => {
    // Inserts a missing row or waits for its lock, in one statement: between two, another process could delete the row.
    const rows = await trx
      .insertInto('rate_limit')
      .values(keys.map((key) => rowOf(key, NEW_COUNTER)))
      .onConflict((on) => on.column('key').doUpdateSet(({ ref }) => ({ key: ref('excluded.key') })))
      .returningAll()
      .execute();
    const counters = keys.map((key): Counter => {
      const { attempts, used_until, expires_at } = rows.find((row) => row.key.equals(key))!;
      return { attempts, usedUntil: used_until.getTime(), expiresAt: expires_at.getTime() };
    });
    const changed = change(counters);
    if (changed === null) return;
    await trx
      .insertInto('rate_limit')
      .values(changed.map((counter, n) => rowOf(keys[n]!, counter)))
      .onConflict((on) =>
        on
          .column('key')
          .doUpdateSet(({ ref }) => ({
            attempts: ref('excluded.attempts'),
            used_until: ref('excluded.used_until'),
            expires_at: ref('excluded.expires_at'),
          })),
      )
      .execute();
  };
  return {
    update: (keys, change, trx) => {
      const hashes = keys.map(hash);
      return trx === undefined
        ? db.transaction().execute((own) => update(own, hashes, change))
        : update(trx, hashes, change);
    },
  };
}

const rowOf = (key: Buffer, { attempts, usedUntil, expiresAt }: Counter) => ({
  key,
  attempts,
  used_until: new Date(usedUntil),
  expires_at: new Date(expiresAt),
});

/** Skips counters in use: waiting for one while holding others could deadlock. */
export async function deleteExpiredCounters(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('key', 'in', (inner) =>
      inner.selectFrom('rate_limit').select('key').where('expires_at', '<', new Date(now)).forUpdate().skipLocked(),
    )
    .execute();
}
