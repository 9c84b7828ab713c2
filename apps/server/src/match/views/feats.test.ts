import { expect, test } from 'vitest';
import { topOf } from './feats.ts';

const itself = (figure: number): number => figure;

test('a list is marked as tied only if the row after its last is equal (R21.1)', () => {
  expect(topOf([9, 8, 8], 2, itself)).toEqual({ rows: [9, 8], level: true });
  expect(topOf([9, 8, 7], 2, itself)).toEqual({ rows: [9, 8], level: false });
  expect(topOf([8, 8], 2, itself)).toEqual({ rows: [8, 8], level: false });
  expect(topOf([], 2, itself)).toEqual({ rows: [], level: false });
});
