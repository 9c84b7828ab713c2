import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { FACT_VERSION, type SubscriptionFactBody } from './fact.ts';
import { applyFact } from './fold.ts';
import { money } from './money.ts';
import { newInformation, type ProviderPayment } from './provider.ts';
import { heldOf, type Subscription } from './state.ts';
import { offer, START } from './testing/catalogue.ts';
import { runStep } from './testing/renewals.ts';
import { orderedLog } from './testing/subscription.ts';

const NOW = { now: START, isLive: true };
const report = (more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'p1',
  isLive: true,
  status: 'paid',
  amount: money(399, 'GBP'),
  period: 0,
  refunds: [],
  ...more,
});
const refunded = (minor: number, keepsAccess: boolean, id = 'r1') => ({
  refunds: [{ id, amount: money(minor, 'GBP'), keepsAccess }],
});
const NOTHING = { facts: [], refund: null, alert: null };
const kinds = (facts: readonly SubscriptionFactBody[]) => facts.map(({ kind }) => kind);
const surplus = (found: ReturnType<typeof newInformation>) => [
  found.facts.map((fact) => fact.kind === 'paid' && fact.period),
  found.refund?.minor,
  found.alert,
];

test('a payment becomes one fact, and a repeated report none (PLAN-Q10, PLAN-S03)', () => {
  const log = orderedLog();
  const found = newInformation(log.state(), report(), NOW);
  expect([kinds(found.facts), found.refund, found.alert]).toEqual([['paid'], null, null]);
  expect(newInformation(log.append(...found.facts).state(), report(), NOW)).toEqual(NOTHING);
});

test('open and failed payments grant nothing (PLAN-S03)', () => {
  for (const status of ['open', 'failed'] as const)
    expect(newInformation(orderedLog().state(), report({ status }), NOW)).toEqual(NOTHING);
});

test('test money grants nothing in production, nor live money elsewhere (PLAN-S03)', () => {
  for (const isLive of [true, false])
    expect(newInformation(orderedLog().state(), report({ isLive: !isLive }), { now: START, isLive })).toEqual({
      ...NOTHING,
      alert: 'wrong-mode',
    });
});

test.each([money(398, 'GBP'), money(400, 'GBP'), money(399, 'INR')])(
  'a payment of another amount or currency (%j) grants nothing and goes back (PLAN-S03)',
  (amount) => {
    const found = newInformation(orderedLog().state(), report({ amount }), NOW);
    expect(surplus(found)).toEqual([[null], amount.minor, 'wrong-amount']);
  },
);

test('a second payment for the same order goes back until it has (PLAN-S05)', () => {
  const log = orderedLog().pay('p1');
  const found = newInformation(log.state(), report({ id: 'p2' }), NOW);
  expect(surplus(found)).toEqual([[null], 399, null]);
  log.append(...found.facts);
  expect(newInformation(log.state(), report({ id: 'p2' }), NOW)).toEqual({ ...NOTHING, refund: money(399, 'GBP') });
  const back = newInformation(log.state(), report({ id: 'p2', ...refunded(399, false) }), NOW);
  expect([kinds(back.facts), back.refund]).toEqual([['refunded'], null]);
});

test('a payment after the order was abandoned goes back (PLAN-S05)', () => {
  const log = orderedLog().append({ kind: 'ended', reason: 'abandoned' });
  expect(surplus(newInformation(log.state(), report(), NOW))).toEqual([[null], 399, null]);
});

test('a renewal that was charged after a cancellation goes back (PLAN-Q19)', () => {
  const log = orderedLog().pay('p1').append({ kind: 'cancelled', reason: null }).wait(28);
  const found = newInformation(log.state(), report({ id: 'p2', period: 1 }), { now: log.now(), isLive: true });
  expect(surplus(found)).toEqual([[null], 399, null]);
});

test('a renewal is the period it was asked for and no other (PLAN-S04)', () => {
  const log = orderedLog().pay('p1').wait(21);
  runStep(log);
  const now = { now: log.wait(7).now(), isLive: true };
  expect(surplus(newInformation(log.state(), report({ id: 'p2', period: 2 }), now))).toEqual([[null], 399, null]);
  expect(newInformation(log.state(), report({ id: 'p2', period: 1 }), now).facts).toMatchObject([
    { kind: 'paid', period: { startsAt: Date.UTC(2027, 1, 28, 18, 30) } },
  ]);
});

