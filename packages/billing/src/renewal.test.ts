import { stateOf } from '@sightscreen/identity';
import { expect, test } from 'vitest';
import { findRefusal } from './allowed.ts';
import { DAY } from './calendar.ts';
import { grantsOf } from './grants.ts';
import { money } from './money.ts';
import { newInformation } from './provider.ts';
import { retryDates } from './renewal.ts';
import { isIncrease, renewalPrice } from './renewal-price.ts';
import { offerOf } from './offer.ts';
import { nextCharge } from './schedule.ts';
import { chargeOf } from './tax.ts';
import { offer, plan, START, term, VAT } from './testing/catalogue.ts';
import { CARD, type ChargeResult, runStep, stepOf } from './testing/renewals.ts';
import { orderedLog, type TestLog } from './testing/subscription.ts';

/** 31 January; the first renewal is on 28 February. */
const END = Date.UTC(2027, 1, 28, 18, 30);
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const userState = (log: TestLog, now = log.now()) => stateOf(grantsOf('s1', log.state()), now);
const price = (minor: number) => chargeOf(money(minor, 'GBP'), VAT);
const announced = (log = orderedLog().pay('p1')) => (log.wait(21), runStep(log), log);
const failing = (result: ChargeResult = 'soft') => {
  const log = announced().wait(7);
  runStep(log, { result });
  return log;
};

test('a renewal is announced seven days before and charged on its date (PLAN-S04)', () => {
  const log = orderedLog().pay('p1');
  expect(stepOf(log)).toMatchObject({ kind: 'announce', at: END - 7 * DAY, chargeAt: END, isTrial: false });
  expect(runStep(log)).toBeNull();
  announced(log);
  expect(log.facts.at(-1)!.body).toEqual({ kind: 'announced', chargeAt: END, charge: price(399), card: CARD });
  expect(stepOf(log)).toMatchObject({ kind: 'charge', at: END, attempt: 0 });
  runStep(log.wait(7));
  expect([userState(log), stepOf(log)]).toEqual([
    'ACTIVE',
    expect.objectContaining({ kind: 'announce', at: Date.UTC(2027, 2, 24, 18, 30) }),
  ]);
});

test('a renewal that was not announced is neither charged nor counted (PLAN-S04)', () => {
  const log = orderedLog().pay('p1').wait(28);
  expect(stepOf(log)).toEqual({ kind: 'expire', at: END, why: 'not-announced' });
  const report = { id: 'p2', isLive: true, status: 'paid', amount: money(399, 'GBP'), period: 1, refunds: [] } as const;
  const found = newInformation(log.state(), report, { now: log.now(), isLive: true });
  expect([found.facts, found.refund]).toEqual([[expect.objectContaining({ period: null })], money(399, 'GBP')]);
});

test('a late announcement postpones the charge, not the dates (PLAN-S04, PLAN-Q29)', () => {
  const log = orderedLog().pay('p1').wait(27);
  expect(runStep(log)).toMatchObject({ kind: 'announce', chargeAt: END + 5 * DAY });
  expect(stepOf(log)).toMatchObject({ kind: 'charge', at: END + 5 * DAY });
  expect(userState(log.wait(4))).toBe('ACTIVE');
  runStep(log.wait(2), { result: 'soft' });
  expect(stepOf(log)).toMatchObject({ kind: 'charge', at: END + 6 * DAY, attempt: 6 });
  runStep(log.wait(1));
  expect(day(nextCharge(log.state(), log.now())!.dueAt!)).toBe('2027-03-31');
});

test('a few hours of delay change no announced date (PLAN-S04)', () => {
  expect(runStep(orderedLog().pay('p1').wait(21.9))).toMatchObject({ kind: 'announce', chargeAt: END });
});

test('a failed charge leaves access for seven days from the paid end (PLAN-Q23, PLAN-038)', () => {
  const log = failing();
  expect([userState(log), userState(log, END + 7 * DAY - 1), userState(log, END + 7 * DAY)]).toEqual([
    'ACTIVE_ERROR',
    'ACTIVE_ERROR',
    'CANCELLED',
  ]);
});

