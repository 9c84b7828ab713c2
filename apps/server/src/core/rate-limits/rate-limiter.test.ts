/** The same tests for both stores. */
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../security/hash.ts';
import { memoryStore } from './memory-store.ts';
import { IDENTITY_RATE_LIMITS } from '../../features/identity/rate-limits.ts';
import type { RateLimitPolicy } from './policies.ts';
import { deleteExpiredCounters, postgresStore } from './postgres-store.ts';
import { RateLimitExceeded, RateLimiter, type RateLimitStore } from './rate-limiter.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const START = Date.UTC(2026, 10, 23, 9);

const policies = {
  usual: { points: 2, periodMs: 4 * SECOND },
  other: { points: 1, periodMs: 1_000 * SECOND },
  feed: { points: 1_000, periodMs: 10 * SECOND },
  never: { points: 0.5, periodMs: SECOND },
  doubling: { points: 2, periodMs: DAY, backoff: { firstMs: 10 * SECOND, maxMs: 60 * SECOND } },
  address: { points: 1, periodMs: DAY, by: 'address' },
  network: { points: 1, periodMs: DAY, by: 'network' },
  sharded: { points: 32, periodMs: DAY, shards: 16 },
} as const satisfies Record<string, RateLimitPolicy>;
type Name = keyof typeof policies;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let tests = 0;
/** With its own counters and clock. */
function createLimiter(store: RateLimitStore) {
  const own = String((tests += 1));
  let now = START;
  const limiter = new RateLimiter<Name>(policies, { store, clock: () => now });
  /** 0 when it is allowed, else the seconds to wait. */
  const consume = async (name: Name, of = 'a'): Promise<number> =>
    (await limiter.tryConsume({ [name]: own + of }))?.retryAfter ?? 0;
  return { limiter, own, consume, advance: (ms: number) => void (now += ms) };
}

