/** Sharing, other languages, the text-only page, and settings that apply to all tabs. */
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Request } from 'playwright-core';
import { expect } from 'vitest';
import { looks } from '../stage/looks.ts';
import { awake, recordScores, scoresSeen } from '../stage/moments.ts';
import { test } from '../stage/journey.ts';
import { readerOf, untilScore } from '../stage/reader.ts';
import { stopClock } from '../stage/stopped-clock.ts';
import { violationsOf } from '../stage/violations.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let match: string;
const random = seeded(23);

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  match = await beginMatch(scorer);
  await play(scorer, match, 20, random);
});

const livePath = (): string => `${site.origin}/live-cricket-scores/${match}/x`;
async function score(): Promise<string> {
  const { innings } = await desk(scorer, match);
  return `${innings!.runs}/${innings!.wickets}`;
}
async function newRuns(): Promise<string> {
  const before = await score();
  while ((await score()) === before) await play(scorer, match, 1, random);
  return score();
}

test('a hidden score and a delay set in one tab apply to the others at once (BEYOND-03, BEYOND-04)', async () => {
  const { context, page, troubles, close } = await readerOf(browser);
  await recordScores(context);
  await page.goto(livePath());
  const other = await context.newPage();
  await other.goto(`${site.origin}/live-cricket-scorecard/${match}`);
  await page.bringToFront();
  await page.locator('.followbar summary').click();
  await page.getByLabel('Hide the score of this match everywhere').check();
  const visibleScores = (): Promise<number> =>
    other
      .locator(`.score[data-match="${match}"]`)
      .evaluateAll(
        (all) =>
          all.filter(
            (one) =>
              getComputedStyle(one).visibility === 'visible' &&
              one.getClientRects().length > 0 &&
              one.textContent !== '',
          ).length,
      );
  await expect.poll(visibleScores).toBe(0);
  await page.getByRole('button', { name: 'Show the score' }).click();
  await expect.poll(visibleScores).toBeGreaterThan(0);

  // And the reverse: the settings panel in one tab, a live page in the other.
  await other.goto(livePath());
  await expect.poll(() => other.title()).toMatch(/\d+\/\d+/);
  await page.getByLabel('Seconds behind play').last().fill('4');
  await expect.poll(async () => (await other.locator('.screen__meta').textContent()) ?? '').toContain('4 s behind');
  const commandAt = Date.now();
  const now = await newRuns();
  await untilScore(other, now);
  await expect.poll(async () => (await scoresSeen(other))[now]).toBeDefined();
  expect((await scoresSeen(other))[now]! - commandAt).toBeGreaterThan(3_900);
  await page.getByLabel('Seconds behind play').last().fill('0');
  await untilScore(other, await newRuns());
  expect(troubles).toEqual([]);
  await close();
});

test('the settings list hidden and delayed matches by their teams (BEYOND-03, BEYOND-04)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await page.goto(livePath());
  const sides = (await page.locator('h1').textContent()) ?? '';
  await page.evaluate(
    (id) => localStorage.setItem('sightscreen.settings', JSON.stringify({ hidden: [id], delays: { [id]: 12 } })),
    match,
  );
  await page.goto(`${site.origin}/settings`);
  const links = page.locator('.kept').getByRole('link', { name: sides });
  await expect.poll(() => links.count()).toBe(2);
  await page.getByRole('button', { name: `Remove the delay: ${sides}` }).click();
  await page.getByRole('button', { name: `Show ${sides}` }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('sightscreen.settings') ?? '{}') as object))
    .toMatchObject({ hidden: [], delays: {} });
  expect(troubles).toEqual([]);
  await close();
});

