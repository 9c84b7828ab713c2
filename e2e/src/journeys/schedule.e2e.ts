/** The schedule as readers use it: scrolled, by keyboard, and without script. */
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page, Request } from 'playwright-core';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { test } from '../stage/journey.ts';
import { awake, nextPaint } from '../stage/moments.ts';
import { playRequests } from '../stage/interception.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';

let site: Site;
let browser: Browser;
let schedule: string;

const MATCHES = 62;
const FIRST = Date.UTC(2031, 4, 1, 14);

test.beforeAll(async ({ site: started, scorer, browser: opened }) => {
  [site, browser] = [started, opened];
  for (let n = 0; n < MATCHES; n += 1) await fixture(scorer, n);
  const page = await (await fetch(`${site.origin}/cricket-schedule/series/all?from=2031-05`)).text();
  schedule = `/cricket-schedule/series/team-${/<option value="(\d+)">Growing Town</.exec(page)?.[1]}`;
});

async function fixture(scorer: Scorer, n: number): Promise<void> {
  const start = new Date(FIRST + n * 86_400_000).toISOString();
  const created = await scorer.post('/feed/matches', {
    commandId: `grow-${n}`,
    type: 'T20',
    gender: 'female',
    description: `Match ${n + 1}`,
    sides: [
      { name: 'Growing Town', kind: 'club' },
      { name: 'Lasting Vale', kind: 'club' },
    ],
    commentaryMode: 'push',
    series: { name: 'Growing Cup', season: '2031' },
    venue: { name: 'Long Meadow', city: 'Alder' },
    dates: [start.slice(0, 10)],
    startTime: start,
  });
  expect([n, created.status]).toEqual([n, 201]);
}

const rows = (page: Page) => page.locator('[data-grow-entries] > li');
/** Scrolls until the end of the list is this many pixels below the window. */
async function leave(page: Page, below: number): Promise<void> {
  await page.evaluate((px) => {
    const end = document.querySelector('[data-grow-end]')!.getBoundingClientRect().top;
    window.scrollBy({ top: end - innerHeight - px, behavior: 'instant' });
  }, below);
  await nextPaint(page);
}

test('on a phone the list grows 300 px before its end, to its last match, and fits (SITE-029, SITE-030, SITE-033)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 320 });
  const partRequests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/html/')) partRequests.push(request);
  });
  await page.goto(site.origin + schedule);
  await awake(page);
  expect(await rows(page).count()).toBe(30);
  expect(await violationsOf(page)).toEqual([]);
  await leave(page, 340);
  expect(partRequests).toEqual([]);
  await leave(page, 260);
  await expect.poll(() => rows(page).count()).toBe(60);
  expect(await Promise.all(partRequests.map((part) => part.headerValue('cache-control')))).toEqual(['no-cache']);
  await leave(page, 100);
  await expect.poll(() => rows(page).count()).toBe(MATCHES);
  await expect.poll(() => page.locator('[data-grow-end]').innerText()).toBe('That is all.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Each match has its own day heading, also across page boundaries of the list.
  expect(await page.locator('[data-grow-entries] .day:visible').count()).toBe(MATCHES);
  expect(troubles).toEqual([]);
  await close();
});

test('nothing visible moves while the list grows on a slow connection (BEYOND-07)', async () => {
  const { page, close } = await readerOf(browser, { width: 1280 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + value,
        );
    }).observe({ type: 'layout-shift' });
  });
  await page.goto(site.origin + schedule);
  await awake(page);
  let release = Promise.withResolvers<void>();
  await playRequests(page, '**/cricket-schedule/api/html/**', async (route) => {
    await release.promise;
    await route.continue();
  });
  // Scrolls past the end before the next part loads: until the end is at mid-window, then to the foot of the page.
  for (const [count, below] of [
    [60, -400],
    [MATCHES, -10_000],
  ] as const) {
    const partRequest = page.waitForRequest(/\/api\/html\//);
    await leave(page, 200);
    await partRequest;
    await leave(page, below);
    release.resolve();
    await expect.poll(() => rows(page).count()).toBe(count);
    await nextPaint(page);
    release = Promise.withResolvers<void>();
  }
  expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.01);
  await close();
});

test.runIf(soak)('by keyboard the end is reached and passed, and more loads only on request (SITE-029)', async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(site.origin + schedule);
  await awake(page);
  await page.locator('[data-grow] .skip').focus();
  await page.keyboard.press('Enter');
  // Before React starts it, the link leads to the next page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island=grow]')!).some((key) => key.startsWith('__reactContainer')),
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Show more');
  await page.keyboard.press('Tab');
  await nextPaint(page);
  expect([await page.evaluate(() => document.activeElement?.closest('[data-grow]')), await rows(page).count()]).toEqual(
    [null, 30],
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(page).count()).toBe(60);
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain('Match 31');
  await close();
});

test("the chosen time zone is remembered, and the filters' flag follows it (MATCH-S10, MATCH-025 to 027, MATCH-Q15)", async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(site.origin + schedule);
  await awake(page);
  const time = rows(page).first().locator('.fixture__when time');
  expect(await time.innerText()).toBe('15:00');
  await page.getByRole('button', { name: 'GMT' }).click();
  expect(await time.innerText()).toBe('14:00 GMT');
  await page.reload();
  await awake(page);
  expect(await time.innerText()).toBe('14:00 GMT');
  expect(await page.getByRole('button', { name: 'GMT' }).getAttribute('aria-pressed')).toBe('true');
  const clear = page.locator('.filters__clear');
  const flags = [await clear.isVisible()];
  for (const [name, value] of [
    ['Status', 'live'],
    ['Team', ''],
    ['Status', ''],
  ] as const) {
    await page.getByLabel(name, { exact: true }).selectOption(value);
    flags.push(await clear.isVisible());
  }
  expect(flags).toEqual([true, true, true, false]);
  await close();
});

test.runIf(soak)('without script links lead forward and back, and the form filters (MATCH-010, SITE-029)', async () => {
  const { page, close } = await readerOf(browser, { width: 390, script: false });
  await page.goto(site.origin + schedule);
  expect(await rows(page).first().locator('.fixture__when').innerText()).toContain('14:00 GMT');
  await page.getByRole('link', { name: 'Show more' }).click();
  const first = () => rows(page).first().innerText();
  await expect.poll(first).toContain('Match 31');
  await page.getByRole('link', { name: 'From the beginning of the list' }).click();
  await expect.poll(first).toMatch(/Match 1\b/);
  await page.getByLabel('Status').selectOption('complete');
  await page.getByRole('button', { name: 'Show matches' }).click();
  await page.waitForURL(`**${schedule},state-complete*`);
  expect(await page.locator('main').innerText()).toContain('No matches announced yet.');
  await close();
});
