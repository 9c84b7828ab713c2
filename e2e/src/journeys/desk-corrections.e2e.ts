/**
 * Corrections by keyboard: one detail of a ball, a wicket undone after the next batter came in, a run-out off a free
 * hit.
 */
import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { nameOf } from '@sightscreen/cricket';
import type { Site } from '@sightscreen/test-kit/site/site';
import { test } from '../stage/journey.ts';
import { answerPrompt, atBall, press, rowMenu, allCommandsSent, squadOf, pressKeys } from '../stage/desk-keys.ts';
import { deskPerson, servedState } from '../stage/desk-person.ts';

let site: Site;
let browser: Browser;
let page: Page;
let match: string;

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  ({ page } = await deskPerson(site, browser, { role: 'scorer', name: 'Ada Vale' }));
  await page.goto(`${site.origin}/desk/matches/new`);
  for (const [at, side] of ['Harbour Terns', 'Moorland Kites'].entries()) {
    await page.getByRole('combobox', { name: 'Name' }).nth(at).fill(side);
    await page
      .getByLabel('Squad')
      .nth(at)
      .fill(squadOf(side.split(' ')[1]!.slice(0, -1)));
  }
  await page.getByLabel('Toss').selectOption('0 bat');
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.waitForURL(/\/desk\/matches\/\d+$/);
  match = /\d+$/.exec(page.url())![0];
  await answerPrompt(page, 'Start an innings', 'Enter Enter -');
});
test.afterAll(() => page?.context().close());

const state = async () => {
  await allCommandsSent(page);
  return servedState(page, match);
};
const wickets = async () =>
  (await state()).entries.flatMap(({ body, voided }) => (body.kind === 'delivery' && !voided ? body.wickets : []));

test('a run-out off a free hit is entered by keys and listed with its fielder and end (R2.34)', async () => {
  await pressKeys(page, 'n 0');
  await page.getByText('Free hit', { exact: true }).waitFor();
  await pressKeys(page, 'o b');
  const why = page.locator('[data-last-entry]').getByRole('link', { name: /^Why\?/ });
  expect(await why.getAttribute('href')).toBe('/desk/rules#free-hit');
  expect(await page.locator('[data-last-entry]').textContent()).not.toMatch(/R\d/);
  await press(page, 'Escape');
  await pressKeys(page, 'o r 1 0 2 4 Enter');
  await answerPrompt(page, 'Who comes in?', '1');
  await atBall(page);
  expect(await wickets()).toMatchObject([
    { kind: 'run out', end: 'nonStriker', fielders: [{ id: expect.any(Number) }] },
  ]);
  await page.locator('.ballrow__more').getByText('A Tern run out (D Kite) at the bowler’s end').waitFor();
  expect(await page.locator('[data-balance]').first().textContent()).toBe('Balanced');
});

test('its fielder is corrected separately, then the wicket is undone with the incoming batter (R5.14)', async () => {
  await pressKeys(page, '1');
  await pressKeys(page, '2');
  const row = (await page.locator('.ballrow__words').allTextContents()).findIndex((words) =>
    words.includes('run out (D Kite)'),
  );
  await rowMenu(page, row, 'Amend');
  await press(page, 'c 5 Enter');
  await page.getByRole('button', { name: 'Make the change' }).press('Enter');
  await page.locator('.ballrow__more').getByText('A Tern run out (E Kite) at the bowler’s end').waitFor();
  await rowMenu(page, row, 'Amend');
  await press(page, '0');
  await page.getByRole('button', { name: 'Remove the next batter too' }).press('Enter');
  await page.getByText('Changed commentary').waitFor();
  await page.getByRole('button', { name: 'Make the change' }).press('Enter');
  await atBall(page);
  const after = await state();
  expect(after.innings[0]).toMatchObject({ runs: 4, wickets: 0 });
  expect(
    after.innings[0]!.batters.map(({ player, balls }) => [nameOf(after, player), balls]).toSorted(([a], [b]) =>
      String(a).localeCompare(String(b)),
    ),
  ).toEqual([
    ['Ada Tern', expect.any(Number)],
    ['Bo Tern', expect.any(Number)],
  ]);
  await pressKeys(page, 'u');
  await allCommandsSent(page);
  expect((await wickets()).map((wicket) => wicket.kind)).toEqual(['run out']);
});

test('one key opens the card with its totals, and the list strikes through undone balls (MATCH-S02)', async () => {
  await pressKeys(page, 'c');
  const card = page.getByRole('dialog');
  await card.getByText(/off the bat \+ \d+ extras = 4$/).waitFor();
  await card.getByText('Balanced').waitFor();
  await page.keyboard.press('Escape');
  await pressKeys(page, '6');
  await pressKeys(page, 'u');
  const struck = page.locator('.ballrow--void').first();
  await struck.waitFor();
  expect(await struck.textContent()).toMatch(/Removed/);
  expect(await page.locator('[data-score]').textContent()).toBe('4/1');
});
