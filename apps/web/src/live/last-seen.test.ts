import { expect, test } from 'vitest';
import { chaseLive } from '../fixtures/t20.ts';
import { matchView } from './match-store.ts';
import { noteSeen, readSeen } from './last-seen.ts';

const keeper = () => {
  let stored: string | null = null;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
};
const shownAt = (match: string, number: number, ready = true) => ({
  view: matchView({ match, epoch: 1, number, head: chaseLive.head, lines: [], older: null }),
  age: null,
  trouble: null,
  asAt: null,
  behind: 0,
  ready,
});

test('the last seen position is stored by match, and the oldest are dropped (BEYOND-05)', () => {
  const store = keeper();
  for (let n = 0; n < 45; n += 1) noteSeen(store, shownAt(`m${n}`, n), n);
  const seen = readSeen(store);
  expect(Object.keys(seen)).toHaveLength(40);
  expect([seen['m4'], seen['m44']?.number, seen['m44']?.label]).toEqual([
    undefined,
    44,
    chaseLive.head.miniscore?.batting.overs,
  ]);
});
test('content hidden by the delay does not count as seen (BEYOND-03, BEYOND-05)', () => {
  const store = keeper();
  noteSeen(store, shownAt('m', 9, false), 1);
  expect(readSeen(store)).toEqual({});
});
test('invalid entries are ignored, and a failing store causes no error (BEYOND-05)', () => {
  for (const odd of ['', 'null', '[1]', '{"m":{"number":"x"}}', '{"m":null}'])
    expect(readSeen({ getItem: () => odd, setItem: () => {} })).toEqual({});
  expect(() =>
    noteSeen(
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
      shownAt('m', 1),
      1,
    ),
  ).not.toThrow();
});
