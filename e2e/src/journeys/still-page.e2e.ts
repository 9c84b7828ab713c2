/** Layout shifts as measured by the browser, from the first paint on, with late fonts and arriving balls. */
import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import { widths } from '../stage/browser.ts';
import { FACES_MAY, recordShifts, type Shift, shiftsOf, shiftsText, sumOf } from '../stage/layout-shifts.ts';
import { awake, nextPaint } from '../stage/moments.ts';
import { test } from '../stage/journey.ts';
import { readerOf, untilScore } from '../stage/reader.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let match: string;

/** Balls of the innings played before measuring, so that the page is full. */
const PLAYED = 24;

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  match = await beginMatch(scorer, { home: 'Stillwater Town', away: 'Quiet Vale' });
  await play(scorer, match, PLAYED, seeded(3));
});

/** Opens an address and records every layout shift except those right after an input. */
async function watched(page: Page, path: string): Promise<() => Promise<Shift[]>> {
  // Fonts arrive after the page has been painted with their fallbacks.
  await playRequests(page, /\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await nextPaint(page);
    await route.continue();
  });
  await recordShifts(page);
  await page.goto(site.origin + path, { waitUntil: 'load' });
  await awake(page);
  await page.evaluate('document.fonts.ready');
  await nextPaint(page);
  return () => shiftsOf(page);
}

/**
 * An additional digit, or a wide in an over, may push its neighbours; nothing else may move. A moving block counts 0.02
 * or more.
 */
const A_BALL_MAY = 0.006;

/** Heights that keep the feed below the fold: in view, every new line rightly moves the older ones down. */
const HEIGHT = { 390: 780, 1280: 580 };

test.each(widths)(
  'nothing above the feed of a live page at %i px moves as fonts load and balls arrive (MATCH-001)',
  async (width) => {
    const { page, close } = await readerOf(browser, { width });
    await page.setViewportSize({ width, height: HEIGHT[width] });
    const shifts = await watched(page, `/live-cricket-scores/${match}/x`);
    const atLoad = await shifts();
    expect(sumOf(atLoad), shiftsText(atLoad)).toBeLessThan(FACES_MAY);
    await play(scorer, match, 30, seeded(width));
    const { innings } = await desk(scorer, match);
    await untilScore(page, `${innings!.runs}/${innings!.wickets}`);
    await nextPaint(page);
    const whilePlayed = (await shifts()).slice(atLoad.length);
    expect(whilePlayed.length, 'the observer sees figures change their width').toBeGreaterThan(0);
    expect(Math.max(...whilePlayed.map(({ value }) => value)), shiftsText(whilePlayed)).toBeLessThan(A_BALL_MAY);
    await close();
  },
);

test.each(widths)(
  'nothing moves on the home page and the live card at %i px while fonts load (MATCH-001)',
  async (width) => {
    for (const path of ['/', `/live-cricket-scorecard/${match}/x`]) {
      const { page, close } = await readerOf(browser, { width });
      const shifts = await (await watched(page, path))();
      expect(sumOf(shifts), `${path}: ${shiftsText(shifts)}`).toBeLessThan(FACES_MAY);
      await close();
    }
  },
);

test('a line in a fallback font is as high as in its web font, in regular and bold (MATCH-001)', async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(`${site.origin}/settings`, { waitUntil: 'load' });
  const heights = await page.evaluate(async () => {
    const line = document.body.appendChild(document.createElement('span'));
    line.textContent = 'Ball 4';
    const heightIn = async (family: string, weight: number): Promise<number> => {
      line.style.font = `${weight} 15px "${family}"`;
      // A fallback missing on this machine counts as failed; the line then shows the browser's substitute.
      await document.fonts.load(line.style.font, line.textContent!).catch(() => []);
      await document.fonts.ready;
      return line.getBoundingClientRect().height;
    };
    const pairs: [number, number, number][] = [];
    for (const weight of [400, 700])
      pairs.push([weight, await heightIn('Instrument Fallback', weight), await heightIn('Instrument Sans', weight)]);
    return pairs;
  });
  for (const [weight, fallback, face] of heights) expect(fallback, `weight ${weight}`).toBe(face);
  await close();
});
