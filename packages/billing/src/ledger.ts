/** Lines of the ledger in double entry. The lines of a fact add up to zero in each currency. */
import type { SubscriptionFactBody } from './fact.ts';
import { add, allocate, type Money, negate, subtract } from './money.ts';
import { type Payment, returnedOf, type Subscription } from './state.ts';

/**
 * `provider`: money that the provider holds for us. `owed-to-buyers`: payments that bought nothing. `disputed`: money
 * that a bank holds until it decides a dispute.
 */
export const LEDGER_ACCOUNTS = ['provider', 'sales', 'tax', 'owed-to-buyers', 'disputed'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface LedgerLine {
  account: LedgerAccount;
  /** A debit is positive, a credit negative. */
  amount: Money;
}

/** Only payments, refunds and disputes have lines. @param before state before the fact */
export function ledgerLines(before: Subscription, body: SubscriptionFactBody): LedgerLine[] {
  if (body.kind === 'paid') return lines('provider', body.charge, body.period !== null);
  const payment = body.kind === 'refunded' || body.kind === 'disputed' ? before.payments.get(body.payment) : undefined;
  if ((body.kind !== 'refunded' && body.kind !== 'disputed') || payment === undefined) return [];
  const { amount } = body;
  if (body.kind === 'disputed' && body.outcome !== 'lost')
    return heldByBank(body.outcome === null ? amount : negate(amount));
  // A dispute that we lose returns the money from where it was held since it began.
  const returned = { amount: negate(amount), tax: negate(taxInReturn(payment, amount)) };
  return lines(body.kind === 'disputed' ? 'disputed' : 'provider', returned, payment.period !== null);
}

const heldByBank = (amount: Money): LedgerLine[] => [
  { account: 'provider', amount: negate(amount) },
  { account: 'disputed', amount },
];

function lines(account: LedgerAccount, { amount, tax }: { amount: Money; tax: Money }, isSale: boolean): LedgerLine[] {
  const credited: LedgerLine[] = isSale
    ? [
        { account: 'sales', amount: subtract(tax, amount) },
        { account: 'tax', amount: negate(tax) },
      ]
    : [{ account: 'owed-to-buyers', amount: negate(amount) }];
  return [{ account, amount }, ...credited].filter((line) => line.amount.minor !== 0);
}

/** From the sum of all that was returned, so that partial refunds return exactly the tax that was paid. */
export function taxInReturn(payment: Payment, amount: Money): Money {
  const { charge } = payment;
  const before = returnedOf(payment);
  const taxOf = (refunded: Money): Money =>
    allocate(refunded, [charge.tax.minor, charge.amount.minor - charge.tax.minor])[0]!;
  return subtract(taxOf(add(before, amount)), taxOf(before));
}
