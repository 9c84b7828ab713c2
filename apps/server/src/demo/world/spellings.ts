/** The invented names in other scripts, word by word, as a newspaper of the language would spell them. */
import { z } from 'zod';
import type { Spelling } from '../../core/db/schema.generated.ts';
import { readData } from '../data/read-data.ts';
import type { World } from './world.ts';

const dictionary = z.record(z.string(), z.string()).transform((words) => new Map(Object.entries(words)));
/** A word may be a name in `people` and mean something else in `places` ("Mere"). */
const spellings = z.strictObject({ people: dictionary, places: dictionary });
export const scripts = readData('spellings.json', z.strictObject({ hi: spellings, bn: spellings }));
export type Language = keyof typeof scripts;

/** "Kestria in Oravia": who tours where. In Bengali every touring side ends in a vowel sign, which takes a plain র. */
const tours: Record<Language, (visitors: string, hosts: string) => string> = {
  hi: (visitors, hosts) => `${visitors.endsWith('महिला') ? `${visitors} टीम` : visitors} का ${hosts} दौरा`,
  bn: (visitors, hosts) => `${visitors.endsWith('নারী') ? `${visitors} দলের` : `${visitors}র`} ${hosts} সফর`,
};

/** Null where a word has no spelling: half a name in another script is useless. */
function wordByWord(known: ReadonlyMap<string, string>, name: string): string | null {
  const words = name.split(' ').map((word) => known.get(word));
  return words.includes(undefined) ? null : words.join(' ');
}
export const personIn = (language: Language, name: string) => wordByWord(scripts[language].people, name);
export function placeNameIn(language: Language, name: string): string | null {
  const [visitors, hosts] = name.split(' in ').map((part) => wordByWord(scripts[language].places, part));
  return visitors == null || hosts === undefined ? (visitors ?? null) : hosts && tours[language](visitors, hosts);
}

/** Names without a spelling have no row: they stay in Latin letters. */
export function spellingsOf({ people, teams, venues, series }: World): Spelling[] {
  return (Object.keys(scripts) as Language[]).flatMap((language) => {
    const row = (kind: Spelling['kind'], id: number, name: string | null, more: Partial<Spelling> = {}): Spelling[] =>
      name === null ? [] : [{ kind, id, language, name, short_name: null, city: null, ...more }];
    const place = (name: string) => placeNameIn(language, name);
    return [
      ...[...people.persons.values()].flatMap(({ id, name }) => row('person', id, personIn(language, name))),
      ...teams.flatMap(({ id, name }) => row('team', id, place(name), { short_name: place(shortNameOf(name)) })),
      ...venues.flatMap(({ id, name, city }) => row('venue', id, place(name), { city: place(city) })),
      ...series.flatMap(({ id, name }) => row('series', id, place(name))),
    ];
  });
}

/**
 * These scripts have no capitals to abbreviate with: the short form of a side is its last word, "Herons", and of a
 * national side its country.
 */
const shortNameOf = (name: string): string =>
  name
    .replace(/ Women$/, '')
    .split(' ')
    .at(-1)!;
