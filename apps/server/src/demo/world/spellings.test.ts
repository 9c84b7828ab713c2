import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { storeRegistry } from '../seed/registry-rows.ts';
import { cultures } from './people.ts';
import { competitions, teams, venues } from './registry.ts';
import { type Language, personIn, placeNameIn, scripts, spellingsOf } from './spellings.ts';
import { world } from './world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const words = [...new Set(cultures.flatMap(({ men, women, families }) => [...men, ...women, ...families]))];
const places = [
  ...new Set([
    ...teams.map(({ name }) => name),
    ...venues.flatMap(({ name, city }) => [name, city]),
    ...competitions.map(({ name }) => name),
  ]),
];
const letters = {
  hi: /^[\p{Script=Devanagari}\p{Script=Inherited} -]+$/u,
  bn: /^[\p{Script=Bengali}\p{Script=Inherited} -]+$/u,
} as const;

const languages = Object.keys(scripts) as Language[];
describe.each(languages)('demo names in %s', (language) => {
  test.each([
    ['given names and families', words, personIn],
    ['sides, grounds, cities and series', places, placeNameIn],
  ] as const)('%s: each has a spelling in letters of that script only (BEYOND-20)', (_what, names, spelled) => {
    const spellings = names.map((name) => [name, spelled(language, name)] as const);
    expect(spellings.filter(([, spelling]) => spelling === null)).toEqual([]);
    expect(
      spellings.filter(
        ([, spelling]) => !letters[language].test(spelling ?? '') || spelling !== spelling?.normalize('NFC').trim(),
      ),
    ).toEqual([]);
  });
  test('no two people and no two teams have the same spelling (BEYOND-20)', () => {
    const alike = (names: readonly string[], spelled: typeof personIn) =>
      [...Map.groupBy(names, (name) => spelled(language, name)).values()].filter((same) => same.length > 1);
    expect([alike(words, personIn), alike(places, placeNameIn)]).toEqual([[], []]);
  });
});
test('a tour is named as newspapers of the language name it (BEYOND-20)', () => {
  expect(languages.map((language) => placeNameIn(language, 'Tessaly Women in Marenia'))).toEqual([
    'टेसली महिला टीम का मरेनिया दौरा',
    'টেসালি নারী দলের মারেনিয়া সফর',
  ]);
  expect(
    languages.map((language) => [
      placeNameIn(language, 'Nowhere Park'),
      placeNameIn(language, 'Nowhere in Marenia'),
      placeNameIn(language, 'Marenia in Nowhere'),
      personIn(language, 'Perry constructor'),
    ]),
  ).toEqual([
    [null, null, null, null],
    [null, null, null, null],
  ]);
});
test('every start stores the spellings, also in a world of an earlier version (BEYOND-20)', async () => {
  const made = world('seed', Date.UTC(2026, 10, 21));
  const rows = () => database.db.selectFrom('spelling').selectAll().execute();
  await database.db.transaction().execute((trx) => storeRegistry(trx, made));
  const planted = await rows();
  expect(planted).toHaveLength(
    2 * (made.people.persons.size + made.teams.length + made.venues.length + made.series.length),
  );
  await database.db.deleteFrom('spelling').where('kind', '=', 'person').execute();
  await database.db.transaction().execute((trx) => storeRegistry(trx, made));
  expect((await rows()).length).toBe(planted.length);
  expect(spellingsOf(made).find(({ kind, name }) => kind === 'team' && name === 'सॉल्टमार्श हेरन्स महिला')).toMatchObject({
    language: 'hi',
    short_name: 'हेरन्स',
  });
});
