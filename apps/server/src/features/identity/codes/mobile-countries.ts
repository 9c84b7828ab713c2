/** Where readers sign in by mobile number (AUTH-Q32, AUTH-237). */
import { DIAL_CODES, type DialCode } from '@sightscreen/identity';
import type { Config } from '../../../config/config.ts';
import type { Settings } from '../../../settings/settings.ts';

/** Those that an editor has chosen; none in production without an SMS provider, since a code would reach nobody. */
export async function mobileCountries(
  settings: Settings,
  { sms, production }: Pick<Config, 'sms' | 'production'>,
): Promise<DialCode[]> {
  if (production && sms === null) return [];
  const chosen = new Set((await settings.read('mobile.countries')).map(({ country }) => country));
  return DIAL_CODES.filter(({ country }) => chosen.has(country));
}
