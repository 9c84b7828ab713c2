import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allRounder, AVERAGE, formAt, formLine, type ValuedInnings } from './form.ts';

const PARAMETERS = { halfLife: 100, spread: 10, steady: 16, window: 365 };
const indexOf = (innings: readonly ValuedInnings[], day = 1_000) =>
  formAt(formLine(innings, PARAMETERS), day, PARAMETERS);

test('the index follows the published formula (MATCH-018)', () => {
  const index = indexOf([
    { day: 1_000, value: 20 },
    { day: 900, value: -4 },
  ]);
  // Weights 1 and 1/2: (20 - 2) / (1.5 + 16), with a step of 10 / √16.
  expect(index?.rating).toBeCloseTo(500 + (100 * (18 / 17.5)) / 2.5, 9);
  expect(index?.giveOrTake).toBeCloseTo(100 * Math.sqrt(16 / 17.5), 9);
  expect(index?.innings).toBe(2);
});

test('the order of innings is irrelevant, and an index ignores later innings (MATCH-018)', () => {
  const innings = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 2_000 }), value: fc.integer({ min: -50, max: 150 }) }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(
      innings.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      fc.integer({ min: 0, max: 2_500 }),
      ([all, mixed], day) => {
        const whole = indexOf(all, day);
        expect(indexOf(mixed, day)).toEqual(whole);
        const known = all.filter((one) => one.day <= day);
        const then = known.length === 0 ? null : indexOf(known, day);
        expect(whole?.innings).toEqual(then?.innings);
        if (whole !== null) expect(whole.rating).toBeCloseTo(then!.rating, 6);
      },
    ),
  );
});

test('recent innings weigh more, and without play the index returns to the average (MATCH-018)', () => {
  const rating = (...innings: ValuedInnings[]): number => indexOf(innings)!.rating;
  expect(rating({ day: 990, value: 40 }, { day: 700, value: 0 })).toBeGreaterThan(
    rating({ day: 990, value: 0 }, { day: 700, value: 40 }),
  );
  const same = Array.from({ length: 20 }, () => ({ day: 1_000, value: 12 }));
  expect(rating(...same)).toBeGreaterThan(rating(...same.slice(0, 3)));
  expect(indexOf(same)!.giveOrTake).toBeLessThan(indexOf(same.slice(0, 3))!.giveOrTake);
  expect(Math.abs(indexOf(same, 4_000)!.rating - AVERAGE)).toBeLessThan(1);
  expect(indexOf(same, 4_000)!.innings).toBe(0);
  expect(indexOf(same, 999)).toBeNull();
});

test('an all-rounder is the geometric mean of both indices, with added uncertainty (MATCH-018)', () => {
  const form = (rating: number) => ({ rating, giveOrTake: 50, innings: 10 });
  expect(allRounder(form(550), form(550))).toEqual({
    rating: 550,
    giveOrTake: 275 * Math.hypot(50 / 550, 50 / 550),
    innings: 10,
  });
  expect(allRounder(form(700), form(400)).rating).toBeLessThan(550);
  expect(allRounder(form(-20), form(400)).rating).toBeCloseTo(20, 9);
});
