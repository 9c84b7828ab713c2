import { expect, test } from 'vitest';
import { type Cycle, cycleName, defaultTerm, findPlanError, type Price, priceIn, type Term } from './catalogue.ts';
import { DAY } from './calendar.ts';
import { agreesWith, isFree, offerOf } from './offer.ts';
import { MONTH, offer, plan, START, term, VAT } from './testing/catalogue.ts';

const price = (minor: number, currency = 'GBP', more: Partial<Price> = {}): Price => ({
  country: null,
  price: { minor, currency },
  tax: VAT,
  validFrom: 0,
  ...more,
});
const errorOf = (more: Partial<Term>) => findPlanError(plan(1, { terms: [term(3, more)] }));
const withPrice = (...prices: Price[]) => errorOf({ prices });

test.each([
  [901, 'GBP'],
  [909, 'GBP'],
  [1_001, 'KWD'],
  [1_099, 'KWD'],
  [9, 'GBP'],
])('a price of %i in %s is refused: its fraction would not be shown (PLAN-065)', (minor, currency) => {
  expect(withPrice(price(minor, currency))).toBe('hidden-fraction');
});

test('fractions of 0 and from 0.1 are sold (PLAN-065)', () => {
  for (const minor of [0, 10, 399, 900, 910]) expect(withPrice(price(minor))).toBeNull();
  for (const minor of [1_000, 1_100]) expect(withPrice(price(minor, 'KWD'))).toBeNull();
  expect(withPrice(price(905, 'JPY'))).toBeNull();
});

test('added tax may not leave a hidden fraction either (PLAN-065)', () => {
  const added = { basisPoints: 2_000, isIncluded: false };
  expect(withPrice(price(755, 'GBP', { tax: added }))).toBe('hidden-fraction');
  expect(withPrice(price(760, 'GBP', { tax: added }))).toBeNull();
});

test.each([
  [price(399, 'XYZ'), 'currency'],
  [price(-1), 'price'],
  [price(3.99), 'price'],
  [price(2 ** 53 - 1), 'price'],
  [price(399, 'GBP', { tax: { basisPoints: 10_001, isIncluded: true } }), 'tax'],
  [price(399, 'GBP', { country: 'gb' }), 'country'],
])('a wrong price is refused: %j is %s (PLAN-S01)', (wrong, error) => {
  expect(withPrice(price(399), { ...wrong, validFrom: 1 })).toBe(error);
});

test('a price may be as large as doubled tax leaves exact, but no larger (PLAN-S01)', () => {
  const doubled = { tax: { basisPoints: 10_000, isIncluded: false } };
  expect(withPrice(price(2 ** 52 - 1, 'JPY', doubled))).toBeNull();
  expect(withPrice(price(2 ** 52, 'JPY', doubled))).toBe('price');
});

test('plans and terms that contradict themselves are refused (PLAN-S01)', () => {
  expect(findPlanError(plan(1))).toBeNull();
  expect(findPlanError(plan(1, { entitlements: ['news', 'chat' as 'news'] }))).toBe('entitlements');
  expect(findPlanError(plan(1, { concurrentScreens: 0 }))).toBe('screens');
  expect(findPlanError(plan(1, { coveredPlanIds: [2, 1] }))).toBe('covers-itself');
  expect(findPlanError(plan(1, { terms: [term(3), term(3)] }))).toBe('same-term');
  expect(withPrice(price(399), price(499))).toBe('same-price-date');
  expect(errorOf({ cycle: { kind: 'calendar', months: 0 } })).toBe('cycle');
  for (const cycle of [{ kind: 'once' }, { kind: 'fixed', endsAt: START + DAY }] satisfies Cycle[]) {
    expect(errorOf({ cycle })).toBe('renewable');
    expect(errorOf({ cycle, isRenewable: false, trialDays: 7 })).toBe('trial');
    expect(errorOf({ cycle, isRenewable: false })).toBeNull();
  }
  expect(errorOf({ trialDays: 1.5 })).toBe('trial');
  expect(errorOf({ trialDays: 1, isRenewable: false })).toBe('trial');
});

test('the latest valid price of a country comes before the price of all others (PLAN-S01)', () => {
  const prices = [
    price(399),
    price(499, 'GBP', { validFrom: 200 }),
    price(29_900, 'INR', { country: 'IN', validFrom: 100 }),
    price(34_900, 'INR', { country: 'IN', validFrom: 300 }),
  ];
  const at = (country: string, when: number) => priceIn({ prices }, country, when)?.price.minor;
  expect([0, 100, 299, 300].map((when) => at('IN', when))).toEqual([399, 29_900, 29_900, 34_900]);
  expect([199, 200].map((when) => at('GB', when))).toEqual([399, 499]);
  expect(priceIn({ prices: prices.slice(2) }, 'GB', 300)).toBeNull();
});

test('nothing is offered that is unknown, unpriced or over (PLAN-Q09)', () => {
  const ids = (planId: number, termId: number) => ({ planId, termId });
  const pass = term(4, { cycle: { kind: 'fixed', endsAt: START }, isRenewable: false });
  const plans = [plan(1, { terms: [term(3), pass, term(5, { prices: [] })] })];
  const found = (planId: number, termId: number, at = START) =>
    offerOf(plans, ids(planId, termId), { country: 'GB', at }) !== null;
  expect([found(1, 3), found(2, 3), found(1, 9), found(1, 5)]).toEqual([true, false, false, false]);
  expect([found(1, 4, START - 1), found(1, 4)]).toEqual([true, false]);
});

test('a purchase request that disagrees with the catalogue is refused (PLAN-028, PLAN-067, PLAN-Q09)', () => {
  const requested = { id: 1, termId: 3, isFree: false, isRenewable: true, partner: null };
  expect(agreesWith(requested, offer())).toBe(true);
  for (const wrong of [{ id: 2 }, { termId: 1 }, { isFree: true }, { isRenewable: false }, { partner: 'om' }])
    expect(agreesWith({ ...requested, ...wrong }, offer())).toBe(false);
});

test('trials and zero prices are free to order (PLAN-028)', () => {
  expect([offer(), offer({ trialDays: 1 }), offer({ prices: [price(0)] })].map(isFree)).toEqual([false, true, true]);
});

test('term 3 is selected at first, else the first term (PLAN-066, LIVE-Q14)', () => {
  const selected = (...ids: number[]) => defaultTerm(plan(1, { terms: ids.map((id) => term(id)) }))?.id;
  expect([selected(1, 3), selected(5, 4), selected()]).toEqual([3, 5, undefined]);
});

test('cycles have the names that grants use (AUTH-106)', () => {
  const cycles: Cycle[] = [
    MONTH,
    { kind: 'calendar', months: 3 },
    { kind: 'calendar', months: 12 },
    { kind: 'fixed', endsAt: 0 },
    { kind: 'once' },
  ];
  expect(cycles.map(cycleName)).toEqual(['month', '3 months', 'year', 'fixed', 'once']);
});
