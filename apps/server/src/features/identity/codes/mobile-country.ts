/** A country by its mobile numbers, as editors choose it, and the sender of messages to it. */
import { DIAL_CODES } from '@sightscreen/identity';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { z } from 'zod';
import type { Kind } from '../../../core/settings/kinds.ts';

export type MobileCountryCode = CountryCode;

const ALL = getCountries();
export const MOBILE_COUNTRIES = ALL.length;

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });
const listed = new Map(DIAL_CODES.map(({ country, dialCode }) => [country, dialCode]));
const options = ALL.map((country) => ({
  value: country,
  label: `${regions.of(country) ?? country} (${listed.get(country) ?? `+${getCountryCallingCode(country)}`})`,
}));

export const mobileCountry: Kind<MobileCountryCode> = {
  form: { kind: 'choice', options: options.toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB')) },
  schema: z.enum(ALL as [CountryCode, ...CountryCode[]], 'it must be a country of two letters, such as OM'),
};

/** Messages a day to a country for which an editor has set no other limit. */
export const USUAL_MESSAGES = 1_000;

/**
 * Senders that many countries require instead of a foreign number: a local number, a short one, a registered name, or a
 * messaging service of the provider (`MG...`).
 */
const SENDER = /^(?:\+[1-9][0-9]{6,14}|[0-9]{3,8}|MG[0-9a-zA-Z]{32}|(?!MG)(?=.*[A-Za-z])[A-Za-z0-9 ]{2,11})$/;
export const messageSender: Kind<string> = {
  form: { kind: 'text', most: 40, example: '+441234567890' },
  schema: z
    .string()
    .trim()
    .regex(
      SENDER,
      'it must be a number such as +441234567890 or 24273, a name of at most 11 letters, or a service (MG...)',
    ),
};
