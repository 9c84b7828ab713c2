/** Refunds that staff requested, made at the provider. The fact follows from its report. */
import { findRefusal, money } from '@sightscreen/billing';
import { ProviderRefused } from '../../core/ports/payments/port.ts';
import { changeSubscription } from './change.ts';
import type { PaymentDeps } from './deps.ts';
import { each } from './each.ts';
import { askAboutPayment } from './settle.ts';

export async function makeDeskRefunds(deps: PaymentDeps): Promise<void> {
  const { db, payments, logger } = deps;
  const waiting = await db
    .selectFrom('payment_refund')
    .innerJoin('subscription', 'subscription.id', 'payment_refund.subscription')
    .select(['payment_refund.id', 'subscription', 'payment', 'amount', 'currency', 'keeps_access'])
    .where('payment_refund.status', '=', 'waiting')
    .where('provider', '=', payments.name)
    .orderBy('payment_refund.id')
    .execute();
  await each(waiting, async ({ id, subscription, payment, amount, currency, keeps_access: keepsAccess }) => {
    const status = await payments
      .refund({ payment, amount: money(amount, currency), key: `desk ${id}`, keepsAccess })
      .then(
        () => 'done' as const,
        (error: unknown) => {
          if (!(error instanceof ProviderRefused)) throw error;
          logger.warn({ refund: id, payment }, 'the provider does not make a refund that staff requested');
          return 'refused' as const;
        },
      );
    await askAboutPayment(deps, payment);
    if (status === 'done' && !keepsAccess) await endAccess(deps, subscription, payment);
    await db.updateTable('payment_refund').set({ status }).where('id', '=', id).execute();
  });
}

/** Also after a refund in part: staff decided it. The report of a full one has ended access already. */
const endAccess = (deps: PaymentDeps, subscription: string, payment: string) =>
  changeSubscription(deps, subscription, async ({ held, now, append }) => {
    const body = { kind: 'ended', reason: 'refunded' } as const;
    const isForAccess = held.state.payments.get(payment)?.period != null;
    if (isForAccess && findRefusal(held.state, body, now) === null) await append(body);
  });
