/**
 * A new reader with a phone: from the home page through a match with rain, reviews, a correction, a tie and two Super
 * Overs, to its result.
 */
import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { desk } from '@sightscreen/test-kit/site/auto-scorer';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { WholeMatch } from '@sightscreen/test-kit/site/whole-match';
import { soak } from '@sightscreen/test-kit/soak';
import { test } from '../stage/journey.ts';
import { readerOf, untilScore } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { BOTH_AT_ONCE, cutWhenLarge, tooWide } from '../stage/widths.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let story: WholeMatch;

test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  site = await (await Site.prepare()).start();
  scorer = await Scorer.hire(site);
  story = new WholeMatch(scorer);
});
test.afterAll(() => site?.clear());

const saysOf = async (page: Page): Promise<string> => (await page.locator('.screen .need').first().textContent()) ?? '';
const score = async (): Promise<string> => {
  const { innings } = await desk(scorer, story.match);
  return `${innings!.runs}/${innings!.wickets}`;
};
const open = (page: Page, tab: string): Promise<unknown> =>
  page.locator('nav.tabs a', { hasText: new RegExp(`^${tab}$`) }).click();

/** Checks that there is no horizontal scrolling and no axe violation, in each of the given colour schemes. */
async function healthy(page: Page, what: string, schemes: readonly ('light' | 'dark')[] = ['light']): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${what} scrolls sideways`,
  ).toBe(true);
}

/** Every tab has the same status in its HTML. */
async function agreed(status: string): Promise<void> {
  const html = await (await fetch(`${site.origin}/live-cricket-scores/${story.match}/x`)).text();
  const tabs = [...html.matchAll(/href="(\/[^"]+)"/g)]
    .map(([, href]) => href!)
    .filter((href) => /^\/(live-cricket|cricket-match)[^/]*\/\d+\/[^/?#]+$/.test(href));
  for (const href of new Set(tabs)) {
    const words = (await (await fetch(site.origin + href)).text()).replaceAll(/<[^>]+>/g, '');
    expect(words, href).toContain(status);
  }
  expect(tabs.length).toBeGreaterThan(2);
}

test(
  'a new reader follows a match from fixture to second Super Over, and all pages agree (BEYOND-01, MATCH-001, MATCH-034, R9.1)',
  { timeout: 180_000 },
  async () => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    await story.tell('preview');
    await page.goto(site.origin);
    await healthy(page, 'home before the match');
    await page.locator(`main a[href*="/live-cricket-scores/${story.match}/"]`).first().click();
    await page.locator('nav.tabs a', { hasText: 'Before the match' }).waitFor();
    await healthy(page, 'preview', ['light', 'dark']);
    await story.tell('toss');
    await page.locator('.screen .need', { hasText: 'Alder Vale opt to bat' }).waitFor();

    await story.tell('first innings');
    await page.reload();
    await untilScore(page, await score());
    await page.locator('.feed').getByText('Review by Birch Haven: still').waitFor();
    // From here on the page stays open and is updated by the stream.
    await page.evaluate(() => {
      (window as unknown as { stayed: boolean }).stayed = true;
    });

    await story.tell('rain');
    await page.locator('.screen .need', { hasText: 'Rain stops play' }).waitFor();
    await agreed('Rain stops play');
    await healthy(page, 'rain', ['dark']);

    await story.tell('reduced');
    await untilScore(page, await score());
    expect(await page.locator('.hero__ov').textContent()).toContain('of 8 ov');
    await page.locator('.feed').getByText(': overturned').waitFor();

    await story.tell('revised target');
    const target = 'Birch Haven need 63 runs in 5 overs (DLS method)';
    await page.locator('.screen .need', { hasText: target }).waitFor();
    await agreed(target);

    await story.tell('chase');
    await untilScore(page, await score());
    await story.tell('rain in the chase');
    await page.locator('.screen .need', { hasText: 'not official' }).waitFor();
    await agreed(await saysOf(page));
    await open(page, 'Info');
    await page.waitForURL(/cricket-match-info/);
    expect(await page.locator('main section', { hasText: 'Rain desk' }).first().textContent()).toContain(
      'DLS Standard Edition, not official',
    );
    await healthy(page, 'rain desk', ['light', 'dark']);
    await page.goBack();
    await untilScore(page, await score());
    await page.evaluate(() => {
      (window as unknown as { stayed: boolean }).stayed = true;
    });

    await story.tell('correction');
    await untilScore(page, '31/1');
    await page
      .locator('.feed > li', { has: page.locator('.fix'), hasText: 'Pulled in a foot inside the rope' })
      .waitFor();
    await agreed('Birch Haven need 32 runs in 14 balls (DLS method)');
    const info = await (await fetch(`${site.origin}/cricket-match-info/${story.match}/x`)).text();
    expect(info).toContain('Pulled in a foot inside the rope');

    await story.tell('tie');
    await page.locator('.screen .need', { hasText: 'Scores tied – Super Over to follow' }).waitFor();
    await agreed('Scores tied – Super Over to follow');
    await healthy(page, 'tie');

    await story.tell('super over');
    // Both sides have had 6/0 by now.
    await page.locator('.screen .need', { hasText: 'Alder Vale need 6 runs in 3 balls' }).waitFor();
    await untilScore(page, await score());
    expect(await saysOf(page)).toBe('Super Over – Alder Vale need 6 runs in 3 balls');
    expect(await page.locator('.side--in').textContent()).toContain('93/3');
    await page.getByRole('heading', { name: 'Birch Haven Super Over' }).waitFor();

    await story.tell('second super over');
    await untilScore(page, await score());
    await agreed('2nd Super Over – Birch Haven need 4 runs in 4 balls');
    await healthy(page, 'second Super Over', ['dark']);

    await story.tell('result');
    const result = 'Match tied (Birch Haven won the Super Over)';
    await page.locator('.screen .need', { hasText: result }).waitFor();
    // No reload since the chase: every update came by the stream.
    expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
    await agreed(result);
    await page.reload();
    const tabs = ['Summary', 'Scorecard', 'Commentary', 'Highlights', 'Overs', 'Squads', 'Info'];
    for (const [at, tab] of tabs.entries()) {
      await open(page, tab);
      await page.waitForFunction(
        (name) => document.querySelector('nav.tabs [aria-current="page"]')?.textContent === name,
        tab,
      );
      await healthy(page, `${tab} after the result`, soak ? ['light', 'dark'] : [at % 2 === 0 ? 'light' : 'dark']);
    }
    await page.goto(site.origin);
    await page.getByText(result).first().waitFor();
    await healthy(page, 'home after the match');
    expect(troubles).toEqual([]);
    await close();
  },
);

const tabPaths = (): string[] =>
  [
    'live-cricket-scores',
    'live-cricket-scorecard',
    'live-cricket-full-commentary',
    'cricket-match-highlights',
    'cricket-match-overs',
    'cricket-match-squads',
    'cricket-match-info',
  ].map((path) => `/${path}/${story.match}/x`);

test('at 320 px, and with double text size, no page of the match scrolls sideways (BEYOND-08)', async () => {
  const { page, close } = await readerOf(browser, { width: 320 });
  expect(await tooWide(page, site.origin, ['/', ...tabPaths()])).toEqual([]);
  expect(await tooWide(page, site.origin, tabPaths(), BOTH_AT_ONCE)).toEqual([]);
  await close();
});

test('with double text size, no name or number on a match page is cut off (BEYOND-08)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  expect(await cutWhenLarge(page, site.origin, tabPaths())).toEqual([]);
  await close();
});
