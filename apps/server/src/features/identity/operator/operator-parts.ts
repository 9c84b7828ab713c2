/** Dependencies of the operators' calls: those of identity, the operator's service, and the plans on offer. */
import { isPlanCountry, PLAN_COUNTRIES, type PlanCountry, sentCountry } from '@sightscreen/identity';
import { builtInOperator } from '../../../ports/operator/built-in.ts';
import type { OperatorPort } from '../../../ports/operator/port.ts';
import { operatorService } from '../../../ports/operator/rest.ts';
import type { Context } from '../../context.ts';
import { readUsername } from '../accounts/username.ts';
import { hasBuiltIn } from '../built-in.ts';
import { type OperatorPlan, plansOf } from '../operator-plans.ts';
import { identityParts, type IdentityParts } from '../parts.ts';

export interface OperatorParts extends IdentityParts {
  port: OperatorPort | null;
  plans: () => Promise<OperatorPlan[]>;
}

export async function operatorParts(context: Context): Promise<OperatorParts> {
  const { config } = context;
  const identity = await identityParts(context);
  const builtIn = hasBuiltIn(context) ? builtInOperator(identity.jobs, identity.clock) : null;
  const port = config.operator === null ? builtIn : operatorService(config.operator);
  return { ...identity, port, plans: () => plansOf(context) };
}

/** @param dialCode without the plus sign @returns null if it is not a mobile number of one of the countries */
export function planNumber(dialCode: string, number: string): { country: PlanCountry; number: string } | null {
  const country = Object.keys(PLAN_COUNTRIES).find((key) => isPlanCountry(key) && sentCountry(key) === dialCode);
  const read = /^\d{8}$/.test(number) ? readUsername(`+${dialCode}${number}`, '') : null;
  if (country === undefined || !isPlanCountry(country) || read?.kind !== 'mobile') return null;
  return read.country.toLowerCase() === country ? { country, number: read.text } : null;
}
