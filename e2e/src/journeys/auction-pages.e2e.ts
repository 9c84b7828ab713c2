/** Auction pages as readers use them: lists, search, FAQs and currency, with and without script. */
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { deskPerson } from '../stage/desk-person.ts';
import { AUCTION, holdAuctions, playerName, SOLD, TOURNAMENT, YEAR } from '../stage/held-auction.ts';
import { test } from '../stage/journey.ts';
import { looks } from '../stage/looks.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow, tooWide } from '../stage/widths.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let browser: Browser;
const PAGES = ['live', 'completed', 'upcoming', 'teams', 'figures', 'rules', 'search?q=player', 'search?q=x'].map(
  (page) => `${AUCTION}/${page}`,
);
test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  await holdAuctions(site);
});

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(site.origin + path);
  await page.locator('html[data-refresh]').waitFor();
};
/** The search field or the link to the questions, once React has started them. */
const started = async (control: Locator): Promise<Locator> => {
  await control.scrollIntoViewIfNeeded();
  await control.page().locator('form[data-ready]').waitFor();
  await control.page().locator('[data-questions]').waitFor();
  return control;
};
const listed = (page: Page) => page.locator('.auction__players tbody tr');
const pathOf = (page: Page): string => page.url().slice(site.origin.length);
/** A team and a player, whose addresses contain ids. */
const linked = async (page: Page): Promise<string[]> => {
  const hrefs: string[] = [];
  for (const [path, link] of [
    ['teams', '.auction__sides tbody a'],
    ['completed', '.auction__players tbody a'],
  ] as const) {
    await page.goto(`${site.origin}${AUCTION}/${path}`);
    hrefs.push((await page.locator(link).first().getAttribute('href'))!);
  }
  return hrefs;
};

test.for(looks)(
  'every page at $width px, dark: $dark, has no violation and logs no error (AUCT-001 to 008, BEYOND-08)',
  async (look) => {
    const { page, troubles, close } = await readerOf(browser, look);
    for (const path of [...PAGES, ...(await linked(page))]) {
      await open(page, path);
      expect([path, await violationsOf(page), await overflow(page)]).toEqual([path, [], 0]);
      expect(await page.locator('h1').count()).toBe(1);
    }
    expect(troubles).toEqual([]);
    await close();
  },
);

test('no page scrolls sideways at 320 px, at twice the text size or in print (BEYOND-08)', async () => {
  const { page, close } = await readerOf(browser, { width: 320 });
  const paths = [...PAGES, ...(await linked(page))];
  expect(await tooWide(page, site.origin, paths)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const path of paths) {
    await page.goto(site.origin + path);
    expect([path, await overflow(page)]).toEqual([path, 0]);
    expect(await page.locator('.auction__tools').isHidden()).toBe(true);
  }
  await close();
});

test('filtering updates the list and the address, and each filter can be removed (AUCT-009, AUCT-002)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await open(page, `${AUCTION}/completed`);
  const count = page.locator('.auction__list [role=status]').first();
  expect(await count.innerText()).toBe(`${SOLD + 2} players`);
  await page.getByText('Filter and sort').click();
  await page.getByRole('combobox', { name: 'Country' }).focus();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Tessaly');
  await page.getByText('23 players', { exact: true }).waitFor();
  expect(pathOf(page)).toBe(`${AUCTION}/completed?country=Tessaly`);
  // The control just used keeps the focus, for keyboard users.
  expect(await page.evaluate(() => (document.activeElement as HTMLSelectElement).name)).toBe('country');
  const keepers = page.getByRole('link', { name: /^Keepers/ });
  const many = Number((await keepers.innerText()).replace(/\D/g, ''));
  await keepers.press('Enter');
  await page.getByText(`${many} players`, { exact: true }).waitFor();
  expect([await listed(page).count(), pathOf(page)]).toEqual([
    many,
    `${AUCTION}/completed?role=wk-batter&country=Tessaly`,
  ]);
  await page.getByRole('link', { name: 'Remove filter: Country: Tessaly' }).click();
  await page.waitForURL(`**${AUCTION}/completed?role=wk-batter`);
  expect(await page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('all');
  await page.goBack();
  await page.getByText(`${many} players`, { exact: true }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Tessaly');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByText(`${SOLD + 2} players`, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Clear filters' }).count()).toBe(0);
  await page.getByLabel('Status').selectOption('rtm');
  await page.getByText('No players match these filters.').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('a list loads to its end with each player once, also after filtering (AUCT-023, AUCT-Q04, SITE-029)', async () => {
  const { page, close } = await readerOf(browser);
  await open(page, `${AUCTION}/completed`);
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Status').selectOption('sold');
  await page.getByLabel('Sort by').selectOption('price-desc');
  await page.waitForURL(/sort=price-desc/);
  await page.getByText(`${SOLD} players`, { exact: true }).waitFor();
  for (const so of [60, SOLD]) {
    await page.locator('[data-grow-end]').scrollIntoViewIfNeeded();
    await expect.poll(() => listed(page).count()).toBeGreaterThanOrEqual(so);
  }
  const names = await listed(page).locator('th a').allInnerTexts();
  expect([names.length, new Set(names).size, names[0], names.at(-1)]).toEqual([
    SOLD,
    SOLD,
    playerName(SOLD - 1),
    playerName(0),
  ]);
  // In-page navigation adds a history entry too, and must not request the list again.
  const requestCount = await page.evaluate(async () => {
    let times = 0;
    const { fetch } = window;
    window.fetch = (...args) => {
      times += 1;
      return fetch(...args);
    };
    const moved = new Promise((done) => {
      window.addEventListener('hashchange', done, { once: true });
    });
    document.querySelector<HTMLElement>('a.skip[href$="-end"]')!.click();
    await moved;
    return times;
  });
  expect([requestCount, await listed(page).count()]).toEqual([0, SOLD]);
  await close();
});

