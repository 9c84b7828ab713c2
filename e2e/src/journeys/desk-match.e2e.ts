/** A whole short match scored by keyboard: two innings, rain, a tie, a Super Over, and the usual corrections. */
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
let troubles: string[];
let match: string;

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  ({ page, troubles } = await deskPerson(site, browser, { role: 'scorer', name: 'Ada Vale' }));
});
test.afterAll(() => page?.context().close());

const score = (): Promise<string | null> => page.locator('[data-score]').textContent();
const lastEntryText = (): Promise<string | null> => page.locator('[data-last-entry]').textContent();
const innings = async (number: number) =>
  (await servedState(page, match)).innings.find((one) => one.number === number)!;
const form = (title: string) =>
  page.locator('.moreform').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('the match is created, and single keys enter the toss and start the first innings (MATCH-S02)', async () => {
  await page.goto(`${site.origin}/desk/matches/new`);
  for (const [at, side] of ['Harbour Terns', 'Moorland Kites'].entries()) {
    await page.getByRole('combobox', { name: 'Name' }).nth(at).fill(side);
    await page
      .getByLabel('Squad')
      .nth(at)
      .fill(squadOf(side.split(' ')[1]!.slice(0, -1)));
  }
  await page.getByLabel('Overs per innings').fill('2');
  await page.getByLabel('Overs per bowler').fill('1');
  await page.getByLabel('If tied').selectOption('super over');
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.waitForURL(/\/desk\/matches\/\d+$/);
  match = /\d+$/.exec(page.url())![0];
  await answerPrompt(page, 'Who won the toss?', '1');
  await answerPrompt(page, 'Start an innings', 'Enter Enter -');
  await atBall(page);
  expect(await score()).toBe('0/0');
});

test("a drop, a review, a substitute's catch, a retirement and a replacement are entered by keys (MATCH-S02)", async () => {
  await pressKeys(page, '1');
  await pressKeys(page, 'd 5 0');
  await pressKeys(page, 'v 2 s 0');
  await pressKeys(page, 'w 0');
  await pressKeys(page, 'o c s t');
  await page.keyboard.type('Lou Vale');
  await page.keyboard.press('Enter');
  await answerPrompt(page, 'Who comes in?', '1');
  await pressKeys(page, '4');
  await pressKeys(page, '2');
  await answerPrompt(page, 'Who bowls the next over?', '0');
  await pressKeys(page, 'k 1 h');
  await answerPrompt(page, 'Who comes in?', '1');
  await pressKeys(page, 'm');
  const replacement = form('Replacement');
  await replacement.getByLabel('Comes in').selectOption({ label: 'Lou Tern' });
  await replacement.getByLabel('Leaves').selectOption({ label: 'Ada Tern' });
  await replacement.getByLabel('Reason').selectOption('concussion');
  await replacement.getByRole('button', { name: 'Replace' }).press('Enter');
  await pressKeys(page, '6');
  await pressKeys(page, 'n 1');
  await page.getByText('Free hit', { exact: true }).waitFor();
  await pressKeys(page, '1');
  await pressKeys(page, 'p 1');
  await pressKeys(page, 'o r 2 0 2 3 Enter');
  await answerPrompt(page, 'Who comes in?', '1');
  expect(await score()).toBe('22/2');
  await allCommandsSent(page);
  const state = await servedState(page, match);
  const [first] = state.innings;
  expect(
    first!.batters.map(({ player, out, dismissal }) => [nameOf(state, player), out, dismissal?.kind ?? null]),
  ).toEqual([
    ['Ada Tern', false, 'retired hurt'],
    ['Bo Tern', true, 'caught'],
    ['Cal Tern', true, 'run out'],
    ['Dev Tern', false, null],
    ['Eli Tern', false, null],
  ]);
  expect(first!.batters[1]!.dismissal!.fielders).toEqual([{ id: null, name: 'Lou Vale', substitute: true }]);
  const bodies = state.entries.map((entry) => entry.body);
  expect(bodies.filter((body) => body.kind === 'delivery' && body.dropped)).toHaveLength(1);
  expect(bodies.find((body) => body.kind === 'delivery' && body.review)).toMatchObject({
    review: { by: 1, outcome: 'struck down' },
  });
  expect(bodies.find((body) => body.kind === 'replacement')).toMatchObject({
    replacement: { scope: 'match', side: 0, reason: 'concussion' },
  });
});

