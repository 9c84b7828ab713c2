/** Random years of subscribers, day by day: charges, access and announcements agree. */
import '@sightscreen/test-kit/seeded-properties';
import { stateOf } from '@sightscreen/identity';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRefusal } from './allowed.ts';
import { DAY } from './calendar.ts';
import type { SubscriptionFact, SubscriptionFactBody } from './fact.ts';
import { foldSubscription } from './fold.ts';
import { grantsOf } from './grants.ts';
import { money } from './money.ts';
import { monthsAfter } from './calendar.ts';
import { chargeOf } from './tax.ts';
import { heldOf, type Subscription } from './state.ts';
import { offer, START, VAT } from './testing/catalogue.ts';
import { type ChargeResult, runStep } from './testing/renewals.ts';
import { orderedLog, type TestLog } from './testing/subscription.ts';

const price = (minor: number) => chargeOf(money(minor, 'GBP'), VAT);
const READER: readonly (SubscriptionFactBody | null)[] = [
  { kind: 'cancelled', reason: null },
  { kind: 'resumed' },
  ...[null, null, null, null],
];
/** Days that support adds. */
const ADDED = [0, 0, 0, 0, 0, 0, 0, 1, 5, 40];
const story = fc.record({
  months: fc.constantFrom(1, 3, 12),
  trialDays: fc.constantFrom(0, 1, 7, 14),
  /** Hours from one visit of the job to the next, its result, and what the reader does then. */
  visits: fc.array(
    fc.record({
      hours: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 30 }) }, fc.integer({ min: 31, max: 500 })),
      result: fc.constantFrom<ChargeResult>('paid', 'paid', 'paid', 'soft', 'hard'),
      reader: fc.constantFrom(...READER),
      prices: fc.constantFrom(399, 399, 399, 449, 900),
      accepts: fc.boolean(),
      days: fc.constantFrom(...ADDED),
    }),
    { minLength: 50, maxLength: 120, size: 'max' },
  ),
  /** The visit after which the buyer disputes the last payment. */
  disputedAfter: fc.nat({ max: 400 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

function play({ months, trialDays, visits, disputedAfter }: Story): {
  log: TestLog;
  seen: { at: number; hasAccess: boolean }[];
} {
  const log = orderedLog(offer({ cycle: { kind: 'calendar', months }, trialDays })).pay('first');
  const seen: { at: number; hasAccess: boolean }[] = [];
  for (const [visit, { hours, result, reader, prices, accepts, days }] of visits.entries()) {
    log.wait(hours / 24);
    for (let left = 3; left > 0; left -= 1) if (runStep(log, { result, priceAt: () => price(prices) }) === null) break;
    const pending = log.state().prices.at(-1);
    const bodies: (SubscriptionFactBody | null)[] = [
      reader,
      accepts && pending ? { kind: 'accepted', from: pending.from } : null,
    ];
    if (days > 0) bodies.push({ kind: 'extended', days, reason: 'outage' });
    if (visit === disputedAfter) bodies.push(...disputeOf(log.state()), { kind: 'ended', reason: 'disputed' });
    for (const body of bodies)
      if (body !== null && findRefusal(log.state(), body, log.now()) === null) log.append(body);
    const state = stateOf(grantsOf('s1', log.state()), log.now());
    seen.push({ at: log.now(), hasAccess: state !== 'CANCELLED' && state !== 'NA' });
  }
  return { log, seen };
}

function disputeOf({ payments }: Subscription): SubscriptionFactBody[] {
  const [payment, one] = [...payments].at(-1)!;
  return [{ kind: 'disputed', dispute: 'd1', payment, amount: heldOf(one), outcome: null }];
}

type Charged = SubscriptionFact & { body: SubscriptionFactBody & { kind: 'paid' | 'failed' } };
const chargesOf = (facts: readonly SubscriptionFact[]) =>
  facts.filter((fact): fact is Charged => fact.body.kind === 'paid' || fact.body.kind === 'failed').slice(1);

it('nothing is charged before, above or without its announcement, nor after a dispute (PLAN-S04, PLAN-S11)', () => {
  fc.assert(
    fc.property(story, (chosen) => {
      const { facts } = play(chosen).log;
      const end = facts.find(({ body }) => body.kind === 'ended');
      for (const { number, recordedAt, body } of chargesOf(facts)) {
        expect(number).toBeLessThan(end?.number ?? Infinity);
        const notice = facts.slice(0, number - 1).findLast((fact) => fact.body.kind === 'announced')!;
        const last = facts.slice(0, number - 1).findLast((fact) => fact.body.kind === 'paid')!;
        const extension = facts.slice(0, number - 1).findLast((fact) => fact.body.kind === 'extended');
        expect(notice.number).toBeGreaterThan(Math.max(last.number, extension?.number ?? 0));
        const promised = notice.body as SubscriptionFactBody & { kind: 'announced' };
        expect(recordedAt).toBeGreaterThanOrEqual(promised.chargeAt);
        if (body.kind === 'paid') expect(body.charge).toEqual(promised.charge);
      }
    }),
  );
});

it('a period is tried once and on days 2, 4 and 6, never after a lost card or a cancellation (PLAN-S04)', () => {
  fc.assert(
    fc.property(story, (chosen) => {
      const { facts } = play(chosen).log;
      let tried: number[] = [];
      let end = 0;
      let isHard = false;
      let isCancelled = false;
      for (const { recordedAt, body } of facts) {
        if (body.kind === 'cancelled') isCancelled = true;
        if (body.kind === 'resumed' || body.kind === 'accepted') isCancelled = false;
        if (body.kind === 'extended') end += body.days * DAY;
        if (body.kind === 'paid' || body.kind === 'failed') {
          expect([isHard, isCancelled]).toEqual([false, false]);
          if (body.kind === 'failed') {
            if (tried.length > 0) expect([2, 4, 6]).toContain(Math.floor((recordedAt - end) / DAY));
            tried.push(body.attempt);
            isHard = body.reason === 'hard';
          } else {
            end = body.period!.endsAt!;
            tried = [];
          }
        }
      }
    }),
  );
});

it('periods follow the first date and added days without gaps, and a new price waits 30 days (PLAN-S04, PLAN-Q29)', () => {
  fc.assert(
    fc.property(story, (chosen) => {
      const { facts } = play(chosen).log;
      const periods = facts.flatMap(({ number, body }) => (body.kind === 'paid' ? [{ number, ...body.period! }] : []));
      const first = chosen.trialDays > 0 ? periods.shift()!.endsAt! : START;
      for (const [at, { number, startsAt, endsAt }] of periods.entries()) {
        const added = facts
          .slice(0, number)
          .reduce((sum, { body }) => sum + (body.kind === 'extended' ? body.days : 0), 0);
        expect([startsAt, endsAt]).toEqual([
          monthsAfter(first, at * chosen.months) + added * DAY,
          monthsAfter(first, (at + 1) * chosen.months) + added * DAY,
        ]);
      }
      for (const { recordedAt, body } of facts)
        if (body.kind === 'paid' && body.charge.amount.minor !== 399 && body.charge.amount.minor > 0) {
          const known = facts.find(
            (fact) =>
              fact.body.kind === 'repriced' &&
              fact.body.charge.amount.minor === body.charge.amount.minor &&
              fact.body.from <= body.period!.startsAt,
          )!;
          expect(recordedAt - known.recordedAt).toBeGreaterThanOrEqual(30 * DAY);
        }
    }),
  );
});

it('access is a paid period or seven days of grace, and nothing else (PLAN-Q23)', () => {
  fc.assert(
    fc.property(story, (chosen) => {
      const { log, seen } = play(chosen);
      for (const { at, hasAccess } of seen) {
        const state = foldSubscription(log.facts.filter(({ recordedAt }) => recordedAt <= at));
        const end = [...state.payments.values()].at(-1)!.period!.endsAt!;
        const isGrace = state.status === 'active' && state.notice !== null && at < end + 7 * DAY;
        expect(hasAccess).toBe(at < (state.endedAt ?? Infinity) && (at < end || isGrace));
      }
    }),
  );
});
