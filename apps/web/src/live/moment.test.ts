import { expect, test } from 'vitest';
import { handClock } from './testing.ts';
import { keepPageFresh, MIN_APART, SETTLE } from './moment.ts';

function stage() {
  let every = 50_000;
  const clock = handClock();
  const requests: number[] = [];
  const put: string[] = [];
  const caches: unknown[] = [];
  let hidden = false;
  let html = 'a';
  const begun = clock.now();
  const moment = keepPageFresh('/', () => every, {
    fetch: async (_, { cache }) => {
      caches.push(cache);
      requests.push(clock.now() - begun);
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
    requests,
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

test('a page of many matches is requested at once and then every 50 s, bypassing caches (MATCH-031, SITE-032, SITE-033)', async () => {
  const { clock, requests, put, caches } = stage();
  await clock.pass(120_000);
  expect(requests).toEqual([0, 50_000, 100_000]);
  expect(caches).toEqual(Array(3).fill('reload'));
  expect(put).toEqual(['a']);
});
test('a final page is not requested again until one of its matches moves (MATCH-124)', async () => {
  const { clock, requests, moment, settle } = stage();
  await clock.pass(10_000);
  settle();
  await clock.pass(200_000);
  expect(requests).toEqual([0, 50_000]);
  moment.moved();
  await clock.pass(SETTLE);
  expect(requests).toEqual([0, 50_000, 210_000 + SETTLE]);
});
test('an interval of 5 s or less means no refresh, and a new one applies from the next turn (SITE-034, SITE-Q09, SITE-S03)', async () => {
  for (const none of [5_000, 0, -1, Number.NaN, Infinity]) {
    const { clock, requests, interval } = stage();
    interval(none);
    await clock.pass(200_000);
    expect(requests).toEqual([0]);
  }
  const { clock, requests, interval } = stage();
  interval(5_001);
  await clock.pass(5_001);
  interval(30_000);
  await clock.pass(40_000);
  expect(requests).toEqual([0, 5_001, 10_002, 40_002]);
});
test('a moved match triggers a request after caches expire, but not too often (MATCH-031)', async () => {
  const { clock, requests, moment } = stage();
  await clock.pass(10_000);
  moment.moved();
  moment.moved();
  await clock.pass(SETTLE);
  moment.moved();
  await clock.pass(MIN_APART);
  expect(requests).toEqual([0, 10_000 + SETTLE, 10_000 + SETTLE + MIN_APART]);
});
test('a hidden page sends no requests until it is shown, and a failure keeps the content (MATCH-031, SITE-032)', async () => {
  const { clock, requests, put, moment, hide, become } = stage();
  await clock.pass(1);
  hide(true);
  await clock.pass(200_000);
  expect(requests).toEqual([0]);
  hide(false);
  become('');
  moment.seen();
  await clock.pass(1);
  become('b');
  await clock.pass(50_000);
  expect([requests.length, put]).toEqual([3, ['a', 'b']]);
});
test('an interval set after the first request applies from the first turn (SITE-032, SITE-S03)', async () => {
  const { clock, requests, interval, moment } = stage();
  await clock.pass(450);
  interval(6_000);
  moment.intervalChanged();
  await clock.pass(11_600);
  expect(requests).toEqual([0, 6_000, 12_000]);
});
