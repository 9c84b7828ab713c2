import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryKeys, keysOfWord } from './keys.ts';
import { bestMatch, matchName } from './match-name.ts';
import { formsOfPerson, formsOfPlace, wordsOf } from './words.ts';

/** The tier of a match, checked through the index keys too; null without a match. */
function found(text: string, names: string[], forms = formsOfPerson): string | null {
  const queryWords = wordsOf(text);
  const all = names.flatMap(forms);
  const keys = new Set(all.flat().flatMap(keysOfWord));
  const tier = bestMatch(queryWords, all)?.tier ?? null;
  const indexed = queryWords.every((word) => {
    const { begins, near } = queryKeys(word, queryWords.length === 1);
    return (tier === 'typo' ? near : begins).some((key) => keys.has(key));
  });
  // The index may return too many candidates, but never too few.
  if (tier !== null) expect(indexed, `${text} is not indexed for ${names.join()}`).toBe(true);
  return tier;
}

const LETTERS = 'abcdefghijklmnoprstuvyz';
const letter = fc.constantFrom(...LETTERS);
const word = (least: number) => fc.string({ unit: letter, minLength: least, maxLength: 11 });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const person = fc.tuple(word(2), word(4)).map(([given, family]) => [capital(given), capital(family)] as const);

/** One typo in a word: a wrong, missing, extra or swapped letter. */
const typo = (text: string) =>
  fc
    .tuple(fc.nat(text.length - 1), letter, fc.constantFrom('wrong', 'missing', 'many', 'swapped'))
    .map(([at, other, kind]) => {
      const letters = [...text];
      if (kind === 'wrong') letters[at] = other;
      else if (kind === 'missing') letters.splice(at, 1);
      else if (kind === 'many') letters.splice(at, 0, other);
      else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
      return letters.join('');
    });

describe('names and queries (SEARCH-S01)', () => {
  test('a name matches by words in any order, prefixes and initials', () => {
    fc.assert(
      fc.property(person, fc.nat(10), fc.nat(10), ([given, family], one, two) => {
        const [first, last] = [given.slice(0, 1 + (one % given.length)), family.slice(0, 1 + (two % family.length))];
        for (const text of [`${first} ${last}`, `${last} ${first}`, `${given[0]}. ${family}`])
          expect(found(text, [`${given} ${family}`]), text).not.toBeNull();
        expect(found(`${family.toUpperCase()} ${given}`, [`${given} ${family}`])).toBe('name');
      }),
    );
  });
  test('a name with an initial matches the full name, but not the initial alone', () => {
    fc.assert(
      fc.property(person, ([given, family]) => {
        expect(found(`${given} ${family}`, [`${given[0]} ${family}`])).toBe('initials');
        expect(found(`${given}xyz`, [`${given[0]} ${family.slice(0, 3)}`])).not.toBe('initials');
      }),
    );
  });
  test('one typo matches in words of four letters or more, two do not', () => {
    fc.assert(
      fc.property(
        person.chain(([given, family]) => fc.tuple(fc.constant([given, family] as const), typo(family.toLowerCase()))),
        ([[given, family], wrong]) => {
          fc.pre(wrong.length >= 4);
          expect(found(wrong, [`${given} ${family}`]), wrong).not.toBeNull();
          expect(found(`${given} ${wrong}`, [`${given} ${family}`]), wrong).not.toBeNull();
        },
      ),
    );
    expect([found('lokwuud', ['Perry Lockwood']), found('prery lokwood', ['Perry Lockwood'])]).toEqual([null, null]);
    expect([
      found('lokwood', ['Perry Lockwood']),
      found('lokwoodh', ['Jem Lockwood-Hale']),
      found('ale', ['Ali Khan']),
    ]).toEqual(['typo', 'typo', null]);
  });
  test('accents are ignored on both sides, other scripts match as written', () => {
    const accents = ['\u0301', '\u0308', '\u0303', '\u030c', ''];
    fc.assert(
      fc.property(
        person,
        fc.array(fc.constantFrom(...accents), { minLength: 30, maxLength: 30 }),
        ([given, family], marks) => {
          const accented = [...`${given} ${family}`]
            .map((one, at) => (one === ' ' ? one : one + (marks[at] ?? '')))
            .join('');
          expect(found(accented, [`${given} ${family}`])).toBe('name');
          expect(found(`${given} ${family}`, [accented.normalize('NFC')])).toBe('name');
        },
      ),
    );
    expect(found('soren ostergard', ['Søren Østergård'])).toBe('name');
    expect([found('कोहली', ['विराट कोहली']), found('कहल', ['विराट कोहली'])]).toEqual(['words', null]);
  });
  test('unrelated text does not match, and no input throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 24 }),
        fc.string({ unit: 'grapheme', maxLength: 24 }),
        (text, name) => {
          const tier = found(text, [name]);
          if (tier === 'name') expect(wordsOf(text).length).toBeGreaterThan(0);
        },
      ),
    );
    for (const nasty of ['constructor', '__proto__', '𠮷田', "'"]) expect(found(nasty, ['Virat Kohli'])).toBeNull();
    expect(found('𠮷田', ['𠮷田太郎'])).toBe('beginnings');
  });
});

