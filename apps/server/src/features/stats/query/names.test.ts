import fc from 'fast-check';
import '@sightscreen/test-kit/seeded-properties';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryEngineOver, type TestQueryEngine } from '../../../almanac/query-engine/testing/query-engine-over.ts';
import { formerSlug, slug } from '../../../match/views/slug.ts';
import { TagVersions } from '../../../core/tags/tag-versions.ts';
import { indexSome } from '../../search/index.store.ts';
import type { LookupOptions } from './name-lookup.ts';
import { withNames } from './names.store.ts';
import { parseQuery } from './parse-query.ts';

let queryEngine: TestQueryEngine;
let site: TestApp;
beforeAll(async () => {
  queryEngine = await queryEngineOver([]);
  site = await startApp({ queryEngine });
  const { db } = site.database;
  const world = 'real' as const;
  // Inserted before the exact match, with longer names that contain its letters.
  const others = Array.from({ length: 260 }, (_, at) => ({ name: `Oliver Lima ${at}`, world }));
  await db
    .insertInto('person')
    .values([...others, { name: 'Li', world }, { name: 'Ana Müller-Strauß', world }, { name: '李', world }])
    .execute();
});
afterAll(async () => {
  await site.close();
  queryEngine.close();
});

const named = async (address: string, looking?: LookupOptions): Promise<string[]> => {
  const parsed = parseQuery(Object.fromEntries(new URLSearchParams(address)));
  const { filters } = await withNames(site.database.db, parsed, 'real', looking);
  return filters.flatMap(({ values }) => values.map(({ words }) => words));
};

test('a short name is found among many longer names that contain it (issue 10)', async () => {
  expect(await named('player=li')).toEqual(['Li']);
  expect(await named('player=Ana+Müller-Strauß,LI')).toEqual(['Li', 'Ana Müller-Strauß']);
  await expect(named('player=lima')).rejects.toMatchObject({ field: 'player', allowed: { length: 8 } });
  // Such a name has an empty slug, which must not match every row.
  await expect(named('player=李')).rejects.toMatchObject({ field: 'player', allowed: [] });
});

test('a name is found by surname, full name, one typo, or former slug (BEYOND-09)', async () => {
  const { db } = site.database;
  await db
    .insertInto('person')
    .values([
      { name: 'Łukasz Żak', world: 'real' },
      { name: 'P Lockwood', full_name: 'Perry Lockwood', world: 'real' },
      ...['Hugh', 'Ida', 'Hugh'].map((given) => ({ name: `${given} Aldersea`, world: 'real' as const })),
    ])
    .execute();
  while ((await indexSome(db, new TagVersions())) > 0);
  expect(await named('player=lukasz-zak')).toEqual(['Łukasz Żak']);
  expect(await named('player=ukasz-zak')).toEqual(['Łukasz Żak']);
  expect(await named('player=perry+lockwood,Zak')).toEqual(['Łukasz Żak', 'P Lockwood']);
  await expect(named('player=Lockwod')).rejects.toMatchObject({
    why: 'No player is called Lockwod. Did you mean this one?',
    allowed: [{ label: expect.stringContaining('Perry Lockwood') }],
  });
  await expect(named('player=aldersea')).rejects.toMatchObject({
    why: 'Three players are called Aldersea. Which one?',
    allowed: { length: 3 },
    value: 'aldersea',
  });
});

test('a name is looked up once in a request (issue 10)', async () => {
  const looking = { found: new Map() };
  await expect(named('player=li,nobody', looking)).rejects.toMatchObject({ field: 'player' });
  const parsed = parseQuery({ player: 'li' });
  const none = site.database.db.withTables();
  const away = new Proxy(none, { get: () => expect.unreachable() });
  expect((await withNames(away, parsed, 'real', looking)).filters[0]!.values[0]!.words).toBe('Li');
});

test('name lookups count towards the rate limit, ids do not (issue 10)', async () => {
  const limited = await startApp({
    queryEngine,
    database: site.database,
    rateLimits: { question: { points: 2, periodMs: 2_000_000 } },
  });
  const id = (await site.database.db.selectFrom('person').select('id').where('name', '=', 'Li').executeTakeFirst())!.id;
  const status = async (url: string) =>
    (await limited.app.inject({ url, headers: { accept: 'text/html' } })).statusCode;
  const canonical = `/stats?of=batting&player=${id}&world=real`;
  expect(await status(canonical)).toBe(200);
  for (let again = 0; again < 3; again += 1) {
    expect(await status(canonical)).toBe(200);
    expect(await status(`/stats?player=${id}`)).toBe(302);
  }
  expect(await status('/stats?player=li')).toBe(302);
  for (const path of ['/stats', '/stats.json', '/stats.csv']) expect(await status(`${path}?player=li`)).toBe(429);
  expect(await status('/stats?country=nowhere')).toBe(429);
  expect(await status(canonical)).toBe(200);
  await limited.close();
});

test('the database makes the same slugs as the pages (SITE-046 to SITE-049)', async () => {
  const letters = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(..."aZ9-–—‑\u00a0\u3000\u2028\ufeff\t'.ÉñßẞİıøØæÆŁłđÐþŋŦəﬁ①\u0301", '\u{10ead}'),
    }),
    fc.constantFrom('St. John’s', 'Ravi\vVarma', 'M. Šarić', `${'a '.repeat(80)}b`, '—'),
  );
  const names = fc.sample(letters, 600).map((name) => name.replaceAll('\0', '').toWellFormed());
  const { rows } = await sql<{ part: string; before: string }>`
    select name_slug(name) as part, former_name_slug(name) as before
      from unnest(${names}::text[]) with ordinality as n(name, at) order by at`.execute(site.database.db);
  expect(rows.map(({ part, before }, at) => [names[at], part, before])).toEqual(
    names.map((name) => [name, slug(name), formerSlug(name)]),
  );
});
