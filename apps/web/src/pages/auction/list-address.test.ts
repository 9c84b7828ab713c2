import { expect, test } from 'vitest';
import { hasFilters, listAddress } from './list-address.ts';

const path = '/cricket-auction/ipl/2025/completed';
const all = { role: 'all', status: 'all', cap: 'all', team: 'all', country: 'all', sort: 'recent' };

test('the address of a list contains only the filters that are set (AUCT-009)', () => {
  expect(listAddress(path, 'USD', { ...all, country: 'West Indies' })).toBe(`${path}?currency=USD&country=West+Indies`);
  expect(listAddress(path, null, all)).toBe(path);
});
test('an address without filters, or with other parameters, has the defaults (AUCT-009)', () => {
  expect([hasFilters('', all), hasFilters('?currency=USD&from=30', all)]).toEqual([true, true]);
  expect([hasFilters('?role=bowler', all), hasFilters('?role=bowler', { ...all, role: 'bowler' })]).toEqual([
    false,
    true,
  ]);
});