test('with a delay the card, tabs and translated pages show the delayed state (BEYOND-03)', async () => {
  const LATE = 5;
  const { page, context, troubles, close } = await readerOf(browser, { width: 390 });
  await page.goto(`${site.origin}/settings`);
  await page.evaluate(
    ([id, late]) => localStorage.setItem('sightscreen.settings', JSON.stringify({ delays: { [id]: late } })),
    [match, LATE] as const,
  );
  await recordScores(context);
  const before = await score();
  // The delayed stream is past the last ball.
  await expect
    .poll(
      async () => {
        const {
          live: {
            head: {
              miniscore: { batting },
            },
          },
        } = (await (await fetch(`${site.origin}/match-api/${match}/behind.json?seconds=${LATE}`)).json()) as {
          live: { head: { miniscore: { batting: { runs: number; wickets: number } } } };
        };
        return `${batting.runs}/${batting.wickets}`;
      },
      { timeout: 40_000 },
    )
    .toBe(before);
  const tabs = await Promise.all(
    [
      'live-cricket-scorecard',
      'live-cricket-full-commentary',
      'cricket-match-overs',
      'hi/live-cricket-scores',
      'bn/live-cricket-scores',
      'live-cricket-scores',
    ].map(async (path) => {
      const tab = await context.newPage();
      await tab.goto(`${site.origin}/${path}/${match}`);
      await expect.poll(async () => Object.keys(await scoresSeen(tab)), { timeout: 30_000 }).toContain(before);
      return { path, tab };
    }),
  );
  const commandAt = Date.now();
  const now = await newRuns();
  for (const { path, tab } of tabs) {
    await expect
      .poll(async () => Object.keys(await scoresSeen(tab)), { timeout: 60_000, message: `${path} follows` })
      .toContain(now);
    expect((await scoresSeen(tab))[now]! - commandAt, path).toBeGreaterThan(LATE * 1000 - 100);
  }
  await expect
    .poll(() =>
      tabs
        .at(-1)!
        .tab.locator('#part-rail')
        .evaluate(
          (worm) => worm.hasAttribute('data-stepped') && getComputedStyle(worm.querySelector('.score')!).visibility,
        ),
    )
    .toBe('visible');
  expect(troubles).toEqual([]);
  await close();
});

