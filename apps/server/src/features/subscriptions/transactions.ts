/** Payments and refunds of a reader, newest first (PLAN-070, PLAN-Q11). */
import type { Transaction } from '@sightscreen/contracts/calls/payment';
import { type Payment, returnedOf } from '@sightscreen/billing';
import { describeOffer } from './change.ts';
import type { PaymentDeps } from './deps.ts';
import { invoicePath } from './paths.ts';
import { listSubscriptions, type StoredFact } from './subscription.store.ts';

export async function listTransactions(
  { db, plans: catalogue }: PaymentDeps,
  accountId: string,
): Promise<Transaction[]> {
  const [plans, all] = await Promise.all([catalogue.list(), listSubscriptions(db, accountId)]);
  return all
    .flatMap(({ row, facts, state }) => {
      const description = describeOffer(plans, state.offer);
      return facts.flatMap((fact) => transactionOf(fact, { id: row.id, payments: state.payments, description }));
    })
    .toSorted((a, b) => a.date - b.date)
    .toReversed();
}

function transactionOf(
  { body, number, recordedAt, document }: StoredFact,
  { id, payments, description }: { id: string; payments: Map<string, Payment>; description: string },
): Transaction[] {
  const common = {
    id: document ?? `${id}-${number}`,
    date: recordedAt,
    description,
    invoice: document === null ? null : invoicePath(document),
  };
  if (body.kind === 'paid' && body.charge.amount.minor > 0) {
    const { minor, currency } = body.charge.amount;
    return [{ ...common, amount: minor, currency, status: statusOf(payments.get(body.payment)!) }];
  }
  const isLost = body.kind === 'disputed' && body.outcome === 'lost';
  if (body.kind !== 'refunded' && !isLost) return [];
  return [{ ...common, amount: 0 - body.amount.minor, currency: body.amount.currency, status: 'refunded' }];
}

/** A payment that buys nothing is pending until it is returned. */
function statusOf(payment: Payment): Transaction['status'] {
  if ([...payment.disputes.values()].some(({ outcome }) => outcome === null)) return 'disputed';
  const refunded = returnedOf(payment).minor;
  if (refunded === 0) return payment.period === null ? 'pending' : 'paid';
  return refunded === payment.charge.amount.minor ? 'refunded' : 'partly-refunded';
}
