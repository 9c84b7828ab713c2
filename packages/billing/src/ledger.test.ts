import { expect, test } from 'vitest';
import type { SubscriptionFactBody } from './fact.ts';
import { documentNumber, seriesName } from './invoice-number.ts';
import { ledgerLines } from './ledger.ts';
import { money } from './money.ts';
import { offer } from './testing/catalogue.ts';
import { orderedLog } from './testing/subscription.ts';

const refund = (minor: number, refundId: string, payment = 'p1'): SubscriptionFactBody => ({
  kind: 'refunded',
  refund: refundId,
  payment,
  amount: money(minor, 'GBP'),
});
const sums = (lines: ReturnType<typeof ledgerLines>) => lines.map(({ account, amount }) => [account, amount.minor]);

test('a payment is credited to sales and tax (PLAN-S06)', () => {
  const { facts } = orderedLog().pay('p1');
  expect(sums(ledgerLines(orderedLog().state(), facts[1]!.body))).toEqual([
    ['provider', 399],
    ['sales', -332],
    ['tax', -67],
  ]);
});

test('partial refunds return exactly the tax that was paid (PLAN-S06)', () => {
  const log = orderedLog().pay('p1');
  const tax = [133, 133, 133].map((minor, at) => {
    const body = refund(minor, `r${at}`);
    const lines = ledgerLines(log.state(), body);
    log.append(body);
    return lines.find(({ account }) => account === 'tax')!.amount.minor;
  });
  expect(tax).toEqual([22, 23, 22]);
});

test('a payment that buys nothing is owed to the buyer and is no sale (PLAN-S06)', () => {
  const log = orderedLog().pay('p1');
  const charge = { amount: money(399, 'GBP'), tax: money(0, 'GBP'), taxBasisPoints: 0 };
  const second: SubscriptionFactBody = { kind: 'paid', payment: 'p2', charge, period: null };
  expect(sums(ledgerLines(log.state(), second))).toEqual([
    ['provider', 399],
    ['owed-to-buyers', -399],
  ]);
  expect(sums(ledgerLines(log.append(second).state(), refund(399, 'r1', 'p2')))).toEqual([
    ['provider', -399],
    ['owed-to-buyers', 399],
  ]);
});

test('facts without money have no lines (PLAN-S06)', () => {
  const trial = orderedLog(offer({ trialDays: 7 })).pay('setup');
  expect(ledgerLines(orderedLog().state(), trial.facts[1]!.body)).toEqual([]);
  expect(ledgerLines(trial.state(), { kind: 'cancelled', reason: null })).toEqual([]);
});

test('invoices and credit notes are numbered by country and year (PLAN-S06)', () => {
  const issuedAt = Date.UTC(2026, 11, 31, 23, 59, 59, 999);
  expect(documentNumber({ kind: 'invoice', country: 'GB', issuedAt }, 84_196)).toBe('GB-2026-084196');
  expect(documentNumber({ kind: 'credit-note', country: 'GB', issuedAt }, 207)).toBe('GB-C-2026-000207');
  expect(documentNumber({ kind: 'invoice', country: 'IN', issuedAt }, 1_000_000)).toBe('IN-2026-1000000');
  expect(seriesName({ kind: 'invoice', country: 'GB', issuedAt: issuedAt + 1 })).toBe('GB-2027');
});
