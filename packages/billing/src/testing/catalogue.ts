/** A catalogue for tests. */
import type { Cycle, Plan, Term } from '../catalogue.ts';
import { money } from '../money.ts';
import { type Offer, offerOf } from '../offer.ts';

export const START = Date.UTC(2027, 0, 31, 18, 30);
export const VAT = { basisPoints: 2_000, isIncluded: true };
export const MONTH: Cycle = { kind: 'calendar', months: 1 };

export const term = (id: number, more: Partial<Term> = {}): Term => ({
  id,
  cycle: MONTH,
  isRenewable: true,
  trialDays: 0,
  prices: [{ country: null, price: money(399, 'GBP'), tax: VAT, validFrom: 0 }],
  ...more,
});

export const plan = (id: number, more: Partial<Plan> = {}): Plan => ({
  id,
  type: 'promo',
  entitlements: ['news', 'video'],
  coveredPlanIds: [],
  concurrentScreens: 2,
  partner: null,
  terms: [term(3)],
  ...more,
});

export const offer = (more: Partial<Term> = {}): Offer =>
  offerOf([plan(1, { terms: [term(3, more)] })], { planId: 1, termId: 3 }, { country: 'GB', at: START })!;