test('retries are on days 2, 4 and 6 and no others, then the plan expires (PLAN-S04)', () => {
  const log = failing();
  expect(retryDates(log.state(), log.now()).map(([, at]) => (at - END) / DAY)).toEqual([2, 4, 6]);
  const tried: number[] = [];
  for (let hour = 0; hour < 24 * 7 - 1; hour += 1)
    if (runStep(log.wait(1 / 24), { result: 'soft' }) !== null) tried.push(Math.round((log.now() - END) / DAY));
  expect([tried, stepOf(log)]).toEqual([[2, 4, 6], { kind: 'expire', at: END + 7 * DAY, why: 'failed' }]);
  runStep(log.wait(1));
  expect([log.state().status, log.state().endedAt, userState(log)]).toEqual(['ended', END + 7 * DAY, 'CANCELLED']);
});

test('a retry whose day has passed is left out (PLAN-S04)', () => {
  expect(stepOf(failing().wait(3.1))).toMatchObject({ kind: 'charge', attempt: 4, at: END + 4 * DAY });
});

test('a lost card is not retried, and access still lasts for the grace period (PLAN-S04, PLAN-Q23)', () => {
  const log = failing('hard');
  expect([stepOf(log), userState(log)]).toEqual([{ kind: 'expire', at: END + 7 * DAY, why: 'failed' }, 'ACTIVE_ERROR']);
  log.append({ kind: 'card-changed', card: { ...CARD, lastFour: '1111' } });
  expect(stepOf(log)).toMatchObject({ kind: 'charge', attempt: 2 });
});

test('a payment in the grace period repairs the plan and moves no date (PLAN-S04)', () => {
  const log = failing().wait(5).pay('p2');
  expect([userState(log), day(nextCharge(log.state(), log.now())!.dueAt!)]).toEqual(['ACTIVE', '2027-03-31']);
});

test('cancelling in the grace period ends access and every retry at once (PLAN-Q19)', () => {
  const log = failing().wait(1).append({ kind: 'cancelled', reason: null });
  expect([userState(log), stepOf(log)]).toEqual(['CANCELLED', { kind: 'expire', at: END, why: 'paid-end' }]);
});

test('a trial is reminded of and then paid; a failure is FREE_ERROR (PLAN-S04, PLAN-Q06)', () => {
  const log = orderedLog(offer({ trialDays: 14 })).pay('setup');
  expect(stepOf(log)).toMatchObject({ kind: 'announce', at: START + 7 * DAY, isTrial: true });
  runStep(log.wait(7));
  runStep(log.wait(7), { result: 'soft' });
  expect(userState(log)).toBe('FREE_ERROR');
  runStep(log.wait(2));
  expect([userState(log), nextCharge(log.state(), log.now())!.dueAt]).toEqual([
    'ACTIVE',
    Date.UTC(2027, 2, 14, 18, 30),
  ]);
});

test('a short trial is announced halfway (PLAN-S04)', () => {
  const log = orderedLog(offer({ trialDays: 1 })).pay('setup');
  expect(stepOf(log)).toMatchObject({ kind: 'announce', at: START + DAY / 2, chargeAt: START + DAY });
});

test('a card that expires before the renewal is mentioned a month ahead, once (PLAN-S04)', () => {
  const log = announced(orderedLog(offer({ cycle: { kind: 'calendar', months: 12 } })).pay('p1'));
  const card = { ...CARD, expiryMonth: 12, expiryYear: 2027 };
  expect(stepOf(log, { card })).toMatchObject({ kind: 'warn-of-card', at: Date.UTC(2028, 0, 1, 18, 30) });
  log.wait(340);
  expect([runStep(log, { card })?.kind, stepOf(log, { card })?.kind]).toEqual(['warn-of-card', 'announce']);
  expect(stepOf(log, { card: { ...card, expiryMonth: 1, expiryYear: 2028 } })?.kind).toBe('announce');
});

test('a new price is announced 30 days before the first renewal that has it (PLAN-S01, PLAN-S04)', () => {
  const log = orderedLog().pay('p1').wait(1);
  const priceAt = () => price(449);
  expect(runStep(log, { priceAt })).toMatchObject({ kind: 'reprice', from: Date.UTC(2027, 2, 31, 18, 30) });
  expect(stepOf(log, { priceAt })).toMatchObject({ kind: 'announce', charge: price(399) });
  runStep(log.wait(20), { priceAt });
  runStep(log.wait(7), { priceAt });
  expect(stepOf(log, { priceAt })).toMatchObject({ kind: 'announce', charge: price(449) });
  expect(
    findRefusal(log.state(), { kind: 'repriced', from: log.now(), charge: price(1), needsConsent: false }, log.now()),
  ).toBe('too-soon');
});

