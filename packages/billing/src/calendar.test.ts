import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { DAY, monthsAfter } from './calendar.ts';

const dates = (anchor: number, months: readonly number[]) =>
  months.map((count) => new Date(monthsAfter(anchor, count)).toISOString().slice(0, 16));

test('31 January renews on 28 February, then on 31 March (PLAN-S04)', () => {
  expect(dates(Date.UTC(2027, 0, 31, 18, 30), [1, 2, 3])).toEqual([
    '2027-02-28T18:30',
    '2027-03-31T18:30',
    '2027-04-30T18:30',
  ]);
});

test('29 February renews on 28 February and on the next 29 February (PLAN-S04)', () => {
  expect(dates(Date.UTC(2028, 1, 29), [12, 24, 36, 48])).toEqual([
    '2029-02-28T00:00',
    '2030-02-28T00:00',
    '2031-02-28T00:00',
    '2032-02-29T00:00',
  ]);
});

/** By the Gregorian rule, without a date library. */
function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]!;
}

it('renewal dates never drift from the day and time of the first (PLAN-S04)', () => {
  const anchor = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
  fc.assert(
    fc.property(anchor, fc.nat({ max: 600 }), (from, count) => {
      const found = new Date(monthsAfter(from.getTime(), count));
      const month = from.getUTCMonth() + count;
      const year = from.getUTCFullYear() + Math.floor(month / 12);
      expect([found.getUTCFullYear(), found.getUTCMonth()]).toEqual([year, month % 12]);
      expect(found.getUTCDate()).toBe(Math.min(from.getUTCDate(), daysIn(year, month % 12)));
      expect(found.getTime() % DAY).toBe(from.getTime() % DAY);
    }),
  );
});
