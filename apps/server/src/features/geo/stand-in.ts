/** Countries in which a demonstration may stand: some that are asked for their consent, and some that are not. */
import { continentOf } from '../../ports/country/continents.ts';
import { NOWHERE, type Place } from '../../ports/country/port.ts';

const OFFERED = ['AE', 'AU', 'BD', 'CH', 'DE', 'FR', 'GB', 'IE', 'IN', 'LK', 'NL', 'NZ', 'PK', 'US', 'ZA'];
const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** By name; the settings page of a demonstration offers them. */
export const countriesOffered = (): { code: string; name: string }[] =>
  OFFERED.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );

/** `none`: nowhere. Null for no country. */
export function standIn(as: string | undefined): Place | null {
  if (as === 'none') return NOWHERE;
  const continent = as === undefined ? null : continentOf(as);
  return as === undefined || continent === null ? null : { ...NOWHERE, country: as, continent };
}
