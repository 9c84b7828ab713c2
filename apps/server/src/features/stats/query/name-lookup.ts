/** Input and output of the name lookup, and its messages. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { World } from '../../../core/db/column-types.ts';
import type { FilterKey } from '../language/dimensions.ts';
import type { FilterValue } from '../language/value-parsers.ts';
import type { QueryProblem } from '../language/query-problem.ts';

/** A filter value, or a function that makes the refusal once the filter is known. */
export type NameLookup = FilterValue | ((key: FilterKey) => QueryProblem);
export interface LookupOptions {
  /**
   * Charges the rate limit before a name is searched. Ids are free: they are index keys, and their results are cached.
   */
  consume?: () => Promise<void>;
  /** Shared within a request, which may parse its address several times. */
  found?: Map<string, NameLookup>;
}

export interface Where extends Required<LookupOptions> {
  db: Kysely<Database>;
  world: World;
  /** The gender filter, which distinguishes sides of one name. */
  gender: string | null;
}

/** Maximum suggestions in a refusal. */
export const MAX_CHOICES = 8;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "Six players are called Aldersea. Which one?" */
export const severalWords = (count: string, nouns: string, text: string): string =>
  `${count} ${nouns} are called ${nameWords(text)}. Which one?`;
/** Capitalizes a name that was typed in lower case or as a slug. */
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
