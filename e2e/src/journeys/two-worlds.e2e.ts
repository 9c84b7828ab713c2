/** A site with the demonstration world gets its first real match, loses it again, and turns the demonstration off. */
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { type Reader, readerOf } from '../stage/reader.ts';
import { fillIn, openRecord, waitForStatus, save } from '../stage/records-desk.ts';

const TITLE = 'Quayside Harriers v Fell Rangers';
const SIDE = 'Quayside Harriers';
const HOUR = 3_600_000;

let site: Site;
let desk: Awaited<ReturnType<typeof deskPerson>>;
let reader: Reader;
const schedule = '/cricket-schedule';

test.beforeAll(async ({ browser }) => {
  // The simulation is off, so matches in play stay in play.
  site = await (await Site.prepare({ SIGHTSCREEN_DEMO: '1', SIGHTSCREEN_SIM: 'off' })).start();
  desk = await deskPerson(site, browser, { role: 'admin', name: 'Ada Vale' });
  reader = await readerOf(browser, { width: 390 });
});
test.afterAll(async () => {
  await reader?.close();
  await desk?.context.close();
  await site?.clear();
});

const main = async (path: string): Promise<string> => {
  await reader.page.goto(site.origin + path);
  return reader.page.locator('main').innerText();
};
/** Lists are rebuilt at most once a second. */
const shows = (path: string, words: string, there: boolean) =>
  expect.poll(async () => (await main(path)).includes(words), { message: `${words} on ${path}` }).toBe(there);
const inPlay = (page: Page) => page.locator('.live').count();
/** Matches in play on home, Live and schedule. */
async function counts(): Promise<[path: string, inPlay: number][]> {
  const found: [string, number][] = [];
  for (const path of ['/', '/live-cricket-scores', '/cricket-schedule']) {
    await main(path);
    found.push([path, await inPlay(reader.page)]);
  }
  return found;
}

test('a real fixture joins the demonstration and takes nothing away (MATCH-029, MATCH-009)', async () => {
  const before = await counts();
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 2 * HOUR).toISOString();
  const scorer = await Scorer.hire(site);
  const created = await scorer.post('/feed/matches', {
    commandId: 'first-real-match',
    type: 'T20',
    gender: 'female',
    description: 'Friendly',
    sides: [
      { name: SIDE, kind: 'club' },
      { name: 'Fell Rangers', kind: 'club' },
    ],
    commentaryMode: 'push',
    venue: { name: 'Long Meadow', city: 'Alder' },
    dates: [start.slice(0, 10)],
    startTime: start,
  });
  expect(created.status).toBe(201);
  await shows('/', SIDE, true);
  const { page } = reader;
  await page.locator('.lead .live, .lead .now').first().waitFor({ state: 'attached' });
  expect(await page.locator('.lead').innerText()).toContain('Demonstration');
  expect(await page.locator('main').innerText()).not.toContain('No fixtures');
  expect(await page.locator('#fixtures li').filter({ hasText: SIDE }).locator('.demo-label').count()).toBe(0);
  await shows(schedule, SIDE, true);
  await shows('/live-cricket-scores?show=upcoming', SIDE, true);
  expect(await counts()).toEqual(before);
  // Statistics still come from the demonstration, as no real match has been played.
  expect(await main('/stats')).toContain('demonstration');

  await page.goto(site.origin);
  await page.locator('#fixtures').getByRole('link', { name: SIDE }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main').innerText()).toContain(SIDE);
  expect(await page.locator('main').innerText()).not.toContain('Follow live');
});

test('the match is deleted at the desk and restored by Undo (MATCH-S02)', async () => {
  const { page } = desk;
  await page.goto(`${site.origin}/desk`);
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Teams, series or match').fill(SIDE);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Delete ${TITLE}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${TITLE}` });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await waitForStatus(page, 'was deleted.');
  await shows('/', SIDE, false);
  await shows(schedule, SIDE, false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForStatus(page, 'was restored.');
  await page.getByRole('button', { name: `Delete ${TITLE}` }).waitFor();
  await shows('/', SIDE, true);
  await shows(schedule, SIDE, true);
});

test('a deleted match is restored from the list of deleted ones (MATCH-S02)', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: `Delete ${TITLE}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await waitForStatus(page, 'was deleted.');
  await page.getByRole('button', { name: 'Deleted' }).click();
  await page.getByRole('button', { name: `Restore ${TITLE}` }).click();
  await page.getByText('No deleted matches.').waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `Delete ${TITLE}` }).waitFor();
});

test('disabling the demonstration at the desk removes it from home and schedule (SITE-S03)', async () => {
  await main('/');
  expect(await inPlay(reader.page)).toBeGreaterThan(0);
  await openRecord(desk.page, site, 'settings', 'demonstration.shown');
  await fillIn(desk.page, 'Demonstration matches', 'off');
  await save(desk.page);
  await waitForStatus(desk.page, 'Saved');
  await shows('/', 'Demonstration', false);
  for (const path of ['/', '/cricket-schedule']) {
    await shows(path, SIDE, true);
    await expect.poll(async () => (await main(path)) !== '' && (await inPlay(reader.page))).toBe(0);
  }
  expect([...reader.troubles, ...desk.troubles]).toEqual([]);
});
