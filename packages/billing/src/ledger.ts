/** Lines of the ledger in double entry. The lines of a fact add up to zero in each currency. */
import type { SubscriptionFactBody } from './fact.ts';
import { add, allocate, type Money, negate, subtract } from './money.ts';
import { type Payment, refundedOf, type Subscription } from './state.ts';

/** `provider`: money that the provider holds for us. `owed-to-buyers`: payments that bought nothing. */
export const LEDGER_ACCOUNTS = ['provider', 'sales', 'tax', 'owed-to-buyers'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface LedgerLine {
  account: LedgerAccount;
  /** A debit is positive, a credit negative. */
  amount: Money;
}

/** Only payments and refunds have lines. @param before state before the fact */
export function ledgerLines(before: Subscription, body: SubscriptionFactBody): LedgerLine[] {
  if (body.kind === 'paid') return lines(body.charge.amount, body.charge.tax, body.period !== null);
  const payment = body.kind === 'refunded' ? before.payments.get(body.payment) : undefined;
  if (body.kind !== 'refunded' || payment === undefined) return [];
  return lines(negate(body.amount), negate(taxInRefund(payment, body.amount)), payment.period !== null);
}

function lines(amount: Money, tax: Money, isSale: boolean): LedgerLine[] {
  const credited: LedgerLine[] = isSale
    ? [
        { account: 'sales', amount: subtract(tax, amount) },
        { account: 'tax', amount: negate(tax) },
      ]
    : [{ account: 'owed-to-buyers', amount: negate(amount) }];
  return [{ account: 'provider' as const, amount }, ...credited].filter((line) => line.amount.minor !== 0);
}

/** From the sum of all refunds, so that partial refunds return exactly the tax that was paid. */
export function taxInRefund(payment: Payment, amount: Money): Money {
  const { charge } = payment;
  const before = refundedOf(payment);
  const taxOf = (refunded: Money): Money =>
    allocate(refunded, [charge.tax.minor, charge.amount.minor - charge.tax.minor])[0]!;
  return subtract(taxOf(add(before, amount)), taxOf(before));
}
