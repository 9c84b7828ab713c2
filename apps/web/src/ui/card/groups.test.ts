import { expect, test } from 'vitest';
import { homeProps } from '../../fixtures/matches.ts';
import { bySeries, withDays } from './groups.ts';

test('results are grouped by series in order of first appearance, without a series last (MATCH-120)', () => {
  const [first, ...rest] = homeProps.recent;
  if (first === undefined) throw new Error('the fixture has no results');
  const groups = bySeries([{ ...first, series: null }, ...rest]);
  expect(groups.map(({ series }) => series?.name ?? null)).toEqual(['County Shield', 'Australia tour of India', null]);
  expect(groups.flatMap(({ cards }) => cards).length).toBe(homeProps.recent.length);
});
test('each fixture has its day in GMT; a day without a time keeps the day of its source (MATCH-Q22)', () => {
  const [fixture] = homeProps.upcoming;
  if (fixture === undefined) throw new Error('no fixture');
  const at = (startTime: number | null, date = '2026-11-22') => ({ ...fixture, startTime, date });
  const late = Date.UTC(2026, 10, 21, 23, 40);
  expect(
    withDays([at(late), at(late + 60_000), at(late + 3_600_000), at(null), at(null, '2026-11-23')]).map(
      ({ day, again }) => [day, again],
    ),
  ).toEqual([
    ['Sat 21 Nov', false],
    ['Sat 21 Nov', true],
    ['Sun 22 Nov', false],
    ['Sun 22 Nov', true],
    ['Mon 23 Nov', false],
  ]);
});