test('without script filters are a form, tabs are links, and pages have the same content (AUCT-009, AUCT-Q02)', async () => {
  const { page, close } = await readerOf(browser, { width: 390, script: false });
  await page.goto(`${site.origin}${AUCTION}/completed`);
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Status').selectOption('sold');
  await page.getByLabel('Sort by').selectOption('name');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/sort=name/);
  expect(await listed(page).locator('th a').first().innerText()).toBe(playerName(0));
  await page.getByRole('link', { name: 'Show more' }).click();
  expect(await listed(page).locator('th a').first().innerText()).toBe(playerName(30));
  await page.getByRole('link', { name: 'USD', exact: true }).click();
  expect(await page.locator('.auction__players td.k').first().innerText()).toMatch(/^\$/);
  await page.getByLabel('Find a player').fill('tomas be');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.waitForURL(/tomas/);
  expect(await listed(page).locator('th a').allInnerTexts()).toEqual(['Tomás Béa']);
  expect(new URL(page.url()).searchParams.get('currency')).toBe('USD');
  await page.getByLabel('Find a player').fill('q');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('Please enter minimum of 2 characters').waitFor();
  await page.getByLabel('Find a player').fill('nobody');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('No such player found in this IPL Auction').waitFor();
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await page.getByRole('heading', { name: 'Questions and answers' }).waitFor();
  await close();
});

