import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf, rateSides, sideAt, type SideMatch, START } from './elo.ts';

const PARAMETERS = { k: 32, first: 10, margin: 1 };
const matches = fc
  .array(
    fc.record({
      day: fc.integer({ min: 19_000, max: 20_000 }),
      one: fc.integer({ min: 1, max: 6 }),
      ahead: fc.integer({ min: 1, max: 5 }),
      winner: fc.constantFrom<(0 | 1 | null)[]>(0, 1, null),
      margin: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) =>
    all.map(({ day, one, ahead, winner, margin }, at): SideMatch => ({
      id: `m${at}`,
      day,
      sides: [one, ((one - 1 + ahead) % 6) + 1],
      winner,
      margin: winner === null ? null : margin,
    })),
  );
const last = (all: readonly SideMatch[]) =>
  [...rateSides(all, PARAMETERS).lines]
    .map(([id, line]) => [id, sideAt(line, 30_000)!.rating] as const)
    .toSorted(([a], [b]) => a - b);

test('one side gains what the other loses, so the average stays 1500 (MATCH-018)', () => {
  fc.assert(
    fc.property(matches, (all) => {
      const ratings = last(all);
      const mean = ratings.reduce((sum, [, rating]) => sum + rating, 0) / ratings.length;
      expect(mean).toBeCloseTo(START, 6);
    }),
  );
});

test('ratings do not depend on the order of the matches (MATCH-018)', () => {
  fc.assert(
    fc.property(
      matches.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, mixed]) => {
        expect(last(mixed)).toEqual(last(all));
      },
    ),
  );
});

test('a win gains more against a stronger side and by a wider margin (MATCH-018)', () => {
  const won = (winner: 0 | 1 | null, margin: number | null, before: SideMatch[] = []): number => {
    const match: SideMatch = { id: 'z', day: 20_000, sides: [1, 2], winner, margin };
    const { lines, expectations } = rateSides([...before, match], PARAMETERS);
    return sideAt(lines.get(1)!, 20_000)!.rating - expectations.at(-1)!.before[0];
  };
  const strong: SideMatch = { id: 'a', day: 19_999, sides: [2, 3], winner: 0, margin: 1 };
  expect(won(0, 0.5)).toBeCloseTo(32 * (1 - chanceOf(10)), 9);
  expect(won(0, 0.5, [strong])).toBeGreaterThan(won(0, 0.5));
  expect(won(0, 1)).toBeGreaterThan(won(0, 0.1));
  expect(won(null, null, [strong])).toBeGreaterThan(0);
  expect(won(1, 0.5)).toBeLessThan(0);
});

test('a prediction uses only earlier matches, and new sides are unrated (MATCH-018)', () => {
  const all: SideMatch[] = [
    { id: 'a', day: 10, sides: [1, 2], winner: 0, margin: 0.5 },
    { id: 'b', day: 12, sides: [2, 1], winner: 0, margin: 0.5 },
  ];
  const { lines, expectations } = rateSides(all, PARAMETERS);
  expect(expectations.map(({ played }) => played)).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(expectations[1]!.before[1]).toBe(sideAt(lines.get(1)!, 11)!.rating);
  expect(sideAt(lines.get(1)!, 9)).toBeNull();
});

test('the margin holds two times in three and grows without play (MATCH-018)', () => {
  // Twelve sides of known strength play six hundred matches, decided by a fixed sequence of uniform numbers from 0 to
  // 1.
  let seed = 7;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  let [held, all] = [0, 0];
  for (let world = 0; world < 20; world += 1) {
    const strengths = Array.from(
      { length: 12 },
      () => START + 150 * Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()),
    );
    const middle = strengths.reduce((sum, one) => sum + one, 0) / 12 - START;
    const played = Array.from({ length: 600 }, (_, at): SideMatch => {
      const one = Math.floor(next() * 12);
      const two = (one + 1 + Math.floor(next() * 11)) % 12;
      return {
        id: String(at).padStart(3, '0'),
        day: at,
        sides: [one, two],
        winner: next() < chanceOf(strengths[one]! - strengths[two]!) ? 0 : 1,
        margin: 0.5,
      };
    });
    for (const [id, line] of rateSides(played, { k: 32, first: 0, margin: 1 }).lines) {
      const { rating, giveOrTake } = sideAt(line, 600)!;
      held += Math.abs(rating - (strengths[id]! - middle)) <= giveOrTake ? 1 : 0;
      all += 1;
      expect(sideAt(line, 3_000)!.giveOrTake).toBeGreaterThan(giveOrTake);
    }
  }
  expect(held / all).toBeGreaterThan(0.6);
  expect(held / all).toBeLessThan(0.78);
});