test('a mistake is undone, an earlier ball amended and a missed one inserted after a preview (MATCH-S02)', async () => {
  await pressKeys(page, '4');
  expect(await score()).toBe('26/2');
  // Undoing a ball that is still queued leaves no trace; one already sent is voided.
  await allCommandsSent(page);
  await pressKeys(page, 'u');
  expect([await score(), await lastEntryText()]).toEqual(['22/2', expect.stringContaining('Removed: ball 1.')]);
  const rows = await page.locator('.ballrow__words').allTextContents();
  const firstBall = rows.findLastIndex((words) => words.endsWith(': 1 run'));
  await rowMenu(page, firstBall, 'Amend');
  await page.getByText('Change to').waitFor();
  await press(page, '3');
  await page.getByText('Changed commentary').waitFor();
  expect(await page.locator('.preview__score dd b').allTextContents()).toEqual(['22/2 (1.3 ov)', '24/2 (1.3 ov)']);
  expect(await page.locator('.preview__lines del').first().textContent()).toContain('1 run');
  await page.getByLabel('Reason (shown to readers)').fill('Three were run');
  await page.getByRole('button', { name: 'Make the change' }).press('Enter');
  await rowMenu(page, firstBall, 'Insert after');
  await page.getByRole('dialog').getByLabel('Bowler').selectOption({ label: 'Kit Kite' });
  await page.getByRole('dialog').getByLabel('Bowler').blur();
  await press(page, 'w 0');
  await page.getByRole('button', { name: 'Make the change' }).press('Enter');
  await atBall(page);
  expect(await score()).toBe('25/2');
  for (const key of ['0', '0', '0']) await pressKeys(page, key);
  await page.getByRole('heading', { name: 'Start an innings' }).waitFor();
  await allCommandsSent(page);
  expect(await innings(1)).toMatchObject({
    runs: 25,
    wickets: 2,
    legalBalls: 12,
    extras: { wides: 2, noBalls: 1, penalty: 5 },
  });
  expect((await servedState(page, match)).entries.flatMap((entry) => entry.correction?.kind ?? [])).toEqual(
    expect.arrayContaining(['amended', 'added', 'voided']),
  );
});

test('rain stops the chase, the break records no ball, and a revised target ends it level (MATCH-S02, R18.2)', async () => {
  await answerPrompt(page, 'Start an innings', 'Enter Enter -');
  await page.locator('.board__rates').getByText('26', { exact: true }).waitFor();
  await pressKeys(page, '4');
  await pressKeys(page, '4');
  await pressKeys(page, 'i');
  const stop = page.getByRole('dialog');
  await stop.getByLabel('Break', { exact: true }).selectOption('rain');
  await stop.getByLabel('Text for the status line (optional)').fill('Rain stops play');
  await stop.getByRole('button', { name: 'Stop play' }).press('Enter');
  await page.getByRole('heading', { name: 'Play is stopped: Rain stops play' }).waitFor();
  await press(page, '4');
  expect(await score()).toBe('8/0');
  await press(page, 'm');
  await form('Overs lost').getByLabel('Overs in the innings now').fill('1');
  await form('Overs lost').getByRole('button', { name: 'Change the length' }).press('Enter');
  await press(page, 'm');
  await form('Target').getByLabel('Runs to win').fill('13');
  await form('Target').getByLabel('Overs available (if limited)').fill('1');
  await form('Target').getByRole('button', { name: 'Set the target' }).press('Enter');
  await page.locator('.board__rates').getByText('13', { exact: true }).waitFor();
  await press(page, 'g');
  for (const key of ['2', '1', '1', '0']) await pressKeys(page, key);
  await page.getByRole('heading', { name: 'Start an innings' }).waitFor();
  await allCommandsSent(page);
  expect(await innings(2)).toMatchObject({ runs: 12, legalBalls: 6 });
});

test('the tie goes to a Super Over, and every page shows the winner (R9)', async () => {
  await page.getByRole('heading', { name: /Super Over: Moorland Kites bat/ }).waitFor();
  await press(page, 'Enter Enter Enter');
  for (const key of ['6', '0', '0', '0', '0', '1']) await pressKeys(page, key);
  await page.getByRole('heading', { name: /Super Over: Harbour Terns bat/ }).waitFor();
  await press(page, 'Enter Enter Enter');
  for (const key of ['4', '4']) await pressKeys(page, key);
  await page.getByRole('heading', { name: 'The match is over' }).waitFor();
  await allCommandsSent(page);
  const state = await servedState(page, match);
  expect(state.result).toMatchObject({ outcome: 'tie', decidedBy: 'super over', decidedFor: 0 });
  expect(await page.locator('.board__status').textContent()).toMatch(/Harbour Terns/);
  const reader = await browser.newPage();
  await reader.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  expect(await reader.locator('main').textContent()).toContain('c sub (Lou Vale) b K Kite');
  expect(await reader.locator('main').textContent()).toMatch(/Harbour Terns won the Super Over/i);
  await reader.close();
  expect(troubles).toEqual([]);
});
