/** Where readers sign in by mobile number (AUTH-Q32, AUTH-237). */
import { DIAL_CODES, type DialCode } from '@sightscreen/identity';
import type { Context } from '../../context.ts';
import { hasBuiltIn } from '../built-in.ts';

/**
 * Those that an editor has chosen; none in production without an SMS provider, since a code would reach nobody. Where a
 * clone is tried messages cost nothing and are read in the outbox: all, until some are chosen.
 */
export async function mobileCountries(given: Pick<Context, 'config' | 'demo' | 'settings'>): Promise<DialCode[]> {
  const { sms, production } = given.config;
  if (production && sms === null) return [];
  const chosen = new Set((await given.settings.read('mobile.countries')).map(({ country }) => country));
  if (chosen.size === 0 && sms === null && hasBuiltIn(given)) return [...DIAL_CODES];
  return DIAL_CODES.filter(({ country }) => chosen.has(country));
}
