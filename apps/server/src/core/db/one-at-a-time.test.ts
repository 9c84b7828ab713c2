import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { oneAtATime } from './one-at-a-time.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('two servers started together do the work one after the other (design 2)', async () => {
  let running = 0;
  let most = 0;
  let waited = 0;
  const bothWait = Promise.withResolvers<void>();
  const work = async (value: number) => {
    most = Math.max(most, ++running);
    await bothWait.promise;
    running -= 1;
    return value;
  };
  const answers = await Promise.all(
    [1, 2, 3].map((value) =>
      oneAtATime(
        database,
        7,
        () => work(value),
        () => {
          waited += 1;
          if (waited === 2) bothWait.resolve();
        },
      ),
    ),
  );
  expect([answers, most, waited]).toEqual([[1, 2, 3], 1, 2]);
});

test('failed work lets the next one start', async () => {
  await expect(oneAtATime(database, 7, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await oneAtATime(database, 7, async () => 'next')).toBe('next');
});
