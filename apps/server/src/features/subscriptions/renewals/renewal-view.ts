/** What the page of a signed link shows: the renewal, and what can be done about it. */
import {
  accessEnd,
  chargeAt,
  isPastEnd,
  nextCharge,
  openPrice,
  paidEnd,
  periodsOf,
  renewalDate,
  retryDates,
} from '@sightscreen/billing';
import type { RenewalView } from '@sightscreen/contracts';
import { describeOffer } from '../change.ts';
import { readCustomer } from '../customer.store.ts';
import type { PaymentDeps } from '../deps.ts';
import { readSubscription } from '../subscription.store.ts';
import type { Renewal } from './link.ts';
import { cardText } from './renewal-email.ts';

/** Null if there is no such subscription, or if it has no end. */
export async function renewalView(deps: PaymentDeps, { subscription, period }: Renewal): Promise<RenewalView | null> {
  const { db, clock, plans } = deps;
  const held = await readSubscription(db, subscription);
  const end = held && paidEnd(held.state);
  if (held === null || typeof end !== 'number') return null;
  const { row, state } = held;
  const now = clock();
  const customer = row.account_id === null ? null : await readCustomer(db, row.account_id, row.provider);
  const price = openPrice(state);
  const next = nextCharge(state, now);
  const isOver = state.status === 'ended' || isPastEnd(state, now);
  const isPaid = period < periodsOf(state).length;
  return {
    description: describeOffer(await plans.list(), state.offer),
    state: isOver
      ? 'ended'
      : state.status === 'cancelled'
        ? 'cancelled'
        : isPaid
          ? 'paid'
          : state.failure !== null
            ? 'failed'
            : 'renews',
    amount: chargeAt(state, renewalDate(state)).amount,
    at: next?.dueAt ?? end,
    openUntil: accessEnd(state) ?? end,
    retries: retryDates(state, now).map(([, at]) => at),
    card: cardText(customer?.card ?? null),
    price: isOver || price === null ? null : { amount: price.charge.amount, from: price.from },
  };
}
