/** Every tab of a match in play: by mouse, by keyboard, without script, live, and when updates fail. */
import { describe, expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import { looks } from '../stage/looks.ts';
import { soak, soaked } from '@sightscreen/test-kit/soak';
import { awake } from '../stage/moments.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let match: string;
const random = seeded(11);
const TABS = ['Live', 'Scorecard', 'Commentary', 'Highlights', 'Overs', 'Squads', 'Info'];

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  match = await beginMatch(scorer);
  await play(scorer, match, 60, random);
});

const at = (base: string, query = ''): string => `${site.origin}/${base}/${match}/x${query}`;
const tabNames = (page: Page): Promise<string[]> => page.locator('nav.tabs a').allTextContents();
/** "AV 60/2" after the newest over shown. */
const newestOver = async (page: Page): Promise<string> =>
  (await page.locator('.overlist li').first().locator('b').textContent()) ?? '';
async function score(): Promise<string> {
  const { innings } = await desk(scorer, match);
  return `${innings!.runs}/${innings!.wickets}`;
}

// Colours and widths change little between the tabs, so a usual run takes the phone.
describe.each(soak ? looks : looks.slice(0, 1))('at $width px, dark: $dark', ({ width, dark }) => {
  test('every tab is reached by its link, marked, in view and without violations (MATCH-034, MATCH-044, MATCH-048)', async () => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    await page.goto(at('live-cricket-scores'));
    expect(await tabNames(page)).toEqual(TABS);
    for (const name of TABS.slice(1)) {
      await page.locator('nav.tabs a', { hasText: new RegExp(`^${name}$`) }).click();
      await page.waitForFunction(
        (tab) => document.querySelector('nav.tabs [aria-current="page"]')?.textContent === tab,
        name,
      );
      const seen = await page.locator('nav.tabs [aria-current="page"]').evaluate((tab) => {
        const box = tab.getBoundingClientRect();
        return box.left >= 0 && box.right <= innerWidth;
      });
      expect(seen, `${name} is out of view`).toBe(true);
      expect(await violationsOf(page), name).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${name} scrolls sideways`,
      ).toBe(true);
    }
    expect(troubles).toEqual([]);
    await close();
  });
});

test.runIf(soak)(
  'a ball posted to the feed reaches an open tab, and expanded items stay open (MATCH-110, BEYOND-01)',
  async () => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    await page.goto(at('cricket-match-overs'));
    await awake(page);
    const figures = page.locator('details.figures').last();
    await figures.locator('summary').click();
    await play(scorer, match, 2, random);
    const now = await score();
    await page.waitForFunction((wanted) => document.querySelector('.overlist b')?.textContent?.endsWith(wanted), now, {
      timeout: 40_000,
    });
    expect(await newestOver(page)).toContain(now);
    expect(await page.locator('details[open]').count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await close();
  },
);

test.runIf(soak)(
  'more lines load without leaving the page, and the address reproduces them (MATCH-112, MATCH-113)',
  async () => {
    const { page, close } = await readerOf(browser, { width: 390 });
    await page.goto(at('live-cricket-full-commentary'));
    await awake(page);
    const lines = page.locator('.feed > li.cl');
    const before = await lines.count();
    await page.evaluate(() => {
      (window as unknown as { stayed: boolean }).stayed = true;
    });
    await page.locator('a[data-more]').click();
    await page.waitForURL(/size=70/);
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
    expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
    await page.reload();
    expect(await lines.count()).toBeGreaterThan(before);
    await close();
  },
);

test('a commentary that fails to load says so and recovers (MATCH-140, MATCH-141, MATCH-143)', async () => {
  for (const [base, staysVisible] of [
    ['live-cricket-full-commentary', true],
    ['cricket-match-highlights', false],
  ] as const) {
    const { page, close } = await readerOf(browser, { width: 1280 });
    await page.clock.install();
    await page.goto(at(base));
    await awake(page);
    await playRequests(page, `**/${base}/**`, (route) => route.fulfill({ status: 503, body: '' }));
    await play(scorer, match, 1, random);
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return page.locator('#part-page[data-view="-1"]').count();
      })
      .toBe(1);
    expect(await page.locator('main section.feedbox').isVisible()).toBe(staysVisible);
    if (staysVisible) expect(await page.getByRole('alert').textContent()).toContain('Error Load Commentary');
    await page.unroute(`**/${base}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('#part-page[data-view="-1"]').waitFor({ state: 'detached' });
    expect(await page.locator('main section.feedbox').isVisible()).toBe(true);
    await close();
  }
});

test.runIf(soak)(
  'by keyboard alone a reader goes from the live page to the fours of the highlights (MATCH-036)',
  async () => {
    const { page, close } = await readerOf(browser, { width: 1280 });
    await page.goto(at('live-cricket-scores'));
    const reach = async (words: RegExp): Promise<void> => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        const [text, outlined] = await page.evaluate(() => [
          document.activeElement?.textContent ?? '',
          getComputedStyle(document.activeElement ?? document.body).outlineStyle !== 'none',
        ]);
        if (words.test(String(text))) return expect(outlined, `${text} has no ring of focus`).toBe(true);
      }
      throw new Error(`no ${words} in 80 presses`);
    };
    await reach(/^Highlights$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/cricket-match-highlights/);
    await reach(/^Fours/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/event=four/);
    expect(await page.locator('.feed > li.cl').count()).toBe(await page.locator('.feed .tok--four').count());
    await close();
  },
);

test('without script every tab is complete and its choices are links (BEYOND-02)', async () => {
  const { page, close } = await readerOf(browser, { width: 390, script: false });
  await page.goto(at('live-cricket-full-commentary'));
  await page.locator('a[data-more]').click();
  await page.waitForURL(/size=70/);
  expect(await page.locator('.feed > li.cl').count()).toBeGreaterThan(20);
  for (const [base, wanted] of [
    ['cricket-match-highlights', '.feed > li'],
    ['cricket-match-overs', '.overlist li'],
    ['cricket-match-squads', '.players li'],
    ['cricket-match-info', '.kv dd'],
  ] as const) {
    await page.goto(at(base));
    expect(await page.locator(wanted).count(), base).toBeGreaterThan(5);
  }
  await close();
});

test.each([true, ...soaked([false])])(
  'the pages around the tabs have no violations either (dark: %s) (BEYOND-08, BEYOND-16, BEYOND-17)',
  async (dark) => {
    const days = await beginMatch(scorer, { type: 'TEST', home: `Elm Row ${dark}`, away: 'Fen End' });
    await play(scorer, days, 20, random);
    const { page, close } = await readerOf(browser, { width: 390, dark });
    await page.goto(at('live-cricket-scores'));
    const series = await page.locator('a[href^="/cricket-series/"]').first().getAttribute('href');
    const ball = await page.locator('a[href*="/ball/"]').first().getAttribute('href');
    const views: [name: string, path: string][] = [
      ['live page of a Test', `/live-cricket-scores/${days}/x`],
      ['day', `/cricket-match-day/${days}/x`],
      ['ball', ball ?? 'no ball has an address'],
      ['series', series ?? 'no series has an address'],
      ['settings', '/settings'],
      ['offline', '/offline'],
      ['not found', '/nowhere'],
    ];
    for (const [name, path] of views) {
      await page.goto(site.origin + path);
      expect(await violationsOf(page), name).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${name} scrolls sideways`,
      ).toBe(true);
    }
    await close();
  },
);