describe.each([
  ['memory', () => memoryStore()],
  ['PostgreSQL', () => postgresStore(database.db, hashOf)],
])('counters in %s', (_, createStore) => {
  test('points are used up, then refill continuously (design 6)', async () => {
    const { consume, advance } = createLimiter(createStore());
    expect([await consume('usual'), await consume('usual'), await consume('usual')]).toEqual([0, 0, 2]);
    expect(await consume('usual', 'b')).toBe(0);
    advance(2 * SECOND);
    expect([await consume('usual'), await consume('usual')]).toEqual([0, 2]);
    advance(1.5 * SECOND);
    expect(await consume('usual')).toBe(1);
    expect(await consume('never')).toBe(1);
  });

  test('a refund never exceeds the points of the policy (AUTH-S02)', async () => {
    const { limiter, own, consume } = createLimiter(createStore());
    expect([await consume('usual'), await consume('usual')]).toEqual([0, 0]);
    await limiter.refund({ usual: `${own}a` });
    expect([await consume('usual'), await consume('usual')]).toEqual([0, 2]);
    for (let n = 0; n < 5; n += 1) await limiter.refund({ usual: `${own}a` });
    expect([await consume('usual'), await consume('usual'), await consume('usual')]).toEqual([0, 0, 2]);
  });

  test('an attempt over one limit is counted by none (AUTH-S02)', async () => {
    const { limiter, own, consume } = createLimiter(createStore());
    expect(await consume('other')).toBe(0);
    const both = { usual: `${own}a`, other: `${own}a` };
    await expect(limiter.consume(both)).rejects.toMatchObject({ limit: 'other', retryAfter: 1_000 });
    expect([await limiter.isExceeded(both), await limiter.isExceeded({ usual: `${own}a` })]).toEqual([true, false]);
    expect([await consume('usual'), await consume('usual'), await consume('usual')]).toEqual([0, 0, 2]);
  });

  test('waits double up to their maximum, until a reset or a refund (MATCH-S02)', async () => {
    const { limiter, own, consume, advance } = createLimiter(createStore());
    const waits: number[] = [];
    expect([await consume('doubling'), await consume('doubling')]).toEqual([0, 0]);
    for (let n = 0; n < 5; n += 1) {
      waits.push(await consume('doubling'));
      advance(waits.at(-1)! * SECOND);
      expect(await consume('doubling')).toBe(0);
    }
    expect(waits).toEqual([10, 20, 40, 60, 60]);
    await limiter.refund({ doubling: `${own}a` });
    expect([await consume('doubling'), await consume('doubling')]).toEqual([0, 60]);
    await limiter.reset({ doubling: `${own}a` });
    expect([await consume('doubling'), await consume('doubling'), await consume('doubling')]).toEqual([0, 0, 10]);
  });

  test('a period without an attempt ends the doubling (MATCH-S02)', async () => {
    const { consume, advance } = createLimiter(createStore());
    expect([await consume('doubling'), await consume('doubling')]).toEqual([0, 0]);
    advance(DAY);
    expect([await consume('doubling'), await consume('doubling')]).toEqual([0, 20]);
    advance(DAY + 1);
    expect([await consume('doubling'), await consume('doubling'), await consume('doubling')]).toEqual([0, 0, 10]);
  });

  test('forty concurrent attempts count as forty (MATCH-S02, AUTH-Q14)', async () => {
    const { consume } = createLimiter(createStore());
    for (const name of ['usual', 'doubling'] as const) {
      const waits = await Promise.all(Array.from({ length: 40 }, () => consume(name)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(policies[name].points);
    }
  });
});

test('a caller continues at the configured rate after the burst (design 6)', async () => {
  const { consume, advance } = createLimiter(memoryStore());
  let count = 0;
  for (let at = 0; at < 60 * SECOND; at += 10, advance(10)) while ((await consume('feed')) === 0) count += 1;
  expect(count).toBe(1_000 + 5_999);
});

test('memory is bounded for any number of callers, and limits are separate (design 6)', async () => {
  const { consume } = createLimiter(memoryStore(3));
  for (const of of ['a', 'b', 'c', 'd']) expect(await consume('other', of)).toBe(0);
  expect(await consume('usual', 'd')).toBe(0);
  expect(await consume('other', 'd')).toBe(1_000);
  expect(await consume('other', 'a')).toBe(0);
});

test('addresses are counted by address or network (AUTH-S02)', async () => {
  const limiter = new RateLimiter<Name>(policies, { store: memoryStore(), clock: () => START });
  const isAllowed = async (name: Name, of: string) => (await limiter.tryConsume({ [name]: of })) === null;
  expect([await isAllowed('address', '203.0.113.7'), await isAllowed('address', '203.0.113.8')]).toEqual([true, true]);
  expect(await isAllowed('address', '::ffff:203.0.113.8')).toBe(false);
  expect([await isAllowed('network', '203.0.113.7'), await isAllowed('network', '203.0.113.8')]).toEqual([true, false]);
});

test('shards share the points, and a refund goes back to its shard (AUTH-S02)', async () => {
  const limiter = new RateLimiter<Name>(policies, { store: memoryStore(), clock: () => START });
  let count = 0;
  for (let n = 0; n < 500; n += 1) if ((await limiter.tryConsume({ sharded: `${n}` })) === null) count += 1;
  expect(count).toBe(32);
  await limiter.refund({ sharded: 'a' });
  expect(await limiter.tryConsume({ sharded: 'a' })).toBeNull();
  expect(await limiter.tryConsume({ sharded: 'a' })).toBeInstanceOf(RateLimitExceeded);
});

test('a rolled back transaction counts nothing, and its counters are locked until then (AUTH-S02)', async () => {
  const { limiter, own, consume } = createLimiter(postgresStore(database.db, hashOf));
  let waiting: Promise<number> | undefined;
  const work = database.db.transaction().execute(async (trx) => {
    await limiter.consume({ other: `${own}a` }, trx);
    waiting = consume('other');
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect([await waiting, await consume('other')]).toEqual([0, 1_000]);
});

test('expired counters are deleted, except while they are in use (AUTH-S02)', async () => {
  const { limiter, own } = createLimiter(postgresStore(database.db, hashOf));
  const limits = { usual: `${own}a`, other: `${own}a` };
  await limiter.consume(limits);
  const left = async () =>
    (
      await database.db
        .selectFrom('rate_limit')
        .select('key')
        .where('key', 'in', [hashOf(`usual ${own}a`), hashOf(`other ${own}a`)])
        .execute()
    ).length;
  await deleteExpiredCounters(database.db, START + 2 * SECOND);
  expect(await left()).toBe(2);
  await deleteExpiredCounters(database.db, START + 3 * SECOND);
  expect(await left()).toBe(1);
  await database.db.transaction().execute(async (trx) => {
    await limiter.lock(limits, trx);
    await deleteExpiredCounters(database.db, START + DAY * 2);
  });
  expect(await left()).toBe(2);
  await deleteExpiredCounters(database.db, START + DAY * 2);
  expect(await left()).toBe(0);
});

test.each([
  ['send target-day', 20],
  ['send device-day', 20],
  ['send country', 1_000],
  ['send country-strangers', 800],
  ['notice number', 10],
  ['operator-send number-day', 10],
  ['operator-send operator', 5_000],
] as const)(
  'a day that begins with nothing used up allows no more %s than promised, %i (AUTH-S02, AUTH-S08, ASVS 5.0 V2.4.1)',
  async (name, most) => {
    expect(IDENTITY_RATE_LIMITS[name].periodMs).toBe(DAY);
    let now = START;
    const limiter = new RateLimiter(IDENTITY_RATE_LIMITS, { store: memoryStore(), clock: () => now });
    let count = 0;
    // Takes whatever is free: at the start, in between and at the last moment.
    for (const at of [0, DAY / 3, (2 * DAY) / 3, DAY - 1]) {
      now = START + at;
      while ((await limiter.tryConsume({ [name]: 'a' })) === null) count += 1;
    }
    expect([count <= most, count >= most - 2]).toEqual([true, true]);
  },
);
