import { defaultTerm, offerOf } from '@sightscreen/billing';
import { startApp, type TestApp } from '@sightscreen/server/testing/test-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plantPlans } from './plant-plans.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  vi.spyOn(site.context.demonstration, 'isVisible', 'get').mockReturnValue(true);
});
afterAll(() => site.close());

test('the demo plans are made once, and sold in every country at its price (PLAN-S01)', async () => {
  const { db } = site.database;
  expect(await plantPlans(db)).toBe(true);
  expect(await plantPlans(db)).toBe(false);
  const plans = await site.context.plans.list();
  expect(plans.map(({ name, type, isOnSale }) => [name, type, isOnSale])).toEqual([
    ['All access', 'promo', true],
    ['News', 'news', true],
    // Of the built-in partner, which this site does not have.
    ['Mobile pass', 'news', false],
  ]);
  expect(plans.map((plan) => defaultTerm(plan)?.id)).toEqual([3, 3, 3]);
  const monthly = (country: string) =>
    offerOf(plans, { planId: plans[0]!.id, termId: 3 }, { country, at: site.context.clock() })?.charge;
  expect(['GB', 'IN', 'US', 'AE', 'AU', 'ZZ'].map((country) => monthly(country)?.amount)).toEqual([
    { minor: 399, currency: 'GBP' },
    { minor: 14_900, currency: 'INR' },
    { minor: 499, currency: 'USD' },
    { minor: 1_800, currency: 'AED' },
    { minor: 750, currency: 'AUD' },
    { minor: 499, currency: 'USD' },
  ]);
  expect(monthly('GB')?.tax).toEqual({ minor: 67, currency: 'GBP' });
});

test('one of the terms begins with a trial (PLAN-S01)', async () => {
  const [plan] = await site.context.plans.list();
  expect(plan!.terms.map(({ id, trialDays }) => [id, trialDays])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 14],
  ]);
});
