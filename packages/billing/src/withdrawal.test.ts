import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { DAY, monthsAfter } from './calendar.ts';
import { money } from './money.ts';
import { heldOf, returnedOf } from './state.ts';
import { offer, START, VAT } from './testing/catalogue.ts';
import { orderedLog, type TestLog } from './testing/subscription.ts';
import { chargedAfter, leavingOf, withdrawalEnd, withdrawalOf } from './withdrawal.ts';

const price = (minor: number) => [{ country: null, price: money(minor, 'GBP'), tax: VAT, validFrom: 0 }];
const yearly = () => orderedLog(offer({ cycle: { kind: 'calendar', months: 12 }, prices: price(3_650) }));
const found = (log: TestLog, lastFullRefundAt: number | null = null, declaredAt = log.now()) =>
  withdrawalOf(log.state(), { declaredAt, lastFullRefundAt });
const refunds = (log: TestLog, lastFullRefundAt: number | null = null, declaredAt = log.now()) =>
  found(log, lastFullRefundAt, declaredAt)?.refunds.map(({ payment, amount, basis, share }) => [
    payment,
    amount.minor,
    basis,
    share,
  ]) ?? null;

test('a purchase goes back in full until the end of the fourteenth day (BEYOND-12)', () => {
  const log = orderedLog().pay('p1');
  // Bought on 31 January at 18:30.
  const until = Date.UTC(2027, 1, 15) - 1;
  expect(withdrawalEnd(START)).toBe(until);
  expect(found(log, null, until)).toEqual({
    refunds: [
      { payment: 'p1', amount: money(399, 'GBP'), basis: 'purchase', share: 'full', days: { used: 15, total: 28 } },
    ],
    until,
  });
  expect(found(log, null, until + 1)).toBeNull();
});

test('a second withdrawal within twelve months returns the unused days (BEYOND-12)', () => {
  const log = orderedLog(offer({ prices: price(2_800) })).pay('p1');
  const unused = (days: number) => refunds(log, START - DAY, START + days * DAY)![0]![1];
  // A started day is used, so the first day is never free.
  expect([0, 0.5, 1, 9.99, 10].map(unused)).toEqual([2_700, 2_700, 2_600, 1_800, 1_700]);
  const yearAgo = monthsAfter(START, -12);
  expect(refunds(log, yearAgo)).toEqual([['p1', 2_800, 'purchase', 'full']]);
  expect(refunds(log, yearAgo + 1)).toEqual([['p1', 2_700, 'purchase', 'unused-days']]);
});

test('the unused share is rounded to the nearest penny, half to the buyer (BEYOND-12)', () => {
  const log = orderedLog(offer({ cycle: { kind: 'fixed', endsAt: START + 2 * DAY }, isRenewable: false }));
  expect(refunds(log.pay('p1'), START)).toEqual([['p1', 200, 'purchase', 'unused-days']]);
  const passed = orderedLog(offer({ cycle: { kind: 'once' }, isRenewable: false, prices: price(10_000) })).pay('p1');
  // 355 of 365 days.
  expect(refunds(passed, START, START + 9 * DAY)).toEqual([['p1', 9_726, 'purchase', 'unused-days']]);
});

test('a trial is left without a refund, and its first payment is returned (BEYOND-12)', () => {
  const log = orderedLog(offer({ trialDays: 7 })).pay('p1');
  expect(refunds(log)).toEqual([['p1', 0, 'purchase', 'free']]);
  log.wait(7).pay('p2').wait(14);
  expect(refunds(log)).toEqual([['p2', 399, 'trial', 'full']]);
  expect(refunds(log.wait(1))).toBeNull();
});

test('a yearly renewal can be withdrawn from, a monthly one cannot (BEYOND-12)', () => {
  expect(refunds(yearly().pay('p1').wait(365).pay('p2').wait(3))).toEqual([['p2', 3_650, 'renewal', 'full']]);
  expect(refunds(orderedLog().pay('p1').wait(28).pay('p2'))).toBeNull();
});

test('what is charged after the declaration goes back in full and counts as no full refund (BEYOND-12)', () => {
  const log = orderedLog(offer({ trialDays: 7 }))
    .pay('p1')
    .wait(6);
  const declaredAt = log.now();
  log.wait(1).pay('p2').wait(1);
  expect(refunds(log, START, declaredAt)).toEqual([
    ['p2', 399, 'unstarted', 'full'],
    ['p1', 0, 'purchase', 'free'],
  ]);
  expect(chargedAfter(log.state(), declaredAt).map(({ payment }) => payment)).toEqual(['p2']);
  expect(chargedAfter(log.state(), log.now())).toEqual([]);
});

test('refunds and disputes come off what is returned (BEYOND-12)', () => {
  const half = { kind: 'refunded', refund: 'r1', payment: 'p1', amount: money(200, 'GBP') } as const;
  const log = orderedLog().pay('p1').append(half);
  expect([refunds(log)![0]![1], refunds(log, START)![0]![1]]).toEqual([199, 185]);
  log.append({ ...half, refund: 'r2', amount: money(190, 'GBP') });
  expect([refunds(log)![0]![1], refunds(log, START)![0]![1]]).toEqual([9, 0]);
});

