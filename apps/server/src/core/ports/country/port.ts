/** The location of a visitor, derived from the IP address. */

export const NOT_SET = 'not_set';

/** Each field is `not_set` if unknown (SITE-011). */
export interface Place {
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** AF, AN, AS, EU, NA, OC or SA. */
  continent: string;
  /** Code of the first-level subdivision, as in ISO 3166-2 without the country: `MH`. */
  state: string;
  /** Its name: `Maharashtra`. */
  region: string;
  city: string;
}

export const NOWHERE: Place = { country: NOT_SET, continent: NOT_SET, state: NOT_SET, region: NOT_SET, city: NOT_SET };

export interface CountryPort {
  /** Looks up an IPv4 or IPv6 address. Never rejects: an unknown address returns `NOWHERE`. */
  lookUp: (ip: string) => Promise<Place>;
}
