/** Country groups that ads are aimed at (ADS-005 to 009, ADS-Q04); their members are a setting. */
import type { Settings } from '../../core/settings/settings.ts';
import { ADVERT_SETTINGS } from './settings.ts';

export type Groups = ReadonlyMap<string, readonly string[]>;

export const groupsOf = (rows: readonly { group: string; countries: string }[]): Groups =>
  new Map(rows.map(({ group, countries }) => [group, countries.split(' ')]));

export const readGroups = async (settings: Settings): Promise<Groups> =>
  groupsOf(await settings.read(ADVERT_SETTINGS['adverts.countries']));

/** Resolves countries and groups to unique countries. An unknown group resolves to none. */
export const countriesOf = (words: readonly string[], groups: Groups): string[] =>
  [...new Set(words.flatMap((word) => (isCountry(word) ? [word] : (groups.get(word) ?? []))))].toSorted();

/** ISO 3166-1 alpha-2. */
export const isCountry = (word: string): boolean => /^[A-Z]{2}$/.test(word);

/**
 * Whether a unit shows to a visitor from a country (ADS-004). An unknown country matches no list and no exclusion
 * (ADS-Q05).
 * @param aimed whether the unit lists countries at all, even if its groups are empty by now
 */
export const fits = (
  country: string,
  { aimed, geo, excluded }: { aimed: boolean; geo: readonly string[]; excluded: readonly string[] },
): boolean => (!aimed || geo.includes(country)) && !excluded.includes(country);
