import { expect, test } from 'vitest';
import { addressOf, followLists } from './narrow-lists.ts';

test('the address of a list contains only the filters that are set (AUCT-009)', () => {
  const path = '/cricket-auction/ipl/2025/completed';
  const fields: [string, string][] = [
    ['currency', 'USD'],
    ['role', 'all'],
    ['country', 'West Indies'],
    ['sort', 'recent'],
  ];
  expect(addressOf(path, fields)).toBe(`${path}?currency=USD&country=West+Indies`);
  expect(addressOf(path, [['role', 'all']])).toBe(path);
});

test('a fragment link requests no list, a changed filter does (AUCT-009)', () => {
  const page = 'https://sightscreen.test/cricket-auction/ipl/2025/completed';
  const { moves } = followLists(page);
  expect([`${page}#players-end`, `${page}#main`, page].map(moves)).toEqual([false, false, false]);
  expect([`${page}?role=bowler`, `${page}?role=bowler#players-end`, `${page}#players-end`].map(moves)).toEqual([
    true,
    false,
    true,
  ]);
});
