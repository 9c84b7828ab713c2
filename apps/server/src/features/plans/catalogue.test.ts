/** The service of the catalogue, on a database. */
import { type CatalogueError, isFree, offerOf } from '@sightscreen/billing';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findRequestedOffer } from './index.ts';
import type { StoredPlan } from './plan.store.ts';
import { insertPlan, PlanError } from './store-plan.ts';
import { storedPlan, storedTerm } from './testing/plan.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['plan_price', 'plan_term', 'plan'] as const) await site.database.db.deleteFrom(table).execute();
});
const add = (changes: Partial<StoredPlan> = {}) => insertPlan(site.database.db, storedPlan(changes));
const VAT = { basisPoints: 2_000, isIncluded: true };
const price = (minor: number, currency: string, country: string | null, validFrom = 0) => ({
  country,
  price: { minor, currency },
  tax: VAT,
  validFrom,
});

test('the catalogue has every plan with its terms and prices (PLAN-S01, PLAN-028)', async () => {
  const first = await add();
  const terms = [
    storedTerm(1, { name: 'Season', cycle: { kind: 'fixed', endsAt: 2_000_000_000_000 }, isRenewable: false }),
    storedTerm(3, { trialDays: 14, prices: [price(399, 'GBP', null), price(29_900, 'INR', 'IN', 5)] }),
    storedTerm(4, { cycle: { kind: 'once' }, isRenewable: false }),
  ];
  const changes = {
    type: 'news',
    entitlements: ['news', 'live'],
    coveredPlanIds: [first],
    partner: 'harbour',
  } as const;
  const second = await add({ ...changes, concurrentScreens: 1, terms });
  const [one, two] = await site.context.plans.list();
  expect(one).toMatchObject({ id: first, type: 'promo', name: 'All access', isOnSale: true, terms: [{ id: 3 }] });
  const named = terms.map(({ isOnSale: _, ...term }) => term);
  expect(two).toMatchObject({ ...changes, id: second, entitlements: ['live', 'news'], terms: named });
});

test('plans and terms no longer on sale keep their names and have no offer (PLAN-S01, PLAN-Q09)', async () => {
  const gone = await add({ isOnSale: false });
  const partly = await add({ terms: [storedTerm(2, { isOnSale: false }), storedTerm(3)] });
  const plans = await site.context.plans.list();
  expect(plans.map(({ name, isOnSale }) => [name, isOnSale])).toEqual([
    ['All access', false],
    ['All access', true],
  ]);
  const isOffered = (planId: number, termId: number) =>
    offerOf(plans, { planId, termId }, { country: 'GB', at: site.context.clock() }) !== null;
  expect([isOffered(gone, 3), isOffered(partly, 2), isOffered(partly, 3)]).toEqual([false, false, true]);
});

test('plans of the demonstration are sold only while it is shown (SITE-S03)', async () => {
  await add({ world: 'demo' });
  const isOnSale = async () => (await site.context.plans.list())[0]!.isOnSale;
  expect(await isOnSale()).toBe(false);
  vi.spyOn(site.context.demonstration, 'isVisible', 'get').mockReturnValue(true);
  expect(await isOnSale()).toBe(true);
  vi.restoreAllMocks();
});

test('a purchase request must agree with the catalogue (PLAN-Q09, PLAN-028, PLAN-065)', async () => {
  const id = await add({ terms: [storedTerm(3, { prices: [price(399, 'GBP', 'GB')] })] });
  const plans = await site.context.plans.list();
  const where = { country: 'GB', at: site.context.clock() };
  const requested = { id, termId: 3, isFree: false, isRenewable: true, partner: null };
  const found = findRequestedOffer(plans, requested, where);
  expect([found?.charge.amount, found && isFree(found)]).toEqual([{ minor: 399, currency: 'GBP' }, false]);
  for (const wrong of [{ id: id + 1 }, { termId: 1 }, { isFree: true }, { isRenewable: false }, { partner: 'harbour' }])
    expect(findRequestedOffer(plans, { ...requested, ...wrong }, where)).toBeNull();
  expect(findRequestedOffer(plans, requested, { ...where, country: 'IN' })).toBeNull();
});

test.each<[CatalogueError, Partial<StoredPlan>]>([
  ['hidden-fraction', { terms: [storedTerm(3, { prices: [price(905, 'GBP', null)] })] }],
  ['currency', { terms: [storedTerm(3, { prices: [price(900, 'XYZ', null)] })] }],
  ['same-term', { terms: [storedTerm(3), storedTerm(3)] }],
  ['renewable', { terms: [storedTerm(3, { cycle: { kind: 'once' } })] }],
  ['screens', { concurrentScreens: 0 }],
])('a plan with the error %s is refused and not stored (PLAN-S01, PLAN-065)', async (error, changes) => {
  await expect(add(changes)).rejects.toEqual(new PlanError(error));
  expect(await site.context.plans.list()).toEqual([]);
});
