import { expect, test } from 'vitest';
import { handClock } from '../../live/testing.ts';
import { countDown, left, TICK, type Left } from './countdown.ts';

const START = Date.UTC(2026, 10, 21, 14);
const joined = ({ days, hours, minutes, seconds }: Left): string => `${days} ${hours} ${minutes} ${seconds}`;

test('days, hours, minutes and seconds have two digits each (SITE-044)', () => {
  expect(joined(left(START, START - ((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1000))).toBe('02 03 04 05');
  expect(joined(left(START, START - 120 * 86_400_000))).toBe('120 00 00 00');
  expect(joined(left(START, START - 1))).toBe('00 00 00 01');
});
test('a countdown is never below zero (SITE-043)', () => {
  expect([joined(left(START, START)), joined(left(START, START + 90_000))]).toEqual(['00 00 00 00', '00 00 00 00']);
});
test('it updates once a second down to zero and then stops (SITE-042, SITE-043)', async () => {
  const clock = handClock();
  const states: string[] = [];
  let looks = 0;
  countDown(clock.now() + 5_000, {
    now: () => clock.now(),
    after: (ms, act) => {
      looks += 1;
      return clock.after(ms, act);
    },
    show: (parts) => states.push(parts.seconds),
  });
  await clock.pass(20_000);
  expect(states).toEqual(['05', '04', '03', '02', '01', '00']);
  expect(looks).toBeLessThanOrEqual(6);
});
test('the clock is checked every 999 ms (SITE-045, SITE-Q10)', async () => {
  const waits: number[] = [];
  countDown(START, {
    now: () => START - 60_000,
    after: (ms) => {
      waits.push(ms);
      return () => {};
    },
    show: () => {},
  });
  expect([TICK, waits]).toEqual([999, [999]]);
});
test('a past start shows zero at once, and a stopped countdown does not change (SITE-043)', async () => {
  const clock = handClock();
  const states: string[] = [];
  countDown(clock.now() - 1, {
    now: () => clock.now(),
    after: () => {
      throw new Error('no tick');
    },
    show: (parts) => states.push(joined(parts)),
  });
  const stop = countDown(clock.now() + 60_000, {
    now: () => clock.now(),
    after: (ms, act) => clock.after(ms, act),
    show: (parts) => states.push(parts.seconds),
  });
  stop();
  await clock.pass(5_000);
  expect(states).toEqual(['00 00 00 00', '00']);
});
