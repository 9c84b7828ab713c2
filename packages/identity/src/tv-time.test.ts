import { expect, test } from 'vitest';
import { isTvCodeExpired, isTvTokenValid } from './tv-time.ts';

test.each([
  [0, true],
  [599_999, true],
  [600_000, false],
  [600_001, false],
])('after %i ms, a token that lasts 600 s is valid: %s (AUTH-177, AUTH-178)', (ms, good) => {
  const times = { generated: 1_000, expiresIn: 600, now: 1_000 + ms };
  expect([isTvTokenValid(times), isTvCodeExpired(times)]).toEqual([good, !good]);
});

test.each([
  [null, 600],
  [1_000, null],
])('a token without times is not valid: %s, %s (AUTH-177, AUTH-178)', (generated, expiresIn) => {
  expect(isTvTokenValid({ generated, expiresIn, now: 1_000 })).toBe(false);
});
