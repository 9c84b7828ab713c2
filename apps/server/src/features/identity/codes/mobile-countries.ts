/** Where readers sign in by mobile number (AUTH-Q32, AUTH-237). */
import { DIAL_CODES } from '@sightscreen/identity';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Context } from '../../context.ts';
import { type MobileCountryCode, USUAL_MESSAGES } from '../../../settings/mobile-country.ts';
import { hasBuiltIn } from '../built-in.ts';

export interface MobileCountry {
  /** ISO 3166, of the number itself: of those that share a dial code each is chosen by itself. */
  country: string;
  /** With its plus sign. */
  dialCode: string;
  /** Behind it; null where the documents list none (AUTH-Q15): 7 to 15. */
  digits: number | null;
  /** Codes by message in a day, to everybody there together. */
  most: number;
}

/**
 * Those that an editor has chosen; none in production without an SMS provider, since a code would reach nobody. Where a
 * clone is tried messages cost nothing and are read in the outbox: all that the documents list, until some are chosen.
 */
export async function mobileCountries(given: Pick<Context, 'config' | 'demo' | 'settings'>): Promise<MobileCountry[]> {
  const { sms, production } = given.config;
  if (production && sms === null) return [];
  const chosen = await given.settings.read('mobile.countries');
  if (chosen.length === 0 && sms === null && hasBuiltIn(given))
    return DIAL_CODES.map((one) => ({ ...one, most: USUAL_MESSAGES }));
  // Of a country that is there twice the first counts.
  const rows = new Map(chosen.toReversed().map((one) => [one.country, one]));
  return [...rows.values()].map(({ country, most }) => mobileCountry(country, most));
}

/** What a message to a number is sent as; null: as all others (`SMS_FROM`). @param to E.164 */
export async function senderTo({ settings }: Pick<Context, 'settings'>, to: string): Promise<string | null> {
  const country = parsePhoneNumberFromString(to)?.country;
  const rows = await settings.read('mobile.countries');
  return rows.find((one) => one.country === country)?.sender ?? null;
}

/** As the documents list it. Of others, those that share a listed code have its length: Jersey that of +44. */
export function mobileCountry(country: MobileCountryCode, most = USUAL_MESSAGES): MobileCountry {
  const listed = DIAL_CODES.find((one) => one.country === country);
  if (listed !== undefined) return { ...listed, most };
  const dialCode = `+${getCountryCallingCode(country)}`;
  return { country, dialCode, digits: DIAL_CODES.find((one) => one.dialCode === dialCode)?.digits ?? null, most };
}
