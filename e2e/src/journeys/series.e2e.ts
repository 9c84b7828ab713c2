/** A series as readers use it: table, hypothetical results, tabs; and every page of the almanac on a small phone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf, written } from '@sightscreen/server/almanac/import/testing/written-file';
import type { Command } from '@sightscreen/cricket';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import { soaked } from '@sightscreen/test-kit/soak';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { importing } from '../stage/importing.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { walkByTab } from '../stage/tab-walk.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow, tooWide } from '../stage/widths.ts';

const TABS = ['', '/matches', '/points-table', '/squads', '/stats', '/grounds'];
const played: [string, string][] = [
  ['Harwick', 'Labton'],
  ['Kelsey', 'Norbury'],
];
const toCome: [string, string][] = [
  ['Labton', 'Norbury'],
  ['Harwick', 'Kelsey'],
];
/** A4 without its margins, in px. */
const SHEET = 703;
let site: Site;
let browser: Browser;
let scorer: Scorer;
let series: string;

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-series-'));
  try {
    for (const [at, teams] of played.entries()) {
      const about = { dates: [`2024-05-0${at + 1}`], event: { name: 'Lab Cup', match_number: at + 1 } };
      const outcome = { winner: teams[0], by: { runs: 12 } };
      writeFileSync(join(folder, `lab_${at + 1}.json`), bytesOf(written({ info: { ...about, teams, outcome } })));
    }
    expect((await importing(site, folder).ended).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const [at, sides] of toCome.entries())
    await fixture({ series: 'Lab Cup', season: '2024', number: played.length + at + 1, day: `2032-06-1${at}`, sides });
  series = await seriesOf('lab_1');
});

interface Fixture {
  series: string;
  season: string;
  number: number;
  day: string;
  sides: [string, string];
}
/** Returns its id. */
async function fixture({ series: name, season, number, day, sides }: Fixture): Promise<string> {
  const created = await scorer.post('/feed/matches', {
    commandId: `${name.toLowerCase().replace(' ', '-')}-${number}`,
    type: 'T20',
    gender: 'female',
    description: `Match ${number}`,
    sides: sides.map((side) => ({ name: side, kind: 'club' })),
    commentaryMode: 'push',
    series: { name, season },
    dates: [day],
  });
  expect([name, number, created.status]).toEqual([name, number, 201]);
  return String(created.body['match']);
}

/** Returns its canonical address. */
async function seriesOf(match: string): Promise<string> {
  const info = await (await fetch(`${site.origin}/cricket-match-info/${match}/x`)).text();
  return (await fetch(`${site.origin}/cricket-series/${/href="\/cricket-series\/(\d+)/.exec(info)?.[1]}`)).url;
}
/** Points of each side, best first, in the table that shows the reader's hypothetical results. */
const worked = (page: Page) =>
  page
    .locator('.hand table tbody tr')
    .evaluateAll((rows) =>
      rows.map(
        (row) => `${row.querySelector('.tm > span:last-child')?.textContent} ${row.querySelector('.k')?.textContent}`,
      ),
    );

