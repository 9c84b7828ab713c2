import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

test('a bucket empties, says how long to wait, and fills again (design 6)', () => {
  let now = 0;
  const limiter = new Limiter(() => now);
  const allowance = { burst: 2, perSecond: 0.5 };
  expect([limiter.take('a', allowance), limiter.take('a', allowance), limiter.take('a', allowance), limiter.take('b', allowance)]).toEqual([0, 0, 2, 0]);
  now = 2_000;
  expect([limiter.take('a', allowance), limiter.take('a', allowance)]).toEqual([0, 2]);
});

test('memory is bounded however many come (design 6)', () => {
  const limiter = new Limiter(() => 0, 3);
  const once = { burst: 1, perSecond: 0.001 };
  for (const name of ['a', 'b', 'c', 'd']) expect(limiter.take(name, once)).toBe(0);
  expect(limiter.take('d', once)).toBeGreaterThan(0);
  expect(limiter.take('a', once)).toBe(0);
});
