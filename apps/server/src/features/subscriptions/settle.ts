/** Records what the provider reports. It may be called any number of times, in any order, on any server. */
import { type Money, newInformation, type ProviderPayment } from '@sightscreen/billing';
import type { CheckoutReport } from '../../core/ports/payments/port.ts';
import { alertStaff } from './alert.ts';
import { changeSubscription } from './change.ts';
import { saveCard } from './customer.store.ts';
import type { PaymentDeps } from './deps.ts';
import { refundUnused } from './job-kinds.ts';
import { recordClosedPage, saveOtherCard } from './renewals/settle-card-page.ts';

/** Asks about a payment page. @returns null if the provider does not know it @throws ProviderUnavailable */
export async function settleCheckout(deps: PaymentDeps, checkout: string): Promise<CheckoutReport | null> {
  const report = await deps.payments.readCheckout(checkout);
  if (report === null) return null;
  const { subscription, payment, status } = report;
  // A complete page without its payment is asked about again.
  const isClosed = status === 'expired' || (status === 'complete' && payment !== null && payment.status !== 'open');
  // The page for another card pays an order of its own, or only saves the card.
  const isOrder = report.order === subscription;
  if (!isOrder) await saveOtherCard(deps, checkout, report);
  if (payment !== null && (isOrder || payment.amount.minor > 0))
    await settlePayment(deps, { ...payment, subscription });
  if (!isOrder) {
    if (isClosed) await recordClosedPage(deps, checkout);
    return report;
  }
  await changeSubscription(deps, subscription, async ({ trx, held: { row, state }, now, append }) => {
    // A late event of this page must not replace a card that was saved since.
    if (row.checkout_closed_at === null)
      await saveCard(trx, { accountId: row.account_id, provider: row.provider, report });
    // Also after a payment that buys nothing: the page cannot be paid again.
    if (isClosed && state.status === 'pending') await append({ kind: 'ended', reason: 'abandoned' });
    await trx
      .updateTable('subscription')
      .set({
        asked_at: new Date(now),
        ...(isClosed && { checkout_closed_at: row.checkout_closed_at ?? new Date(now) }),
      })
      .where('id', '=', row.id)
      .execute();
  });
  return report;
}

/** @throws ProviderUnavailable */
export async function askAboutPayment(deps: PaymentDeps, payment: string): Promise<void> {
  const report = await deps.payments.readPayment(payment);
  // A card saved on a page for another card, which pays nothing.
  if (report === null || (report.amount.minor === 0 && report.order !== report.subscription)) return;
  await settlePayment(deps, report);
}

/** Appends the facts that are new in a report. A payment that buys nothing is returned by a job. */
export async function settlePayment(
  deps: PaymentDeps,
  { subscription, ...report }: ProviderPayment & { subscription: string },
): Promise<void> {
  const { isLive } = deps.payments;
  const known = await changeSubscription(deps, subscription, async ({ trx, held: { state }, now, append }) => {
    const { facts, refund, alert } = newInformation(state, report, { now, isLive });
    for (const body of facts) await append(body);
    if (refund !== null)
      await deps.jobs.send(
        refundUnused,
        { payment: report.id, ...refund },
        { transaction: trx, key: refundKey(report.id, refund) },
      );
    if (alert !== null) await alertStaff(deps, { alert, payment: report.id, subscription }, trx);
    return true;
  });
  if (known === null) deps.logger.warn({ payment: report.id, subscription }, 'a payment names no subscription of ours');
}

/** The same refund is requested once, here and at the provider. */
export const refundKey = (payment: string, { minor }: Money): string => `unused ${payment} ${minor}`;
