import { expect, test } from 'vitest';
import { EventBytes, event } from './change.ts';
import { Ring } from './ring.ts';

const change = (after: number, number: number, epoch = 1) => ({
  epoch,
  number,
  after,
  json: '{}',
  form: () => new EventBytes(event('change', '{}')),
});
const numbersAfter = (ring: Ring, number: number, epoch = 1) =>
  ring.after({ epoch, number })?.map((change) => change.number) ?? null;

test('consecutive frames are returned from any position, and none to an up-to-date reader', () => {
  const ring = new Ring({ epoch: 1, number: 4 }, 8);
  ring.push(change(4, 5));
  ring.push(change(5, 7));
  expect([
    numbersAfter(ring, 4),
    numbersAfter(ring, 5),
    numbersAfter(ring, 7),
    numbersAfter(ring, 3),
    numbersAfter(ring, 8),
  ]).toEqual([[5, 7], [7], [], null, null]);
});

test('a missing number restarts the ring, so readers before the gap get nothing (BEYOND-02)', () => {
  const ring = new Ring({ epoch: 1, number: 4 }, 8);
  ring.push(change(4, 5));
  ring.push(change(6, 7));
  expect([numbersAfter(ring, 4), numbersAfter(ring, 5), numbersAfter(ring, 6), numbersAfter(ring, 7)]).toEqual([
    null,
    null,
    [7],
    [],
  ]);
});

test('another epoch is another log: no earlier frame is returned', () => {
  const ring = new Ring({ epoch: 1, number: 4 }, 8);
  ring.push(change(4, 5));
  ring.push(change(5, 6, 2));
  expect([numbersAfter(ring, 4), numbersAfter(ring, 5), numbersAfter(ring, 6, 2)]).toEqual([null, null, []]);
});

test('a ring holds its maximum of frames and reports that older ones are gone', () => {
  const ring = new Ring({ epoch: 1, number: 0 }, 3);
  for (let number = 1; number <= 5; number += 1) ring.push(change(number - 1, number));
  expect([numbersAfter(ring, 1), numbersAfter(ring, 2)]).toEqual([null, [3, 4, 5]]);
});