test('without script a reader sets a result, sees the table change and clears it, at 320 px (BEYOND-10, MATCH-003)', async () => {
  const { page, close } = await readerOf(browser, { width: 320, script: false });
  await page.goto(`${site.origin}/live-cricket-scorecard/lab_1/x`);
  await page
    .getByRole('link', { name: /^Lab Cup/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Pages of the series' })
    .getByRole('link', { name: 'Table', exact: true })
    .click();
  await page.waitForURL(/\/points-table$/);
  expect(await worked(page)).toEqual([]);
  const first = page.getByRole('group', { name: /Labton v Norbury/ });
  await first.getByText('LAB', { exact: true }).click();
  await page.getByRole('button', { name: 'Show table' }).click();
  await page.waitForURL(/[?&]m\.\d+=\d+/);
  expect(await worked(page)).toEqual(['HAR 2', 'KEL 2', 'LAB 2', 'NOR 0']);
  expect(await first.getByRole('radio').first().isChecked()).toBe(true);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Clear' }).click();
  await page.waitForURL(`${series}/points-table`);
  expect(await worked(page)).toEqual([]);
  await close();
});

test('a result is set by keyboard, and its address shows anyone the same table (BEYOND-10)', async () => {
  const { page, troubles, close } = await readerOf(browser);
  await page.goto(`${series}/points-table`);
  await page.getByRole('radio', { checked: true }).last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?/);
  await page.locator('.hand table').waitFor();
  const table = await worked(page);
  expect(table[0]).toBe('HAR 4');
  expect(troubles).toEqual([]);
  const other = await readerOf(browser, { width: 390, script: false });
  await other.page.goto(page.url());
  expect(await worked(other.page)).toEqual(table);
  await other.close();
  await close();
});

test('an open series takes a new result within 20 s and preserves hypothetical ones (MATCH-124, issue 9)', async () => {
  const about = { series: 'Tide Cup', season: '2032' };
  const first = await fixture({ ...about, number: 1, day: '2032-07-01', sides: ['Ebbton', 'Floodby'] });
  const last = await fixture({ ...about, number: 2, day: '2032-07-02', sides: ['Floodby', 'Slackwater'] });
  const address = await seriesOf(first);
  const [table, matches] = [await readerOf(browser), await readerOf(browser, { width: 390 })];
  for (const { page } of [table, matches]) await page.clock.install();
  await table.page.goto(`${address}/points-table`);
  await matches.page.goto(`${address}/matches`);
  /** Points of each side, best first. */
  const points = () =>
    table.page
      .locator('.pt')
      .first()
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => `${row.querySelector('th a')?.textContent} ${row.querySelector('.k')?.textContent}`),
      );
  const over = () => matches.page.getByText('Match abandoned').count();
  const readTable = async () => ({ points: await points(), over: await over() });
  const afterTwentySeconds = async () => {
    for (const { page } of [table, matches]) await page.clock.runFor(20_000);
    return readTable();
  };
  expect(await readTable()).toEqual({ points: ['Ebbton 0', 'Floodby 0', 'Slackwater 0'], over: 0 });
  const byHand = table.page.getByRole('group', { name: /Floodby v Slackwater/ }).getByRole('radio');
  await byHand.first().check();
  const abandoned: Command = {
    type: 'result',
    outcome: 'abandoned',
    winner: null,
    by: null,
    method: null,
    playersOfMatch: [],
  };
  await scorer.must(first, abandoned);
  await expect
    .poll(afterTwentySeconds, { timeout: 60_000 })
    .toEqual({ points: ['Ebbton 1', 'Floodby 1', 'Slackwater 0'], over: 1 });
  expect(await byHand.first().isChecked()).toBe(true);
  await scorer.must(last, abandoned);
  await expect
    .poll(afterTwentySeconds, { timeout: 60_000 })
    .toEqual({ points: ['Floodby 2', 'Ebbton 1', 'Slackwater 1'], over: 2 });
  // Nothing can change any more, so the page requests nothing except what every page loads when idle.
  const requests: string[] = [];
  for (const { page } of [table, matches])
    page.on('request', (request) => {
      if (!/\/(assets|site|geo-location|api\/adverts)\//.test(request.url())) requests.push(request.url());
    });
  await afterTwentySeconds();
  expect(requests).toEqual([]);
  expect([...table.troubles, ...matches.troubles]).toEqual([]);
  await table.close();
  await matches.close();
});

test('no tab of a series violates axe, and each is the current one of its tabs (MATCH-003, BEYOND-10)', async () => {
  for (const dark of [false, true]) {
    const { page, troubles, close } = await readerOf(browser, { width: dark ? 1280 : 390, dark });
    await page.goto(`${series}/points-table`);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Show table' }).click();
    await page.waitForURL(/\?/);
    await page.locator('.hand table').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // The other tabs consist of parts that their own journeys check in both themes.
    for (const tab of dark ? [] : TABS) {
      await page.goto(series + tab);
      expect([tab, await violationsOf(page)]).toEqual([tab, []]);
      const current = page.getByRole('navigation', { name: 'Pages of the series' }).locator('[aria-current=page]');
      expect(await current.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))).toEqual([
        series + tab,
      ]);
    }
    expect(troubles).toEqual([]);
    await close();
  }
});