test('only a running subscription can be withdrawn from (BEYOND-12)', () => {
  expect(found(orderedLog())).toBeNull();
  const log = orderedLog().pay('p1').append({ kind: 'cancelled', reason: null });
  expect(refunds(log)).toEqual([['p1', 399, 'purchase', 'full']]);
  expect(found(log.append({ kind: 'ended', reason: 'withdrawn' }))).toBeNull();
});

const leaving = (log: TestLog, kind: 'withdraw' | 'cancel', declaredAt = log.now()) => {
  const found = leavingOf(log.state(), kind, { declaredAt, lastFullRefundAt: null, now: log.now() });
  return [found.effect, found.refunds.map(({ payment, amount }) => [payment, amount.minor])];
};

test('after fourteen days a withdrawal cancels, and a cancelled plan only runs out (BEYOND-12)', () => {
  const log = orderedLog().pay('p1');
  expect([leaving(log, 'withdraw'), leaving(log, 'cancel')]).toEqual([
    ['ends', [['p1', 399]]],
    ['cancels', []],
  ]);
  log.wait(15);
  expect(leaving(log, 'withdraw')).toEqual(['cancels', []]);
  log.append({ kind: 'cancelled', reason: null });
  expect([leaving(log, 'withdraw'), leaving(log, 'cancel')]).toEqual([
    ['none', []],
    ['none', []],
  ]);
  expect(leaving(log.wait(20), 'cancel')).toEqual(['none', []]);
});

test('a cancellation declared before a renewal and confirmed after it returns the renewal (BEYOND-12)', () => {
  const log = orderedLog().pay('p1').wait(27);
  const declaredAt = log.now();
  log.wait(1).pay('p2').wait(1);
  expect(leaving(log, 'cancel', declaredAt)).toEqual(['ends', [['p2', 399]]]);
  expect(leaving(log, 'cancel')).toEqual(['cancels', []]);
});

const bought = fc.record({
  months: fc.constantFrom(1, 3, 12),
  trialDays: fc.constantFrom(0, 7),
  minor: fc.integer({ min: 10, max: 100_000 }).map((minor) => minor * 10),
  returned: fc.nat({ max: 60 }),
});
const logOf = ({ months, trialDays, minor, returned }: typeof bought extends fc.Arbitrary<infer T> ? T : never) => {
  const log = orderedLog(offer({ cycle: { kind: 'calendar', months }, trialDays, prices: price(minor) })).pay('p1');
  if (trialDays > 0) log.wait(trialDays).pay('p2');
  const amount = money(Math.floor((minor * returned) / 100), 'GBP');
  const payment = trialDays > 0 ? 'p2' : 'p1';
  if (amount.minor > 0) log.append({ kind: 'refunded', refund: 'r1', payment, amount });
  return { log, payment };
};

it('a refund is never more than is held, and falls by a day’s share a day (BEYOND-12)', () => {
  fc.assert(
    fc.property(bought, fc.nat({ max: 14 }), (chosen, day) => {
      const { log, payment } = logOf(chosen);
      const one = log.state().payments.get(payment)!;
      const at = log.now() + day * DAY;
      const amountAt = (time: number, last: number | null) =>
        withdrawalOf(log.state(), { declaredAt: time, lastFullRefundAt: last })!.refunds.at(-1)!;
      const [full, part] = [amountAt(at, null), amountAt(at, log.now())];
      expect(full.amount).toEqual(heldOf(one));
      const { used, total } = part.days;
      expect(used).toBe(day + 1);
      const exact = (chosen.minor * (total - used)) / total - returnedOf(one).minor;
      expect(Math.abs(part.amount.minor - Math.max(0, exact))).toBeLessThanOrEqual(0.5);
      expect(part.amount.minor).toBeLessThanOrEqual(full.amount.minor);
    }),
  );
});

it('a person gets one full refund in any twelve months, however often they buy (BEYOND-12)', () => {
  const visits = fc.array(fc.record({ pause: fc.nat({ max: 300 }), stay: fc.nat({ max: 13 }) }), { maxLength: 30 });
  fc.assert(
    fc.property(visits, (all) => {
      let now = START;
      const full: number[] = [];
      for (const { pause, stay } of all) {
        const log = orderedLog();
        now += pause * DAY;
        log.wait((now - START) / DAY).pay('p1');
        now += stay * DAY;
        const last = full.at(-1) ?? null;
        const { share } = withdrawalOf(log.state(), { declaredAt: now, lastFullRefundAt: last })!.refunds[0]!;
        if (share === 'full') full.push(now);
      }
      for (const [at, time] of full.entries())
        if (at > 0) expect(time).toBeGreaterThanOrEqual(monthsAfter(full[at - 1]!, 12));
      expect(full.length > 0).toBe(all.length > 0);
    }),
  );
});
