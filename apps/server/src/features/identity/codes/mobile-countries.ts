/** Countries that support sign-in by mobile number (AUTH-Q32, AUTH-237). */
import { DIAL_CODES } from '@sightscreen/identity';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Services } from '../../services.ts';
import { type MobileCountryCode, USUAL_MESSAGES } from './mobile-country.ts';
import { hasBuiltIn } from '../built-in.ts';
import { IDENTITY_SETTINGS } from '../settings.ts';

export interface MobileCountry {
  /** ISO 3166, of the number itself: countries that share a dial code are chosen separately. */
  country: string;
  /** With the plus sign. */
  dialCode: string;
  /** Digits after the dial code; null if the documents list none (AUTH-Q15): 7 to 15. */
  digits: number | null;
  /** Code messages per day, for all users of the country together. */
  most: number;
}

/**
 * Returns the countries chosen by an editor; none in production without an SMS provider, which could deliver no code.
 * In a local clone messages are free and appear in the outbox, so all documented countries are offered until some are
 * chosen.
 */
export async function mobileCountries(
  context: Pick<Services, 'config' | 'demo' | 'settings'>,
): Promise<MobileCountry[]> {
  const { sms, production } = context.config;
  if (production && sms === null) return [];
  const chosen = await context.settings.read(IDENTITY_SETTINGS['mobile.countries']);
  if (chosen.length === 0 && sms === null && hasBuiltIn(context))
    return DIAL_CODES.map((entry) => ({ ...entry, most: USUAL_MESSAGES }));
  // If a country is listed twice, the first entry counts.
  const rows = new Map(chosen.toReversed().map((entry) => [entry.country, entry]));
  return [...rows.values()].map(({ country, most }) => mobileCountry(country, most));
}

/** Sender name for messages to a number; null for the default (`SMS_FROM`). @param to E.164 */
export async function senderTo({ settings }: Pick<Services, 'settings'>, to: string): Promise<string | null> {
  const country = parsePhoneNumberFromString(to)?.country;
  const rows = await settings.read(IDENTITY_SETTINGS['mobile.countries']);
  return rows.find((entry) => entry.country === country)?.sender ?? null;
}

/**
 * Returns the documented entry. Other countries get the number length of a documented one with the same dial code, as
 * Jersey that of +44.
 */
export function mobileCountry(country: MobileCountryCode, most = USUAL_MESSAGES): MobileCountry {
  const listed = DIAL_CODES.find((entry) => entry.country === country);
  if (listed !== undefined) return { ...listed, most };
  const dialCode = `+${getCountryCallingCode(country)}`;
  return { country, dialCode, digits: DIAL_CODES.find((entry) => entry.dialCode === dialCode)?.digits ?? null, most };
}
