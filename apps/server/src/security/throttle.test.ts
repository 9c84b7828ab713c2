import { createTestDatabase } from '@sightscreen/test-kit/test-database';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { type Allowance, bucketMemory, type Throttle, throttle, TokenBuckets, TooMany } from './throttle.ts';

/** 0 when one was available, else the seconds to wait. */
const take = (counted: Throttle, name: string): Promise<number> =>
  counted.take(name).then(
    () => 0,
    (refused: unknown) => {
      if (refused instanceof TooMany) return refused.retryAfter;
      throw refused;
    },
  );
const buckets = (allowance: Allowance, clock = () => 0, memory = bucketMemory()) =>
  throttle(new TokenBuckets('x', allowance, memory, clock));

test('a bucket empties, gives the time to wait, and refills continuously (design 6)', async () => {
  let now = 0;
  const counted = buckets({ burst: 2, perSecond: 0.5 }, () => now);
  expect([
    await take(counted, 'a'),
    await take(counted, 'a'),
    await take(counted, 'a'),
    await take(counted, 'b'),
  ]).toEqual([0, 0, 2, 0]);
  now = 2_000;
  expect([await take(counted, 'a'), await take(counted, 'a')]).toEqual([0, 2]);
  now = 3_500;
  expect(await take(counted, 'a')).toBe(1);
  await counted.giveBack('a');
  expect(await take(counted, 'a')).toBe(0);
});

test('after the burst a caller continues at the configured rate (design 6)', async () => {
  let now = 0;
  const counted = buckets({ burst: 1_000, perSecond: 100 }, () => now);
  let taken = 0;
  for (; now < 60_000; now += 10) while ((await take(counted, 'a')) === 0) taken += 1;
  expect(taken).toBe(1_000 + 5_999);
});

test('a limit of zero allows nothing (design 6)', async () => {
  expect(await take(buckets({ burst: 0, perSecond: 1 }), 'a')).toBe(1);
});

test('memory is bounded for any number of callers, and limits with one name are separate (design 6)', async () => {
  const [once, memory] = [{ burst: 1, perSecond: 0.001 }, bucketMemory(3)];
  const counted = buckets(once, () => 0, memory);
  for (const name of ['a', 'b', 'c', 'd']) expect(await take(counted, name)).toBe(0);
  expect(await take(throttle(new TokenBuckets('y', once, memory, () => 0)), 'd')).toBe(0);
  expect(await take(counted, 'd')).toBeGreaterThan(0);
  expect(await take(counted, 'a')).toBe(0);
});

test('counters may use any store of the library, such as the database (issue 8)', async () => {
  const inMemory = throttle(new RateLimiterMemory({ points: 2, duration: 60 }));
  expect([
    await take(inMemory, 'a'),
    await take(inMemory, 'a'),
    await take(inMemory, '__proto__'),
    (await take(inMemory, 'a')) > 0,
  ]).toEqual([0, 0, 0, true]);
  const database = await createTestDatabase();
  try {
    const process = () =>
      new Promise<Throttle>((done, failed) => {
        const store: RateLimiterPostgres = new RateLimiterPostgres(
          { storeClient: database.pool, tableName: 'counted', points: 2, duration: 60, clearExpiredByTimeout: false },
          (error) => {
            if (error) failed(error);
            else done(throttle(store));
          },
        );
      });
    const [first, other] = [await process(), await process()];
    expect([
      await take(first, 'a'),
      await take(other, 'a'),
      (await take(first, 'a')) > 0,
      (await take(other, 'a')) > 0,
    ]).toEqual([0, 0, true, true]);
    await database.pool.query('drop table counted');
    await expect(take(first, 'b')).rejects.toThrow('does not exist');
  } finally {
    await database.close();
  }
});
