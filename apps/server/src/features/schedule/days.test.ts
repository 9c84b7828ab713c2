import { expect, test } from 'vitest';
import { parseDay, cursorText, dayBefore, monthsLater, parseCursor, stripOf } from './days.ts';

test('months continue across years, two before the shown one and five after (MATCH-S10)', () => {
  expect(stripOf('2026-11')).toEqual([
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
  ]);
  expect([monthsLater('2026-01', -1), monthsLater('1999-12', 1)]).toEqual(['2025-12', '2000-01']);
  expect(dayBefore(Date.UTC(2026, 2, 1, 5))).toBe('2026-02-28');
});
test('an address names a valid day or month, or neither (MATCH-S10)', () => {
  expect(['2026-11', '2026-11-30', '1877-03-15'].map(parseDay)).toEqual(['2026-11', '2026-11-30', '1877-03-15']);
  for (const text of [
    '2026-13',
    '2026-06-31',
    '2026-00',
    '26-11',
    '2026-11-3',
    '0000-01',
    '9999-01',
    'now',
    '',
    undefined,
  ])
    expect([text, parseDay(text)]).toEqual([text, null]);
});
test('a cursor is the start and id of the last match, also before 1970 (SITE-S04)', () => {
  for (const cursor of [
    { at: Date.UTC(2026, 10, 22, 9), id: 'm_1' },
    { at: Date.UTC(1950, 0, 1), id: '7' },
  ])
    expect(parseCursor(cursorText(cursor))).toEqual(cursor);
  for (const text of ['', '5', '5-', '-7', '5-A', '5-a b', "5-a'", undefined]) expect(parseCursor(text)).toBeNull();
});
