import { createTestDatabase, type TestDatabase } from '@sightscreen/test-kit/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recentlyOver } from './summed.ts';

let database: TestDatabase;
const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
beforeAll(async () => {
  database = await createTestDatabase();
  const match = (id: string, daysAgo: number, phase: string) => sql`
    insert into match (id, world, source, epoch, head, type, gender, start_date, end_time, phase, commentary_mode)
    values (${id}, 'real', 'feed', 1, 1, 'T20', 'female', ${new Date(NOW - daysAgo * DAY)}, ${new Date(NOW - daysAgo * DAY)}, ${phase}, 'pull')`;
  for (const row of [
    match('a', 1, 'complete'),
    match('b', 5, 'recent'),
    match('c', 15, 'recent'),
    match('d', 0, 'inprogress'),
  ])
    await row.execute(database.db);
});
afterAll(() => database.close());

test('figures over many matches give away those that ended within 14 days, and none in play (BEYOND-04)', async () => {
  expect(await recentlyOver(database.db, sql`true`, NOW)).toEqual({ matches: ['a', 'b'], ended: NOW - DAY });
  expect(await recentlyOver(database.db, sql`m.id = 'b'`, NOW)).toEqual({ matches: ['b'], ended: NOW - 5 * DAY });
  expect(await recentlyOver(database.db, sql`m.id = 'c'`, NOW)).toEqual({ matches: [], ended: null });
});