test('silence about a large increase cancels the plan instead of charging it (PLAN-S04)', () => {
  const log = orderedLog().pay('p1');
  const priceAt = () => price(599);
  expect(runStep(log, { priceAt })).toMatchObject({ kind: 'reprice', needsConsent: true });
  for (const days of [21, 7]) runStep(log.wait(days), { priceAt });
  const from = Date.UTC(2027, 2, 31, 18, 30);
  expect(stepOf(log, { priceAt })).toEqual({ kind: 'cancel', at: from - 7 * DAY });
  runStep(log.wait(24), { priceAt });
  expect([userState(log), findRefusal(log.state(), { kind: 'resumed' }, log.now())]).toEqual([
    'ACTIVE_CANCELLED',
    'needs-consent',
  ]);
  log.append({ kind: 'accepted', from });
  expect([userState(log), stepOf(log, { priceAt })]).toMatchObject([
    'ACTIVE',
    { kind: 'announce', charge: price(599) },
  ]);
});

test.each([
  [399, 478, 2_000, false],
  [399, 479, 2_000, true],
  [399, 100, 0, false],
  [0, 1, 2_000, true],
])('from %i to %i is above a limit of %i hundredths of a percent: %s (PLAN-S04)', (before, after, limit, expected) => {
  expect(isIncrease(money(before, 'GBP'), money(after, 'GBP'), limit)).toBe(expected);
});
test('a price in another currency needs consent (PLAN-S04)', () => {
  expect(isIncrease(money(399, 'GBP'), money(1, 'USD'), 2_000)).toBe(true);
});

test('only prices set for subscribers, after their order, reach them (PLAN-S01)', () => {
  const later = { country: null, price: money(499, 'GBP'), tax: VAT, validFrom: START + DAY };
  const plans = (forSubscribers: boolean) => [
    plan(1, { terms: [term(3, { prices: [{ ...later, forSubscribers }] })] }),
  ];
  const at = { orderedAt: START, renewalAt: END };
  expect(renewalPrice(plans(true), offer(), at)).toEqual(price(499));
  expect(renewalPrice(plans(false), offer(), at)).toBeNull();
  expect(renewalPrice(plans(true), offer(), { ...at, orderedAt: START + DAY })).toBeNull();
  expect(renewalPrice(plans(true), offer(), { ...at, renewalAt: START })).toBeNull();
});

test('where saved cards cannot be charged later, a term is sold for one period (PLAN-033)', () => {
  const plans = [plan(1, { terms: [term(3, { trialDays: 14 })] })];
  const where = { country: 'IN', at: START, canRenew: false };
  expect(offerOf(plans, { planId: 1, termId: 3 }, where)).toMatchObject({ isRenewable: false, trialDays: 0 });
});

test('moving the dates of the demonstration makes the next step due (PLAN-S04)', () => {
  const log = orderedLog().pay('p1');
  for (const kind of ['announce', 'charge', 'charge', 'announce']) {
    log.append({ kind: 'moved', by: stepOf(log)!.at - log.now() });
    expect(runStep(log, { result: log.facts.length < 7 ? 'soft' : 'paid' })?.kind).toBe(kind);
  }
  expect(grantsOf('s1', log.state()).map(({ startsAt, endsAt }) => endsAt! > startsAt)).toEqual([true]);
});

test.each([
  ['announced', 'too-soon', { kind: 'announced', chargeAt: END, charge: price(399), card: null }, 24],
  ['announced', 'wrong-charge', { kind: 'announced', chargeAt: END, charge: price(400), card: null }, 21],
  ['announced', 'not-due', { kind: 'announced', chargeAt: END, charge: price(399), card: null }, 28],
  ['failed', 'not-announced', { kind: 'failed', attempt: 0, reason: 'soft' }, 28],
  ['accepted', 'wrong-charge', { kind: 'accepted', from: END }, 1],
] as const)('%s is refused as %s (PLAN-S04)', (_, expected, body, days) => {
  const log = orderedLog().pay('p1').wait(days);
  expect(findRefusal(log.state(), body, log.now())).toBe(expected);
});

test('an attempt fails once (PLAN-S04)', () => {
  const log = failing();
  expect(findRefusal(log.state(), { kind: 'failed', attempt: 0, reason: 'soft' }, log.now())).toBe('not-due');
});
