import { USER_STATES } from '@sightscreen/identity';
import { expect, test } from 'vitest';
import { autoRenewToggle } from './auto-renew.ts';
import { DAY } from './calendar.ts';
import { type Validity, validityOf } from './validity.ts';

const END = Date.UTC(2026, 11, 21, 6);
const sentence = ({ month, day, year, days }: Validity) =>
  `Valid till ${month} ${day}, ${year} (${days} days remaining)`;

test.each([
  [30 * DAY, 30],
  [30 * DAY - 1, 30],
  [29 * DAY + 1, 30],
  [DAY, 1],
  [1, 1],
  [0, 0],
  [-5 * DAY, 0],
])('%i ms before the end, the validity text says %i days (PLAN-064, PLAN-Q17)', (left, days) => {
  expect(sentence(validityOf(END, END - left))).toBe(`Valid till Dec 21, 2026 (${days} days remaining)`);
});

test('the date is that of the zone and the language, in western digits (PLAN-064)', () => {
  const end = Date.UTC(2026, 11, 31, 20);
  expect(validityOf(end, end, { timeZone: 'Asia/Kolkata' })).toEqual({ month: 'Jan', day: 1, year: 2027, days: 0 });
  expect(validityOf(end, end, { locale: 'hi-u-nu-deva' })).toMatchObject({ month: 'दिस॰', day: 31, year: 2026 });
});

const ON = { isOn: true, isEnabled: true };
const OFF = { isOn: false, isEnabled: false };
const LOCKED = { isOn: true, isEnabled: false };

test.each([
  ['FREE', ON, 'PLAN-034'],
  ['ACTIVE', ON, 'PLAN-035'],
  ['FREE_CANCELLED', OFF, 'PLAN-036'],
  ['ACTIVE_CANCELLED', OFF, 'PLAN-037'],
  ['ACTIVE_ERROR', LOCKED, 'PLAN-038'],
  ['FREE_ERROR', LOCKED, 'PLAN-Q06'],
  ['NA', null, 'PLAN-Q06'],
  ['CANCELLED', null, 'PLAN-Q06'],
  ['NOTSET', null, 'PLAN-Q06'],
] as const)('auto-renew for %s is %j (%s)', (state, toggle, _row) => {
  expect(autoRenewToggle(state, true)).toEqual(toggle);
});

test('a plan that is not renewable has no toggle in any state (PLAN-033)', () => {
  for (const state of USER_STATES) expect(autoRenewToggle(state, false)).toBeNull();
});
