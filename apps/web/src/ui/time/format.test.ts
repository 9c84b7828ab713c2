import { expect, test } from 'vitest';
import { inZone } from './format.ts';

test('an hour repeated by a clock change shows its zone name (MATCH-049)', () => {
  const at = (hour: number, minute: number) =>
    inZone(Date.UTC(2027, 9, 31, hour, minute), 'Europe/London', 'day-clock');
  expect([at(0, 30), at(1, 30), at(2, 30)]).toEqual([
    'Sun 31 Oct, 01:30 BST',
    'Sun 31 Oct, 01:30 GMT',
    'Sun 31 Oct, 02:30',
  ]);
});
test('other hours, days and fixed zones show no zone name (MATCH-049)', () => {
  const noon = Date.UTC(2027, 9, 31, 0, 30);
  expect([inZone(noon, 'UTC', 'clock'), inZone(noon, '+05:30', 'clock'), inZone(noon, 'Europe/London', 'day')]).toEqual(
    ['00:30', '06:00', 'Sun 31 Oct'],
  );
});
