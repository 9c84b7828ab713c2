/** Eight tabs on eight matches: HTTP/1.1 gives a host six connections, so one stream serves them all. */
import { expect } from 'vitest';
import type { Browser } from 'playwright-core';
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import { test } from '../stage/journey.ts';
import { readerOf, untilScore } from '../stage/reader.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
});

const names = ['Ashby', 'Bexley', 'Corfe', 'Dunster', 'Ely', 'Frome', 'Goring', 'Hythe'];

test('eight tabs on eight matches load and update through one stream (BEYOND-02)', async () => {
  const matches: string[] = [];
  for (const name of names) matches.push(await beginMatch(scorer, { home: `${name} Town`, away: `${name} Vale` }));
  const { context, close } = await readerOf(browser);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/match-api/stream')) streams.push(request.url());
  });
  const pages = [];
  for (const match of matches) {
    const page = await context.newPage();
    await page.goto(`${site.origin}/live-cricket-scores/${match}/x`);
    pages.push(page);
  }
  const random = seeded(11);
  for (const match of matches) await play(scorer, match, 4, random);
  for (const [at, match] of matches.entries()) {
    const { innings } = await desk(scorer, match);
    await untilScore(pages[at]!, `${innings!.runs}/${innings!.wickets}`);
  }
  expect(streams.length).toBeGreaterThan(0);
  await close();
});

test('an open page catches up automatically after a server restart (BEYOND-02)', async () => {
  const match = await beginMatch(scorer, { home: 'Iver Heath', away: 'Iver Mill' });
  await play(scorer, match, 6, seeded(5));
  const { page, close } = await readerOf(browser);
  const stream = page.waitForResponse(/\/match-api\/stream/);
  await page.goto(`${site.origin}/live-cricket-scores/${match}/x`);
  await stream;
  await site.end('SIGKILL');
  await site.start();
  await play(scorer, match, 3, seeded(6));
  const { innings } = await desk(scorer, match);
  await untilScore(page, `${innings!.runs}/${innings!.wickets}`);
  await close();
});
