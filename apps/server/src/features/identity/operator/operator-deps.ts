/** What the operators' calls work with: identity, the operator's service, and the plans on offer. */
import { isPlanCountry, PLAN_COUNTRIES, type PlanCountry, sentCountry } from '@sightscreen/identity';
import { builtInOperator } from '../../../core/ports/operator/built-in.ts';
import type { OperatorPort } from '../../../core/ports/operator/port.ts';
import { operatorService } from '../../../core/ports/operator/rest.ts';
import type { Needs } from '../../services.ts';
import { parseUsername } from '../accounts/username.ts';
import { hasBuiltIn } from '../built-in.ts';
import { type OperatorPlan, listPlans } from '../operator-plans.ts';
import type { IdentityDeps } from '../deps.ts';

export interface OperatorDeps extends IdentityDeps {
  port: OperatorPort | null;
  plans: () => Promise<OperatorPlan[]>;
}

export function makeOperator(services: Needs<'config' | 'demo' | 'settings'>, identity: IdentityDeps): OperatorDeps {
  const { config } = services;
  const builtIn = hasBuiltIn(services) ? builtInOperator(identity.jobs, identity.clock) : null;
  const port = config.operator === null ? builtIn : operatorService(config.operator);
  return { ...identity, port, plans: () => listPlans(services) };
}

/** @param dialCode without the plus sign @returns null if it is not a mobile number of one of the countries */
export function parsePlanNumber(dialCode: string, number: string): { country: PlanCountry; number: string } | null {
  const country = Object.keys(PLAN_COUNTRIES).find((key) => isPlanCountry(key) && sentCountry(key) === dialCode);
  const read = /^\d{8}$/.test(number) ? parseUsername(`+${dialCode}${number}`, '') : null;
  if (country === undefined || !isPlanCountry(country) || read?.kind !== 'mobile') return null;
  return read.country.toLowerCase() === country ? { country, number: read.text } : null;
}
