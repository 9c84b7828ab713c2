import { expect, test } from 'vitest';
import { soakOf } from './soak.ts';

const cases = Array.from({ length: 23 }, (_, at) => at);

test('a usual run skips long suites and takes every tenth sampled case; the soak takes all', () => {
  expect([soakOf().soaked(cases), soakOf().sampled(cases)]).toEqual([[], [0, 10, 20]]);
  expect([soakOf('1').soaked(cases), soakOf('1').sampled(cases)]).toEqual([cases, cases]);
});
test('any other value of the setting is refused', () => {
  expect(() => soakOf('3/10')).toThrow('SIGHTSCREEN_SOAK is "3/10"');
});
