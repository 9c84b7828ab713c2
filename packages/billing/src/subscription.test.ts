import { currentGrant, stateOf } from '@sightscreen/identity';
import { expect, test } from 'vitest';
import { findRefusal } from './allowed.ts';
import { DAY } from './calendar.ts';
import type { SubscriptionFactBody } from './fact.ts';
import { foldSubscription } from './fold.ts';
import { grantsOf } from './grants.ts';
import { money } from './money.ts';
import { nextCharge } from './schedule.ts';
import { offerOf } from './offer.ts';
import { offer, plan, START, term, VAT } from './testing/catalogue.ts';
import { orderedLog, type TestLog } from './testing/subscription.ts';

const day = (at: number | null | undefined) => (typeof at === 'number' ? new Date(at).toISOString().slice(0, 10) : at);
const grants = (log: TestLog) => grantsOf('s1', log.state());
const userState = (log: TestLog, now = log.now()) => stateOf(grants(log), now);
const refusal = (log: TestLog, body: SubscriptionFactBody) => findRefusal(log.state(), body, log.now());
const price = (minor: number) => ({ country: null, price: money(minor, 'GBP'), tax: VAT, validFrom: 0 });
const CANCELLED: SubscriptionFactBody = { kind: 'cancelled', reason: 'price' };
const RESUMED: SubscriptionFactBody = { kind: 'resumed' };
const EXPIRED: SubscriptionFactBody = { kind: 'ended', reason: 'expired' };
const REFUNDED: SubscriptionFactBody = { kind: 'ended', reason: 'refunded' };
const refund = (minor: number, id = 'r1', payment = 'p1'): SubscriptionFactBody => ({
  kind: 'refunded',
  refund: id,
  payment,
  amount: money(minor, 'GBP'),
});

test('an order grants nothing until it is paid (PLAN-S02)', () => {
  const log = orderedLog();
  expect([grants(log), userState(log)]).toEqual([[], 'NA']);
  log.pay('p1');
  expect(grants(log)).toEqual([
    {
      subscription: 's1',
      kind: 'ACTIVE',
      standing: 'good',
      startsAt: START,
      endsAt: Date.UTC(2027, 1, 28, 18, 30),
      planId: 1,
      termId: 3,
      billingCycle: 'month',
      isRenewable: true,
      platform: 'web',
      country: 'GB',
    },
  ]);
  expect([userState(log), userState(log, Date.UTC(2027, 1, 28, 18, 30))]).toEqual(['ACTIVE', 'CANCELLED']);
});

test('renewals extend one grant, month by month from the first day (PLAN-S02)', () => {
  const log = orderedLog().pay('p1').wait(28).pay('p2').wait(31).pay('p3');
  expect(grants(log).map(({ startsAt, endsAt }) => [day(startsAt), day(endsAt)])).toEqual([
    ['2027-01-31', '2027-04-30'],
  ]);
  const next = nextCharge(log.state(), log.now())!;
  expect([day(next.dueAt), next.charge.amount, day(next.period.endsAt)]).toEqual([
    '2027-04-30',
    money(399, 'GBP'),
    '2027-05-31',
  ]);
});

test('a payment after the due date moves no date (PLAN-S04)', () => {
  const log = orderedLog().pay('p1').wait(33).pay('p2');
  expect(grants(log).map(({ endsAt }) => day(endsAt))).toEqual(['2027-03-31']);
});

test('a cancelled plan runs to its paid end and is charged no more (PLAN-Q19)', () => {
  const log = orderedLog().pay('p1').append(CANCELLED);
  expect([userState(log), nextCharge(log.state(), log.now())]).toEqual(['ACTIVE_CANCELLED', null]);
  expect(userState(log.wait(28))).toBe('CANCELLED');
  expect(refusal(log, RESUMED)).toBe('over');
  expect(userState(log.append(EXPIRED))).toBe('CANCELLED');
});

test('resuming before the paid end restores the price and the dates (PLAN-Q19)', () => {
  const log = orderedLog().pay('p1');
  const before = nextCharge(log.state(), log.now());
  log.append(CANCELLED).wait(27).append(RESUMED);
  expect([userState(log), nextCharge(log.state(), log.now())]).toEqual(['ACTIVE', before]);
});

