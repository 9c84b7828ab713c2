/** The boostometer as readers use it: from imported matches to a list, filtered with and without script. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf, written } from '@sightscreen/server/almanac/import/testing/written-file';
import { Site } from '@sightscreen/test-kit/site/site';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { importing } from '../stage/importing.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { tooWide } from '../stage/widths.ts';
import { playRequests } from '../stage/interception.ts';

const PAGE = '/special-content/boostometer';
let site: Site;
let browser: Browser;

test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  site = await (await Site.prepare()).start();
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-boost-'));
  try {
    for (const [id, day] of [
      ['boost_1', '2020-05-01'],
      ['boost_2', '2020-05-09'],
      ['boost_3', '2024-05-09'],
    ] as const)
      writeFileSync(
        join(folder, `${id}.json`),
        bytesOf(written({ info: { dates: [day], season: day.slice(0, 4), teams: ['Kites', 'Herons'] } })),
      );
    expect((await importing(site, folder).ended).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
test.afterAll(() => site.clear());

test('imported matches appear in the 2020 list, which filters without script (BOOST-001, BOOST-016, BOOST-013)', async () => {
  const html = async () => (await fetch(site.origin + PAGE)).text();
  await expect.poll(html, { timeout: 60_000, interval: 500 }).toContain('class="t bt"');
  const { page, close } = await readerOf(browser, { width: 320, script: false });
  await page.goto(site.origin + PAGE);
  expect(await page.getByLabel('Season or match').inputValue()).toBe('2020');
  await page.getByLabel('Measured by').selectOption('bowling');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/type=bowling/);
  expect(await page.locator('.bt tbody tr').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

test('season, match and all time are exclusive, and no filter means 2020 (BOOST-009, BOOST-010, BOOST-011, BOOST-015, BOOST-Q03)', async () => {
  // Waits until every list exists before any is chosen.
  for (const period of ['2020', '2024', 'allTime'])
    await expect
      .poll(async () => (await fetch(`${site.origin}${PAGE}?period=${period}`)).text(), {
        timeout: 60_000,
        interval: 500,
      })
      .toContain('class="t bt"');
  const { page, troubles, close } = await readerOf(browser, { width: 1280 });
  await page.goto(site.origin + PAGE);
  await page.locator('[data-boost-ready]').waitFor();
  const period = page.getByLabel('Season or match');
  const caption = () => page.locator('.bt caption').innerText();
  const offered = () =>
    period
      .locator('[data-boost-matches] option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).sort());
  expect(await offered()).toEqual(['match-boost_1', 'match-boost_2']);
  for (const [value, says, matches] of [
    // Matches of the newest season, as on a page of all time.
    ['allTime', 'All time', ['match-boost_3']],
    ['2020', '2020', ['match-boost_1', 'match-boost_2']],
    ['2024', '2024', ['match-boost_3']],
    ['match-boost_3', 'one match', ['match-boost_3']],
  ] as const) {
    await period.selectOption(value);
    await expect.poll(offered, { timeout: 30_000 }).toEqual(matches);
    await expect.poll(caption).toContain(says);
    expect(new URL(page.url()).searchParams.get('period')).toBe(value);
  }
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(caption).toContain('2020');
  expect(await period.inputValue()).toBe('2020');
  expect(troubles).toEqual([]);
  await close();
});

test('a reply that arrives after another choice is ignored (BOOST-Q03)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 1280 });
  await page.goto(site.origin + PAGE);
  await page.locator('[data-boost-ready]').waitFor();
  const period = page.getByLabel('Season or match');
  const caption = page.locator('.bt caption');
  await period.selectOption('2024');
  await caption.filter({ hasText: '2024' }).waitFor();
  let go = (): void => {};
  const held = new Promise<void>((done) => (go = done));
  await playRequests(page, /\/special-content\/api\/.*allTime/i, async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/special-content\/api\/.*allTime/i);
  const late = page.waitForResponse(/\/special-content\/api\/.*allTime/i);
  await period.selectOption('allTime');
  await requested;
  await period.selectOption('2024');
  expect(await page.locator('[data-boost-body]').getAttribute('aria-busy')).toBeNull();
  go();
  await (await late).finished();
  // A page has handled a reply once two more frames are drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect([await caption.innerText(), await period.inputValue()]).toEqual([expect.stringContaining('2024'), '2024']);
  expect(await page.locator('[data-boost-body] caption').innerText()).not.toContain('All time');
  expect(troubles).toEqual([]);
  await close();
});

test('a failed call is logged to the console only, and the list stays (BOOST-022)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await page.goto(site.origin + PAGE);
  await page.locator('[data-boost-ready]').waitFor();
  const before = await page.locator('[data-boost-body]').innerText();
  await playRequests(page, '**/special-content/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByLabel('Season or match').selectOption('2024');
  await expect.poll(() => troubles.join('\n')).toContain('The boostometer could not be loaded.');
  expect(await page.locator('[data-boost-body]').innerText()).toBe(before);
  expect(await page.getByRole('alert').count()).toBe(0);
  await close();
});

test('the page fits each width and passes axe in both themes (BOOST-001)', async () => {
  for (const width of [320, 390, 1280])
    for (const dark of [false, true]) {
      const { page, troubles, close } = await readerOf(browser, { width, dark });
      await page.goto(site.origin + PAGE);
      await page.locator('[data-boost-ready]').waitFor();
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
      expect([width, dark, await violationsOf(page)]).toEqual([width, dark, []]);
      expect(troubles).toEqual([]);
      await close();
    }
  const { page, close } = await readerOf(browser);
  expect(await tooWide(page, site.origin, [PAGE, `${PAGE}?period=allTime`])).toEqual([]);
  await close();
});
