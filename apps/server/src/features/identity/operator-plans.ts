/** Plans of mobile operators, by country. */
import { PLAN_COUNTRIES, type PlanCountry } from '@sightscreen/identity';
import type { Context } from '../context.ts';
import { hasBuiltIn } from './built-in.ts';

/** A plan of the page of a country. */
export interface OperatorPlan {
  country: PlanCountry;
  operator: string;
  /** Of the operator, for people. */
  name: string;
  productId: string;
  offer: string;
}

const BUILT_IN: readonly OperatorPlan[] = (Object.keys(PLAN_COUNTRIES) as PlanCountry[]).map((country) => ({
  country,
  operator: 'demo-mobile',
  name: 'Meridian Mobile (built in)',
  productId: 'demo-season',
  offer: 'A season of live streams',
}));

/** What editors offer; none without a service, and the built-in ones where a clone is tried. */
export async function plansOf(given: Pick<Context, 'config' | 'demo' | 'settings'>): Promise<OperatorPlan[]> {
  if (given.config.operator === null) return hasBuiltIn(given) ? [...BUILT_IN] : [];
  return given.settings.read('operator.plans');
}
