import { expect, test } from 'vitest';
import { asides } from './swarm.ts';

test('squares of one height spread from the middle outwards, others stay in the middle (BEYOND-24)', () => {
  expect(asides([100, 100, 40, 101, 100], 6, 60)).toEqual([0, -6, 0, 6, -12]);
});
test('no square leaves its column (BEYOND-24)', () => {
  const found = asides(
    Array.from({ length: 40 }, () => 10),
    6,
    20,
  );
  expect([Math.min(...found), Math.max(...found)]).toEqual([-20, 20]);
});
