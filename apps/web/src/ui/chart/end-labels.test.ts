import { expect, test } from 'vitest';
import { endLabels, type LineEnd } from './end-labels.ts';

const end = (y: number, x = 280, words = 'KES'): LineEnd => ({ x, y, words });
const apart = (places: readonly number[]): number =>
  places
    .toSorted((a, b) => a - b)
    .reduce((least, place, at, all) => (at === 0 ? least : Math.min(least, place - (all[at - 1] ?? 0))), Infinity);

test('labels of four meeting lines are stacked in the order of the lines (MATCH-033)', () => {
  const places = endLabels([end(50), end(52), end(51), end(49)], [12, 200]);
  expect(apart(places)).toBeGreaterThanOrEqual(13);
  expect(places.map((_, at) => at).sort((a, b) => places[a]! - places[b]!)).toEqual([3, 0, 2, 1]);
});
test('labels at the bottom of a chart move upwards (MATCH-033)', () => {
  const places = endLabels([end(198), end(200), end(199)], [12, 200]);
  expect(apart(places)).toBeGreaterThanOrEqual(13);
  expect(Math.max(...places)).toBeLessThanOrEqual(200);
});
test('a label without neighbours keeps its position (MATCH-033)', () => {
  expect(endLabels([end(50), end(52, 120), end(90)], [12, 200])).toEqual([50, 52, 90]);
});
