import type { Frame, LiveHead } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { line, token } from '../../fixtures/balls.ts';
import { chaseLive } from '../../fixtures/t20.ts';
import { matchStore, type PageDeps } from '../match-store.ts';
import { handClock } from '../testing.ts';
import { gateOf } from './gate.ts';
import { keepBehind } from './keep-behind.ts';
import { seenLag } from './lag.ts';

const START = Date.UTC(2026, 10, 21, 15);
const head = (runs: number): LiveHead => ({
  ...chaseLive.head,
  miniscore:
    chaseLive.head.miniscore === null
      ? null
      : { ...chaseLive.head.miniscore, batting: { ...chaseLive.head.miniscore.batting, runs } },
});
/** Ball `n` of the log is bowled n seconds after the start; the score is its number. */
const frame = (number: number): Frame => ({
  match: 'm',
  epoch: 1,
  number,
  after: number - 1,
  at: START + number * 1000,
  head: head(number),
  lines: [line({ timestamp: START + number * 1000, number, text: `ball ${number}` })],
});
const live = (number: number) => ({
  match: 'm',
  epoch: 1,
  number,
  head: head(number),
  lines: [line({ timestamp: START + number * 1000, number, text: `ball ${number}` })],
  older: null,
});
const runs = (state: { view: { head: LiveHead } }): number | undefined => state.view.head.miniscore?.batting.runs;

/** A page opened at ball 50, in step with the server's clock: a ball per second, polled every 15 s. */
function page({ behindWorks = (): boolean => true, skew = 0 } = {}) {
  const clock = handClock(START + 50_000 + skew);
  const serverNow = (): number => clock.now() - skew;
  const at = (): number => Math.floor((serverNow() - START) / 1000);
  const headers = () => new Headers({ 'X-As-Of': String(serverNow()), Date: new Date(serverNow()).toUTCString() });
  const range = (from: number, to: number): Frame[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => frame(from + n + 1));
  const fetch: PageDeps['fetch'] = (address) => {
    const query = new URL(address, 'http://page').searchParams;
    if (address.includes('behind.json')) {
      if (!behindWorks()) return Promise.reject(new Error('down'));
      const known = at() - Number(query.get('seconds'));
      return Promise.resolve({
        ok: true,
        headers: headers(),
        json: () => Promise.resolve({ live: live(known), frames: range(known, at()) }),
      });
    }
    const since = Number(query.get('since'));
    return Promise.resolve({
      ok: true,
      headers: headers(),
      json: () => Promise.resolve({ match: 'm', epoch: 1, number: at(), resync: false, frames: range(since, at()) }),
    });
  };
  const store = matchStore(
    { ...live(50), mode: 'pull' },
    {
      clock,
      stream: null,
      stale: () => {},
      fetch,
      page: { hidden: () => false, online: () => true, asOf: () => null, on: () => {} },
    },
  );
  return {
    clock,
    store,
    fetch,
    at,
    keep: (seconds: number, seen: boolean) => keepBehind(store, 'live', seconds, seen, { fetch, clock }),
  };
}

