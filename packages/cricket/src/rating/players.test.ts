import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RATING_PARAMETERS } from './defaults.ts';
import { listedAt, type PlayerInnings, playerLines, ranked, type RatedMatch, valueInnings } from './players.ts';

const parameters = RATING_PARAMETERS.T20.batting;
const match = (day: number, before: [number, number] = [1500, 1500]): RatedMatch => ({ day, sides: [11, 12], before });
const innings = fc.array(
  fc.record({
    person: fc.integer({ min: 1, max: 8 }),
    side: fc.constantFrom<(0 | 1)[]>(0, 1),
    runs: fc.integer({ min: 0, max: 120 }),
    balls: fc.integer({ min: 1, max: 70 }),
    wickets: fc.integer({ min: 0, max: 1 }),
    match: fc.constantFrom('a'),
  }),
  { minLength: 2, maxLength: 22 },
);

test('innings of a match between average sides sum to zero above par (MATCH-018)', () => {
  fc.assert(
    fc.property(
      innings.filter((all) => all.some(({ wickets }) => wickets > 0)),
      fc.constantFrom('batting', 'bowling'),
      (all, discipline) => {
        const values = valueInnings(discipline as 'batting', all, new Map([['a', match(1)]]), parameters);
        expect(values.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 6);
      },
    ),
  );
});

test('an innings is worth more against a stronger side, with bat and ball (MATCH-018)', () => {
  const both = (before: [number, number], discipline: 'batting' | 'bowling'): number => {
    const all: PlayerInnings[] = [
      { match: 'a', person: 1, side: 0, runs: 30, balls: 24, wickets: 1 },
      { match: 'a', person: 2, side: 1, runs: 30, balls: 24, wickets: 1 },
    ];
    return valueInnings(discipline, all, new Map([['a', match(1, before)]]), parameters)[0]!.value;
  };
  for (const discipline of ['batting', 'bowling'] as const) {
    expect(both([1500, 1700], discipline)).toBeGreaterThan(both([1500, 1500], discipline));
    expect(both([1500, 1300], discipline)).toBeLessThan(both([1500, 1500], discipline));
  }
});

test('an entry without a ball or a wicket is no innings, and unknown matches are ignored (MATCH-018)', () => {
  const all: PlayerInnings[] = [
    { match: 'a', person: 1, side: 0, runs: 0, balls: 0, wickets: 0 },
    { match: 'a', person: 2, side: 0, runs: 0, balls: 0, wickets: 1 },
    { match: 'b', person: 3, side: 0, runs: 40, balls: 20, wickets: 0 },
  ];
  const values = valueInnings('batting', all, new Map([['a', match(1)]]), parameters);
  expect(values.map(({ person }) => person)).toEqual([2]);
});

test('a list has players with enough innings, best first, with shared ranks (MATCH-018, MATCH-Q14)', () => {
  const value = (person: number, day: number, runs: number) => ({
    match: `${person} ${day}`,
    person,
    team: person * 10 + (day > 500 ? 1 : 0),
    day,
    value: runs,
    par: 20,
    own: 1500,
    against: 1500,
  });
  const days = [400, 410, 420, 900];
  const lines = playerLines(
    [3, 1, 2, 4].flatMap((person) =>
      (person === 4 ? days.slice(1) : days).map((day) => value(person, day, person === 3 ? 30 : 10)),
    ),
    parameters,
  );
  const list = ranked(listedAt(lines, 1_000, parameters));
  expect(list.map(({ id, team, place, counted }) => [id, team, place, counted])).toEqual([
    [3, 31, 1, 4],
    [1, 11, 2, 4],
    [2, 21, 2, 4],
  ]);
  expect(listedAt(lines, 899, parameters)).toEqual([]);
  expect(listedAt(lines, 1_200, parameters)).toEqual([]);
});
