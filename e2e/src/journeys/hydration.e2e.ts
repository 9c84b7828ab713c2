/**
 * Pages before and while their scripts load: hydration of the server's HTML reports no mismatch, a real mismatch is
 * reported, and no click is lost.
 */
import { beginMatch, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { awake } from '../stage/moments.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let match: string;
const random = seeded(31);

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  match = await beginMatch(scorer);
  await play(scorer, match, 30, random);
});

const PLACES = [
  'live-cricket-scores',
  'live-cricket-scorecard',
  'live-cricket-full-commentary',
  'hi/live-cricket-scores',
];
test('every page of a match in play hydrates without a mismatch, also with stale cached parts (MATCH-001, MATCH-110)', async () => {
  const { page, troubles, close } = await readerOf(browser);
  for (let round = 0; round < 3; round += 1) {
    for (const place of PLACES) {
      await page.goto(`${site.origin}/${place}/${match}/x`);
      await awake(page);
    }
    await play(scorer, match, 7, random);
  }
  expect(troubles).toEqual([]);
  await close();
});
test('a hydration mismatch is reported, so the test above can fail (MATCH-001)', async () => {
  const { page, troubles, close } = await readerOf(browser);
  await playRequests(page, `${site.origin}/live-cricket-scores/**`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('Last ball', 'Latest ball') });
  });
  await page.goto(`${site.origin}/live-cricket-scores/${match}/x`);
  await awake(page);
  await expect.poll(() => troubles.join(' ')).toMatch(/Minified React error #4(18|25)|hydrat/i);
  await close();
});

test('a button pressed before its script has loaded acts once it has (BEYOND-16)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await page.goto(`${site.origin}/live-cricket-scores/${match}/x`);
  const ball = await page
    .locator('a.cl__n')
    .nth(6)
    .evaluate((link: HTMLAnchorElement) => link.href);
  const comes = Promise.withResolvers<void>();
  // Delays every script except those that run before the first paint.
  await playRequests(page, /\/assets\/(?!head).*\.js$/, async (route) => {
    await comes.promise;
    await route.continue();
  });
  await page.goto(ball, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Replay from here' }).click();
  const begun = page.url();
  expect(await page.getByRole('button', { name: 'Stop replay' }).count()).toBe(0);
  comes.resolve();
  await page.waitForURL((url) => url.href !== begun);
  await page.getByRole('button', { name: 'Stop replay' }).click();
  await page.getByRole('button', { name: 'Replay from here' }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
