import { expect, test } from 'vitest';
import { isInTeamFilters } from './team-filters.ts';

test('no team filter includes the excluded ids, which are 106 only (MATCH-028, MATCH-Q16)', () => {
  expect([105, 106, 107].filter((id) => isInTeamFilters({ id }))).toEqual([105, 107]);
});
