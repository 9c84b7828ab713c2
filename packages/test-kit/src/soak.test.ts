import { expect, test } from 'vitest';
import { type Soak, soakOf } from './soak.ts';

const cases = Array.from({ length: 23 }, (_, at) => at);

test('a usual run skips long suites and takes every tenth sampled case; the soak takes all', () => {
  const of = ({ soaked, sampled, numRuns }: Soak) => [soaked(cases), sampled(cases), numRuns(40)];
  expect(of(soakOf())).toEqual([[], [0, 10, 20], 14]);
  expect(of(soakOf('1'))).toEqual([cases, cases, 40]);
});
test('any other value of the setting is refused', () => {
  expect(() => soakOf('3/10')).toThrow('SIGHTSCREEN_SOAK is "3/10"');
});
