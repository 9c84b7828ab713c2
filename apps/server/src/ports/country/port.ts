/** Where a visitor is, as far as an address tells. */

export const NOT_SET = 'not_set';

/** Each `not_set` where it is not known (SITE-011). */
export interface Place {
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** AF, AN, AS, EU, NA, OC or SA. */
  continent: string;
  /** Code of the largest part of the country, as in ISO 3166-2 without the country: `MH`. */
  state: string;
  /** Its name: `Maharashtra`. */
  region: string;
  city: string;
}

export const NOWHERE: Place = { country: NOT_SET, continent: NOT_SET, state: NOT_SET, region: NOT_SET, city: NOT_SET };

export interface CountryPort {
  /** Of an IPv4 or IPv6 address. Never rejects: an address that is not known is nowhere. */
  lookUp: (ip: string) => Promise<Place>;
}
