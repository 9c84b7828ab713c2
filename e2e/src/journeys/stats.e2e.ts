/** The statistics desk as a new reader uses it: by tapping, by form, with and without script, refused and waiting. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ball,
  bytesOf,
  ONE,
  over,
  registerId,
  TWO,
  written,
} from '@sightscreen/server/almanac/import/testing/written-file';
import { soaked } from '@sightscreen/test-kit/soak';
import { run, type Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { importing } from '../stage/importing.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { walkByTab } from '../stage/tab-walk.ts';
import { refusedFor } from '../stage/troubled-desk.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow, tooWide } from '../stage/widths.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let browser: Browser;

const QUESTION = 'Most sixes at the death against leg spin in women’s T20Is';
const ASKED = '/stats?of=batting&format=T20I&gender=female&phase=death&bowling=leg-spin&sort=sixes&world=real';
const EMPTY = '/stats?of=batting&min-runs=9999&world=real';
const IN_TIME = '/stats?of=team&by=over&sort=over&world=real';
const REFUSED = '/stats?of=batting&phase=evening&player=nobody+at+all&min-runs=many&format=T20I';
const WIDTHS = [320, 390, 1280];
/** A usual run takes one theme at each width. */
const LOOKS = [
  { width: 320, dark: false },
  { width: 390, dark: true },
  { width: 1280, dark: false },
  ...soaked([
    { width: 320, dark: true },
    { width: 390, dark: false },
    { width: 1280, dark: true },
  ]),
];
/** Sixes that `A Player1` hits in the last overs off leg spin. */
const SIXES = 7;

/** Of a women's international of twenty overs: the last five of the first innings go for sixes, as far as they are. */
function file(): Uint8Array {
  const teams = ['Deathland', 'Spinland'];
  let left = SIXES;
  const overs = (side: string[], last: (ball: number) => number) =>
    Array.from({ length: 20 }, (_, number) =>
      over(
        number,
        Array.from({ length: 6 }, (_, at) => ball(side, number < 15 ? at % 2 : last(at))),
      ),
    );
  return bytesOf(
    written({
      info: {
        teams,
        team_type: 'international',
        overs: 20,
        dates: ['2024-06-01'],
        event: { name: 'Deathland tour', match_number: 1 },
        outcome: { winner: teams[0], by: { runs: 40 } },
      },
      innings: [
        { team: teams[0]!, overs: overs(ONE, () => (left-- > 0 ? 6 : 0)) },
        { team: teams[1]!, overs: overs(TWO, () => 0), target: { runs: 88, overs: 20 } },
      ],
    }),
  );
}

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-stats-'));
  try {
    writeFileSync(join(folder, 'desk_1.json'), file());
    expect((await importing(site, folder).ended).code).toBe(0);
    const styles = join(folder, 'styles.csv');
    writeFileSync(
      styles,
      `cricsheet_id,full_name,batting_style,bowling_style,playing_role\n${registerId(TWO[10]!)},,Right-hand bat,Legbreak,Bowler\n`,
    );
    await run('apps/server/src/registry/styles/cli.ts', ['styles', styles], site.env);
  } finally {
    rmSync(folder, { recursive: true });
  }
  // The balls and the names reach the statistics once their process has loaded them.
  await vi.waitFor(
    async () => {
      const reply = await fetch(site.origin + ASKED.replace('/stats?', '/stats.json?'));
      expect(await reply.json()).toMatchObject({ total: 1 });
    },
    { timeout: 60_000 },
  );
});

async function phone({ script = true } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: script,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const tap = (what: Locator): Promise<void> => what.filter({ visible: true }).first().tap();
  return { page, tap, close: () => context.close() };
}
/** The figure in the column that orders the rows. */
const figureOf = (page: Page): Promise<string> =>
  page
    .getByRole('row', { name: /A Player1\b/ })
    .locator('td.k')
    .innerText();