test('a new price leaves earlier subscribers at theirs (PLAN-S01)', () => {
  const log = orderedLog().pay('p1');
  const dearer = term(3, { prices: [price(399), { ...price(499), validFrom: START + DAY }] });
  const later = { country: 'GB', at: START + DAY };
  expect(offerOf([plan(1, { terms: [dearer] })], { planId: 1, termId: 3 }, later)!.charge.amount.minor).toBe(499);
  expect(log.wait(28).pay('p2').state().payments.get('p2')!.charge.amount).toEqual(money(399, 'GBP'));
});

test('a trial is FREE without a charge, and the first payment follows it (PLAN-S02)', () => {
  const log = orderedLog(offer({ trialDays: 14 })).pay('setup');
  const next = nextCharge(log.state(), log.now())!;
  expect([userState(log), day(next.dueAt), next.charge.amount.minor]).toEqual(['FREE', '2027-02-14', 399]);
  log.wait(14).pay('p1');
  expect(grants(log).map(({ kind, startsAt, endsAt }) => [kind, day(startsAt), day(endsAt)])).toEqual([
    ['FREE', '2027-01-31', '2027-02-14'],
    ['ACTIVE', '2027-02-14', '2027-03-14'],
  ]);
  expect([userState(log), userState(log, START)]).toEqual(['ACTIVE', 'FREE']);
});

test('a trial may last one day (PLAN-S02)', () => {
  const log = orderedLog(offer({ trialDays: 1 })).pay('setup');
  expect([userState(log), nextCharge(log.state(), log.now())!.dueAt]).toEqual(['FREE', START + DAY]);
});

test('a month that is not renewable is followed by no charge (PLAN-S02)', () => {
  const log = orderedLog(offer({ isRenewable: false })).pay('p1');
  expect([userState(log), nextCharge(log.state(), log.now())]).toEqual(['ACTIVE', null]);
});

test('a cancelled trial is FREE_CANCELLED until its end (PLAN-Q19)', () => {
  const log = orderedLog(offer({ trialDays: 14 }))
    .pay('setup')
    .append(CANCELLED);
  expect([userState(log), userState(log.wait(14))]).toEqual(['FREE_CANCELLED', 'CANCELLED']);
});

test('a cancellation shows at once, also with a period paid ahead (PLAN-Q19)', () => {
  const log = orderedLog(offer({ trialDays: 14 }))
    .pay('setup')
    .pay('p1')
    .append(CANCELLED);
  expect([userState(log), userState(log, START + 14 * DAY)]).toEqual(['FREE_CANCELLED', 'ACTIVE_CANCELLED']);
});

test('a price of zero is FREE in every period (PLAN-S02)', () => {
  const log = orderedLog(offer({ prices: [price(0)] }))
    .pay('p1')
    .wait(28)
    .pay('p2');
  expect([grants(log).length, userState(log)]).toEqual([1, 'FREE']);
});

test('a pass ends for everybody at once; a purchase paid once never ends (PLAN-S01)', () => {
  const endsAt = START + 40 * DAY;
  const pass = orderedLog(offer({ cycle: { kind: 'fixed', endsAt }, isRenewable: false }))
    .wait(10)
    .pay('p1');
  expect(grants(pass).map((grant) => [grant.endsAt, grant.billingCycle])).toEqual([[endsAt, 'fixed']]);
  expect(refusal(pass, CANCELLED)).toBe('not-renewable');
  const once = orderedLog(offer({ cycle: { kind: 'once' }, isRenewable: false })).pay('p1');
  expect([grants(once)[0]!.endsAt, userState(once, 1e15), nextCharge(once.state(), 1e15)]).toEqual([
    null,
    'ACTIVE',
    null,
  ]);
  expect(refusal(once.wait(9_999), EXPIRED)).toBe('not-over');
});

test('a plan that a partner bills is never charged by us (PLAN-S09)', () => {
  const log = orderedLog({ ...offer(), partner: 'om' });
  expect(nextCharge(log.state(), log.now())).toBeNull();
  expect(refusal(log, paid())).toBe('not-due');
});

test('a refund leaves access as it is until the subscription is ended (PLAN-S02)', () => {
  const log = orderedLog().pay('p1').wait(3).append(refund(399));
  expect(userState(log)).toBe('ACTIVE');
  log.append(REFUNDED);
  expect([userState(log, log.now() - 1), userState(log)]).toEqual(['ACTIVE', 'CANCELLED']);
  expect(nextCharge(log.state(), log.now())).toBeNull();
});

