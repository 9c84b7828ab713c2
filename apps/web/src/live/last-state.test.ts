import { expect, test } from 'vitest';
import { chaseLive } from '../fixtures/t20.ts';
import { newerState, keepLast, LAST_KEY, lastStates } from './last-state.ts';
import { matchView, type Shown } from './match-store.ts';

function browserStore(text: string | null = null): Pick<Storage, 'getItem' | 'setItem'> {
  let stored = text;
  return {
    getItem: (key) => (key === LAST_KEY ? stored : null),
    setItem: (_key, value) => {
      stored = value;
    },
  };
}
const page = {
  match: chaseLive.head.summary.matchId,
  epoch: 1,
  number: 40,
  head: chaseLive.head,
  lines: chaseLive.lines,
  older: null,
};
const shownState = (more: Partial<typeof page> = {}): Shown => ({
  view: matchView({ ...page, ...more }),
  age: 3_000,
  trouble: null,
  asAt: null,
  behind: 0,
  ready: true,
});

test('a page reopened offline starts at the last shown ball, with its time (BEYOND-02)', () => {
  const store = browserStore();
  keepLast(store, shownState({ number: 52 }), 100_000);
  const last = newerState(store, page);
  expect([last?.asOf, last?.live.number, last?.live.head.summary.status]).toEqual([
    97_000,
    52,
    chaseLive.head.summary.status,
  ]);
});
test('an older state, another log or another match is ignored (BEYOND-01)', () => {
  const store = browserStore();
  keepLast(store, shownState({ number: 40 }), 1);
  expect(newerState(store, page)).toBeNull();
  keepLast(store, shownState({ number: 90, epoch: 2 }), 1);
  expect(newerState(store, page)).toBeNull();
  expect(newerState(store, { ...page, match: 'another' })).toBeNull();
});
test('a page whose content is hidden stores nothing (BEYOND-03)', () => {
  const store = browserStore();
  keepLast(store, { ...shownState({ number: 52 }), ready: false }, 1);
  expect(lastStates(store).size).toBe(0);
});
test('five matches are stored, the least recently read is dropped, and invalid data is ignored (BEYOND-02)', () => {
  const store = browserStore('{"broken');
  for (const match of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepLast(store, shownState({ match }), 1);
  expect([...lastStates(store).keys()]).toEqual(['c', 'd', 'e', 'f', 'b']);
  expect(lastStates(browserStore('[null, 7, {"asOf": 1, "live": {}}]')).size).toBe(0);
});
