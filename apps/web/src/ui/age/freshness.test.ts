import { expect, test } from 'vitest';
import { chaseLive } from '../../fixtures/t20.ts';
import { ageOf, newer, readingOf } from './freshness.ts';
import { matchStore, type PageDeps } from '../../live/match-store.ts';
import { handClock } from '../../live/testing.ts';

const headers = (asOf: string, date: string, age?: string) =>
  new Headers({ 'X-As-Of': asOf, Date: date, ...(age === undefined ? {} : { Age: age }) });
const DATE = 'Sat, 21 Nov 2026 15:00:30 GMT';
const AT = Date.parse(DATE);

test('age is measured by the server’s clock, whatever the reader’s clock says (MATCH-Q04)', () => {
  const reading = readingOf(headers(String(AT - 4_000), DATE), 7_000_000);
  expect(reading === null ? null : [ageOf(reading, 7_000_000), ageOf(reading, 7_008_000)]).toEqual([4_000, 12_000]);
});
test('time in a shared cache counts towards the age (MATCH-Q04)', () => {
  const reading = readingOf(headers(String(AT), DATE, '20'), 0);
  expect(reading === null ? null : ageOf(reading, 0)).toBe(20_000);
});
test('a reply without times gives no reading, and an older one does not replace a newer (MATCH-Q04)', () => {
  expect(readingOf(headers('soon', DATE), 0)).toBeNull();
  expect(readingOf(new Headers(), 0)).toBeNull();
  const late = { asOf: 5, serverNow: 9, heardAt: 9 };
  expect(newer({ asOf: 10, serverNow: 10, heardAt: 1 }, late).asOf).toBe(10);
});

test('stale data is reported once per period and cleared by fresh data (MATCH-102)', async () => {
  const clock = handClock();
  const reports: number[] = [];
  let up = true;
  const deps: PageDeps = {
    clock,
    stream: null,
    stale: (_match, age) => reports.push(age),
    page: { hidden: () => false, online: () => true, asOf: () => null, on: () => {} },
    fetch: () =>
      up
        ? Promise.resolve({
            ok: true,
            headers: new Headers({ 'X-As-Of': String(clock.now()), Date: new Date(clock.now()).toUTCString() }),
            json: () => Promise.resolve({ match: 'm', epoch: 1, number: 5, resync: false, frames: [] }),
          })
        : Promise.reject(new Error('down')),
  };
  const store = matchStore(
    { match: 'm', epoch: 1, number: 5, mode: 'pull', head: chaseLive.head, lines: [], older: null },
    deps,
  );
  await clock.pass(16_000);
  expect(store.get().age).toBeLessThanOrEqual(2_000);
  up = false;
  await clock.pass(120_000);
  expect([reports.length, store.get().trouble]).toEqual([1, 'failing']);
  expect(store.get().age).toBeGreaterThan(100_000);
  up = true;
  await clock.pass(30_000);
  expect([store.get().trouble, reports.length]).toEqual([null, 1]);
  up = false;
  await clock.pass(90_000);
  expect(reports.length).toBe(2);
});
test('a hidden page leaves the stream after a minute and requests at once when shown (MATCH-110)', async () => {
  const clock = handClock();
  let hidden = false;
  let requestCount = 0;
  let visibility = (): void => {};
  const deps: PageDeps = {
    clock,
    stream: null,
    stale: () => {},
    page: {
      hidden: () => hidden,
      online: () => true,
      asOf: () => null,
      on: (name, act) => {
        if (name === 'visibility') visibility = act;
      },
    },
    fetch: () => {
      requestCount += 1;
      return Promise.reject(new Error('down'));
    },
  };
  matchStore({ match: 'm', epoch: 1, number: 5, mode: 'pull', head: chaseLive.head, lines: [], older: null }, deps);
  await clock.pass(1000);
  hidden = true;
  visibility();
  await clock.pass(61_000);
  const before = requestCount;
  await clock.pass(300_000);
  expect(requestCount).toBe(before);
  hidden = false;
  visibility();
  await clock.pass(100);
  expect(requestCount).toBeGreaterThan(before);
});
