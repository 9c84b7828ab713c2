import { expect, test } from 'vitest';
import { profilePath, teamPath, venuePath } from './profile-paths.ts';

test('players, teams and grounds have addresses with a slug, which is never empty (MATCH-005, SITE-Q12)', () => {
  expect(profilePath({ id: 7, name: 'Réza Óttar' })).toBe('/profiles/7/reza-ottar');
  expect(teamPath({ id: 8, name: 'Calder Kites' })).toBe('/cricket-team/calder-kites/8');
  expect(venuePath({ id: 9, name: '𠮷' })).toBe('/cricket-venues/9/ground');
});
