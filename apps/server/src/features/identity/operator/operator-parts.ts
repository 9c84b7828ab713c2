/** Dependencies of the operators' calls: those of identity, whoever sends, and what is offered where. */
import { isPlanCountry, PLAN_COUNTRIES, type PlanCountry, sentCountry } from '@sightscreen/identity';
import { builtInOperator } from '../../../ports/operator/built-in.ts';
import type { OperatorPort } from '../../../ports/operator/port.ts';
import { operatorService } from '../../../ports/operator/rest.ts';
import type { Context } from '../../context.ts';
import { readUsername } from '../accounts/username.ts';
import { hasBuiltIn } from '../built-in.ts';
import { identityParts, type IdentityParts } from '../parts.ts';

/** A plan of the page of a country. */
export interface OperatorPlan {
  country: PlanCountry;
  operator: string;
  /** Of the operator, for people. */
  name: string;
  productId: string;
  offer: string;
}

export interface OperatorParts extends IdentityParts {
  port: OperatorPort | null;
  plans: () => Promise<OperatorPlan[]>;
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

export async function operatorParts(context: Context): Promise<OperatorParts> {
  const { config } = context;
  const identity = await identityParts(context);
  const builtIn = hasBuiltIn(context) ? builtInOperator(identity.jobs, identity.clock) : null;
  const port = config.operator === null ? builtIn : operatorService(config.operator);
  return { ...identity, port, plans: () => plansOf(context) };
}

/** @param dialCode without its plus sign @returns null for what is no mobile number of one of the countries */
export function planNumber(dialCode: string, number: string): { country: PlanCountry; number: string } | null {
  const country = Object.keys(PLAN_COUNTRIES).find((one) => isPlanCountry(one) && sentCountry(one) === dialCode);
  const read = /^\d{8}$/.test(number) ? readUsername(`+${dialCode}${number}`, '') : null;
  if (country === undefined || !isPlanCountry(country) || read?.kind !== 'mobile') return null;
  return read.country.toLowerCase() === country ? { country, number: read.text } : null;
}
