import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVenues, settleCountries } from './venues.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a new ground gets its country, and an older real one without it gets it later (issue 10, 1)', async () => {
  const { db } = database;
  const leeds = { name: 'Headingley', city: 'Leeds' };
  await db.transaction().execute((trx) => makeVenues(trx, 'real', [{ ...leeds, inForce: leeds }]));
  await db
    .insertInto('venue')
    .values([
      { world: 'real', name: 'Eden Gardens', city: 'Kolkata' },
      { world: 'real', name: 'Nowhere', city: 'Atlantis' },
      { world: 'real', name: 'Kept', city: 'Mumbai', country: 'Elsewhere' },
      { world: 'demo', name: 'Invented', city: 'Mumbai' },
    ])
    .execute();
  expect(await settleCountries(db)).toBe(1);
  expect(await settleCountries(db)).toBe(0);
  const rows = await db.selectFrom('venue').select(['name', 'country']).orderBy('name').execute();
  expect(Object.fromEntries(rows.map(({ name, country }) => [name, country]))).toEqual({
    'Eden Gardens': 'India',
    Headingley: 'England',
    Invented: null,
    Kept: 'Elsewhere',
    Nowhere: null,
  });
});
