/** Subscriptions as personal data: exported, stopped when the account closes, and kept without their owner as books. */
import type { SubscriptionFactBody } from '@sightscreen/billing';
import { findRefusal } from '@sightscreen/billing';
import type { PersonalDataSource } from '../../core/personal-data/source.ts';
import { append } from './append.ts';
import { eraseCustomers } from './customer.store.ts';
import { listSubscriptions, lockSubscription } from './subscription.store.ts';

/** An open order is given up, and a running subscription is not renewed. */
const STOPS: readonly SubscriptionFactBody[] = [
  { kind: 'ended', reason: 'abandoned' },
  { kind: 'cancelled', reason: null },
];

export const subscriptionsPersonalData: PersonalDataSource = {
  name: 'subscriptions',
  tables: ['subscription', 'subscription_cancellation', 'payment_customer', 'renewal_charge', 'card_page'],
  async held(db, { accountId }) {
    const subscriptions = await listSubscriptions(db, accountId);
    const cancellations = await db
      .selectFrom('subscription_cancellation')
      .innerJoin('subscription', 'subscription.id', 'subscription_cancellation.subscription')
      .select(['subscription', 'cancelled_at', 'reason', 'words'])
      .where('account_id', '=', accountId)
      .orderBy('cancelled_at')
      .execute();
    const cards = await db.selectFrom('payment_customer').selectAll().where('account_id', '=', accountId).execute();
    const charges = await db
      .selectFrom('renewal_charge')
      .innerJoin('subscription', 'subscription.id', 'renewal_charge.subscription')
      .select(['subscription', 'period', 'attempt', 'renewal_charge.customer', 'amount', 'currency', 'begun_at'])
      .where('account_id', '=', accountId)
      .orderBy('begun_at')
      .execute();
    return { charges, subscriptions: subscriptions.map(({ row, facts }) => ({ ...row, facts })), cancellations, cards };
  },
  async beforeDeletion(trx, { accountId }, now) {
    for (const { row } of await listSubscriptions(trx, accountId)) {
      const held = (await lockSubscription(trx, row.id))!;
      for (const body of STOPS)
        if (findRefusal(held.state, body, now) === null) await append(trx, held, body, { now, wording: null });
    }
  },
  async erase(trx, { accountId }) {
    await trx
      .updateTable('subscription_cancellation')
      .from('subscription')
      .set({ words: null })
      .whereRef('subscription.id', '=', 'subscription_cancellation.subscription')
      .where('account_id', '=', accountId)
      .execute();
    const own = trx.selectFrom('subscription').select('id').where('account_id', '=', accountId);
    await trx.deleteFrom('renewal_charge').where('subscription', 'in', own).execute();
    await trx.deleteFrom('card_page').where('subscription', 'in', own).execute();
    await trx.updateTable('subscription').set({ account_id: null }).where('account_id', '=', accountId).execute();
    await eraseCustomers(trx, accountId);
  },
};
