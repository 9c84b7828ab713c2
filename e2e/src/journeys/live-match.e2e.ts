/** From the home page to a match in play and its scorecard, and one ball from a scorer to every reader. */
import { soak } from '@sightscreen/test-kit/soak';
import { describe, expect } from 'vitest';
import type { Browser } from 'playwright-core';
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import { widths } from '../stage/browser.ts';
import { looks } from '../stage/looks.ts';
import { awake, nextPaint } from '../stage/moments.ts';
import { test } from '../stage/journey.ts';
import { readerOf, scoreOf, untilScore } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let match: string;
const random = seeded(7);

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  match = await beginMatch(scorer);
  await play(scorer, match, 40, random);
});

const livePath = (): string => `${site.origin}/live-cricket-scores/${match}/x`;
async function score(): Promise<string> {
  const { innings } = await desk(scorer, match);
  return `${innings!.runs}/${innings!.wickets}`;
}

describe.each(widths)('at %i px', (width) => {
  test.each(looks.filter((look) => look.width === width))(
    'home leads to the live match and its scorecard without violations (dark: $dark) (MATCH-001, MATCH-002, MATCH-009)',
    async ({ dark }) => {
      const { page, troubles, close } = await readerOf(browser, { width, dark });
      const healthy = async (what: string): Promise<void> => {
        expect(await violationsOf(page), what).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${what} scrolls sideways`,
        ).toBe(true);
      };
      // Other matches of this worker's site may rank higher, with this one in a later frame of the menu.
      await page.goto(`${site.origin}/?matchId=${match}`);
      await healthy('home');
      await page.locator(`main a[href*="/live-cricket-scores/${match}/"]`).first().click();
      await page.waitForURL(/\/live-cricket-scores\//);
      expect(await scoreOf(page)).toBe(await score());
      await healthy('live');
      await page.getByRole('link', { name: 'Scorecard' }).first().click();
      await page.waitForURL(/\/live-cricket-scorecard\//);
      expect(await page.locator('main table').count()).toBeGreaterThanOrEqual(2);
      await healthy('scorecard');
      expect(troubles).toEqual([]);
      await close();
    },
  );

  test.runIf(soak || width === 390)(
    'a ball posted to the feed reaches the open page by stream and shifts nothing (MATCH-110, BEYOND-01)',
    async () => {
      const { page, troubles, close } = await readerOf(browser, { width });
      const stream = page.waitForResponse(/\/match-api\/stream/);
      await page.goto(livePath());
      await stream;
      await page.evaluate(() => {
        const recorder = window as unknown as { shifts: number };
        recorder.shifts = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) recorder.shifts += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift' });
      });
      for (let ball = 0; ball < 6; ball += 1) {
        await play(scorer, match, 1, random);
        await untilScore(page, await score());
      }
      const height = await page.locator('.screen').evaluate((element) => element.getBoundingClientRect().height);
      await play(scorer, match, 1, random);
      await untilScore(page, await score());
      expect(await page.locator('.screen').evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
      await page.evaluate(() => window.scrollTo(0, 1200));
      await nextPaint(page);
      const anchor = page.locator('.feed > li').nth(12);
      const before = await anchor.evaluate((element) => ({
        text: element.textContent,
        top: element.getBoundingClientRect().top,
      }));
      await play(scorer, match, 3, random);
      await page.getByRole('button', { name: 'Show them' }).waitFor();
      const after = await anchor.evaluate((element) => ({
        text: element.textContent,
        top: element.getBoundingClientRect().top,
      }));
      expect(after.text).toBe(before.text);
      // Scroll anchoring works in whole device pixels.
      expect(Math.abs(after.top - before.top)).toBeLessThan(1);
      expect(await page.title()).toMatch(/\d+\/\d+/);
      expect(troubles).toEqual([]);
      await close();
    },
  );
});

test.runIf(soak)('without a stream the page polls and still updates (MATCH-098, MATCH-109)', async () => {
  const { page, close } = await readerOf(browser);
  await playRequests(page, '**/match-api/stream*', (route) => route.abort());
  await page.clock.install();
  await page.goto(livePath());
  await page.clock.runFor(2_000);
  await play(scorer, match, 1, random);
  const now = await score();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(15_000);
        return scoreOf(page);
      },
      { interval: 200 },
    )
    .toBe(now);
  await close();
});

test.runIf(soak)('without script the page is readable and its links work (BEYOND-02)', async () => {
  const { page, close } = await readerOf(browser, { width: 390, script: false });
  await page.goto(livePath());
  expect(await scoreOf(page)).toBe(await score());
  expect(await page.locator('.feed > li').count()).toBeGreaterThan(5);
  expect(await page.title()).not.toMatch(/\d+\/\d+/);
  await page.getByRole('link', { name: 'Scorecard' }).first().click();
  await page.waitForURL(/\/live-cricket-scorecard\//);
  expect(await page.locator('main table').count()).toBeGreaterThanOrEqual(2);
  await close();
});

test('an amended ball changes score, card and commentary everywhere and is marked (BEYOND-01)', async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(livePath());
  await awake(page);
  const random1 = seeded(3);
  let answer;
  do {
    await play(scorer, match, 0, random1);
    const now = await desk(scorer, match);
    if (
      now.innings?.bowler &&
      now.may.bowl.includes(now.innings.bowler.id) &&
      now.innings.striker &&
      now.innings.nonStriker
    )
      answer = await scorer.say(match, { type: 'ball', bat: 0 });
    else await play(scorer, match, 1, random1);
  } while (!answer || answer.status >= 300);
  const ball = answer.body.facts!.find((fact) => fact.kind === 'delivery')!.number;
  const before = await desk(scorer, match);
  await scorer.must(match, {
    type: 'amend',
    of: ball,
    ball: { type: 'ball', bat: 4, boundary: true },
    reason: 'seen again',
  });
  const after = await desk(scorer, match);
  expect(after.innings!.runs).toBe(before.innings!.runs + 4);
  await untilScore(page, `${after.innings!.runs}/${after.innings!.wickets}`);
  expect(await page.locator('.feed .fix').first().textContent()).toContain('Corrected');
  const card = (await (await fetch(`${site.origin}/api/match/${match}/scorecard`)).json()) as {
    innings: { runs: number }[];
  };
  expect(card.innings.at(-1)!.runs).toBe(after.innings!.runs);
  const html = await (await fetch(`${site.origin}/live-cricket-scorecard/${match}/x`)).text();
  expect(html).toContain('Corrected');
  await close();
});

test.runIf(soak)('a filter shows all matching lines of the match, in the number it states (MATCH-035)', async () => {
  await play(scorer, match, 60, random);
  const { page, close } = await readerOf(browser);
  await page.goto(livePath());
  await awake(page);
  const chip = page.getByRole('button', { name: /^Fours/ });
  const statedCount = Number(await chip.locator('b').textContent());
  const loaded = await page.locator('.feed > li.cl .cl__key .tok--four').count();
  expect(statedCount).toBeGreaterThan(loaded);
  await chip.click();
  await expect.poll(() => page.locator('.feed > li.cl').count()).toBe(statedCount);
  await close();
});

test.runIf(soak)(
  'loading older balls by keyboard preserves the focus and the scroll position (MATCH-135, BEYOND-08)',
  async () => {
    const { page, close } = await readerOf(browser, { width: 390 });
    await page.goto(livePath());
    await awake(page);
    const lines = page.locator('.feed > li.cl');
    const before = await lines.count();
    const button = page.getByRole('button', { name: 'Older balls' });
    await button.focus();
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
    expect(await page.evaluate(() => document.activeElement?.closest('.older') !== null)).toBe(true);
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(2);
    await close();
  },
);

test.runIf(soak)('worm and partnerships match the ball of the score and update with it (BEYOND-01)', async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(livePath());
  await awake(page);
  await play(scorer, match, 2, random);
  await untilScore(page, await score());
  const [runs] = (await score()).split('/');
  await expect
    .poll(() => page.locator('.rail figcaption').first().textContent())
    .toMatch(new RegExp(` ${runs}(/\\d+)? after `));
  await close();
});
