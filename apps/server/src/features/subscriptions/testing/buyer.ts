/** A buyer with an order, created without the calls. */
import { type Offer, type SubscriptionFactBody } from '@sightscreen/billing';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { randomLetters } from '../../../core/security/token.ts';
import { append } from '../append.ts';
import type { Wording } from '../issued-document.ts';
import { insertOrder } from '../insert-order.ts';
import { lockSubscription, type StoredFact } from '../subscription.store.ts';

export const WORDING: Wording = {
  seller: ['Sightscreen Ltd', '1 Long Room, London', 'VAT GB 123 4567 89'],
  description: 'All access, monthly',
};

export async function createBuyer(db: Kysely<Database>, now: number): Promise<string> {
  const id = randomLetters(16);
  await db
    .insertInto('account')
    .values({ id, name: 'Noor', email: `${id}@example.org`, created_at: new Date(now) })
    .execute();
  return id;
}

/** @returns the id of the subscription */
export const order = (
  db: Kysely<Database>,
  accountId: string,
  { offer, now }: { offer: Offer; now: number },
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const held = await insertOrder(trx, { accountId, offer, provider: 'built-in', now });
    return held.row.id;
  });

export const appendTo = (
  db: Kysely<Database>,
  subscription: string,
  { body, now }: { body: SubscriptionFactBody; now: number },
): Promise<StoredFact> =>
  db.transaction().execute(async (trx) => {
    const held = (await lockSubscription(trx, subscription))!;
    return append(trx, held, body, { now, wording: WORDING });
  });
