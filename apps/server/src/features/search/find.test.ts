import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TagVersions } from '../../core/tags/tag-versions.ts';
import { find } from './find.ts';
import { indexSome } from './index.store.ts';
import { plantNames } from './testing/names.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantNames(database.db);
  while ((await indexSome(database.db, new TagVersions())) > 0);
});
afterAll(() => database.close());
const found = async (text: string, world: 'real' | 'demo' | null = null, demo = true) => {
  const { hits, elsewhere, world: resultWorld } = await find(database.db, { text, demo, world, most: 20 });
  return { world: resultWorld, titles: hits.map(({ title }) => title), elsewhere };
};

test('a reply covers one world, real if it has hits, and tells of hits in the other (issue 9)', async () => {
  expect(await found('marsh')).toMatchObject({ world: 'real', elsewhere: true });
  expect((await found('marsh')).titles).not.toContain('Dora Marsh');
  expect(await found('marsh', 'demo')).toEqual({ world: 'demo', titles: ['Dora Marsh'], elsewhere: true });
  expect(await found('lockwood')).toEqual({ world: 'demo', titles: ['Perry Lockwood'], elsewhere: false });
});
test('a site without demo does not search the demo world (issue 9)', async () => {
  expect(await found('lockwood', null, false)).toEqual({ world: 'real', titles: [], elsewhere: false });
});
test('matches with a typo follow exact ones, if those are fewer than five (SEARCH-S01)', async () => {
  expect((await found('mitchell')).titles).toEqual(['Mitchell Marsh']);
  expect((await found('mitchel mrash')).titles).toEqual(['Mitchell Marsh']);
  expect((await found('wandrer')).titles).toHaveLength(20);
  expect((await found('lokwood')).titles).toEqual(['Perry Lockwood']);
});
test('a surname ranks above a ground in a village of that name (SEARCH-S01)', async () => {
  await database.db.insertInto('person').values({ id: 9001, world: 'real', name: 'Ned Saltby' }).execute();
  await indexSome(database.db, new TagVersions());
  await database.db.updateTable('search_entry').set({ matches: 9 }).where('entity', '=', 'venue').execute();
  expect((await found('saltby')).titles).toEqual(['Ned Saltby', 'Harbour Oval']);
});
test('candidates are read from the index of keys (SEARCH-S01)', async () => {
  const plan = await database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from search_entry where keys && array['koh'] and keys && array['vir', '^v']`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join(' ');
  });
  expect(plan).toContain('search_entry_keys');
});
