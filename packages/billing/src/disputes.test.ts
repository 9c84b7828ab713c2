/** Chargebacks, and days that support adds. */
import { stateOf } from '@sightscreen/identity';
import { expect, test } from 'vitest';
import { findRefusal, MAX_EXTENSION_DAYS } from './allowed.ts';
import { DAY } from './calendar.ts';
import type { DisputeOutcome, SubscriptionFactBody } from './fact.ts';
import { grantsOf } from './grants.ts';
import { ledgerLines } from './ledger.ts';
import { money } from './money.ts';
import { newInformation, type ProviderPayment } from './provider.ts';
import { nextCharge, openPrice, renewalDate } from './schedule.ts';
import { heldOf } from './state.ts';
import { chargeOf } from './tax.ts';
import { offer, START, VAT } from './testing/catalogue.ts';
import { runStep, stepOf } from './testing/renewals.ts';
import { orderedLog, type TestLog } from './testing/subscription.ts';

const disputed = (outcome: DisputeOutcome | null = null, minor = 399): SubscriptionFactBody => ({
  ...{ kind: 'disputed', dispute: 'd1', payment: 'p1', outcome },
  amount: money(minor, 'GBP'),
});
const refund = (minor: number): SubscriptionFactBody => ({
  ...{ kind: 'refunded', refund: 'r1', payment: 'p1' },
  amount: money(minor, 'GBP'),
});
const failed: SubscriptionFactBody = { kind: 'failed', attempt: 0, reason: 'soft' };
const extended = (days: number): SubscriptionFactBody => ({ kind: 'extended', days, reason: 'outage' });
const refusal = (log: TestLog, body: SubscriptionFactBody) => findRefusal(log.state(), body, log.now());
const userState = (log: TestLog, now = log.now()) => stateOf(grantsOf('s1', log.state()), now);
const report = (outcome: DisputeOutcome | null, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ...{ id: 'p1', isLive: true, status: 'paid', amount: money(399, 'GBP'), period: 0, refunds: [] },
  disputes: [{ id: 'd1', amount: money(399, 'GBP'), outcome }],
  ...more,
});
const news = (log: TestLog, seen: ProviderPayment) =>
  newInformation(log.state(), seen, { now: log.now(), isLive: true });
/** Balances of all facts of a log. */
function balances(log: TestLog): Record<string, number> {
  const sums: Record<string, number> = {};
  const replayed = orderedLog();
  for (const { body } of log.facts.slice(1)) {
    for (const { account, amount } of ledgerLines(replayed.state(), body))
      sums[account] = (sums[account] ?? 0) + amount.minor;
    replayed.append(body);
  }
  return sums;
}

test('a dispute ends access at once and takes the money from what is held (PLAN-S11)', () => {
  const log = orderedLog().pay('p1').wait(1);
  const { facts, alert } = news(log, report(null));
  expect([facts.map(({ kind }) => kind), alert]).toEqual([['disputed', 'ended'], null]);
  log.append(...facts);
  expect(facts.at(-1)).toEqual({ kind: 'ended', reason: 'disputed' });
  expect([userState(log, log.now() + 1), heldOf(log.state().payments.get('p1')!).minor]).toEqual(['CANCELLED', 0]);
  // The bank has the money, so nothing is left to refund.
  expect(refusal(log, refund(1))).toBe('too-much');
  expect(news(log, report(null)).facts).toEqual([]);
});

test('a dispute that we win brings the money back, and access stays ended (PLAN-S11)', () => {
  const log = orderedLog().pay('p1').wait(1);
  log.append(...news(log, report(null)).facts).append(...news(log, report('won')).facts);
  expect(balances(log)).toEqual({ provider: 399, sales: -332, tax: -67, disputed: 0 });
  expect([userState(log, log.now() + 1), log.state().status]).toEqual(['CANCELLED', 'ended']);
  expect(refusal(log, refund(399))).toBeNull();
});

test('a dispute that we lose leaves no sale and no tax (PLAN-S06, PLAN-S11)', () => {
  const log = orderedLog().pay('p1').wait(1);
  log.append(...news(log, report('lost')).facts);
  expect(log.facts.slice(2).map(({ body }) => body.kind)).toEqual(['disputed', 'ended', 'disputed']);
  expect(balances(log)).toEqual({ provider: 0, disputed: 0, sales: 0, tax: 0 });
  expect(refusal(log, refund(1))).toBe('too-much');
});

test('a lost dispute after a partial refund returns the rest of the tax (PLAN-S06)', () => {
  const log = orderedLog().pay('p1').append(refund(133), disputed(null, 266), disputed('lost', 266));
  expect(balances(log)).toEqual({ provider: 0, disputed: 0, sales: 0, tax: 0 });
});

test('a dispute of an unused payment takes what is owed, and leaves access (PLAN-S11)', () => {
  const log = orderedLog().pay('p1');
  const second = report(null, { id: 'p2' });
  const { facts, refund: owed } = news(log, second);
  expect([facts.map(({ kind }) => kind), owed]).toEqual([['paid', 'disputed'], null]);
  log.append(...facts, { ...disputed('lost'), payment: 'p2' } as SubscriptionFactBody);
  expect([userState(log), balances(log)['owed-to-buyers']]).toEqual(['ACTIVE', 0]);
});

