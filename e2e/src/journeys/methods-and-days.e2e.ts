/** Lists of matches: days and hours in the reader's zone, hostile names, a match selected by the address. */
import { beginMatch, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../stage/journey.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let first: string;
let second: string;
const LONG = 'X'.repeat(100);
const DAY = 86_400_000;
/** Midnight GMT, one to two days ahead: fixtures around it fall on different days in different zones. */
const midnight = Math.ceil(Date.now() / DAY) * DAY + DAY;

test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  site = await (await Site.prepare()).start();
  scorer = await Scorer.hire(site);
  first = await beginMatch(scorer);
  second = await beginMatch(scorer, { home: 'Cold Ash', away: 'Drove End' });
  for (const match of [first, second]) await play(scorer, match, 40, seeded(5));
  for (const [at, hours] of [-6, -0.5, 0.5, 7].entries()) {
    const start = new Date(midnight + hours * 3_600_000).toISOString();
    const created = await scorer.request('POST', '/feed/matches', {
      commandId: `fixture-${at}`,
      type: 'T20',
      gender: 'female',
      description: `Match ${at + 2}`,
      sides: [
        { name: `North ${at}`, kind: 'club' },
        { name: `South ${at}`, kind: 'club' },
      ],
      series: { name: LONG, season: '2026' },
      venue: { name: 'Long Meadow', city: 'Alder' },
      dates: [start.slice(0, 10)],
      startTime: start,
    });
    expect([created.status < 300, created.body]).toMatchObject([true, {}]);
  }
});
test.afterAll(() => site?.clear());

/** The day heading, start time and displayed hour of each fixture. */
const fixtures = (page: Page): Promise<{ day: string; at: string; hour: string }[]> =>
  page.evaluate(() => {
    let day = '';
    return [...document.querySelectorAll('#matches [data-days] > li')].map((row) => {
      const head = row.querySelector<HTMLElement>('[data-day]');
      if (head !== null && !head.hidden) day = head.textContent;
      const time = row.querySelector<HTMLTimeElement>('.fixture__say time');
      return { day, at: time?.dateTime ?? '', hour: time?.textContent ?? '' };
    });
  });

test.each(['Europe/London', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'a reader in %s finds each fixture under its local day (MATCH-Q22, MATCH-120)',
  async (timezoneId) => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}/live-cricket-scores?show=upcoming`);
    const listed = await fixtures(page);
    expect(listed.length).toBe(4);
    const formatTime = (at: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezoneId }).format(Date.parse(at));
    for (const { day, at, hour } of listed) {
      expect(day).toBe(formatTime(at, { weekday: 'short', day: 'numeric', month: 'short' }));
      expect(hour).toBe(formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
    }
    await context.close();
  },
);

test('without script day and hour are both in GMT (MATCH-Q22, BEYOND-02)', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/live-cricket-scores?show=upcoming`);
  for (const row of await page.locator('#matches [data-days] > li').all())
    expect(await row.locator('.fixture__say time').textContent()).toMatch(/^\d\d:\d\d GMT$/);
  expect(await page.locator('[data-day]:visible').count()).toBe(2);
  await context.close();
});

test('a hundred-letter name without a space makes no page wider than 320 to 1280 px (BEYOND-08)', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/cricket-series`);
  const series = (await page.locator('a', { hasText: LONG }).first().getAttribute('href')) ?? '';
  await page.goto(`${site.origin}/live-cricket-scores?show=upcoming`);
  const match = (await page.locator('#matches .card__link').first().getAttribute('href')) ?? '';
  const wide: string[] = [];
  for (const path of ['/', '/cricket-series', '/live-cricket-scores?show=upcoming', series, match]) {
    await page.goto(site.origin + path);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      wide.push(
        ...(await page.evaluate(() =>
          document.documentElement.scrollWidth <= innerWidth
            ? []
            : [...document.querySelectorAll('body *')]
                .filter((one) => one.children.length === 0 && one.getBoundingClientRect().right > innerWidth)
                .map(
                  (one) =>
                    `${innerWidth} ${location.pathname.slice(0, 30)} ${one.parentElement?.className} > ${one.tagName}.${one.className}`,
                )
                .slice(0, 6),
        )),
      );
    }
  }
  expect(wide).toEqual([]);
  await context.close();
});

test.each([
  [390, 844],
  [1280, 800],
])('an address with a match opens on it, with its highlights in view at %i px (MATCH-008)', async (width, height) => {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  for (const match of [first, second]) {
    await page.goto(`${site.origin}/?matchId=${match}`);
    expect(await page.locator('.lead').getAttribute('data-of')).toBe(match);
    const top = await page.locator('#zone').evaluate((zone) => zone.getBoundingClientRect().top);
    expect(top).toBeLessThan(height - 56);
  }
  await context.close();
});

test('a match links to its series, and "Live" is highlighted only for matches in play (MATCH-003, MATCH-009)', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
  const page = await context.newPage();
  const lit = (): Promise<string | null> => page.locator('header nav [aria-current]').textContent();
  await page.goto(`${site.origin}/live-cricket-scores/${first}/x`);
  expect(await lit()).toBe('Live');
  await page.getByRole('link', { name: 'Journeys Cup' }).first().click();
  await page.waitForURL(/\/cricket-series\/\d+\//);
  expect(await lit()).toBe('Series');
  await page.goto(`${site.origin}/live-cricket-scores?show=upcoming`);
  await page.locator('#matches .card__link').first().click();
  await page.waitForURL(/\/live-cricket-scores\/\d+\//);
  expect(await lit()).toBe('Schedule');
  await context.close();
});
