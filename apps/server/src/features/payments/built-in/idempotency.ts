/** A repeated request with the same idempotency key gets the first reply again. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { hashOf, sameHash } from '../../../core/security/hash.ts';
import { StripeFailure } from './objects.ts';

/** Runs the work in a transaction. A failed request is not stored, so it can be repeated. */
export async function once(
  { db }: { db: Kysely<Database> },
  { key, request }: { key: string | undefined; request: string },
  work: (trx: Transaction<Database>) => Promise<object>,
): Promise<{ body: object; isReplayed: boolean }> {
  return db.transaction().execute(async (trx) => {
    if (key === undefined) return { body: await work(trx), isReplayed: false };
    const request_hash = hashOf(request);
    // Waits for a request with the same key that is in progress.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('built_in_payment_reply')
      .values({ key, request_hash, body: '{}' })
      .onConflict((on) => on.column('key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      const body = await work(trx);
      await trx
        .updateTable('built_in_payment_reply')
        .set({ body: JSON.stringify(body) })
        .where('key', '=', key)
        .execute();
      return { body, isReplayed: false };
    }
    const first = await trx
      .selectFrom('built_in_payment_reply')
      .select(['request_hash', 'body'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!sameHash(first.request_hash, request_hash))
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    return { body: first.body as object, isReplayed: true };
  });
}
