import { expect, test } from 'vitest';
import { readHint } from './hints.ts';
import { Refresher } from './refresher.ts';

test('a hint is parsed only in our own format', () => {
  expect(readHint('wi_212063 2 517')).toEqual({ matchId: 'wi_212063', epoch: 2, head: 517, tags: [] });
  expect(readHint('m 1 5 matches series-matches:7')).toEqual({
    matchId: 'm',
    epoch: 1,
    head: 5,
    tags: ['matches', 'series-matches:7'],
  });
  for (const odd of [
    undefined,
    '',
    'a 1',
    'A 1 2',
    'a 1 2 3',
    'a 1 2 matches;',
    'a 1 2 :7',
    'a -1 2',
    'a 1 99999999999',
    'a\n1 2',
  ])
    expect(readHint(odd)).toBeNull();
});

test('any number of hints during a read of a log cause exactly one more read', async () => {
  let reads = 0;
  const ends: (() => void)[] = [];
  const refresher = new Refresher(() => {
    reads++;
    return new Promise((resolve) => {
      ends.push(resolve);
    });
  });
  const turn = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  refresher.hear('m');
  expect(reads).toBe(1);
  // The read in progress may have missed it.
  for (let i = 0; i < 50; i++) refresher.hear('m');
  expect(reads).toBe(1);
  ends.shift()?.();
  await turn();
  expect(reads).toBe(2);
  ends.shift()?.();
  await turn();
  expect(reads).toBe(2);
  refresher.hear('m');
  expect(reads).toBe(3);
});

test('reads of different matches do not wait for each other', () => {
  const reads: string[] = [];
  const refresher = new Refresher((matchId) => {
    reads.push(matchId);
    return new Promise(() => undefined);
  });
  refresher.hear('m');
  refresher.hear('n');
  expect(reads).toEqual(['m', 'n']);
});