test('a subscriber refunded at once is a former one, not a new one (PLAN-S02)', () => {
  const log = orderedLog().pay('p1').append(refund(399), REFUNDED);
  expect(grants(log).map(({ startsAt, endsAt }) => endsAt! - startsAt)).toEqual([1]);
  expect(userState(log, START + 1)).toBe('CANCELLED');
});

test('an end before a period that was paid ahead removes that period (PLAN-S02)', () => {
  const log = orderedLog(offer({ trialDays: 14 }))
    .pay('setup')
    .wait(13)
    .pay('p1')
    .append(REFUNDED);
  expect(grants(log).map(({ kind, endsAt }) => [kind, day(endsAt)])).toEqual([['FREE', '2027-02-13']]);
});

test('each grant names its subscription and its plan (AUTH-106)', () => {
  const current = currentGrant(grants(orderedLog().pay('p1')), START)!;
  expect([current.subscription, current.planId, current.termId]).toEqual(['s1', 1, 3]);
});

test('a fact that arrives twice counts once (PLAN-S05)', () => {
  const { facts } = orderedLog().pay('p1').append(refund(100)).wait(28).pay('p2').append(CANCELLED);
  const once = foldSubscription(facts);
  expect(foldSubscription([...facts, ...facts])).toEqual(once);
  expect(foldSubscription(facts.flatMap((fact) => [fact, fact]))).toEqual(once);
});

const ORDERED: SubscriptionFactBody = { kind: 'ordered', order: 'o2', offer: offer(), platform: 'web' };
const due = { charge: offer().charge, period: { startsAt: START, endsAt: Date.UTC(2027, 1, 28, 18, 30) } };
const paid = (more: object = {}): SubscriptionFactBody => ({ kind: 'paid', payment: 'p1', ...due, ...more });
const other = { ...due.charge, amount: money(398, 'GBP') };
const later = { startsAt: START + 1, endsAt: due.period.endsAt };

const same = (log: TestLog): TestLog => log;
const active = (log: TestLog): TestLog => log.pay('p1');

test.each<[string, string | null, SubscriptionFactBody, (log: TestLog) => TestLog]>([
  ['pending', null, paid(), same],
  ['pending', 'already-ordered', ORDERED, same],
  ['pending', 'not-active', CANCELLED, same],
  ['pending', 'not-cancelled', RESUMED, same],
  ['pending', 'not-active', EXPIRED, same],
  ['pending', 'unknown-payment', refund(1), same],
  ['pending', 'wrong-charge', paid({ charge: other }), same],
  ['pending', 'not-due', paid({ period: later }), same],
  ['paid', 'known-payment', paid(), active],
  ['paid', 'not-due', paid({ payment: 'p2' }), active],
  ['paid', null, paid({ payment: 'p2', period: null }), active],
  ['paid', 'not-active', { kind: 'ended', reason: 'abandoned' }, active],
  ['paid', 'not-over', EXPIRED, active],
  ['paid', null, refund(1), active],
  ['paid', null, refund(399), active],
  ['paid', 'too-much', refund(400), active],
  ['paid', 'too-much', refund(0), active],
  ['paid', 'too-much', refund(100, 'r2'), (log) => log.pay('p1').append(refund(300))],
  ['paid', 'known-refund', refund(99, 'r1'), (log) => log.pay('p1').append(refund(300))],
  ['over', 'over', CANCELLED, (log) => log.pay('p1').wait(28)],
  ['cancelled', 'not-active', CANCELLED, (log) => log.pay('p1').append(CANCELLED)],
  ['cancelled', 'not-due', paid({ payment: 'p2' }), (log) => log.pay('p1').append(CANCELLED).wait(28)],
  ['ended', 'ended', REFUNDED, (log) => log.pay('p1').append(REFUNDED)],
  ['ended', 'not-cancelled', RESUMED, (log) => log.pay('p1').append(REFUNDED)],
  ['abandoned', 'not-due', paid(), (log) => log.append({ kind: 'ended', reason: 'abandoned' })],
])('a fact when %s is validated: %s (PLAN-S02)', (_, expected, body, prepare) => {
  expect(refusal(prepare(orderedLog()), body)).toBe(expected);
});

test('nothing precedes the order (PLAN-S02)', () => {
  const empty = foldSubscription([]);
  for (const body of [paid(), CANCELLED, RESUMED, EXPIRED, refund(1)])
    expect(findRefusal(empty, body, START)).toBe('not-ordered');
  expect([nextCharge(empty, START), grantsOf('s1', empty)]).toEqual([null, []]);
});
