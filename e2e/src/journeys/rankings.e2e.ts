/**
 * The rankings as readers use them: from imported matches to a list, filtered without script, with one row expanded.
 */
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

const LIST = '/cricket-rankings/batting/T20?gender=women&level=clubs';
let site: Site;
let browser: Browser;

// A later match of another journey would empty these lists: teams and players inactive for long are dropped.
test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  site = await (await Site.prepare()).start();
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-rankings-'));
  try {
    for (const day of [1, 5, 9, 20]) {
      const file = written({
        info: { dates: [`2024-05-${String(day).padStart(2, '0')}`], teams: ['Ranked', 'Unranked'] },
      });
      writeFileSync(join(folder, `rank_${day}.json`), bytesOf(file));
    }
    expect((await importing(site, folder).ended).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
test.afterAll(() => site.clear());

test('imported matches appear in the rankings, which filter without script (MATCH-011, MATCH-018, MATCH-019, MATCH-020)', async () => {
  const html = async () => (await fetch(site.origin + LIST.replace('batting', 'teams'))).text();
  await expect.poll(html, { timeout: 60_000, interval: 500 }).toContain('Unranked');
  const { page, close } = await readerOf(browser, { width: 320, script: false });
  await page.goto(`${site.origin}/cricket-rankings/batting/T20`);
  await page.getByRole('link', { name: 'Women', exact: true }).click();
  await page.waitForURL(/gender=women/);
  await page.getByRole('link', { name: 'Clubs', exact: true }).click();
  await page.waitForURL(site.origin + LIST);
  await page.getByRole('link', { name: 'Teams', exact: true }).and(page.locator('.pick a')).click();
  await page.waitForURL(/\/cricket-rankings\/teams\//);
  expect(await page.locator('.rk tbody th').allTextContents()).toEqual(['Ranked', 'Unranked']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

test('list, expanded row, empty list and method pass axe in both themes (MATCH-018)', async () => {
  for (const dark of [false, true]) {
    const { page, troubles, close } = await readerOf(browser, { width: dark ? 390 : 1280, dark });
    await page.goto(site.origin + LIST);
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.rk .rt a').first().click();
    await page.locator('#history summary').click();
    expect(await page.locator('#history tbody tr').count()).toBeGreaterThan(0);
    expect(await violationsOf(page)).toEqual([]);
    for (const path of ['/cricket-rankings/bowling/TEST', '/cricket-rankings/method']) {
      await page.goto(site.origin + path);
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(troubles).toEqual([]);
    await close();
  }
});