test('a shared match has an image without a score that stays fixed; a shared ball has its own (BEYOND-04, BEYOND-16)', async () => {
  const metaOf = async (path: string): Promise<Record<string, string>> => {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    return Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="(og:[^"]+|twitter:card|robots)" content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );
  };
  const bytes = async (address: string): Promise<Buffer> => {
    const reply = await fetch(`${site.origin}${new URL(address).pathname}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    return Buffer.from(await reply.arrayBuffer());
  };
  const meta = await metaOf(`/live-cricket-scores/${match}`);
  expect(meta).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  const drawn = await bytes(meta['og:image']!);
  expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([1200, 630]);
  await newRuns();
  expect((await bytes(meta['og:image']!)).equals(drawn)).toBe(true);
  // The text has been rendered: a board without text would compress to a few thousand bytes.
  expect(drawn.length).toBeGreaterThan(12_000);

  const { page, close } = await readerOf(browser);
  await page.goto(livePath());
  const [one, two] = await page
    .locator('a.cl__n')
    .evaluateAll((all) => all.slice(0, 2).map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const [first, second] = [await metaOf(one!), await metaOf(two!)];
  expect(first['og:title']).toMatch(/\d+\/\d+/);
  expect((await bytes(first['og:image']!)).equals(await bytes(second['og:image']!))).toBe(false);
  await close();
});

test('a match is replayed from a ball, through the addresses of its balls, and stopped (BEYOND-16)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await page.clock.install();
  await page.goto(livePath());
  await page.locator('a.cl__n').nth(6).click();
  await page.waitForURL(/\/ball\/\d+\.\d+$/);
  const addresses = [page.url()];
  await stopClock(page);
  await page.getByRole('button', { name: 'Replay from here' }).click();
  for (let ball = 0; ball < 2; ball += 1) {
    // In small steps, since the next ball is due some time after the current one arrives.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return page.url();
      })
      .not.toBe(addresses.at(-1));
    addresses.push(page.url());
  }
  await page.getByRole('button', { name: 'Stop replay' }).click();
  const label = /Ball (\S+),/.exec(await page.title())?.[1];
  expect(await page.locator('.feed .cl__n').first().textContent()).toBe(label);
  await page.clock.runFor(10_000);
  expect([page.url(), new Set(addresses).size]).toEqual([addresses.at(-1), 3]);
  await page.getByRole('button', { name: 'Replay from here' }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('the manifest lists the icon sizes that systems need, and each file exists (BEYOND-02)', async () => {
  const manifest = (await (await fetch(`${site.origin}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  const bitmaps = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(bitmaps.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const home = await (await fetch(site.origin)).text();
  const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(home)?.[1] ?? '';
  for (const [src, size] of [
    ...bitmaps.map(({ src: one, sizes }) => [one, Number(sizes.split('x')[0])] as const),
    [touch, 180] as const,
  ]) {
    const png = Buffer.from(await (await fetch(`${site.origin}${src}`)).arrayBuffer());
    expect([src, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([src, size, size]);
  }
});

test.each(looks)(
  'translated and text-only pages have no violations at $width px, dark: $dark (BEYOND-20, BEYOND-02, BEYOND-08)',
  async ({ width, dark }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    for (const path of [
      `/hi/live-cricket-scores/${match}`,
      `/bn/live-cricket-scores/${match}`,
      `/text/live-cricket-scores/${match}`,
      `/text/live-cricket-scores/${match}/x/hidden`,
    ]) {
      await page.goto(`${site.origin}${path}`);
      expect(await violationsOf(page), path).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    }
    expect(troubles).toEqual([]);
    await close();
  },
);

test.each([
  ['hi', 'आप ऑफ़लाइन हैं', /आँकड़े \d+ सेकंड पुराने/, /आँकड़े \d+ मिनट \d+ सेकंड पुराने/],
  ['bn', 'সংযোগ নেই', /তথ্য \d+ সেকেন্ড আগের/, /তথ্য \d+ মিনিট \d+ সেকেন্ড আগের/],
] as const)(
  'the page in %s updates automatically, or says its age in its language (BEYOND-20, BEYOND-01, MATCH-141)',
  async (language, lost, young, old) => {
    const { page, context, close } = await readerOf(browser, { width: 390 });
    await page.goto(`${site.origin}/${language}/live-cricket-scores/${match}`);
    const newest = (): Promise<string | null> => page.locator('ol.feed > li').first().textContent();
    const before = await newest();
    await page.getByText(young).waitFor();
    await newRuns();
    await expect.poll(newest, { timeout: 25_000 }).not.toBe(before);
    await context.setOffline(true);
    await page.getByText(lost).waitFor();
    await context.setOffline(false);
    // Without a connection the page shows its age after a minute.
    await page.clock.install();
    await page.goto(page.url());
    await newest();
    await page.clock.runFor(2_000);
    await awake(page);
    await playRequests(page, /match-api|(?:hi|bn)\/live-cricket/, (route) => route.abort());
    await expect
      .poll(
        async () => {
          await page.clock.runFor(15_000);
          return page.getByText(old).count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    await close();
  },
);

test('an open highlights page shows a new four or six within 15 s (MATCH-107)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.clock.install();
  await page.goto(`${site.origin}/cricket-match-highlights/${match}`);
  await awake(page);
  const first = (): Promise<string> =>
    page.evaluate(() => document.querySelector('.feed > li .cl__b')?.textContent ?? '');
  const before = await first();
  const boundaries = async (): Promise<number> =>
    (
      (await (await fetch(`${site.origin}/match-api/${match}/highlights.json`)).json()) as {
        innings: { lines: unknown[] }[];
      }
    ).innings.reduce((sum, { lines }) => sum + lines.length, 0);
  const had = await boundaries();
  while ((await boundaries()) === had) await play(scorer, match, 1, random);
  // From here on the clock advances a second at a time, so each reply arrives before the next second.
  await stopClock(page);
  const requests: { second: number; request: Request }[] = [];
  const ended = new Set<Request>();
  let second = 0;
  page.on('request', (request) => {
    if (request.url().includes('cricket-match-highlights')) requests.push({ second, request });
  });
  page.on('requestfinished', (request) => ended.add(request));
  while (second < 40 && requests.length < 2) {
    second += 1;
    await page.clock.runFor(1_000);
    await expect.poll(() => requests.every(({ request }) => ended.has(request)), { timeout: 30_000 }).toBe(true);
  }
  await expect.poll(first).not.toBe(before);
  expect(requests[1]!.second - requests[0]!.second).toBeGreaterThanOrEqual(14);
  await close();
});
