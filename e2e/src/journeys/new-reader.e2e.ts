/**
 * The walk of issue 9 on a phone in the demo world: from a live match to its series, its table, a team's qualification
 * scenario, a player's last innings, the next match at that ground, and back.
 */
import { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { whenCounted } from '../stage/counted.ts';
import { test } from '../stage/journey.ts';
import { violationsOf } from '../stage/violations.ts';

interface ConsentCase {
  id: string;
  series: { id: number; name: string } | null;
  venue: { id: number; name: string } | null;
}
interface Card {
  innings: { batting: { id: number; name: string }[] }[];
}

let site: Site;
let browser: Browser;
let match: ConsentCase;
let batter: string;
test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  site = await (await Site.prepare({ SIGHTSCREEN_DEMO: '1' })).start();
  match = await matchOfALeague();
  const { innings } = await fetchJson<Card>(`/api/match/${match.id}/scorecard`);
  batter = innings[0]!.batting[0]!.name;
});
test.afterAll(() => site?.clear());

/** A site that has just started may answer that it is busy. */
async function fetchJson<T>(path: string): Promise<T> {
  return JSON.parse(await textOf(path)) as T;
}
async function textOf(path: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const reply = await fetch(site.origin + path);
      expect([path, reply.status]).toEqual([path, 200]);
      return reply.text();
    },
    { timeout: 60_000 },
  );
}

/** The search index of a site that has just started is still being built. */
async function untilFound(name: string): Promise<void> {
  const names = async (): Promise<string> =>
    JSON.stringify(await fetchJson(`/api/search/suggestions?q=${encodeURIComponent(name)}`));
  await expect.poll(names, { timeout: 60_000 }).toContain(name);
}

/** A match in play, in a league with a table, at a ground with another match to come. */
async function matchOfALeague(): Promise<ConsentCase> {
  const current = await fetchJson<{ id: string; state: string }[]>('/api/match/current');
  for (const { id } of current.filter(({ state }) => state === 'inprogress' || state === 'break')) {
    const one = await fetchJson<ConsentCase>(`/api/match/${id}`);
    if (one.series === null || one.venue === null) continue;
    const { groups } = await fetchJson<{ groups: unknown[] }>(`/api/series/${one.series.id}/points-table`);
    const ground = await textOf(`/cricket-venues/${one.venue.id}/x/matches`);
    if (groups.length > 0 && ground.includes('id="next"')) return one;
  }
  throw new Error('no league of the demonstration is in play at a ground with a fixture');
}

/** A phone whose taps are counted. */
async function phone() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    taps += 1;
    await what.filter({ visible: true }).first().tap();
  };
  return {
    page,
    tap,
    /** Types into the search and picks a suggestion. */
    find: async (text: string, suggestion: string): Promise<void> => {
      await untilFound(suggestion);
      await tap(page.getByRole('link', { name: 'Search' }));
      const field = page.getByRole('combobox');
      await field.waitFor();
      await page.keyboard.type(text);
      await tap(page.getByRole('option', { name: suggestion }));
    },
    taps: () => taps,
    close: () => context.close(),
  };
}

const heading = (page: Page): Promise<string | null> => page.locator('h1').textContent();
/** Whether the element's top is on the screen and not covered by sticky bars. */
const isInView = (one: Locator): Promise<boolean> =>
  one.evaluate((place) => {
    const { top } = place.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });
const lastInnings = (page: Page): Locator => page.getByRole('heading', { name: /^Last (\w+ )?[\w ]*innings$/ });

test('by search: twelve taps (issue 9, SEARCH-018)', async () => {
  const { page, tap, find, taps, close } = await phone();
  await page.goto(`${site.origin}/live-cricket-scores/${match.id}/x`);
  const here = page.url();
  await find(match.series!.name.slice(0, 6).toLowerCase(), match.series!.name);
  await page.waitForURL(/\/cricket-series\//);
  await tap(page.getByRole('link', { name: 'Table', exact: true }));
  await page.waitForURL(/\/points-table$/);
  await tap(page.getByRole('link', { name: 'What must happen' }));
  await expect.poll(() => isInView(page.locator('#lab')), { timeout: 30_000 }).toBe(true);
  await find(batter.toLowerCase(), batter);
  await page.waitForURL(/\/profiles\//);
  expect(await heading(page)).toBe(batter);
  await lastInnings(page).waitFor();
  await find(match.venue!.name.slice(0, 6), match.venue!.name);
  await page.waitForURL(/\/cricket-venues\//);
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Matches', exact: true }));
  await page.waitForURL(/\/matches$/);
  await tap(page.locator('#next .card__link'));
  await page.waitForURL(/\/live-cricket-scores\/\d+/);
  expect(page.url()).not.toBe(here);
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Live', exact: true }));
  await tap(page.locator(`.card__link[href^="/live-cricket-scores/${match.id}/"]`));
  await page.waitForURL(here);
  expect(taps()).toBe(12);
  await close();
});

test('by links alone: seven taps (issue 9)', async () => {
  const { page, tap, taps, close } = await phone();
  await page.goto(`${site.origin}/live-cricket-scores/${match.id}/x`);
  const here = page.url();
  await tap(page.locator(`a[href^="/cricket-series/${match.series!.id}"]`));
  await page.waitForURL(/\/cricket-series\//);
  await tap(page.getByRole('link', { name: 'Table', exact: true }));
  await page.waitForURL(/\/points-table$/);
  await tap(page.getByRole('link', { name: 'What must happen' }));
  await expect.poll(() => isInView(page.locator('#lab')), { timeout: 30_000 }).toBe(true);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(here);
  // Anybody in play: on debut there is no last innings, which the search above leads to.
  await tap(page.locator('main a[href^="/profiles/"]'));
  await page.waitForURL(/\/profiles\//);
  await page.goBack();
  await page.waitForURL(here);
  await tap(page.locator(`main a[href^="/cricket-venues/${match.venue!.id}"]`));
  await page.waitForURL(/\/cricket-venues\//);
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Matches', exact: true }));
  await page.waitForURL(/\/matches$/);
  await tap(page.locator('#next .card__link'));
  await page.waitForURL(/\/live-cricket-scores\/\d+/);
  expect(page.url()).not.toBe(here);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(here);
  expect(taps()).toBe(7);
  await close();
});

test('demo locations include a European country and an unknown one, which require consent (SITE-011, ADS-Q08)', async () => {
  const { page, close } = await phone();
  await page.goto(`${site.origin}/settings`);
  const ask = page.getByRole('region', { name: 'Cookies' });
  const choose = page.getByRole('combobox', { name: 'Show the site as in' });
  const locationNotice = (country: string) => page.getByText(`You see the site as in: ${country}.`).waitFor();
  for (const [country, countryName, isAsked] of [
    ['India', 'India', false],
    ['Germany', 'Germany', true],
    ['Unknown country', 'Unknown country', true],
    ['Australia', 'Australia', false],
    // The machine's own address.
    ['The country of my IP address', 'Unknown country', true],
  ] as const) {
    const again = page.waitForEvent('load');
    await choose.selectOption({ label: country });
    await again;
    await locationNotice(countryName);
    await page.locator('html[data-refresh]').waitFor();
    if (isAsked) await ask.waitFor();
    else await whenCounted(page);
    expect([country, (await ask.count()) === 1]).toEqual([country, isAsked]);
  }
  expect(await violationsOf(page)).toEqual([]);
  await close();
});
