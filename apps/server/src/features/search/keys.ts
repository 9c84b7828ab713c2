/**
 * Keys under which names are indexed and found: what a word begins with, and what remains of it without one of its
 * letters. Two words with one typo between them share a key of the second kind (symmetric deletion, as in SymSpell).
 */

/** Words are indexed by so many letters; whoever compares the whole word does the rest. */
const MAX_LETTERS = 7;
/** Shorter words have too many neighbours for a typo to be told. */
export const MIN_FOR_TYPO = 4;
/** From this length on the beginning of a word may have a typo, too. */
export const MIN_FOR_TYPO_IN_BEGINNING = MAX_LETTERS;
const NEAR = '~';
/** "V Kohli" is found by "virat kohli". */
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

export interface AskedKeys {
  /** Of words that begin as it does, and of initials it may stand for. */
  begins: string[];
  /** Those, and words with one typo. */
  near: string[];
}

/** @param alone the only word asked for: an initial is no answer to it */
export function keysAsked(word: string, alone: boolean): AskedKeys {
  const letters = lettersOf(word);
  const [initial] = letters;
  const begins = [
    letters.join(''),
    ...(alone || letters.length < 2 || initial === undefined ? [] : [INITIAL + initial]),
  ];
  return { begins, near: letters.length < MIN_FOR_TYPO ? begins : [...begins, ...nearKeys(letters)] };
}
