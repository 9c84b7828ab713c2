/** Creates the subscription of an order. */
import { emptySubscription, type Offer } from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { randomLetters } from '../../core/security/token.ts';
import { append } from './append.ts';
import type { FoldedSubscription } from './subscription.store.ts';

interface Order {
  accountId: string;
  offer: Offer;
  provider: string;
  now: number;
}

/** The database refuses a second open order of an account. */
export async function insertOrder(
  trx: Transaction<Database>,
  { accountId, offer, provider, now }: Order,
): Promise<FoldedSubscription> {
  const id = randomLetters(16);
  const row = await trx
    .insertInto('subscription')
    .values({ id, account_id: accountId, provider, status: 'pending', head: 0, ordered_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const held: FoldedSubscription = { row, facts: [], state: emptySubscription() };
  await append(trx, held, { kind: 'ordered', order: id, offer, platform: 'web' }, { now, wording: null });
  return held;
}