test('after a reload nothing is shown until the moment is known, then never ahead of the delay (BEYOND-03)', async () => {
  const { clock, store, keep, at } = page();
  store.hold(18, null);
  expect(store.get()).toMatchObject({ ready: false, behind: 18 });
  keep(18, false);
  const seen: number[] = [];
  store.subscribe(() => {
    if (store.get().ready) seen.push(runs(store.get()) ?? 0);
  });
  await clock.pass(500);
  expect([store.get().ready, runs(store.get())]).toEqual([true, 32]);
  for (let second = 0; second < 60; second += 1) {
    await clock.pass(1000);
    expect(runs(store.get())).toBeLessThanOrEqual(at() - 18);
  }
  // The score moves on one ball at a time and never back.
  expect(runs(store.get())).toBeGreaterThanOrEqual(at() - 20);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(
    store
      .get()
      .view.lines.map(({ number }) => number)
      .at(0),
  ).toBe(runs(store.get()));
});
test('score and commentary move together: the newest line is the ball of the score (BEYOND-03)', async () => {
  const { clock, store, keep } = page();
  keep(30, false);
  for (let second = 0; second < 40; second += 1) {
    await clock.pass(1000);
    const { view } = store.get();
    if (store.get().ready)
      expect([view.number, view.lines[0]?.text]).toEqual([runs(store.get()), `ball ${view.number}`]);
  }
});
test('a reader whose clock is a minute fast or slow sees nothing early (BEYOND-03)', async () => {
  for (const skew of [60_000, -60_000]) {
    const { clock, store, keep, at } = page({ skew });
    store.hold(18, null);
    keep(18, false);
    for (let tick = 0; tick < 80; tick += 1) {
      await clock.pass(250);
      if (store.get().ready) expect(runs(store.get())).toBeLessThanOrEqual(at() - 18);
    }
    expect(store.get().ready).toBe(true);
  }
});
test('an unavailable moment keeps the page hidden and is retried until the delay has passed (BEYOND-03)', async () => {
  let works = false;
  const { clock, store, keep, at } = page({ behindWorks: () => works });
  store.hold(18, null);
  keep(18, false);
  await clock.pass(10_000);
  expect(store.get().ready).toBe(false);
  works = true;
  await clock.pass(6_000);
  expect(store.get().ready).toBe(true);
  expect(runs(store.get())).toBeLessThanOrEqual(at() - 18);
});
test('a delay set on an open page keeps what was seen; removing it jumps to the head (BEYOND-03)', async () => {
  const { clock, store, keep, at } = page();
  await clock.pass(15_100);
  keep(18, true);
  expect([store.get().ready, runs(store.get())]).toEqual([true, 65]);
  await clock.pass(300);
  expect(runs(store.get())).toBe(at() - 18);
  keep(0, true);
  expect([store.get().behind, runs(store.get())]).toEqual([0, 65]);
});
test('loaded older lines are shown at every moment, and newer ones are not (BEYOND-03)', () => {
  const gate = gateOf(null);
  gate.begin(live(10), [frame(11)]);
  const old = line({ timestamp: START - 5_000, number: 3, text: 'old' });
  gate.take({ ...live(11), lines: [...frame(11).lines, old], fresh: [] }, START + 11_000);
  expect(gate.upTo(START + 10_500)?.view.lines.map(({ text }) => text)).toEqual(['ball 10', 'old']);
  expect(gate.upTo(START + 11_000)?.view.lines.map(({ text }) => text)).toEqual(['ball 11', 'ball 10', 'old']);
});
test('the measured delay is the age of the newest ball in whole seconds, rounded up (BEYOND-03)', () => {
  const view = {
    ...live(10),
    fresh: [],
    lines: [line({ timestamp: START + 10_000, number: 10, clock: true, token: token('4'), text: 'a four' })],
  };
  expect([
    seenLag({ now: START + 28_400, at: START + 10_000 }, view, 120),
    seenLag({ now: START + 200_000, at: START + 10_000 }, view, 120),
  ]).toEqual([19, 'long ago']);
  expect(seenLag({ now: START + 15_000, at: null }, view, 120)).toBe(5);
  expect(seenLag({ now: Number.NEGATIVE_INFINITY, at: START }, view, 120)).toBe('unknown');
  expect(seenLag({ now: START + 15_000, at: START }, { ...view, lines: [] }, 120)).toBe('unknown');
});
test('the measured delay counts from the ball, not from later entries (BEYOND-03)', () => {
  const wicket = line({ timestamp: START + 10_000, number: 10, clock: true, token: token('W'), text: 'bowled' });
  const later = [
    line({
      timestamp: START + 40_000,
      number: 12,
      clock: true,
      token: null,
      text: 'The next batter has a word with the umpire.',
    }),
  ];
  expect(seenLag({ now: START + 45_200, at: START + 30_000 }, { ...live(11), fresh: [], lines: [wicket] }, 120)).toBe(
    36,
  );
  expect(
    seenLag({ now: START + 45_200, at: START + 40_000 }, { ...live(12), fresh: [], lines: [...later, wicket] }, 120),
  ).toBe(36);
  const voided = line({
    timestamp: START + 20_000,
    number: 11,
    clock: true,
    token: token('1'),
    voided: true,
    text: 'did not count',
  });
  expect(
    seenLag({ now: START + 45_200, at: START + 44_000 }, { ...live(13), fresh: [], lines: [voided, wicket] }, 120),
  ).toBe(36);
  // Without clock times in the log, only the frame that brought a ball tells its time.
  expect(
    seenLag(
      { now: START + 45_200, at: START + 30_000 },
      { ...live(11), fresh: [], lines: [{ ...wicket, clock: false }] },
      120,
    ),
  ).toBe('unknown');
  expect(
    seenLag(
      { now: START + 45_200, at: START + 30_000 },
      { ...live(10), fresh: [], lines: [{ ...wicket, clock: false }] },
      120,
    ),
  ).toBe(16);
});
