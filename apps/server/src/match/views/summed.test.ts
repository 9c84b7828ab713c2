import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recentlyOver, summedUntil } from './summed.ts';

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

test('figures reveal the results of matches that ended within 14 days, and none in play (BEYOND-04)', async () => {
  expect(await recentlyOver(database.db, sql`true`, NOW)).toEqual({ matches: ['a', 'b'], ended: NOW - DAY });
  expect(await recentlyOver(database.db, sql`m.id = 'b'`, NOW)).toEqual({ matches: ['b'], ended: NOW - 5 * DAY });
  expect(await recentlyOver(database.db, sql`m.id = 'c'`, NOW)).toEqual({ matches: [], ended: null });
});

test('a match whose end was undone is revealed until figures no longer count it (BEYOND-04)', async () => {
  await sql`
    insert into match_figure (match_id, world, type, gender, source_type, start_date, end_date, over, team1_id, team2_id, stage, knock_out, projector_version, epoch, head)
    values ('d', 'real', 'T20', 'female', 'T20', ${new Date(NOW)}, ${new Date(NOW)}, true, 1, 2, 'Final', true, 1, 1, 1)`.execute(
    database.db,
  );
  const ofD = () => recentlyOver(database.db, sql`m.id = 'd'`, NOW);
  expect(await ofD()).toEqual({ matches: ['d'], ended: NOW });
  await sql`update match_figure set over = false`.execute(database.db);
  expect(await ofD()).toEqual({ matches: [], ended: null });
});

test('the set of recent matches changes at the end of a UTC day (BEYOND-04)', async () => {
  const next = summedUntil(NOW);
  expect([next, summedUntil(next)]).toEqual([Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 24)]);
  const ofB = (now: number) => recentlyOver(database.db, sql`m.id = 'b'`, now).then(({ matches }) => matches);
  const last = NOW - 5 * DAY + 14 * DAY;
  expect([await ofB(summedUntil(last) - DAY - 1), await ofB(summedUntil(last) - DAY)]).toEqual([['b'], []]);
});