test('a dispute that does not fit its payment ends access and alerts staff (PLAN-S11)', () => {
  const log = orderedLog().pay('p1').append(refund(300));
  const { facts, alert } = news(log, report(null));
  expect([facts, alert]).toEqual([[{ kind: 'ended', reason: 'disputed' }], 'wrong-dispute']);
});

test.each<[SubscriptionFactBody, string]>([
  [disputed(null), 'known-dispute'],
  [disputed('won', 1), 'known-dispute'],
  [{ ...disputed('won'), dispute: 'd2' } as SubscriptionFactBody, 'unknown-dispute'],
  [{ ...disputed(null), payment: 'p9' } as SubscriptionFactBody, 'unknown-payment'],
])('after a dispute %j is refused as %s (PLAN-S11)', (body, reason) => {
  expect(refusal(orderedLog().pay('p1').append(disputed()), body)).toBe(reason);
});

test('a decision is final (PLAN-S11)', () => {
  const log = orderedLog().pay('p1').append(disputed(), disputed('won'));
  expect([refusal(log, disputed('lost')), news(log, report('lost')).alert]).toEqual(['known-dispute', 'wrong-dispute']);
});

test('added days move the paid end and every later charge (PLAN-S11)', () => {
  const log = orderedLog().pay('p1').append(extended(5));
  const next = nextCharge(log.state(), log.now())!;
  expect([next.dueAt, next.period.endsAt]).toEqual([Date.UTC(2027, 2, 5, 18, 30), Date.UTC(2027, 3, 5, 18, 30)]);
  expect(userState(log, Date.UTC(2027, 2, 5, 18, 29))).toBe('ACTIVE');
  log.wait(33).pay('p2').append(extended(1));
  expect(nextCharge(log.state(), log.now())!.dueAt).toBe(Date.UTC(2027, 3, 6, 18, 30));
  expect(grantsOf('s1', log.state())).toHaveLength(1);
});

test('days added to a trial move its first payment once (PLAN-S11)', () => {
  const log = orderedLog(offer({ trialDays: 7 }))
    .pay('p1')
    .append(extended(3));
  expect(nextCharge(log.state(), log.now())!.dueAt).toBe(START + 10 * DAY);
  log.wait(10).pay('p2');
  expect(grantsOf('s1', log.state()).map(({ kind, endsAt }) => [kind, endsAt])).toEqual([
    ['FREE', START + 10 * DAY],
    ['ACTIVE', Date.UTC(2027, 2, 7, 18, 30) + 3 * DAY],
  ]);
});

test('after added days a renewal is announced again before it is charged (PLAN-S04, PLAN-S11)', () => {
  const log = orderedLog().pay('p1').wait(21);
  expect(runStep(log)).toMatchObject({ kind: 'announce', chargeAt: START + 28 * DAY });
  log.append(extended(10)).wait(7);
  // The day that was announced at first.
  expect([runStep(log), findRefusal(log.state(), failed, log.now())]).toEqual([null, 'not-announced']);
  expect(news(log, { ...report(null, { id: 'p2', period: 1 }), disputes: [] }).facts).toMatchObject([{ period: null }]);
  log.wait(3);
  expect(runStep(log)).toMatchObject({ kind: 'announce', chargeAt: START + 38 * DAY });
  expect(runStep(log.wait(6.9))).toBeNull();
  expect(runStep(log.wait(0.1))).toMatchObject({ kind: 'charge', attempt: 0 });
  expect(log.now()).toBe(START + 38 * DAY);
});

test('no days are added in the grace period, in which a charge may be on its way (PLAN-S04, PLAN-S11)', () => {
  const log = orderedLog().pay('p1').wait(21);
  runStep(log);
  expect(refusal(log.wait(7), extended(1))).toBe('over');
});

test('added days move a new price that waits for consent, which can still be accepted (PLAN-S04, PLAN-S11)', () => {
  const log = orderedLog().pay('p1');
  const charge = chargeOf(money(900, 'GBP'), VAT);
  expect(runStep(log, { priceAt: () => charge })).toMatchObject({ kind: 'reprice', needsConsent: true });
  log.wait(21);
  runStep(log);
  log.wait(7).pay('p2').append(extended(40));
  const from = renewalDate(log.state());
  expect(openPrice(log.state())).toMatchObject({ from, charge });
  log.append({ kind: 'accepted', from });
  expect(nextCharge(log.state(), log.now())!.charge).toEqual(charge);
});

test('a dispute ends an announced renewal at once (PLAN-S04, PLAN-S11)', () => {
  const log = orderedLog().pay('p1').wait(21);
  runStep(log);
  log.append(...news(log, report(null)).facts).wait(7);
  expect([stepOf(log), nextCharge(log.state(), log.now())]).toEqual([null, null]);
});

test('days are added to paid time that runs and has an end (PLAN-S11)', () => {
  expect(refusal(orderedLog(), extended(1))).toBe('not-active');
  const log = orderedLog().pay('p1');
  for (const days of [0, -1, 1.5, MAX_EXTENSION_DAYS + 1]) expect(refusal(log, extended(days))).toBe('wrong-days');
  expect(refusal(log.wait(28), extended(1))).toBe('over');
  const endless = orderedLog(offer({ cycle: { kind: 'once' }, isRenewable: false })).pay('p1');
  expect(refusal(endless, extended(1))).toBe('endless');
});