test('names are suggested while typing and chosen by keyboard (AUCT-019, AUCT-020, AUCT-021, AUCT-028, AUCT-029)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await open(page, `${AUCTION}/teams`);
  const field = await started(page.getByRole('combobox', { name: 'Find a player' }));
  await field.press('Enter');
  await page.getByRole('alert').getByText('Please enter minimum of 2 characters').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  // Slow typing also sends requests for partial input.
  const called = page.waitForRequest(
    (request) => new URL(request.url()).pathname === `/api/ipl-auction/search/${TOURNAMENT}/${YEAR}/nils_O'H`,
  );
  await field.pressSequentially("nils O'H<>");
  await called;
  await page.getByRole('option', { name: "Nils O'Hara-Reed" }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await field.press('Escape');
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await field.fill('nobody at all');
  await page.getByRole('option', { name: 'No such player found in this IPL Auction' }).waitFor();
  await field.fill('player a');
  await page.getByRole('option', { name: 'All players matching “player a”' }).waitFor();
  await field.press('ArrowDown');
  expect(await page.locator('[role=option][aria-selected=true]').innerText()).toContain(playerName(0));
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: playerName(0) }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('questions and answers open in a dialog on request, and an empty list says so (AUCT-008, AUCT-030, AUCT-033, AUCT-Q07)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await open(page, `${AUCTION}/completed`);
  const link = page.getByRole('link', { name: 'Questions and answers' });
  const dialog = page.getByRole('dialog', { name: 'Questions and answers' });
  await (await started(link)).press('Enter');
  await dialog.getByText('No Data Available').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(troubles).toEqual([]);

  const desk = await deskPerson(site, browser, { role: 'editor', name: 'Edda Vane' });
  const records = `${site.origin}/desk/api/records/auctions`;
  const { records: all } = (await (await desk.context.request.get(records)).json()) as {
    records: { id: string; values: { tournament: string; year: number } }[];
  };
  const { id } = all.find(({ values }) => values.tournament === TOURNAMENT && values.year === YEAR)!;
  const { version } = (await (await desk.context.request.get(`${records}/${id}`)).json()) as { version: number };
  const faq = '<h3>What is a purse?</h3><p onclick="alert(1)">The money of a side.<script>alert(2)</script></p>';
  const stored = await desk.context.request.post(`${records}/${id}`, {
    data: { values: { faq }, version },
    headers: { origin: site.origin },
  });
  expect(stored.ok()).toBe(true);
  await desk.context.close();

  // The first request fails.
  let failed = 0;
  await playRequests(page, '**/api/ipl-auction/faq/**', (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.continue();
  });
  await open(page, `${AUCTION}/live`);
  await (await started(link)).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('heading', { name: 'What is a purse?' }).waitFor();
  expect(await dialog.locator('[onclick],script').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await close();
});

test('a currency is remembered for two days and applies only if the address names none (AUCT-010, AUCT-018, AUCT-Q08)', async () => {
  const { context, page, troubles, close } = await readerOf(browser);
  await open(page, `${AUCTION}/completed?status=sold`);
  await page.getByRole('link', { name: 'USD', exact: true }).click();
  await page.waitForURL(`**${AUCTION}/completed?status=sold&currency=USD`);
  const [currencyCookie] = (await context.cookies()).filter(({ name }) => name === 'auction_currency');
  const seconds = currencyCookie!.expires - (await page.evaluate(() => Date.now())) / 1000;
  expect([currencyCookie!.value, Math.round(seconds / 60)]).toEqual(['USD', 172_800 / 60]);
  await page.goto(`${site.origin}${AUCTION}/figures`);
  await page.waitForURL(`**${AUCTION}/figures?currency=USD`);
  await open(page, `${AUCTION}/figures?currency=INR`);
  expect(await page.locator('tfoot td.k').first().innerText()).toMatch(/^₹/);
  // A page is the same for every requester of its address, whatever the cookie.
  const plain = await context.request.get(`${site.origin}${AUCTION}/figures`);
  expect([plain.headers()['set-cookie'], plain.headers()['vary']?.includes('Cookie') ?? false]).toEqual([
    undefined,
    false,
  ]);
  expect(await plain.text()).toContain('₹');
  await open(page, `${AUCTION}/teams?currency=USD`);
  await page.getByRole('link', { name: 'INR', exact: true }).click();
  await page.waitForURL(`**${AUCTION}/teams`);
  await open(page, `${AUCTION}/live`);
  expect(pathOf(page)).toBe(`${AUCTION}/live`);
  expect(troubles).toEqual([]);
  const refused = await page.goto(`${site.origin}${AUCTION}/teams?currency=EUR`);
  expect(refused?.status()).toBe(400);
  await page.getByText('currency: it must be INR or USD').waitFor();
  await close();
});

test('figures have a chart, a table beneath it and a total equal to the sum of the rows (AUCT-S05, BEYOND-24)', async () => {
  const { page, close } = await readerOf(browser);
  await open(page, `${AUCTION}/figures`);
  const block = page.locator('section', { hasText: 'Totals' }).first();
  const crores = (text: string): number => Number(text.replace(/[₹, crore]/g, '')) * 10_000_000;
  const spent = (await block.locator('tbody td.k').allInnerTexts()).map(crores);
  expect(spent.reduce((sum, one) => sum + one, 0)).toBe(crores(await block.locator('tfoot td.k').innerText()));
  expect(await page.getByRole('img', { name: /^Westmoor Rooks: from ₹200 crore to/ }).count()).toBe(1);
  const tables = page.locator('figure > details');
  for (const table of await tables.all()) {
    await table.locator('summary').press('Enter');
    expect(await table.locator('tbody tr').count()).toBeGreaterThan(1);
  }
  expect(await violationsOf(page)).toEqual([]);
  await close();
});
