import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoMerge } from './merge.ts';
import { mergeGroundsWithoutCity } from './one-ground.store.ts';
import { findVenues } from './venues.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const real = { world: 'real' as const };
  await database.db
    .insertInto('venue')
    .values([
      { ...real, id: 1, name: 'Galle International Stadium', city: 'Galle', country: 'Sri Lanka' },
      { ...real, id: 2, name: 'Galle International Stadium', city: null },
      { ...real, id: 3, name: 'Hagley Oval', city: 'Christchurch' },
      { ...real, id: 4, name: 'Hagley Oval, Christchurch', city: null },
      { ...real, id: 5, name: 'Nehru Stadium', city: 'Pune' },
      { ...real, id: 6, name: 'Nehru Stadium', city: 'Margao' },
      { ...real, id: 7, name: 'Nehru Stadium', city: null },
      { ...real, id: 8, name: 'Alone', city: null },
      { world: 'demo', id: 9, name: 'Alone', city: 'Saltby' },
    ])
    .execute();
  await database.db
    .insertInto('venue_alias')
    .values({ ...real, name: 'Galle International Stadium', city: '', venue_id: 2 })
    .execute();
});
afterAll(() => database.close());
const merged = async () => {
  const rows = await database.db.selectFrom('venue').select(['id', 'merged_into']).where('city', 'is', null).execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.merged_into]));
};

test('a ground without a city is merged if exactly one ground has its name (MATCH-007)', async () => {
  expect(await mergeGroundsWithoutCity(database.db)).toBe(2);
  expect(await merged()).toEqual({ 2: 1, 4: 3, 7: null, 8: null });
  expect(await mergeGroundsWithoutCity(database.db)).toBe(0);
  const spelled = { name: 'Galle International Stadium', city: null };
  const found = await findVenues(database.db, 'real', [{ ...spelled, inForce: spelled }]);
  expect([...found.values()]).toEqual([1]);
});

test('a merge that an editor undid is not repeated (MATCH-007)', async () => {
  const { id } = await database.db
    .selectFrom('registry_merge')
    .select('id')
    .where('merged_id', '=', 2)
    .executeTakeFirstOrThrow();
  await database.db.transaction().execute((trx) => undoMerge(trx, id, null));
  expect(await mergeGroundsWithoutCity(database.db)).toBe(0);
  expect(await merged()).toMatchObject({ 2: null, 4: 3 });
});
