import { expect, test } from 'vitest';
import { httpRateLimits } from '../../catalog.ts';
import { httpRateLimiter } from './rate-limits.ts';

test('a clock that is set back by hours neither refuses callers nor gives them points (design 6)', async () => {
  let now = Date.UTC(2026, 10, 23, 9);
  const limiter = httpRateLimiter(httpRateLimits, () => now, { write: { points: 2, periodMs: 4_000 } });
  const isAllowed = async () => (await limiter.tryConsume({ write: '203.0.113.7' })) === null;
  expect(await isAllowed()).toBe(true);
  now -= 12 * 3_600_000;
  expect([await isAllowed(), await isAllowed()]).toEqual([true, false]);
  now += 2_000;
  expect([await isAllowed(), await isAllowed()]).toEqual([true, false]);
});
