/** Names and questions as words: lower case, without accents, in every way of writing them that readers use. */

import { APOSTROPHES, folded } from '@sightscreen/contracts/text/folded';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** "Müller-O’Brien" is two words, "muller" and "obrien". */
export const wordsOf = (text: string): string[] => folded(text.replace(APOSTROPHES, '')).match(WORD) ?? [];

/** "MS Dhoni": capitals before a name are initials. */
const INITIALS = /^\p{Lu}{1,4}$/u;

const initialsOf = (words: readonly string[]): string => words.map((word) => [...word][0] ?? '').join('');

/** Every way in which readers write the name of a person. */
export function formsOfPerson(name: string): string[][] {
  const parts = name.split(/\s+/u);
  const hasBlock = parts.length > 1 && parts.some((part) => INITIALS.test(part));
  const words = wordsOf(name);
  return distinct([
    ...spellingsOf(name),
    // "M S Dhoni"
    ...(hasBlock
      ? [parts.flatMap((part) => (INITIALS.test(part) ? wordsOf([...part].join(' ')) : wordsOf(part)))]
      : []),
    // "MS Dhoni" for Mahendra Singh Dhoni
    ...(!hasBlock && words.length > 2 ? [[initialsOf(words.slice(0, -1)), words.at(-1)!]] : []),
  ]);
}

/** A team, series or ground: "Royal Challengers Bengaluru" is also "rcb". */
export function formsOfPlace(name: string): string[][] {
  const words = wordsOf(name);
  return distinct([...spellingsOf(name), ...(words.length > 2 ? [[initialsOf(words)]] : [])]);
}

/** With what a hyphen or an apostrophe joins as one word, as two, and the letters of "A.B." together. */
function spellingsOf(name: string): string[][] {
  return [
    wordsOf(name),
    wordsOf(name.replace(/\p{Pd}/gu, '')),
    wordsOf(name.replace(APOSTROPHES, ' ')),
    wordsOf(name.replace(/(?<=\b\p{L})\.\s*(?=\p{L}\b)/gu, '')),
  ];
}

const distinct = (forms: string[][]): string[][] => [
  ...new Map(forms.filter((form) => form.length > 0).map((form) => [form.join(' '), form])).values(),
];
