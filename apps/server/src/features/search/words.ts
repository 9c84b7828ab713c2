/** Normalizes names and queries to words: lower case, without accents, in every spelling that readers use. */

import { APOSTROPHES, folded } from '@sightscreen/contracts/text/folded';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Splits "Müller-O’Brien" into "muller" and "obrien". */
export const wordsOf = (text: string): string[] => folded(text.replace(APOSTROPHES, '')).match(WORD) ?? [];

/** In "MS Dhoni", capitals before a name are initials. */
const INITIALS = /^\p{Lu}{1,4}$/u;

const initialsOf = (words: readonly string[]): string => words.map((word) => [...word][0] ?? '').join('');

/** All spellings that readers use for the name of a person. */
export function formsOfPerson(name: string): string[][] {
  const parts = name.split(/\s+/u);
  const hasBlock = parts.length > 1 && parts.some((part) => INITIALS.test(part));
  const words = wordsOf(name);
  const spellings = spellingsOf(name);
  return distinct([
    ...spellings,
    ...spellings.flatMap(particleForms),
    ...(MAC.test(name) ? [wordsOf(name.replace(MAC, '$1 $2'))] : []),
    // "M S Dhoni"
    ...(hasBlock
      ? [parts.flatMap((part) => (INITIALS.test(part) ? wordsOf([...part].join(' ')) : wordsOf(part)))]
      : []),
    // "MS Dhoni" for Mahendra Singh Dhoni
    ...(!hasBlock && words.length > 2 ? [[initialsOf(words.slice(0, -1)), words.at(-1)!]] : []),
  ]);
}

const PARTICLES = new Set(
  'al bin da dal das de del della den der di do dos du el ibn la le mac mc saint st ter van vande vander von zu'.split(
    ' ',
  ),
);
/** "MacDonald" is also written "Mac Donald". */
const MAC = /\b(ma?c)(\p{L}{4,})/giu;

/** "van der Dussen" also matches "vanderdussen", "van derdussen" and "vander dussen". */
function particleForms(words: readonly string[]): string[][] {
  const first = words.findIndex((word, at) => PARTICLES.has(word) && at < words.length - 1);
  if (first === -1) return [];
  const next = words.findIndex((word, at) => at > first && !PARTICLES.has(word));
  const last = next === -1 ? words.length - 1 : next;
  const run = words.slice(first, last + 1);
  const joined = (from: number, to: number): string[] => [
    ...run.slice(0, from),
    run.slice(from, to).join(''),
    ...run.slice(to),
  ];
  const runs = [joined(0, run.length), joined(1, run.length), joined(0, run.length - 1)];
  return runs.map((one) => [...words.slice(0, first), ...one, ...words.slice(last + 1)]);
}

/** Spellings without the special letters of a language: "Aangstroem" for Ångström. */
const DIGRAPHS: Record<string, string> = { å: 'aa', ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' };
const withDigraphs = (name: string): string =>
  name.normalize('NFC').replace(/[åäöüø]/giu, (letter) => DIGRAPHS[letter.toLowerCase()] ?? letter);

/** Spellings of a team, series or ground: "Royal Challengers Bengaluru" is also "rcb". */
export function formsOfPlace(name: string): string[][] {
  const words = wordsOf(name);
  return distinct([...spellingsOf(name), ...(words.length > 2 ? [[initialsOf(words)]] : [])]);
}

/** Spellings with hyphens and apostrophes joined or split, and the letters of "A.B." joined. */
function spellingsOf(name: string): string[][] {
  return [
    wordsOf(name),
    wordsOf(name.replace(/\p{Pd}/gu, '')),
    wordsOf(name.replace(APOSTROPHES, ' ')),
    wordsOf(withDigraphs(name)),
    wordsOf(name.replace(/(?<=\b\p{L})\.\s*(?=\p{L}\b)/gu, '')),
  ];
}

const distinct = (forms: string[][]): string[][] => [
  ...new Map(forms.filter((form) => form.length > 0).map((form) => [form.join(' '), form])).values(),
];
