import { expect, test } from 'vitest';
import { handClock } from './testing.ts';
import { keepMoment, MIN_APART, SETTLE } from './moment.ts';

function stage() {
  let every = 50_000;
  const clock = handClock();
  const asked: number[] = [];
  const put: string[] = [];
  const caches: unknown[] = [];
  let hidden = false;
  let html = 'a';
  const begun = clock.now();
  const moment = keepMoment('/', () => every, {
    fetch: async (_, { cache }) => {
      caches.push(cache);
      asked.push(clock.now() - begun);
      if (html === '') throw new Error('away');
      return { ok: true, text: async () => html, headers: new Headers() };
    },
    now: () => clock.now(),
    random: () => 0,
    after: (ms, act) => clock.after(ms, act),
    hidden: () => hidden,
    put: (text) => {
      put.push(text);
    },
    read: () => {},
  });
  return {
    clock,
    asked,
    put,
    moment,
    hide: (is: boolean) => {
      hidden = is;
    },
    become: (text: string) => {
      html = text;
    },
    settle: () => {
      every = Infinity;
    },
    interval: (ms: number) => {
      every = ms;
    },
    caches,
  };
}

test('a page of many matches is asked for at once, for its age, and then every 50 s, past every cache (MATCH-031, SITE-032, SITE-033)', async () => {
  const { clock, asked, put, caches } = stage();
  await clock.pass(120_000);
  expect(asked).toEqual([0, 50_000, 100_000]);
  expect(caches).toEqual(Array(3).fill('reload'));
  expect(put).toEqual(['a']);
});
test('once nothing on it can change, it is asked for no more, unless a match of it moves after all (MATCH-124)', async () => {
  const { clock, asked, moment, settle } = stage();
  await clock.pass(10_000);
  settle();
  await clock.pass(200_000);
  expect(asked).toEqual([0, 50_000]);
  moment.moved();
  await clock.pass(SETTLE);
  expect(asked).toEqual([0, 50_000, 210_000 + SETTLE]);
});
test('an interval of 5 s or less, or none, is no refresh, and what editors set holds from the next turn (SITE-034, SITE-Q09, SITE-S03)', async () => {
  for (const none of [5_000, 0, -1, Number.NaN, Infinity]) {
    const { clock, asked, interval } = stage();
    interval(none);
    await clock.pass(200_000);
    expect(asked).toEqual([0]);
  }
  const { clock, asked, interval } = stage();
  interval(5_001);
  await clock.pass(5_001);
  interval(30_000);
  await clock.pass(40_000);
  expect(asked).toEqual([0, 5_001, 10_002, 40_002]);
});
test('when one of its matches has moved it is asked for when caches have let go of the old one, and however many move, not too often (MATCH-031)', async () => {
  const { clock, asked, moment } = stage();
  await clock.pass(10_000);
  moment.moved();
  moment.moved();
  await clock.pass(SETTLE);
  moment.moved();
  await clock.pass(MIN_APART);
  expect(asked).toEqual([0, 10_000 + SETTLE, 10_000 + SETTLE + MIN_APART]);
});
test('a hidden page asks for nothing, and at once when it is seen again; a failure keeps what is shown (MATCH-031, SITE-032)', async () => {
  const { clock, asked, put, moment, hide, become } = stage();
  await clock.pass(1);
  hide(true);
  await clock.pass(200_000);
  expect(asked).toEqual([0]);
  hide(false);
  become('');
  moment.seen();
  await clock.pass(1);
  become('b');
  await clock.pass(50_000);
  expect([asked.length, put]).toEqual([3, ['a', 'b']]);
});
test('an interval that comes after the first request holds from the first turn (SITE-032, SITE-S03)', async () => {
  const { clock, asked, interval, moment } = stage();
  await clock.pass(450);
  interval(6_000);
  moment.intervalChanged();
  await clock.pass(11_600);
  expect(asked).toEqual([0, 6_000, 12_000]);
});
