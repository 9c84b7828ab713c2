/** Twenty-over matches between two sides of thirteen, generated from a seed, for tests of queries. */
import type { MatchFact, RulesetChoice } from '@sightscreen/cricket';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { expect } from 'vitest';
import type { TestMatch } from './query-engine-over.ts';

/** A match played to its end. */
export function drawnMatch(
  id: string,
  seed: number,
  choice: Partial<RulesetChoice>,
  fact: Partial<MatchFact> = {},
): TestMatch {
  const match = buildMatch({ overrides: { inningsBalls: 120 }, ...choice }, fact, id);
  playRandomly(match, diceFrom(seed), 2_000);
  expect(match.fold.state.phase).toBe('complete');
  return { state: match.fold.state };
}

export const PEOPLE = [1, 101].flatMap((first) =>
  Array.from({ length: 13 }, (_, at) => ({ id: first + at, name: `${first === 1 ? 'Home' : 'Away'} ${at + 1}` })),
);
export const SIDES = [1, 2].map((id) => ({
  id,
  name: id === 1 ? 'Kestria' : 'Ostmark',
  short_name: id === 1 ? 'KES' : 'OST',
  gender: 'female',
  kind: 'international',
}));