/** One address of each page and tab of the almanac that has content. */
async function almanac(page: Page): Promise<string[]> {
  await page.goto(`${site.origin}/live-cricket-scorecard/lab_1/x`);
  const player = await page.locator('main a[href^="/profiles/"]').first().getAttribute('href');
  await page.goto(`${site.origin}/cricket-match-info/lab_1/x`);
  const [team, venue] = await Promise.all(
    ['team', 'venues'].map((resource) =>
      page.locator(`main a[href^="/cricket-${resource}/"]`).first().getAttribute('href'),
    ),
  );
  return [
    ...TABS.map((tab) => new URL(series + tab).pathname),
    ...[
      '',
      '/batting',
      '/bowling',
      '/fielding',
      '/by-year',
      '/by-opponent',
      '/by-ground',
      '/by-position',
      '/innings',
    ].map((tab) => `${player}${tab}`),
    ...['', '/fixtures', '/results', '/records', '/head-to-head', '/stats-table'].map((tab) => `${team}${tab}`),
    ...['', '/matches'].map((tab) => `${venue}${tab}`),
    '/cricket-series',
    '/cricket-team',
    '/cricket-venues',
    '/cricket-schedule',
    '/cricket-schedule/series/all',
    '/cricket-rankings/batting/T20?gender=women&level=clubs',
    '/cricket-rankings/method',
    '/search?q=lab',
  ];
}

test('at 320 px, and at 390 px with double text size, no almanac page scrolls sideways (BEYOND-08)', async () => {
  const { page, close } = await readerOf(browser, { width: 320 });
  expect(await tooWide(page, site.origin, await almanac(page))).toEqual([]);
  await close();
});

test('Tab walks every almanac page in order, past nothing hidden, covered or unmarked (BEYOND-08, issue 9)', async () => {
  for (const width of [390, 1280]) {
    const { page, close } = await readerOf(browser, { width });
    const paths = await almanac(page);
    for (const path of width === 390 ? paths : soaked(paths)) {
      await page.goto(site.origin + path);
      expect([width, path, await walkByTab(page)]).toEqual([width, path, []]);
    }
    await close();
  }
});

test('printed almanac pages fit the sheet, are light and omit controls (issue 9)', async () => {
  const { page, close } = await readerOf(browser, { width: SHEET, dark: true });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of await almanac(page)) {
    await page.goto(site.origin + path);
    const found = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - innerWidth,
      ground: getComputedStyle(document.body).backgroundColor,
      pressed: [...document.querySelectorAll('nav, button, input, select, .btn')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.outerHTML.slice(0, 80)),
      // "about 3 day back" soon becomes wrong on paper.
      ago: [...document.querySelectorAll('time[data-since]')]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).fontSize !== '0px')
        .map((one) => one.textContent),
    }));
    expect([path, found]).toEqual([path, { over: 0, ground: 'rgb(255, 255, 255)', pressed: [], ago: [] }]);
  }
  await close();
});

test('a full T20 card with a Super Over prints on one A4 sheet (BEYOND-08)', async () => {
  const { page, close } = await readerOf(browser, { width: 1280, script: false });
  await page.goto(`${site.origin}/live-cricket-scorecard/lab_1/x`);
  await page.evaluate(() => {
    const fill = (table: Element, rows: number): void => {
      const body = table.querySelector('tbody')!;
      const row = body.rows[0]!.outerHTML;
      body.innerHTML = row.repeat(rows);
    };
    const stack = document.querySelector('.stack:has(> .inn)')!;
    const card = stack.querySelector('.inn')!;
    const copy = (batters: number, bowlers: number, falls: number, kind = ''): Element => {
      const clone = card.cloneNode(true) as Element;
      if (kind !== '') clone.classList.add(kind);
      fill(clone.querySelector('.bat')!, batters);
      fill(clone.querySelector('.bowl')!, bowlers);
      for (const fall of clone.querySelectorAll('p:has(> .fall)')) fall.remove();
      clone
        .querySelector('.bat')!
        .parentElement!.insertAdjacentHTML(
          'afterend',
          `<p class="pad"><b>Fall of wickets:</b> ${'1-22 (Tharindu Mandrake, 12.4 ov), '.repeat(falls)}</p>`,
        );
      return clone;
    };
    stack.replaceChildren(...[1, 2].map(() => copy(3, 1, 2, 'inn--super')), ...[1, 2].map(() => copy(8, 7, 7)));
  });
  const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('.inn--super')) card.remove();
    for (const body of document.querySelectorAll<HTMLTableSectionElement>('.inn tbody'))
      body.innerHTML += body.rows[0]!.outerHTML.repeat(2);
  });
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await close();
});
