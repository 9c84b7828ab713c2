/** Dependencies of the operators' calls: those of identity, the operator's service, and the plans on offer. */
import { isPlanCountry, PLAN_COUNTRIES, type PlanCountry, sentCountry } from '@sightscreen/identity';
import { builtInOperator } from '../../../ports/operator/built-in.ts';
import type { OperatorPort } from '../../../ports/operator/port.ts';
import { operatorService } from '../../../ports/operator/rest.ts';
import { perContext } from '../../context.ts';
import { parseUsername } from '../accounts/username.ts';
import { hasBuiltIn } from '../built-in.ts';
import { type OperatorPlan, listPlans } from '../operator-plans.ts';
import { identityDeps, type IdentityDeps } from '../deps.ts';

export interface OperatorDeps extends IdentityDeps {
  port: OperatorPort | null;
  plans: () => Promise<OperatorPlan[]>;
}

export const operatorDeps = perContext(async (context): Promise<OperatorDeps> => {
  const { config } = context;
  const identity = await identityDeps(context);
  const builtIn = hasBuiltIn(context) ? builtInOperator(identity.jobs, identity.clock) : null;
  const port = config.operator === null ? builtIn : operatorService(config.operator);
  return { ...identity, port, plans: () => listPlans(context) };
});

/** @param dialCode without the plus sign @returns null if it is not a mobile number of one of the countries */
export function parsePlanNumber(dialCode: string, number: string): { country: PlanCountry; number: string } | null {
  const country = Object.keys(PLAN_COUNTRIES).find((key) => isPlanCountry(key) && sentCountry(key) === dialCode);
  const read = /^\d{8}$/.test(number) ? parseUsername(`+${dialCode}${number}`, '') : null;
  if (country === undefined || !isPlanCountry(country) || read?.kind !== 'mobile') return null;
  return read.country.toLowerCase() === country ? { country, number: read.text } : null;
}
