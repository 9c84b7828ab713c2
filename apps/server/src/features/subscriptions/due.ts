/** What becomes due without an event: open orders, and old events. */
import { sql } from 'kysely';
import { changeSubscription } from './change.ts';
import type { PaymentDeps } from './deps.ts';
import { each } from './each.ts';
import { settleCheckout } from './settle.ts';
import type { SubscriptionRow } from './subscription.store.ts';

const MINUTE = 60_000;
/** An order that is not paid by then is given up. */
const ORDER_TTL_MS = 24 * 60 * MINUTE;
const EVENTS_TTL_MS = 90 * 24 * 60 * MINUTE;
const AT_ONCE = 200;

/** Asks about pages that may still be paid: first after a minute, then less and less often. */
export async function settleOpenOrders(deps: PaymentDeps): Promise<void> {
  const { db, clock, payments } = deps;
  const now = new Date(clock());
  const due = await db
    .selectFrom('subscription')
    .selectAll()
    .where('provider', '=', payments.name)
    .where('checkout_closed_at', 'is', null)
    .where(
      sql<boolean>`coalesce(asked_at, ordered_at) <= ${now}::timestamptz - greatest(interval '1 minute', (coalesce(asked_at, ordered_at) - ordered_at) / 4)`,
    )
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute();
  await each(due, (row) => settleOpenOrder(deps, row));
}

async function settleOpenOrder(
  deps: PaymentDeps,
  { id, checkout, status, ordered_at }: SubscriptionRow,
): Promise<void> {
  const isOver = status === 'ended' || ordered_at.getTime() + ORDER_TTL_MS <= deps.clock();
  if (checkout !== null) {
    if (isOver) await deps.payments.closeCheckout(checkout);
    await settleCheckout(deps, checkout);
  }
  if (!isOver) return;
  await changeSubscription(deps, id, async ({ trx, held, now, append }) => {
    const body = { kind: 'ended', reason: 'abandoned' } as const;
    if (held.state.status === 'pending') await append(body);
    await trx
      .updateTable('subscription')
      .set({ checkout_closed_at: new Date(now) })
      .where('id', '=', id)
      .execute();
  });
}

/** A provider repeats its events for days; later a repeated one changes nothing either. */
export const deleteOldEvents = ({ db, clock }: PaymentDeps) =>
  db
    .deleteFrom('payment_event')
    .where('received_at', '<', new Date(clock() - EVENTS_TTL_MS))
    .execute();
