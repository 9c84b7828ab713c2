import { expect, test } from 'vitest';
import { isInTeamFilters } from './team-filters.ts';

test('a list of ids, of 106 alone, says which sides no filter offers (MATCH-028, MATCH-Q16)', () => {
  expect([105, 106, 107].filter((id) => isInTeamFilters({ id }))).toEqual([105, 107]);
});
