/** Statistics of a series as readers use them: what is chosen, the search for a player, boundaries, without script. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ball, bytesOf, ONE, over, TWO, written } from '@sightscreen/server/import/testing/written-file';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { importing } from '../stage/importing.ts';
import { test } from '../stage/journey.ts';
import { looks } from '../stage/looks.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

const SERIES = 'Zoned Cup';
let site: Site;
let browser: Browser;
let address: string;

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-series-stats-'));
  try {
    const balls = (side: string[], runs: number) => [
      over(
        0,
        Array.from({ length: 6 }, () => ball(side, runs)),
      ),
    ];
    const teams = ['Zonedale', 'Zoneford'];
    const file = written({
      info: { teams, event: { name: SERIES, match_number: 1 }, outcome: { winner: teams[0], by: { runs: 12 } } },
      innings: [
        { team: teams[0], overs: balls(ONE, 6) },
        { team: teams[1], overs: balls(TWO, 4), target: { runs: 37, overs: 2 } },
      ],
    });
    writeFileSync(join(folder, 'zoned_1.json'), bytesOf(file));
    expect((await importing(site, folder).ended).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const entity = (await (await fetch(`${site.origin}/api/match/zoned_1`)).json()) as { series: { id: number } };
  address = `${site.origin}/cricket-series/${entity.series.id}/x/stats`;
});

/** The calls of statistics that the page makes, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/api\/stats\/|\/player-search\//.test(pathname)) calls.push(`${pathname}${search}`);
  });
  return calls;
}
const block = (page: Page, name: string) => page.locator(`[data-stats-block=${name}]`);
const started = (page: Page) => page.waitForFunction(() => document.querySelector('[data-stats-ready]') !== null);

test('choices ask the calls and fill the blocks of the page, whose address says them (STAT-003, STAT-006, STAT-027, STAT-031)', async () => {
  for (const { width, dark } of looks) {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const calls = callsOf(page);
    await page.goto(address);
    await started(page);
    expect(calls).toEqual([]);
    expect(await block(page, 'zone').getByRole('heading', { name: 'Most runs' }).count()).toBe(1);
    expect([await overflow(page), await violationsOf(page)]).toEqual([0, []]);
    await page.getByRole('link', { name: 'Bowling' }).click();
    await block(page, 'zone')
      .getByRole('heading', { name: 'Most wickets' })
      .or(page.getByText('No Data Available'))
      .first()
      .waitFor();
    expect(calls).toEqual([expect.stringMatching(/^\/cricket-series\/api\/stats\/zone\?statsType=bowling/)]);
    expect(new URL(page.url()).search).toBe('?statsType=bowling');
    await page.getByRole('link', { name: 'Batting' }).click();
    await block(page, 'zone').getByRole('heading', { name: 'Most runs' }).waitFor();
    await page.getByLabel('Team').selectOption({ label: 'Zoneford' });
    await block(page, 'boundaries').getByText('The last 6, newest first.').waitFor();
    expect(await block(page, 'boundaries').locator('tbody tr').count()).toBe(6);
    expect([await overflow(page), await violationsOf(page), troubles]).toEqual([0, [], []]);
    await close();
  }
});

test('the search asks at lengths 2 and 4, narrows at 3, and leads to a profile on the same page (STAT-004, STAT-005, STAT-014, STAT-015, STAT-018)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  const calls = callsOf(page);
  await page.goto(address);
  await started(page);
  const field = page.getByLabel('Name of a player');
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
  expect([await overflow(page), await violationsOf(page), troubles]).toEqual([0, [], []]);
  await close();
});

test('where a call fails its block says No Data Available, and the others stay (STAT-036, STAT-037)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(address);
  await started(page);
  await page.route('**/cricket-series/api/stats/zone?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Fielding' }).click();
  await block(page, 'zone').getByText('No Data Available').waitFor();
  expect(await block(page, 'boundaries').locator('tbody tr').count()).toBe(12);
  await close();
});

test('everything is there without script at 320 px, as links and forms (STAT-003, STAT-004, STAT-005, STAT-006, STAT-017)', async () => {
  const { page, close } = await readerOf(browser, { width: 320, script: false });
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Statistics' }).getByRole('link', { name: 'Teams' }).click();
  await page.waitForURL(/\?statsType=team$/);
  expect(await page.getByRole('heading', { name: 'Highest totals' }).count()).toBe(1);
  await page.getByLabel('Team').selectOption({ label: 'Zonedale' });
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/teamId=\d+/);
  expect(await block(page, 'boundaries').locator('tbody tr').count()).toBe(6);
  await page.getByLabel('Name of a player').fill('a pl');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/player=a\+pl/);
  await block(page, 'players').locator('[data-player]').first().click();
  await page.waitForURL(/playerId=\d+/);
  expect(await block(page, 'profile').getByRole('heading', { name: 'Player profile' }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});
