import { expect, test } from 'vitest';
import { soakOf } from './soak.ts';

const cases = Array.from({ length: 23 }, (_, at) => at);

test('the ten parts of the soak are all of it, each case once; a usual run takes none of what is left to it', () => {
  const parts = Array.from({ length: 10 }, (_, part) => soakOf(`${part}/10`).soaked(cases));
  expect(parts.flat().sort((a, b) => a - b)).toEqual(cases);
  expect([soakOf('1').soaked(cases), soakOf().soaked(cases)]).toEqual([cases, []]);
  expect([soakOf(), soakOf('4/10'), soakOf('1')].map(({ sampled }) => sampled(cases))).toEqual([
    [0, 10, 20],
    [4, 14],
    cases,
  ]);
});
test('a setting that names no part is refused in words', () => {
  expect(() => soakOf('some')).toThrow('it is 1, or a part such as 3/10');
});
