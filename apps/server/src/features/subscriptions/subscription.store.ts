/** Subscriptions and their facts in the database. */
import { FACT_VERSION, foldSubscription, type Subscription, type SubscriptionFact } from '@sightscreen/billing';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Subscription as SubscriptionTable } from '../../core/db/schema.generated.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** A subscription at its head. */
export interface FoldedSubscription {
  row: SubscriptionRow;
  facts: StoredFact[];
  state: Subscription;
}
export type StoredFact = SubscriptionFact & { document: string | null };

export async function readSubscription(db: Kysely<Database>, id: string): Promise<FoldedSubscription | null> {
  const row = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const facts = await readFacts(db, id);
  return { row, facts, state: foldSubscription(facts) };
}

/**
 * Locks until the transaction ends: first the account, which is the order of sign-ins and deletions as well, then the
 * subscription. Payments of one account therefore wait for each other.
 */
export async function lockSubscription(trx: Transaction<Database>, id: string): Promise<FoldedSubscription | null> {
  const owner = await trx.selectFrom('subscription').select('account_id').where('id', '=', id).executeTakeFirst();
  if (typeof owner?.account_id === 'string') await lockAccount(trx, owner.account_id);
  await trx.selectFrom('subscription').select('id').where('id', '=', id).forUpdate().execute();
  return readSubscription(trx, id);
}

/** @returns false if it was erased */
export async function lockAccount(trx: Transaction<Database>, id: string): Promise<boolean> {
  const rows = await trx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return rows.length > 0;
}

/** Latest first. */
export async function listSubscriptions(db: Kysely<Database>, accountId: string): Promise<FoldedSubscription[]> {
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const facts = await readFacts(db, row.id);
      return { row, facts, state: foldSubscription(facts) };
    }),
  );
}

async function readFacts(db: Kysely<Database>, id: string): Promise<StoredFact[]> {
  const rows = await db
    .selectFrom('subscription_fact')
    .select(['number', 'recorded_at', 'body', 'document'])
    .where('subscription', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number, recorded_at, body, document }) => ({
    number,
    version: FACT_VERSION,
    recordedAt: recorded_at.getTime(),
    body,
    document,
  }));
}
