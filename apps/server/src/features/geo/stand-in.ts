/** Countries that a demo can stand in for: some that require consent and some that do not. */
import { continentOf } from '../../core/ports/country/continents.ts';
import { NOWHERE, type Place } from '../../core/ports/country/port.ts';

const OFFERED = ['AE', 'AU', 'BD', 'CH', 'DE', 'FR', 'GB', 'IE', 'IN', 'LK', 'NL', 'NZ', 'PK', 'US', 'ZA'];
const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Sorted by name, for the settings page of the demo. */
export const countriesOffered = (): { code: string; name: string }[] =>
  OFFERED.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );

/** `none` is an unknown place. Null for an invalid country. */
export function standIn(as: string | undefined): Place | null {
  if (as === 'none') return NOWHERE;
  const continent = as === undefined ? null : continentOf(as);
  return as === undefined || continent === null ? null : { ...NOWHERE, country: as, continent };
}
