/**
 * Team and ground pages as readers use them: from a match to its ground and teams, their statistics, without script.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf, written } from '@sightscreen/server/almanac/import/testing/written-file';
import type { Site } from '@sightscreen/test-kit/site/site';
import { soaked } from '@sightscreen/test-kit/soak';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { importing } from '../stage/importing.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';

const MATCHES = 32;
let site: Site;
let browser: Browser;

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-places-'));
  try {
    for (let n = 1; n <= MATCHES; n += 1) {
      const file = written({
        info: {
          dates: [`2023-05-${String(n % 28 || 28).padStart(2, '0')}`],
          teams: ['Placed', 'Replaced'],
          venue: 'Placed Park',
        },
      });
      writeFileSync(join(folder, `place_${n}.json`), bytesOf(file));
    }
    expect((await importing(site, folder).ended).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a reader goes from a match to its ground and teams without script at 320 px (MATCH-006, MATCH-007, STAT-001)', async () => {
  const { page, close } = await readerOf(browser, { width: 320, script: false });
  await page.goto(`${site.origin}/cricket-match-info/place_1/x`);
  await page.getByRole('link', { name: 'Placed Park' }).click();
  await page.waitForURL(/\/cricket-venues\//);
  expect(await page.locator('h1').textContent()).toBe('Placed Park');
  expect(await page.getByRole('heading', { name: 'Next here' }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'Placed', exact: true }).first().click();
  await page.waitForURL(/\/cricket-team\//);
  expect(await page.locator('h1').textContent()).toBe('Placed');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByLabel('Format').selectOption('3');
  await page.getByLabel('Year').selectOption('2023');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/\/stats-table\/batting\/3\/2023\/0$/);
  expect(await page.locator('#sum-mostRuns').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

test('team results load on scroll, and team and ground pages pass axe in both themes (SITE-029, MATCH-006)', async () => {
  for (const dark of [true, ...soaked([false])]) {
    const { page, troubles, close } = await readerOf(browser, { width: dark ? 390 : 1280, dark });
    await page.goto(`${site.origin}/cricket-match-squads/place_1/x`);
    await page.getByRole('link', { name: 'Placed', exact: true }).first().click();
    await page.waitForURL(/\/cricket-team\//);
    expect(await violationsOf(page)).toEqual([]);
    const side = page.url();
    for (const tab of ['head-to-head', 'records', 'stats-table']) {
      await page.goto(`${side}/${tab}`);
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.goto(`${side}/results`);
    await page.locator('[data-grow-end]').scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('#results article').count()).toBe(MATCHES);
    expect(await violationsOf(page)).toEqual([]);
    for (const list of ['/cricket-team', '/cricket-venues']) {
      await page.goto(site.origin + list);
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.getByRole('link', { name: 'Placed Park' }).click();
    await page.waitForURL(/\/cricket-venues\/\d/);
    expect(await violationsOf(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  }
});

test('a reader follows a team, finds it on the home page and in Settings, and unfollows it (BEYOND-14)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await page.goto(`${site.origin}/cricket-match-info/place_1/x`);
  await page.getByRole('link', { name: 'Placed', exact: true }).first().click();
  await page.waitForURL(/\/cricket-team\//);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Following', exact: true, pressed: true }).waitFor();
  const team = new URL(page.url()).pathname;
  const followed = page.locator('[data-follow-list="team"] li').filter({ has: page.locator(`a[href="${team}"]`) });

  await page.goto(site.origin);
  await followed.locator('.followed__matches').waitFor();
  expect(await page.getByRole('heading', { name: 'Your teams and players' }).isVisible()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`${site.origin}/settings`);
  await followed.waitFor();
  const none = page.getByText('You follow no teams or players');
  expect(await none.isVisible()).toBe(false);
  await followed.getByRole('button', { name: 'Stop following Placed' }).click();
  await followed.waitFor({ state: 'detached' });
  await none.waitFor();

  await page.goto(site.origin + team);
  await page.getByRole('button', { name: 'Follow', exact: true, pressed: false }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
