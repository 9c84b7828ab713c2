/**
 * A phone that loses its network: pages visited before stay available with their age, and update automatically
 * afterwards.
 */
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { soaked } from '@sightscreen/test-kit/soak';
import { awake } from '../stage/moments.ts';
import { test } from '../stage/journey.ts';
import { readerOf, scoreOf, untilScore } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let match: string;
const random = seeded(41);

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  match = await beginMatch(scorer);
  await play(scorer, match, 20, random);
});

const livePath = (): string => `${site.origin}/live-cricket-scores/${match}/x`;
async function score(): Promise<string> {
  const { innings } = await desk(scorer, match);
  return `${innings!.runs}/${innings!.wickets}`;
}
async function newRuns(): Promise<string> {
  const before = await score();
  while ((await score()) === before) await play(scorer, match, 1, random);
  return score();
}
const cachedPageUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('sightscreen-pages-1')).keys()).map(({ url }) => new URL(url).pathname),
  );
/** Makes a first visit, after which the page is cached without a second one. */
async function firstVisit(page: Page): Promise<void> {
  await page.goto(livePath());
  const { pathname } = new URL(page.url());
  await expect.poll(() => cachedPageUrls(page)).toContain(pathname);
  await awake(page);
}
/** Goes offline once the page has received its age from the server. */
async function lose(context: BrowserContext, page: Page): Promise<void> {
  await page.locator('.screen__meta .age', { hasText: 'Data is' }).waitFor();
  await context.setOffline(true);
}

test.each([390, ...soaked([1280])])(
  'at %i px a visited page is available offline with its last ball and time (BEYOND-02, BEYOND-01)',
  async (width) => {
    const { page, context, close } = await readerOf(browser, { width, worker: true });
    await firstVisit(page);
    const now = await newRuns();
    await untilScore(page, now);
    const place = (): Promise<number[]> =>
      page.evaluate(() =>
        ['.screen', 'nav.tabs', '.feed'].map((selector) =>
          Math.round(document.querySelector(selector)!.getBoundingClientRect().top),
        ),
      );
    const before = await place();
    await lose(context, page);
    await page.getByText(/^No connection since \d\d:\d\d\. You’re reading a saved copy\.$/).waitFor();
    expect(await place()).toEqual(before);
    await page.locator('.screen__meta', { hasText: /^As at \d\d:\d\d/ }).waitFor();
    expect(await page.locator('.screen__meta .live').count()).toBe(0);
    expect(await page.locator('.lastball').isVisible()).toBe(false);

    await page.reload();
    await untilScore(page, now);
    await page.locator('.screen__meta', { hasText: /^As at \d\d:\d\d/ }).waitFor();
    await page.getByText('No connection. You’re reading a saved copy.').waitFor();
    expect(await page.locator('.screen').evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );

    await context.setOffline(false);
    await untilScore(page, await newRuns());
    await page.locator('.screen__meta .live').waitFor();
    expect(await page.locator('[data-connection]').textContent()).toBe('');
    await close();
  },
);

test('offline, an unvisited page lists the visited matches once each with all their pages (BEYOND-02)', async () => {
  const { page, context, close } = await readerOf(browser, { width: 390, worker: true });
  await firstVisit(page);
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await page.goto(livePath());
  const now = await newRuns();
  await untilScore(page, now);
  await lose(context, page);
  for (const path of ['/stats', '/polls', '/no/such/page', '/live-cricket-scorecard/nothing/x']) {
    await page.goto(site.origin + path);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  }
  const cards = page.locator('.keptmatches .card');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(1);
  expect(await cards.first().textContent()).toMatch(/^As at \d\d:\d\d/);
  expect(await cards.first().locator('.card__row--in .sc').textContent()).toContain(now);
  expect((await page.locator('.keptmatches__tabs a').allTextContents()).toSorted()).toEqual(['Live', 'Scorecard']);
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('.keptmatches__tabs a', { hasText: 'Live' }).click();
  await page.waitForURL(/live-cricket-scores/);
  await untilScore(page, now);
  const cachedPages = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat(),
  );
  expect(cachedPages.filter((path) => /^\/(match-api|api|feed)\//.test(path))).toEqual([]);
  await context.setOffline(false);
  await close();
});

test('a hidden match stays hidden offline, on its page and among saved matches (BEYOND-04)', async () => {
  const { page, context, close } = await readerOf(browser, { width: 390, worker: true });
  await context.addInitScript(
    (id) => localStorage.setItem('sightscreen.settings', JSON.stringify({ hidden: [id] })),
    match,
  );
  await firstVisit(page);
  await context.setOffline(true);
  await page.goto(`${site.origin}/live-cricket-scorecard/nothing/x`);
  await page.locator('.keptmatches .card').waitFor();
  const mainText = async (): Promise<string> => page.locator('main').innerText();
  expect(await mainText()).not.toMatch(/\d+\/\d+/);
  await page.locator('.keptmatches__tabs a').first().click();
  await page.waitForURL(/live-cricket-scores/);
  expect(await mainText()).not.toMatch(/\d+\/\d+/);
  expect(await page.title()).not.toMatch(/\d+\/\d+/);
  await context.setOffline(false);
  await close();
});

test('a page that never reaches the server still shows its age (BEYOND-01)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await playRequests(page, '**/match-api/**', (route) => route.abort());
  await page.goto(livePath());
  await page.locator('.screen__meta .age', { hasText: /Data is \d+ s old/ }).waitFor();
  expect(await scoreOf(page)).toBe(await score());
  await close();
});
