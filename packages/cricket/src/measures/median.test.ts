import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the middle score, or the mean of two rounded half up, in any order (MATCH-007)', () => {
  expect([median([]), median([9]), median([180, 90, 120]), median([100, 181, 90, 180]), median([101, 104])]).toEqual([
    null,
    9,
    120,
    140,
    103,
  ]);
});
