/** Whether a text contains a forbidden word (SITE-050, SITE-Q13): whole words, in any case, with usual disguises. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { cachedReads } from '../tags/cached-reads.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import { tagOf } from '../tags/tag.ts';

export interface Profanity {
  /** The first forbidden word, as written in the text; null if none. */
  check: (text: string) => Promise<string | null>;
}

export function makeProfanity({
  db,
  tags,
  clock,
}: {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
}): Profanity {
  const matcher = cachedReads({
    versions: tags,
    clock,
    most: 1,
    read: async (_: 'all') => {
      const rows = await db.selectFrom('foul_word').select('word').execute();
      return { value: foulIn(rows.map(({ word }) => word)), tags: [tagOf.foulWords], validUntil: Infinity };
    },
  });
  return { check: async (text) => (await matcher('all')).value(text) };
}

/** Characters used in place of a letter. */
const STANDS_FOR: Record<string, string> = {
  a: '@4',
  b: '8',
  e: '3€',
  g: '9',
  i: '1!|',
  l: '1|',
  o: '0',
  s: '$5',
  t: '7+',
  z: '2',
};
/** Letters of other scripts that look like Latin ones. */
const LOOKS_LIKE: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ѡ: 'w',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
};
const ACCENTS = /[\u0300-\u036f]/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** @param words in any case; longest first if one contains another */
export function foulIn(words: readonly string[]): (text: string) => string | null {
  const patterns = words.map(patternOf).filter((pattern) => pattern !== '');
  if (patterns.length === 0) return () => null;
  const any = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'u');
  return (text) => {
    const { plain, at } = folded(text);
    const found = any.exec(plain);
    if (found === null) return null;
    const end = found.index + found[0].length;
    return text.slice(at[found.index], at[end] ?? text.length);
  };
}

/** A letter may be repeated: "shiiit" is the word, "as" is not "ass". */
function patternOf(word: string): string {
  return [...folded(word.trim()).plain]
    .map((letter) => (letter === ' ' ? String.raw`\s+` : `[${escaped(letter + (STANDS_FOR[letter] ?? ''))}]+`))
    .join('');
}
const escaped = (letters: string): string => letters.replaceAll(/[\\\]^-]/g, String.raw`\$&`);

/** The normalised text for comparison, and the original position of each of its code units. */
function folded(text: string): { plain: string; at: number[] } {
  let plain = '';
  const at: number[] = [];
  let from = 0;
  for (const written of text) {
    const bare = UNSEEN.test(written) ? '' : written.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase();
    const lookalike = [...bare].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
    plain += lookalike;
    for (let unit = 0; unit < lookalike.length; unit += 1) at.push(from);
    from += written.length;
  }
  return { plain, at };
}