test('a trial needs a saved card and no money (PLAN-S02)', () => {
  const log = orderedLog(offer({ trialDays: 7 }));
  const found = newInformation(log.state(), report({ amount: money(0, 'GBP') }), NOW);
  expect([kinds(found.facts), found.refund, found.alert]).toEqual([['paid'], null, null]);
});

test('a full refund of the running period ends access unless support keeps it (PLAN-S02)', () => {
  const state = orderedLog().pay('p1').state();
  const factsOf = (more: object) => kinds(newInformation(state, report(more), NOW).facts);
  expect(factsOf(refunded(399, false))).toEqual(['refunded', 'ended']);
  expect(factsOf(refunded(399, true))).toEqual(['refunded']);
  expect(factsOf(refunded(200, false))).toEqual(['refunded']);
});

test('a full refund of an earlier period leaves access alone (PLAN-S02)', () => {
  const log = orderedLog().pay('p1').wait(28).pay('p2');
  const found = newInformation(log.state(), report(refunded(399, false)), { now: log.now(), isLive: true });
  expect(kinds(found.facts)).toEqual(['refunded']);
});

test('the facts name the payment, the refund and the reason of the end (PLAN-S03)', () => {
  const untaxed = { amount: money(1, 'GBP'), tax: money(0, 'GBP'), taxBasisPoints: 0 };
  const other = newInformation(orderedLog().state(), report({ amount: money(1, 'GBP') }), NOW);
  expect([other.facts, other.refund]).toEqual([
    [{ kind: 'paid', payment: 'p1', charge: untaxed, period: null }],
    money(1, 'GBP'),
  ]);
  expect(newInformation(orderedLog().pay('p1').state(), report(refunded(399, false)), NOW).facts).toEqual([
    { kind: 'refunded', payment: 'p1', refund: 'r1', amount: money(399, 'GBP') },
    { kind: 'ended', reason: 'refunded' },
  ]);
});

test('contradictory reports raise an alert and change nothing (PLAN-S03)', () => {
  const state = orderedLog().pay('p1').state();
  const before = structuredClone(state);
  expect(newInformation(state, report(refunded(400, false)), NOW)).toEqual({ ...NOTHING, alert: 'wrong-refund' });
  expect(newInformation(state, report({ amount: money(1, 'GBP') }), NOW)).toEqual({
    ...NOTHING,
    alert: 'wrong-amount',
  });
  expect(newInformation(state, report(refunded(399, false)), NOW).facts).toHaveLength(2);
  expect(state).toEqual(before);
});

it('repeated and reordered reports pay each period once and return the rest (PLAN-S03, PLAN-S05)', () => {
  const one = fc.record({ id: fc.integer({ min: 1, max: 5 }), period: fc.nat({ max: 2 }) });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (reports) => {
      const log = orderedLog();
      const state: Subscription = log.state();
      const back = new Set<string>();
      const asked = new Map<number, number>();
      for (const { id, period } of reports) {
        // A payment never changes the period that it was asked for.
        if (!asked.has(id)) asked.set(id, period);
        const refunds = back.has(`p${id}`) ? refunded(399, false, `r${id}`) : {};
        const found = newInformation(state, report({ id: `p${id}`, period: asked.get(id)!, ...refunds }), NOW);
        for (const body of found.facts)
          applyFact(state, { number: state.number + 1, version: FACT_VERSION, recordedAt: START, body });
        if (found.refund !== null) back.add(`p${id}`);
      }
      const payments = [...state.payments];
      const starts = payments.flatMap(([, { period }]) => (period === null ? [] : [period.startsAt]));
      expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      expect(state.payments.size).toBe(asked.size);
      for (const [id, payment] of payments) {
        expect(back.has(id)).toBe(payment.period === null);
        if (payment.period !== null) expect(heldOf(payment).minor).toBe(399);
      }
    }),
  );
});
