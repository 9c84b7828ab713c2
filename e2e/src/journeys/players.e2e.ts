/** From the match to a player: the profile tabs, and following in this browser with a list on the home page. */
import { beginMatch, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';

test('a reader follows a batter from a live match and finds the innings on the home page (BEYOND-14, MATCH-005)', async ({
  site,
  scorer,
  browser,
}) => {
  const match = await beginMatch(scorer, { home: 'Followed Elms', away: 'Larch Mere' });
  await play(scorer, match, 8, seeded(7));
  const { page, troubles, close } = await readerOf(browser, { width: 390, dark: true });
  await page.goto(`${site.origin}/live-cricket-scores/${match}/x`);
  await page.locator('.crease a').first().click();
  await page.waitForURL(/\/profiles\/\d+\/.+/);
  const name = await page.locator('h1').textContent();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Following', exact: true, pressed: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Following', exact: true, pressed: true }).waitFor();

  // Figures of a match in play lag a few seconds behind its balls.
  const id = new URL(page.url()).pathname.split('/')[2];
  const listed = async () => (await fetch(`${site.origin}/profiles/api/followed/${id}`)).text();
  await expect.poll(listed).toContain('"inPlay":{');

  await page.goto(site.origin);
  const followed = page.locator('[data-follow-list] li', { hasText: name ?? '' });
  await followed.locator('.nowbar').waitFor();
  // The lead of the page is unchanged.
  expect(await page.locator('article.lead .screen').count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: `Stop following ${name}` }).click();
  await followed.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await close();
});

test.runIf(soak)(
  'without script every player tab is a page within 320 px and without violations (MATCH-005)',
  async ({ site, scorer, browser }) => {
    const match = await beginMatch(scorer, { home: 'Tabbed Elms', away: 'Birch Mere' });
    await play(scorer, match, 8, seeded(8));
    const { page, close } = await readerOf(browser, { width: 320, script: false });
    await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
    await page.locator('main a[href^="/profiles/"]').first().click();
    await page.waitForURL(/\/profiles\//);
    const tabs = await page
      .locator('main nav a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(tabs.length).toBeGreaterThan(0);
    for (const tab of tabs) {
      await page.goto(tab);
      expect([tab, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([tab, 320]);
      expect(await page.getByRole('button', { name: 'Follow', exact: true }).isVisible()).toBe(false);
    }
    await close();
    const scripted = await readerOf(browser, { width: 1280 });
    await scripted.page.goto(tabs[0] ?? '');
    expect(await violationsOf(scripted.page)).toEqual([]);
    await scripted.close();
  },
);
