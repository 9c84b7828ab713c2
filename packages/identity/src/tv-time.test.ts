import { expect, test } from 'vitest';
import { isTvCodeExpired, isTvTokenValid } from './tv-time.ts';

test.each([
  [0, true],
  [599_999, true],
  [600_000, false],
  [600_001, false],
])('after %i ms what is good for 600 s is good: %s (AUTH-177, AUTH-178)', (ms, good) => {
  const given = { generated: 1_000, expiresIn: 600, now: 1_000 + ms };
  expect([isTvTokenValid(given), isTvCodeExpired(given)]).toEqual([good, !good]);
});

test.each([
  [null, 600],
  [1_000, null],
])('what was never given is not good: %s, %s (AUTH-177, AUTH-178)', (generated, expiresIn) => {
  expect(isTvTokenValid({ generated, expiresIn, now: 1_000 })).toBe(false);
});
