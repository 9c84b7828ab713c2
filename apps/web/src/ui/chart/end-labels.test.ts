import { expect, test } from 'vitest';
import { endLabels, type LineEnd } from './end-labels.ts';

const end = (y: number, x = 280, words = 'KES'): LineEnd => ({ x, y, words });
const apart = (places: readonly number[]): number =>
  places
    .toSorted((a, b) => a - b)
    .reduce((least, place, at, all) => (at === 0 ? least : Math.min(least, place - (all[at - 1] ?? 0))), Infinity);

test('names at the ends of four lines that meet stand one under the other, in the order of the lines (MATCH-033)', () => {
  const places = endLabels([end(50), end(52), end(51), end(49)], [12, 200]);
  expect(apart(places)).toBeGreaterThanOrEqual(13);
  expect(places.map((_, at) => at).sort((a, b) => places[a]! - places[b]!)).toEqual([3, 0, 2, 1]);
});
test('at the foot of a picture they give way upwards (MATCH-033)', () => {
  const places = endLabels([end(198), end(200), end(199)], [12, 200]);
  expect(apart(places)).toBeGreaterThanOrEqual(13);
  expect(Math.max(...places)).toBeLessThanOrEqual(200);
});
test('a name keeps its place where nothing is in its way (MATCH-033)', () => {
  expect(endLabels([end(50), end(52, 120), end(90)], [12, 200])).toEqual([50, 52, 90]);
});
