/** Series statistics as readers use them: filters, player search, boundaries, without script. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ball, bytesOf, ONE, over, TWO, written } from '@sightscreen/server/almanac/import/testing/written-file';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { importing } from '../stage/importing.ts';
import { test } from '../stage/journey.ts';
import { looks } from '../stage/looks.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { brokenWords, overflow } from '../stage/widths.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let browser: Browser;
let address: string;
/** A series whose match has just ended. */
let recent: string;

/** Six sixes and six fours, the last of which is a catch. */
function file(series: string, day: string): Uint8Array {
  const teams = ['Zonedale', 'Zoneford'] as const;
  const caught = { wickets: [{ player_out: TWO[0], kind: 'caught', fielders: [{ name: ONE[2] }] }] };
  const balls = (side: string[], runs: number) => Array.from({ length: 6 }, () => ball(side, runs));
  return bytesOf(
    written({
      info: {
        teams,
        dates: [day],
        event: { name: series, match_number: 1 },
        outcome: { winner: teams[0], by: { runs: 12 } },
      },
      innings: [
        { team: teams[0], overs: [over(0, balls(ONE, 6))] },
        {
          team: teams[1],
          overs: [over(0, balls(TWO, 4)), over(1, [ball(TWO, 0, caught)])],
          target: { runs: 37, overs: 2 },
        },
      ],
    }),
  );
}

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-series-stats-'));
  try {
    writeFileSync(join(folder, 'zoned_1.json'), file('Zoned Cup', '2024-05-01'));
    writeFileSync(join(folder, 'zoned_2.json'), file('Zoned Shield', new Date().toISOString().slice(0, 10)));
    expect((await importing(site, folder).ended).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
  [address, recent] = await Promise.all([pageOf('zoned_1'), pageOf('zoned_2')]);
});

async function pageOf(match: string): Promise<string> {
  const { series } = (await (await fetch(`${site.origin}/api/match/${match}`)).json()) as { series: { id: number } };
  return `${site.origin}/cricket-series/${series.id}/x/stats`;
}

/** The statistics calls that the page makes, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/api\/stats\/|\/player-search\//.test(pathname)) calls.push(`${pathname}${search}`);
  });
  return calls;
}
/** The first list of a type: beside the list on a wide screen, above it on a phone. */
const typeLink = (page: Page, type: string) => page.locator(`a[data-type=${type}]`).filter({ visible: true }).first();
const block = (page: Page, name: string) => page.locator(`[data-stats-block=${name}]`);
/** Figures are dimmed while a request is pending. */
const nothingAwaited = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-stats-block][aria-busy]') === null);
/** Loads the script of the choices, as a first press does, and waits until it has taken them over. */
async function started(page: Page): Promise<void> {
  await page.locator('[data-island=series-stats]').dispatchEvent('pointerdown');
  await page.locator('[data-stats-ready]').waitFor();
}

test('filters call the server, update the blocks and appear in the address (STAT-003, STAT-006, STAT-027, STAT-031)', async () => {
  for (const { width, dark } of looks) {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const calls = callsOf(page);
    await page.goto(address);
    await started(page);
    expect(calls).toEqual([]);
    expect(await block(page, 'zone').getByRole('heading', { name: 'Most runs' }).count()).toBe(1);
    expect([await overflow(page), await violationsOf(page)]).toEqual([0, []]);
    await typeLink(page, 'bowling').click();
    await block(page, 'zone').getByRole('heading', { name: 'Most wickets' }).waitFor();
    expect(calls).toEqual([expect.stringMatching(/^\/cricket-series\/api\/stats\/zone\?statsType=bowling/)]);
    expect(new URL(page.url()).searchParams.get('statsType')).toBe('bowling');
    await typeLink(page, 'batting').click();
    await block(page, 'zone').getByRole('heading', { name: 'Most runs' }).waitFor();
    await page.getByLabel('Team').selectOption({ label: 'Zoneford' });
    await block(page, 'boundaries').getByText('Latest 6, newest first.').waitFor();
    expect(await block(page, 'boundaries').locator('tbody tr').count()).toBe(6);
    await nothingAwaited(page);
    expect([await overflow(page), await violationsOf(page), troubles]).toEqual([0, [], []]);
    await close();
  }
});

test('the search calls at lengths 2 and 4, narrows at 3, and opens a profile in place (STAT-004, STAT-005, STAT-014, STAT-015, STAT-018)', async () => {
  // Names are searched in an index that is built after the import.
  const named = async () => (await fetch(`${site.origin}/cricket-series/api/player-search/pl`)).text();
  await expect.poll(named, { timeout: 60_000, interval: 500 }).toContain('A Player1');
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  const calls = callsOf(page);
  await page.goto(address);
  await started(page);
  const field = page.getByLabel('Player’s name');
  const found = block(page, 'players').locator('[data-player]');
  await field.pressSequentially('a ');
  expect(calls).toEqual([]);
  await field.fill('');
  await field.pressSequentially('pl');
  await found.first().waitFor();
  await field.pressSequentially('a');
  expect(await found.count()).toBe(10);
  await field.pressSequentially('y');
  await expect.poll(() => calls.filter((call) => call.includes('player-search')).length).toBe(2);
  expect(calls.map((call) => call.replace(/.*player-search\/(\w+).*/, '$1'))).toEqual(['pl', 'play']);
  await field.fill('A Player1');
  await found
    .filter({ hasText: /^A Player1(?!\d)/ })
    .first()
    .click();
  const profile = block(page, 'profile');
  await profile.getByRole('heading', { name: 'Batting' }).waitFor();
  expect(
    await profile.getByRole('heading', { name: 'Player profile' }).evaluate((one) => one === document.activeElement),
  ).toBe(true);
  expect(new URL(page.url()).searchParams.get('playerId')).toMatch(/^\d+$/);
  await nothingAwaited(page);
  expect([await overflow(page), await violationsOf(page), troubles]).toEqual([0, [], []]);
  await close();
});

