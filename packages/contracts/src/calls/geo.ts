/** The `geo` cookie: a list of values separated by `|` (SITE-008). Free of zod, so that the browser can import it. */

export interface GeoInfo {
  country: string;
  continent: string;
  state: string;
  region: string;
  city: string;
  ip: string;
}

/** Order of the cookie: country first, state third (SITE-009, SITE-010, SITE-Q01). */
const FIELDS = ['country', 'continent', 'state', 'region', 'city', 'ip'] as const;
const NOT_SET = 'not_set';

/** The IP address stays `not_set`, since scripts could read it (SITE-Q02). */
export const geoCookieValue = (place: Omit<GeoInfo, 'ip'>): string =>
  FIELDS.map((field) => (field === 'ip' ? NOT_SET : encodeURIComponent(place[field] || NOT_SET))).join('|');

/** Parses a Cookie header or `document.cookie`. Every field defaults to `not_set` (SITE-011). */
export function geoInfo(cookies: string): GeoInfo {
  const value = /(?:^|;\s*)geo=([^;]*)/.exec(cookies)?.[1] ?? '';
  const values = (value.includes('|') ? value : decoded(value)).split('|').map(decoded);
  return Object.fromEntries(FIELDS.map((field, at) => [field, values[at] || NOT_SET])) as unknown as GeoInfo;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
