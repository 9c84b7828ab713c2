/** Search in the overlay of any page and on its own page, by keyboard alone, and without script. */
import { beginMatch } from '@sightscreen/test-kit/site/auto-scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { soaked } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { whenCounted } from '../stage/counted.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let browser: Browser;
test.beforeAll(async ({ site: started, scorer, browser: opened }) => {
  [site, browser] = [started, opened];
  for (const [at, town] of ['Ash', 'Bay', 'Cam'].entries())
    await beginMatch(scorer, { home: `Quayside ${town}`, away: `Millbrook ${town}`, commandId: `search-${at}` });
});
/** The index follows the matches within moments. */
async function untilIndexed(): Promise<void> {
  const suggestions = async (): Promise<number> => {
    const reply = await fetch(`${site.origin}/api/search/suggestions?q=quayside`);
    return reply.ok ? ((await reply.json()) as { suggestionList: unknown[] }).suggestionList.length : 0;
  };
  await expect.poll(suggestions, { timeout: 60_000 }).toBe(3);
}
const path = (page: Page): string => page.url().slice(site.origin.length);

test('the key / opens search on any page; arrows select, Enter opens, Escape closes (SEARCH-014, SEARCH-018, SEARCH-021, SEARCH-Q01, BEYOND-08)', async () => {
  await untilIndexed();
  const { context, page, troubles } = await readerOf(browser, { width: 390 });
  // Page views are reported as well, whenever a page is left.
  const reports: [string, unknown][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/api\/(search-event|sherlock)\//.test(pathname))
      reports.push([pathname, request.postDataJSON()]);
  });
  // A selection is reported only for readers who consented to analytics.
  await context.addCookies([{ name: 'consent', value: '1.1.0.agreed', url: site.origin }]);
  await page.goto(`${site.origin}/cricket-series`);
  await whenCounted(page);
  expect(await page.locator('script[src*="/search.island-"]').count()).toBe(0);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search Sightscreen' });
  await field.waitFor();
  expect([await field.inputValue(), await field.evaluate((input) => input === document.activeElement)]).toEqual([
    '',
    true,
  ]);
  // Too short a text is refused at the field (SEARCH-021).
  await page.keyboard.type('qu');
  await page.keyboard.press('Enter');
  expect([await page.getByRole('alert').textContent(), path(page)]).toEqual([
    'Please enter minimum 3 characters',
    '/cricket-series',
  ]);
  await page.keyboard.type('ayside');
  const options = page.getByRole('listbox').getByRole('option');
  // Typed slowly, the first letters have found the same three.
  await options.filter({ hasText: 'All results for “quayside”' }).waitFor();
  await expect.poll(() => options.count()).toBe(4);
  expect([await page.getByRole('alert').count(), await field.getAttribute('aria-expanded')]).toEqual([0, 'true']);
  await field.press('ArrowUp');
  const chosen = page.getByRole('option', { selected: true });
  expect(await chosen.textContent()).toBe('All results for “quayside”');
  await field.press('ArrowDown');
  expect(await chosen.count()).toBe(0);
  await field.press('ArrowDown');
  expect(await chosen.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'));
  expect(await violationsOf(page)).toEqual([]);
  await field.press('Escape');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.inputValue()).toBe('quayside');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const title = (await chosen.locator('.combo__title').textContent()) ?? '';
  await field.press('Enter');
  await page.waitForURL(/\/cricket-team\/quayside-[a-z]+\/\d+$/);
  await expect
    .poll(() => reports)
    .toEqual([
      [
        '/api/search-event/post',
        { event: 'suggestion', text: 'quayside', id: Number(path(page).split('/').at(-1)), searchType: 'Teams' },
      ],
      ['/api/sherlock/mgmt/crudops', { type: 'Teams', id: Number(path(page).split('/').at(-1)), title }],
    ]);
  // The search is listed as recent until it is removed; Escape closes an empty field.
  await page.keyboard.press('/');
  await page.getByRole('link', { name: title, exact: true }).last().waitFor();
  await page.getByRole('button', { name: `Remove ${title}` }).press('Enter');
  expect(await page.evaluate(() => localStorage.getItem('sightscreen.searches'))).toBeNull();
  await field.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test.each([['/cricket-series', 1], ...soaked([['/search?q=quayside', 0] as const])] as const)(
  'opening search twice on %s before its script loads gives one field, with its input (SEARCH-014)',
  async (at, dialogs) => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    const release = Promise.withResolvers<void>();
    await playRequests(page, /\/assets\/search\.island-[^/]*\.js$/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(site.origin + at, { waitUntil: 'commit' });
    const link = page.getByRole('link', { name: 'Search', exact: true });
    await link.click();
    await page.keyboard.press('/');
    await link.click();
    expect(await page.locator('link[href*="/searchbox-"]').count()).toBe(dialogs);
    release.resolve();
    const field = page.getByRole('combobox', { name: 'Search Sightscreen' });
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('millbrook');
    // Page scripts run in order, and the shell's script is the last.
    await page.locator('html[data-refresh]').waitFor();
    expect([await field.inputValue(), await page.getByRole('dialog').count()]).toEqual(['millbrook', dialogs]);
    expect(await page.locator('.combo__popup').count()).toBe(1);
    expect(troubles).toEqual([]);
    await close();
  },
);

test('the results page has its own field and tabs, and works without script (SEARCH-001, SEARCH-015, SEARCH-Q02, MISC-S01)', async () => {
  await untilIndexed();
  const { context, page, troubles } = await readerOf(browser, { width: 320, dark: true });
  await page.goto(`${site.origin}/search?q=quayside`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('3 results for “quayside”');
  await page.getByRole('combobox', { name: 'Search Sightscreen' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const entries = await page.evaluate(() => history.length);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') reports.push(request.url());
  });
  await page.locator('html[data-refresh]').waitFor();
  await page.getByRole('navigation', { name: 'Kind of result' }).getByRole('link', { name: 'Teams' }).press('Enter');
  await page.waitForURL(/tab=team/);
  expect([await page.evaluate(() => history.length), await page.locator('.results li').count()]).toEqual([entries, 3]);
  await page.locator('.results a').first().click();
  await page.waitForURL(/\/cricket-team\//);
  // This reader refused analytics.
  expect([reports, troubles]).toEqual([[], []]);
  await context.close();

  const plain = await readerOf(browser, { script: false });
  await plain.page.goto(site.origin);
  await plain.page.getByRole('link', { name: 'Search', exact: true }).click();
  await plain.page.getByLabel('Search Sightscreen').fill('<%>');
  await plain.page.getByRole('button', { name: 'Search' }).click();
  expect(await plain.page.locator('.err').textContent()).toBe('Special characters not allowed');
  await plain.page.getByLabel('Search Sightscreen').fill('quaysde');
  await plain.page.getByRole('button', { name: 'Search' }).click();
  await plain.page.waitForURL(/q=quaysde/);
  expect(await plain.page.locator('.results li, .bestmatch').count()).toBe(3);
  await plain.close();
});
