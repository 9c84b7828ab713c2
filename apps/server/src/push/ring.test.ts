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
const told = (ring: Ring, number: number, epoch = 1) => ring.after({ epoch, number })?.map((one) => one.number) ?? null;

test('consecutive frames are returned from any position, and none to an up-to-date reader', () => {
  const ring = new Ring({ epoch: 1, number: 4 }, 8);
  ring.push(change(4, 5));
  ring.push(change(5, 7));
  expect([told(ring, 4), told(ring, 5), told(ring, 7), told(ring, 3), told(ring, 8)]).toEqual([
    [5, 7],
    [7],
    [],
    null,
    null,
  ]);
});

test('a missing number restarts the ring, so readers before the gap get nothing (BEYOND-02)', () => {
  const ring = new Ring({ epoch: 1, number: 4 }, 8);
  ring.push(change(4, 5));
  ring.push(change(6, 7));
  expect([told(ring, 4), told(ring, 5), told(ring, 6), told(ring, 7)]).toEqual([null, null, [7], []]);
});

test('another epoch is another log: no earlier frame is returned', () => {
  const ring = new Ring({ epoch: 1, number: 4 }, 8);
  ring.push(change(4, 5));
  ring.push(change(5, 6, 2));
  expect([told(ring, 4), told(ring, 5), told(ring, 6, 2)]).toEqual([null, null, []]);
});

test('a ring holds its maximum of frames and reports that older ones are gone', () => {
  const ring = new Ring({ epoch: 1, number: 0 }, 3);
  for (let number = 1; number <= 5; number += 1) ring.push(change(number - 1, number));
  expect([told(ring, 1), told(ring, 2)]).toEqual([null, [3, 4, 5]]);
});
