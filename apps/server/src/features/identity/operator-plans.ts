/** Plans of mobile operators, by country. */
import { PLAN_COUNTRIES, type PlanCountry } from '@sightscreen/identity';
import type { Services } from '../services.ts';
import { hasBuiltIn } from './built-in.ts';
import { IDENTITY_SETTINGS } from './settings.ts';

/** A plan on the page of a country. */
export interface OperatorPlan {
  country: PlanCountry;
  operator: string;
  /** Display name of the operator. */
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

/** Plans chosen by editors; without an operator service the built-in ones in a local clone, else none. */
export async function listPlans(context: Pick<Services, 'config' | 'demo' | 'settings'>): Promise<OperatorPlan[]> {
  if (context.config.operator === null) return hasBuiltIn(context) ? [...BUILT_IN] : [];
  return context.settings.read(IDENTITY_SETTINGS['operator.plans']);
}
