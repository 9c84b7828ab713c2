import { createTestDatabase, type TestDatabase } from '@sightscreen/test-kit/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../language/refuse.ts';
import { readQuestion } from '../question/read-question.ts';
import { withNames } from '../question/names.store.ts';
import { refuseRegistered } from './registered.store.ts';

const world = 'real' as const;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const emblem = JSON.stringify({ kind: 'initials', text: 'K' });
  await db
    .insertInto('person')
    .values([
      { id: 1, name: 'Leg Spinner', world, bowling_style: 'Right-arm leg-spin', batting_hand: 'right' },
      { id: 2, name: 'Left Hander', world, batting_hand: 'left' },
    ])
    .execute();
  await db
    .insertInto('team')
    .values(
      [
        { id: 1, gender: 'female' as const },
        { id: 2, gender: 'female' as const },
        { id: 3, gender: 'male' as const },
      ].map((team) => ({ ...team, name: `Side ${team.id}`, short_name: 'S', kind: 'club' as const, world, emblem })),
    )
    .execute();
  await db.insertInto('venue').values({ id: 1, name: 'Pier Ground', country: 'Kestria', world }).execute();
  await db.insertInto('venue').values({ id: 2, name: 'Far Ground', country: 'Ostmark', world }).execute();
  await db
    .insertInto('series')
    .values(
      [
        { id: 1, name: 'Cup', season: '2025', gender: 'male' as const },
        { id: 2, name: 'Shield', season: '2026', gender: 'female' as const },
      ].map((series) => ({ ...series, short_name: 'S', category: 'League' as const, world })),
    )
    .execute();
  // These rows were merged into others after they played a match.
  await db
    .insertInto('team')
    .values({ id: 4, name: 'Side 4', short_name: 'S', kind: 'club', world, emblem, gender: 'male', merged_into: 3 })
    .execute();
  await db
    .insertInto('series')
    .values({
      id: 3,
      name: 'Old Cup',
      season: '2025',
      gender: 'male',
      short_name: 'S',
      category: 'League',
      world,
      merged_into: 1,
    })
    .execute();
  await db
    .insertInto('match')
    .values(
      [
        { id: 'm1', type: 'T20' as const, series_id: 1, team1_id: 3 },
        { id: 'm2', type: 'ODI' as const, series_id: 3, team1_id: 4 },
      ].map((match) => ({
        ...match,
        world,
        source: 'feed' as const,
        epoch: 1,
        head: 1,
        gender: 'male' as const,
        team2_id: 3,
        venue_id: 1,
        start_date: '2025-05-01',
        phase: 'complete' as const,
        commentary_mode: 'pull' as const,
      })),
    )
    .execute();
});
afterAll(() => database.close());

async function named(address: string): Promise<string[]> {
  const question = await withNames(database.db, readQuestion(Object.fromEntries(new URLSearchParams(address))), world);
  try {
    await refuseRegistered(database.db, question);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error.field, ...error.beside];
    throw error;
  }
}

describe('filters that contradict the registry are refused with their names', () => {
  test.each([
    ['gender=male&team=1', ['gender', 'team']],
    ['gender=male&opponent=1', ['gender', 'opponent']],
    ['team=1&opponent=3', ['opponent', 'team']],
    ['ground=1&country=ostmark', ['country', 'ground']],
    ['ground=1&country=unknown', ['country', 'ground']],
    ['of=bowling&player=1&bowling=pace', ['bowling', 'player']],
    ['of=batting&bowler=1&bowling=pace,off-spin', ['bowling', 'bowler']],
    ['of=batting&player=2&hand=right', ['hand', 'player']],
    ['of=bowling&batter=2&hand=unknown', ['hand', 'batter']],
    ['competition=cup&gender=female', ['gender', 'competition']],
    ['competition=cup&season=2026', ['season', 'competition']],
    ['series=1&competition=shield', ['competition', 'series']],
    ['competition=cup&format=Test', ['format', 'competition']],
    ['match=m1&team=1', ['team', 'match']],
    ['match=m1&format=ODI', ['format', 'match']],
    ['match=m1&year=2024', ['year', 'match']],
    ['match=m1&ground=2', ['ground', 'match']],
  ])('%s (BEYOND-09)', async (address, names) => expect(await named(address)).toEqual(names));

  test.each([
    'gender=female&team=1&opponent=2',
    'team=1,3&opponent=3',
    'ground=1&country=kestria',
    'of=bowling&player=1&bowling=spin',
    'of=batting&player=2&hand=left',
    'of=batting&player=1,2&hand=left',
    'of=batting&player=1&bowling=pace',
    'of=bowling&player=2&bowling=pace',
    'competition=cup&season=2025&gender=male&format=T20I',
    'competition=cup,shield&season=2026&gender=female',
    'match=m1&format=T20&gender=male&team=3&year=2020-2025',
    'season=2025&gender=female',
  ])('%s is accepted (BEYOND-09)', async (address) => expect(await named(address)).toEqual([]));
});

test('a match of a merged row is found under the row that remains (issue 10)', async () => {
  for (const address of ['match=m2&team=3', 'match=m2&series=1', 'series=1&format=ODI'])
    expect([address, await named(address)]).toEqual([address, []]);
  expect(await named('match=m2&team=1')).toEqual(['team', 'match']);
});
