import { expect, test } from 'vitest';
import { homeProps } from '../../fixtures/matches.ts';
import { byDay, bySeries } from './groups.ts';

test('results stand under their series in the order in which each first appears, without a series last (MATCH-120)', () => {
  const [first, ...rest] = homeProps.recent;
  if (first === undefined) throw new Error('the fixture has no results');
  const groups = bySeries([{ ...first, series: null }, ...rest]);
  expect(groups.map(({ series }) => series?.name ?? null)).toEqual(['Harbour League', 'County Shield', 'Australia tour of India', null]);
  expect(groups.flatMap(({ cards }) => cards).length).toBe(homeProps.recent.length);
});
test('fixtures stand under their day, soonest first as they came (MATCH-120)', () => {
  expect(byDay(homeProps.upcoming).map(({ date, cards }) => [date, cards.length])).toEqual([['2026-11-21', 1], ['2026-11-22', 1], ['2026-11-23', 1], ['2026-11-24', 1]]);
});
