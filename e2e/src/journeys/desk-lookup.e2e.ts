/** A field that suggests known names, by keyboard, following the combobox pattern. */
import { beginMatch } from '@sightscreen/test-kit/site/auto-scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../stage/journey.ts';
import { deskPerson } from '../stage/desk-person.ts';

let site: Site;
let browser: Browser;
test.beforeAll(async ({ site: started, scorer, browser: opened }) => {
  [site, browser] = [started, opened];
  for (const town of ['Ash', 'Bay', 'Cam', 'Dun', 'Elm', 'Fen', 'Gale', 'Holt'])
    await beginMatch(scorer, { home: `Pier ${town}`, commandId: `begin-${town}` });
});

test('suggestions open, close and reopen by keyboard with the active one in view (MATCH-S02)', async () => {
  const { context, page, troubles } = await deskPerson(site, browser, {
    role: 'scorer',
    name: 'Ada Vale',
    width: 390,
    height: 640,
  });
  await page.goto(`${site.origin}/desk/matches/new`);
  await page.getByLabel('Played by').selectOption('female');
  const field = page.getByRole('combobox', { name: 'Name' }).first();
  await field.pressSequentially('Pier');
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => options.count()).toBe(8);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await field.press('ArrowUp');
  const active = page.locator('[role=option][aria-selected=true]');
  expect(await active.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'));
  expect(
    await active.evaluate((option) => {
      const box = option.closest('[role=listbox]')!;
      const [inner, outer] = [option.getBoundingClientRect(), box.getBoundingClientRect()];
      return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    }),
  ).toBe(true);
  await field.press('Escape');
  expect([await options.count(), await field.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await field.press('ArrowDown');
  await expect.poll(() => options.count()).toBe(8);
  await field.press('ArrowDown');
  // Old suggestions cannot be chosen while new ones are being loaded.
  await page.keyboard.type(' G');
  expect(await active.count()).toBe(0);
  await expect.poll(() => options.count()).toBe(1);
  await field.press('ArrowDown');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Pier Gale');
  expect(await options.count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
