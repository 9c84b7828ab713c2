/** What the look-up of names is given, and what it tells. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { World } from '../../../db/column-types.ts';
import type { FilterKey } from '../language/dimensions.ts';
import type { FilterValue } from '../language/meaning.ts';
import type { Refusal } from '../language/refuse.ts';

/** What a value of an address stands for, or why it is refused, once it is known of which filter it is. */
export type Told = FilterValue | ((key: FilterKey) => Refusal);
export interface Looking {
  /** Called before names are looked for: ids are keys of an index, and stand in addresses whose answers are kept. */
  spend?: () => Promise<void>;
  /** Of a request, which may read its address several times. */
  found?: Map<string, Told>;
}

export interface Where extends Required<Looking> {
  db: Kysely<Database>;
  world: World;
  /** Asked for beside it: tells the sides of one name apart. */
  gender: string | null;
}

/** The most that a refusal lists. */
export const MAX_CHOICES = 8;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "Six players are called Aldersea. Which one?" */
export const severalWords = (count: string, nouns: string, text: string): string =>
  `${count} ${nouns} are called ${nameWords(text)}. Which one?`;
/** As a name is written, where it was typed in small letters or as part of an address. */
const nameWords = (text: string): string =>
  /^[\p{Ll}\p{N}\s-]+$/u.test(text)
    ? text
        .replace(
          /(^|[\s-])(\p{Ll})/gu,
          (_, before: string, letter: string) => (before === '' ? '' : ' ') + letter.toUpperCase(),
        )
        .replaceAll('-', ' ')
    : text;
export const countWords = (count: number): string => NUMBERS[count] ?? String(count);
/** "No player is called Lockwod. Did you mean one of these?" */
export const nobodyWords = (world: World, noun: string, text: string, alike: number): string => {
  const among = world === 'demo' ? ' in the demonstration' : '';
  const next =
    alike === 0 ? 'Check the spelling' : alike === 1 ? 'Did you mean this one?' : 'Did you mean one of these?';
  return `no ${noun}${among} is called ${nameWords(text)}. ${next}`;
};
