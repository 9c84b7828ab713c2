/**
 * Keys of the search index: prefixes of words, and words with one letter removed. Two words that differ by one typo
 * share a key of the second kind (symmetric deletion, as in SymSpell).
 */

/** Keys use this many letters of a word; the comparison of candidates uses all of them. */
const MAX_LETTERS = 7;
/** Shorter words have too many neighbors for typo matching. */
export const MIN_FOR_TYPO = 4;
/** From this length, a prefix may contain a typo too. */
export const MIN_FOR_TYPO_IN_BEGINNING = MAX_LETTERS;
const NEAR = '~';
/** "V Kohli" matches "virat kohli". */
const INITIAL = '^';

const lettersOf = (word: string): string[] => [...word].slice(0, MAX_LETTERS);
const nearKeys = (letters: readonly string[]): string[] => [
  ...new Set([
    NEAR + letters.join(''),
    ...letters.map((_, at) => NEAR + letters.filter((_letter, other) => other !== at).join('')),
  ]),
];

export function keysOfWord(word: string): string[] {
  const letters = lettersOf(word);
  return [
    ...(letters.length === 1 ? [INITIAL + word] : []),
    ...letters.map((_, at) => letters.slice(0, at + 1).join('')),
    ...(letters.length < MIN_FOR_TYPO ? [] : nearKeys(letters)),
  ];
}

export interface QueryKeys {
  /** Keys of words with this prefix, and of the initial it may stand for. */
  begins: string[];
  /** Those keys, and keys of words with one typo. */
  near: string[];
}

/** @param alone whether it is the only word of the query; initials then do not match */
export function queryKeys(word: string, alone: boolean): QueryKeys {
  const letters = lettersOf(word);
  const [initial] = letters;
  const begins = [
    letters.join(''),
    ...(alone || letters.length < 2 || initial === undefined ? [] : [INITIAL + initial]),
  ];
  return { begins, near: letters.length < MIN_FOR_TYPO ? begins : [...begins, ...nearKeys(letters)] };
}