/** Loads the form's script, as a first press does, and waits until it has taken over the form and the links. */
async function started(page: Page): Promise<void> {
  await page.locator('[data-island=stats-form]').dispatchEvent('pointerdown');
  await page.locator('[data-desk]').waitFor();
}
const addressOf = (page: Page): string => page.url().replace(site.origin, '');
const answerOpened = (page: Page) => page.waitForURL(site.origin + ASKED);

test('tapping alone leads from home to sixes at the death against leg spin, in a shareable page (issue 10, BEYOND-09)', async () => {
  for (const script of [true, false]) {
    const { page, tap, close } = await phone({ script });
    await page.goto(site.origin);
    await tap(page.getByRole('link', { name: 'Stats' }));
    await page.waitForURL(`${site.origin}/stats`);
    if (script) await started(page);
    await tap(page.getByRole('link', { name: QUESTION }));
    await answerOpened(page);
    expect(await figureOf(page)).toBe(String(SIXES));
    // The form is collapsed, and the answer is visible without scrolling.
    expect(await page.getByRole('button', { name: 'Show' }).isVisible()).toBe(false);
    expect(await page.locator('#answer tbody').evaluate((rows) => rows.getBoundingClientRect().top)).toBeLessThan(700);
    const rows = await page.locator('#answer tbody').innerText();
    const friend = await readerOf(browser, { width: 1280 });
    await friend.page.goto(site.origin + addressOf(page));
    expect(await friend.page.locator('#answer tbody').textContent()).toBe(
      await page.locator('#answer tbody').textContent(),
    );
    expect([rows.includes('A Player1'), friend.troubles]).toEqual([true, []]);
    await friend.close();
    await close();
  }
});

test('the same question is composed in the form, with and without script (issue 10)', async () => {
  for (const script of [true, false]) {
    const { page, tap, close } = await phone({ script });
    await page.goto(`${site.origin}/stats`);
    if (script) await started(page);
    await tap(page.getByText('T20I', { exact: true }));
    await page.getByLabel('Women or men').selectOption({ label: 'women' });
    await tap(page.getByText('death overs', { exact: true }));
    await tap(page.getByText('leg spin', { exact: true }));
    await page.getByLabel('Sort by').selectOption({ label: 'sixes' });
    await tap(page.getByRole('button', { name: 'Show' }));
    await answerOpened(page);
    await page.locator('#answer').waitFor();
    expect(await figureOf(page)).toBe(String(SIXES));
    expect(await page.getByRole('button', { name: 'Show' }).isVisible()).toBe(false);
    await close();
  }
});

