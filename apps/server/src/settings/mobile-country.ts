/** A country by its mobile numbers, as editors choose it. */
import { DIAL_CODES } from '@sightscreen/identity';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { z } from 'zod';
import type { Kind } from './kinds.ts';

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
