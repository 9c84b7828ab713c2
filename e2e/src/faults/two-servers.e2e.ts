/** Runs two server processes on one database: a command sent to one can be read from the other (issue 2, section 4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { openBrowser } from '../stage/browser.ts';
import { openStream } from '../stage/crowd.ts';
import { readerOf, untilScore } from '../stage/reader.ts';

let first: Site;
let other: Site;
let scorer: Scorer;
let browser: Browser;

beforeAll(async () => {
  first = await (await Site.prepareProduction()).start();
  other = await (await Site.prepareProduction({ SIGHTSCREEN_DATA: first.data })).start();
  scorer = await Scorer.hire(first);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await other?.clear();
  await first?.clear();
});

test('a ball posted to one server appears on the other, which survives the loss of the first (BEYOND-02)', async () => {
  const match = await beginMatch(scorer, { home: 'Upper Weir', away: 'Lower Weir' });
  await play(scorer, match, 3, seeded(31));
  const { page, troubles, close } = await readerOf(browser);
  await page.goto(`${other.origin}/live-cricket-scores/${match}/x`);
  const stream = await openStream(other.origin, `/match-api/${match}/stream`);
  const random = seeded(32);
  for (let ball = 0; ball < 8; ball += 1) {
    await play(scorer, match, 1, random);
    const { innings, number } = await desk(scorer, match);
    await expect
      .poll(() => stream.received.some(({ event, data }) => event === 'frame' && data.number === number))
      .toBe(true);
    await untilScore(page, `${innings!.runs}/${innings!.wickets}`);
  }
  const frames = stream.received.filter(({ event }) => event === 'frame').map(({ data }) => data.number!);
  expect(frames).toEqual(frames.toSorted((a, b) => a - b));
  expect(new Set(frames).size).toBe(frames.length);
  const read = async (site: Site, path: string): Promise<unknown> => (await fetch(site.origin + path)).json();
  for (const path of [
    `/api/match/${match}/scorecard`,
    `/match-api/${match}/commentary-full.json`,
    `/api/cricket-match/${match}/miniscore`,
  ])
    expect(await read(other, path)).toEqual(await read(first, path));
  await first.end('SIGKILL');
  const { status } = await fetch(`${other.origin}/api/match/${match}`);
  expect(status).toBe(200);
  expect(stream.ended()).toBe(false);
  await first.start();
  await play(scorer, match, 1, random);
  const { innings } = await desk(scorer, match);
  await untilScore(page, `${innings!.runs}/${innings!.wickets}`);
  expect(troubles).toEqual([]);
  stream.leave();
  await close();
});