test.runIf(soak)(
  'a pending block says so, and a reply that arrives after a later request is ignored (STAT-003, STAT-037)',
  async () => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    await page.goto(address);
    await started(page);
    const zone = block(page, 'zone');
    let onRequest = () => {};
    const held = new Promise<void>((resolve) => (onRequest = resolve));
    let release = () => {};
    const free = new Promise<void>((resolve) => (release = resolve));
    await playRequests(page, '**/stats/zone?statsType=team*', async (route) => {
      onRequest();
      await free;
      await route.continue();
    });
    await typeLink(page, 'team').click();
    await held;
    expect(await zone.getAttribute('aria-busy')).toBe('true');
    expect(await zone.getByRole('heading', { name: 'Most runs' }).count()).toBe(1);
    await typeLink(page, 'bowling').click();
    await zone.getByRole('heading', { name: 'Most wickets' }).waitFor();
    expect(await zone.getAttribute('aria-busy')).toBeNull();
    const late = page.waitForResponse(/statsType=team/).then((reply) => reply.finished());
    release();
    await late;
    // Sends one more request for another block: once it is answered, the late reply has been handled.
    await page.getByLabel('Player’s name').pressSequentially('pl');
    await block(page, 'players').locator('[data-player]').first().waitFor();
    expect(await zone.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Most wickets']);
    expect(troubles).toEqual([]);
    await close();
  },
);

test.runIf(soak)('a failed call shows No Data Available in its block only (STAT-036, STAT-037, STAT-Q09)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(address);
  await started(page);
  const zone = block(page, 'zone');
  await playRequests(page, '**/stats/zone?statsType=fielding*', (route) => route.abort());
  await typeLink(page, 'fielding').click();
  await zone.getByText('No Data Available').waitFor();
  expect(await zone.getByRole('table').count()).toBe(0);
  expect(await block(page, 'boundaries').locator('tbody tr').count()).toBe(12);
  await typeLink(page, 'batting').click();
  await zone.getByRole('heading', { name: 'Most runs' }).waitFor();
  await page.unroute('**/stats/zone?statsType=fielding*');
  await typeLink(page, 'fielding').click();
  await zone.getByRole('heading', { name: 'Most dismissals' }).waitFor();
  await close();
});

test.runIf(soak)('too short a name is not searched, and the reader sees why (STAT-017)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  const calls = callsOf(page);
  await page.goto(address);
  await started(page);
  const why = page.getByText('Please enter minimum 2 characters');
  expect(await why.isVisible()).toBe(false);
  const field = page.getByLabel('Player’s name');
  await field.fill(' a');
  await field.press('Enter');
  await why.waitFor();
  expect([await field.getAttribute('aria-invalid'), calls, await violationsOf(page)]).toEqual(['true', [], []]);
  await field.fill('a p');
  expect([await why.isVisible(), await field.getAttribute('aria-invalid')]).toEqual([false, null]);
  await close();
});

test.runIf(soak)(
  'content loaded by script is hidden with a hidden result until it is revealed (BEYOND-04)',
  async () => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    await page.goto(site.origin);
    await page.evaluate(() => localStorage.setItem('sightscreen.settings', JSON.stringify({ hidden: ['zoned_2'] })));
    await page.goto(recent);
    await started(page);
    const zone = block(page, 'zone');
    for (const [link, label] of [
      ['bowling', 'Most wickets'],
      ['fielding', 'Most dismissals'],
    ] as const) {
      await typeLink(page, link).click();
      const view = zone.locator('h3', { hasText: label });
      await view.waitFor({ state: 'attached' });
      expect([link, await view.isVisible()]).toEqual([link, false]);
      await zone.getByRole('button').click();
      await view.waitFor();
    }
    expect(troubles).toEqual([]);
    await close();
  },
);

test.runIf(soak)(
  'everything works without script at 320 px, as links and forms (STAT-003, STAT-004, STAT-005, STAT-006, STAT-017)',
  async () => {
    const { page, close } = await readerOf(browser, { width: 320, script: false });
    await page.goto(address);
    await typeLink(page, 'team').click();
    await page.waitForURL(/\?statsType=team$/);
    expect(await page.getByRole('heading', { name: 'Highest totals' }).count()).toBe(1);
    await page.getByLabel('Team').selectOption({ label: 'Zonedale' });
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/teamId=\d+/);
    expect(await block(page, 'boundaries').locator('tbody tr').count()).toBe(6);
    await page.getByLabel('Player’s name').fill('a pl');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/player=a\+pl/);
    await block(page, 'players').locator('[data-player]').first().click();
    await page.waitForURL(/playerId=\d+/);
    expect(await block(page, 'profile').getByRole('heading', { name: 'Player profile' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.goto(address);
    expect(await brokenWords(page, '.statsview tbody th')).toEqual([]);
    await close();
  },
);