test('form, sort order and removed filter update in place, and Back returns (issue 10)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 1280 });
  await page.goto(site.origin + ASKED);
  await started(page);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const at = (change: (address: string) => string) => page.waitForURL(site.origin + change(ASKED));
  await page.getByText('Change the question').click();
  await page.getByLabel('Then by').selectOption({ label: 'over' });
  // No request is sent before the form is submitted.
  expect(addressOf(page)).toBe(ASKED);
  await page.getByRole('button', { name: 'Show' }).click();
  await at((address) => address.replace('sort=', 'by=player,over&sort='));
  expect(await page.getByRole('columnheader', { name: 'Over' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Remove: for each player and over' }).click();
  await at((address) => address);
  expect(await page.getByLabel('Then by').inputValue()).toBe('');
  await page.getByRole('columnheader', { name: '4s', exact: true }).getByRole('link').click();
  await at((address) => address.replace('sort=sixes', 'sort=fours'));
  expect(await page.getByRole('columnheader', { name: '4s', exact: true }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name: 'Bowling' }).click();
  await page.getByRole('link', { name: 'B Player11', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('columnheader', { name: '4s', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('columnheader', { name: '6s', exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector('th[aria-sort]')?.textContent === '6s');
  expect(addressOf(page)).toBe(ASKED);
  expect([await page.locator('body[data-same]').count(), troubles]).toEqual([1, []]);
  await close();
});

test('a late answer is ignored, and an unavailable one says why on its page (issue 10)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(site.origin + ASKED);
  await started(page);
  let held = () => {};
  const waits = new Promise<void>((resolve) => (held = resolve));
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  await playRequests(page, '**/stats/page.json?of=bowling*', async (route) => {
    held();
    await free;
    await route.continue().catch(() => {});
  });
  const subjects = page.getByRole('navigation', { name: 'Figures' });
  await subjects.getByRole('link', { name: 'Bowling' }).click();
  await waits;
  expect(await page.locator('#answer[data-awaited]').count()).toBe(1);
  await subjects.getByRole('link', { name: 'Teams' }).click();
  await page.waitForURL(/of=team/);
  release();
  await subjects.getByRole('link', { name: 'Teams', exact: true }).and(page.locator('[aria-current]')).waitFor();
  expect(await page.locator('#answer[data-awaited]').count()).toBe(0);
  const fielding = subjects.getByRole('link', { name: 'Fielding' });
  // Prepared in advance: it takes a separate server.
  const slow = await refusedFor('slow', (await fielding.getAttribute('href'))!);
  await playRequests(page, '**/stats/page.json?of=fielding*', (route) => route.fulfill({ status: 503 }));
  await playRequests(page, '**/stats?of=fielding*', (route) => route.fulfill(slow));
  await fielding.click();
  await page.getByRole('heading', { name: 'This question takes too long' }).waitFor();
  expect(addressOf(page)).toContain('of=fielding');
  await close();
});

test('a name is suggested while typing and its id is sent; without script part of a name works (issue 10)', async () => {
  // Names are suggested from an index that is built after the import.
  const suggested = async () => (await fetch(`${site.origin}/api/search/suggestions?q=deathl&type=team`)).text();
  await expect.poll(suggested, { timeout: 60_000, interval: 500 }).toContain('Deathland');
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(site.origin + ASKED);
  await started(page);
  await page.getByText('Change the question').click();
  await page.getByText('Players and teams').click();
  const field = page.getByLabel('Team', { exact: true });
  await field.pressSequentially('deathl');
  await page.getByRole('option', { name: 'Deathland' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toMatch(/^Deathland #\d+$/);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/&team=\d+&|\?of=batting&team=\d+/);
  expect(await page.locator('.question__words').textContent()).toContain('for Deathland');
  await close();

  const plain = await readerOf(browser, { width: 390, script: false });
  const reply = await plain.page.goto(`${site.origin}/stats?of=batting&team=deathl`);
  expect(reply?.status()).toBe(400);
  await plain.page.getByRole('link', { name: 'Deathland, women' }).click();
  expect(await plain.page.locator('.question__words').textContent()).toContain('for Deathland');
  await plain.close();
});

test('a refused form marks its errors, preserves input and links to the fields (issue 10)', async () => {
  for (const script of [true, false]) {
    const { page, close } = await readerOf(browser, { width: 390, script });
    await page.goto(`${site.origin}/stats`);
    if (script) await started(page);
    await page.getByText('T20I', { exact: true }).click();
    await page.getByText('Players and teams').click();
    await page.getByLabel('Player', { exact: true }).fill('nobody at all');
    await page.getByText('Minimums and maximums').click();
    await page.getByLabel('Minimum runs').fill('many');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('heading', { name: 'Please fix 2 filters' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'T20I', exact: true }).isChecked()).toBe(true);
    const runs = page.getByLabel('Minimum runs');
    expect([await runs.inputValue(), await runs.getAttribute('aria-invalid')]).toEqual(['many', 'true']);
    expect(await page.locator(`#${await runs.getAttribute('aria-describedby')}`).textContent()).toBe(
      'Enter a number, such as 30.',
    );
    expect(await page.getByLabel('Player', { exact: true }).inputValue()).toBe('nobody at all');
    if (script) await page.getByRole('link', { name: 'Minimum runs' }).press('Enter');
    else await page.getByRole('link', { name: 'Minimum runs' }).click();
    if (script) expect(await runs.evaluate((one) => one === document.activeElement)).toBe(true);
    await runs.fill('1');
    await page.getByLabel('Player', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.locator('#answer').waitFor();
    expect(new URL(page.url()).searchParams.get('min-runs')).toBe('1');
    await close();
  }
});

test('a figure links to its innings, and those to their matches (issue 10)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(site.origin + ASKED);
  await started(page);
  await page.getByRole('link', { name: `${SIXES}, 6s: the innings of A Player1` }).click();
  await page.waitForURL(/by=innings/);
  await page.getByRole('link', { name: 'v Spinland' }).click();
  await page.waitForURL(/desk_1/);
  await close();
});

test('every state of the desk fits and passes axe, at each width and in both themes (BEYOND-08, issue 10)', async () => {
  // Collapsed parts are checked expanded.
  const paths = ['/stats', ASKED, IN_TIME, EMPTY, REFUSED, '/stats?of=partnerships&by=innings&world=real'];
  for (const { width, dark } of LOOKS) {
    const { page, close } = await readerOf(browser, { width, dark });
    for (const path of paths) {
      await page.goto(site.origin + path);
      await started(page);
      expect([width, dark, path, await overflow(page)]).toEqual([width, dark, path, 0]);
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
      expect([width, dark, path, await overflow(page), await violationsOf(page)]).toEqual([width, dark, path, 0, []]);
    }
    await close();
  }
});

test.each([
  ['busy', 'The statistics are busy'],
  ['slow', 'This question takes too long'],
  ['loading', 'The statistics are loading'],
] as const)('a question refused as "%s" says so, fits, and offers a next step (issue 10)', async (reason, title) => {
  const refused = await refusedFor(reason, ASKED);
  for (const width of WIDTHS) {
    const { page, close } = await readerOf(browser, { width, dark: width === 390 });
    // Where the page retries automatically, the reply waits until the page has been checked.
    let looked = false;
    await playRequests(page, site.origin + ASKED, (route) => (looked ? route.continue() : route.fulfill(refused)));
    await page.goto(site.origin + ASKED);
    await page.getByRole('heading', { name: title }).waitFor();
    expect([width, await overflow(page), await violationsOf(page)]).toEqual([width, 0, []]);
    looked = true;
    if (reason === 'slow') await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('#answer').waitFor();
    expect(await figureOf(page)).toBe(String(SIXES));
    await close();
  }
});

test('at 320 px, and at 390 px with double text size, the desk does not scroll sideways (BEYOND-08)', async () => {
  const { page, close } = await readerOf(browser, { width: 320 });
  expect(await tooWide(page, site.origin, ['/stats', ASKED, IN_TIME, EMPTY, REFUSED])).toEqual([]);
  await close();
});

test('Tab walks the desk from end to end, past nothing hidden, covered or unmarked (BEYOND-08)', async () => {
  for (const width of [390, 1280]) {
    const { page, close } = await readerOf(browser, { width });
    for (const path of ['/stats', ASKED, REFUSED]) {
      await page.goto(site.origin + path);
      await started(page);
      expect([width, path, await walkByTab(page)]).toEqual([width, path, []]);
    }
    await close();
  }
});

test('printed, the desk is the question and its answer, black on white, without controls (issue 10)', async () => {
  const { page, close } = await readerOf(browser, { width: 703, dark: true });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of [ASKED, IN_TIME]) {
    await page.goto(site.origin + path);
    const found = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - innerWidth,
      ground: getComputedStyle(document.body).backgroundColor,
      question: document.querySelector('.question__words')?.checkVisibility(),
      table: document.querySelector('.answer')?.checkVisibility(),
      chart: document.querySelector('#chart')?.checkVisibility() ?? false,
      pressed: [...document.querySelectorAll('nav, button, input, select, summary, .btn, .chip')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.outerHTML.slice(0, 80)),
    }));
    expect([path, found]).toEqual([
      path,
      { over: 0, ground: 'rgb(255, 255, 255)', question: true, table: true, chart: path === IN_TIME, pressed: [] },
    ]);
  }
  await close();
});