describe('spellings of names (SEARCH-S01)', () => {
  const rules: [string, string[]][] = [
    ['Virat Kohli', ['V Kohli', 'virat', 'kohli v', 'kohl', 'KOHLI, Virat']],
    ['MS Dhoni', ['ms dhoni', 'm s dhoni', 'M.S. Dhoni', 'dhoni m', 'mahendra singh dhoni', 'mahendra dhoni']],
    ['Mahendra Singh Dhoni', ['ms dhoni', 'm dhoni', 'singh']],
    ["Kevin O'Brien", ['obrien', "o'brien", 'o brien', 'O’Brien K']],
    ['Jem Lockwood-Hale', ['lockwood', 'hale', 'lockwoodhale', 'lockwood-hale']],
    [
      'Rassie van der Dussen',
      ['vanderdussen', 'van derdussen', 'vander dussen', 'rassie vanderdussen', 'r v der dussen'],
    ],
    ['A de Villiers-Smith', ['devilliers', 'de villiers smith', 'villierssmith', 'devillierssmith']],
    ['MacDonald Fraser', ['mac donald', 'macdonald', 'fraser mac donald']],
    ['Colin McKenzie', ['mc kenzie', 'mckenzie']],
    ['Anders Ångström', ['aangstroem', 'angstroem', 'angstrom', 'aangström']],
    ['Jörg Groß', ['joerg gross', 'jorg gross']],
    ['A.B. de Villiers', ['ab de villiers', 'villiers', 'a b de villiers']],
  ];
  test.each(rules)('%s is found in every spelling', (name, texts) => {
    for (const text of texts) expect(found(text, [name]), text).not.toBeNull();
  });
  test('teams, series and grounds also match by their initials', () => {
    for (const text of ['rcb', 'bengaluru', 'royal chall'])
      expect(found(text, ['Royal Challengers Bengaluru'], formsOfPlace)).not.toBeNull();
    expect(found('st johns', ["St. John's"], formsOfPlace)).toBe('name');
  });
  test('initials of a long name are not a typo of a word', () =>
    expect(found('kite', ['Kestria in Tessaly'], formsOfPlace)).toBeNull());
  test('tiers rank from full name to words, prefixes, initials and typo', () => {
    const tiers = [
      ['kohli virat', 'Virat Kohli'],
      ['kohli', 'Virat Kohli'],
      ['kohl', 'Virat Kohli'],
      ['virat kohli', 'V Kohli'],
      ['kholi', 'Virat Kohli'],
    ].map(([text = '', name = '']) => matchName(wordsOf(text), wordsOf(name))?.tier);
    expect(tiers).toEqual(['name', 'words', 'beginnings', 'initials', 'typo']);
  });
});
