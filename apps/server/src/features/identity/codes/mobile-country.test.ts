import { expect, test } from 'vitest';
import { IDENTITY_SETTINGS } from '../settings.ts';

const read = (rows: object[]) => IDENTITY_SETTINGS['mobile.countries'].schema.safeParse(rows);

test('a country stored earlier has the usual limit of messages and no sender (AUTH-Q32, AUTH-S03)', () => {
  expect(read([{ country: 'OM' }]).data).toEqual([{ country: 'OM', most: 1_000, sender: null }]);
  expect(read([{ country: 'FR', most: 50, sender: '' }]).data).toEqual([{ country: 'FR', most: 50, sender: null }]);
  // As in a row whose number was left empty.
  expect(read([{ country: 'OM', most: null, sender: null }]).data).toEqual([
    { country: 'OM', most: 1_000, sender: null },
  ]);
  for (const row of [{ country: 'XX' }, { country: 'OM', most: 5 }, { country: 'OM', other: 1 }])
    expect([row, read([row]).success]).toEqual([row, false]);
});

test.each([
  ['+441234567890', true],
  ['24273', true],
  ['Sightscreen', true],
  [`MG${'0a'.repeat(16)}`, true],
  ['MG77', false],
  ['+0123456', false],
  ['12', false],
  ['Sightscreen!', false],
  ['Of twelve letters', false],
])('%j as a sender of messages is valid: %j (AUTH-S03)', (sender, isTaken) => {
  expect(read([{ country: 'OM', sender }]).success).toBe(isTaken);
});
