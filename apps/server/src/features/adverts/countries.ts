/** Groups of countries that ads are aimed at (ADS-005 to 009, ADS-Q04); the values are a setting. */
import type { Settings } from '../../settings/settings.ts';

export type Groups = ReadonlyMap<string, readonly string[]>;

export const groupsOf = (rows: readonly { group: string; countries: string }[]): Groups =>
  new Map(rows.map(({ group, countries }) => [group, countries.split(' ')]));

export const readGroups = async (settings: Settings): Promise<Groups> =>
  groupsOf(await settings.read('adverts.countries'));

/** Countries of a list of countries and groups, each once. A group that is not known has none. */
export const countriesOf = (words: readonly string[], groups: Groups): string[] =>
  [...new Set(words.flatMap((word) => (isCountry(word) ? [word] : (groups.get(word) ?? []))))].toSorted();

/** ISO 3166-1 alpha-2. */
export const isCountry = (word: string): boolean => /^[A-Z]{2}$/.test(word);

/**
 * Whether a unit shows to a visitor there (ADS-004). One who is nowhere known fits no list, and is excluded by none
 * (ADS-Q05).
 * @param aimed whether the unit names countries at all, though a group of them may be empty by now
 */
export const fits = (
  country: string,
  { aimed, geo, excluded }: { aimed: boolean; geo: readonly string[]; excluded: readonly string[] },
): boolean => (!aimed || geo.includes(country)) && !excluded.includes(country);
