/** Readers' settings: a delay to match a late stream, hidden results, a summary of what was missed, spoken scores. */
import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import { awake, momentsApart, nextPaint, recordScores, scoresSeen } from '../stage/moments.ts';
import { test } from '../stage/journey.ts';
import { readerOf, untilScore } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let match: string;
const random = seeded(11);

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  match = await beginMatch(scorer);
  await play(scorer, match, 20, random);
});

const SEEN_KEY = 'sightscreen.seen';
const livePath = (): string => `${site.origin}/live-cricket-scores/${match}/x`;
async function score(): Promise<string> {
  const { innings } = await desk(scorer, match);
  return `${innings!.runs}/${innings!.wickets}`;
}
/** Bowls a ball with one run, so that every state of the log has its own score; returns that score. */
async function oneRun(): Promise<string> {
  const before = await score();
  while ((await score()) === before) await play(scorer, match, 1, random);
  return score();
}
/** The log position that the live page reports when requested now. */
async function factsServed(): Promise<number> {
  const [, number] = /data-since="(\d+)"/.exec(await (await fetch(livePath())).text()) ?? [];
  return Number(number);
}
const settingsOf = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('sightscreen.settings') ?? '{}') as {
        delays?: Record<string, number>;
        hidden?: string[];
      },
  );
const seesScore = (page: Page): Promise<boolean> =>
  page
    .locator('.hero__score')
    .first()
    .evaluate((element) => getComputedStyle(element).visibility === 'visible');
const openPanel = async (page: Page): Promise<void> => {
  await page.locator('.followbar summary').click();
  await page.getByLabel('Seconds behind play').first().waitFor();
};

test('a delay applies to score, folded score, title and commentary, also after a reload (BEYOND-03)', async () => {
  const { page, context, troubles, close } = await readerOf(browser);
  await recordScores(context);
  await page.goto(livePath());
  await untilScore(page, await score());
  await openPanel(page);
  await page.getByLabel('Seconds behind play').last().fill('6');
  await expect.poll(async () => (await settingsOf(page)).delays?.[match]).toBe(6);
  await page.getByText('6 s behind').first().waitFor();
  const recordedAt: Record<string, number> = {};
  const bowl = async (): Promise<string> => {
    const begun = Date.now();
    const now = await oneRun();
    recordedAt[now] = begun;
    return now;
  };
  const early = async (): Promise<string[]> =>
    Object.entries(await scoresSeen(page))
      .filter(([text, at]) => recordedAt[text] !== undefined && at - recordedAt[text] < 5_900)
      .map(([text, at]) => `${text} after ${at - recordedAt[text]!} ms`);
  await bowl();
  const second = await bowl();
  await untilScore(page, second);
  const third = await bowl();
  expect(await early()).toEqual([]);
  expect(await momentsApart(page)).toEqual([]);
  // The page is reloaded during the delay and must show nothing ahead of the stream from the first frame.
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.hero__score').first().waitFor({ state: 'attached' });
  // The page arrives with the newest score, hidden; what it shows starts at the delayed state.
  await expect.poll(() => seesScore(page)).toBe(true);
  await untilScore(page, third);
  await expect.poll(async () => Object.keys(await scoresSeen(page))).toContain(third);
  expect(await early()).toEqual([]);
  expect(await momentsApart(page)).toEqual([]);
  expect(await page.locator('.screen__meta').textContent()).toContain('6 s behind');
  expect(troubles).toEqual([]);
  await close();
});

test('while the server cannot provide the delayed state, a delayed page shows no score (BEYOND-03)', async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(livePath());
  await page.evaluate(
    (id) => localStorage.setItem('sightscreen.settings', JSON.stringify({ delays: { [id]: 5 } })),
    match,
  );
  await playRequests(page, '**/behind.json*', (route) => route.abort());
  let refused = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes('/behind.json')) refused += 1;
  });
  await page.reload();
  await awake(page);
  // The page retries, and still shows nothing.
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(await seesScore(page)).toBe(false);
  expect(await page.title()).not.toMatch(/\d+\/\d+/);
  await page.keyboard.press('s');
  await expect
    .poll(() => page.locator('[data-say]').textContent())
    .toContain('We don’t have the score for your point in the stream yet.');
  await page.unroute('**/behind.json*');
  await expect.poll(() => seesScore(page), { timeout: 40_000 }).toBe(true);
  await close();
});

test('"I can see this ball now" sets the delay with one tap (BEYOND-03)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.clock.install();
  await page.goto(livePath());
  await awake(page);
  const begun = Date.now();
  await untilScore(page, await oneRun());
  await openPanel(page);
  await page.clock.fastForward(3_000);
  await page.getByRole('button', { name: 'I can see this ball now' }).click();
  await expect.poll(async () => (await settingsOf(page)).delays?.[match] ?? 0).toBeGreaterThanOrEqual(3);
  const most = 3 + Math.ceil((Date.now() - begun) / 1_000);
  expect((await settingsOf(page)).delays?.[match]).toBeLessThanOrEqual(most);
  await page.getByLabel('Seconds behind play').last().fill('0');
  await expect.poll(async () => (await settingsOf(page)).delays?.[match]).toBeUndefined();
  await untilScore(page, await score());
  await close();
});

test('a chosen match hides its score on its pages, cards, rows and title until revealed (BEYOND-04)', async () => {
  const { page, troubles, close } = await readerOf(browser);
  await page.goto(`${site.origin}/live-cricket-scores`);
  await page.locator(`.fixture button[data-hide="${match}"]`).first().click();
  const visibleLines = (): Promise<string[]> =>
    page
      .locator(`.score[data-match="${match}"]`)
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              getComputedStyle(one).visibility === 'visible' &&
              getComputedStyle(one).display !== 'none' &&
              one.textContent !== '' &&
              one.getClientRects().length > 0,
          )
          .map((one) => one.textContent),
      );
  expect(await visibleLines()).toEqual([]);
  expect(await page.locator('.fixture .spoiler:visible').count()).toBeGreaterThan(0);
  await page.goto(site.origin);
  expect(await visibleLines()).toEqual([]);
  expect(await page.locator('.lagged:visible').count()).toBe(0);
  await page.goto(livePath());
  await awake(page);
  expect(await visibleLines()).toEqual([]);
  expect(await page.title()).not.toMatch(/\d+\/\d+/);
  expect(await page.locator('nav.tabs').isVisible()).toBe(false);
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}`);
  expect(await visibleLines()).toEqual([]);
  await page.goto(livePath());
  await page.getByRole('button', { name: 'Show the score' }).click();
  await expect.poll(async () => page.title()).toMatch(/\d+\/\d+/);
  expect(await seesScore(page)).toBe(true);
  expect(troubles).toEqual([]);
  await close();
});

test('a returning reader gets a summary no newer than their delay allows, and nothing moves (BEYOND-05)', async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(livePath());
  await untilScore(page, await score());
  const overs = await page.locator('.hero__ov b').textContent();
  const left = await factsServed();
  // The page's script, which stores the reader's last position, loads after the first paint.
  await page.locator('.feedbox__tools .chip:not([aria-disabled])').first().waitFor();
  await page.goto(`${site.origin}/settings`);
  await play(scorer, match, 18, random);
  // The page decides before its first paint, so the server must have rendered it after these balls.
  await expect.poll(factsServed).toBeGreaterThanOrEqual(left + 18);
  await page.goto(livePath());
  await page.evaluate(() => {
    const recorder = window as unknown as { shifts: number };
    recorder.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) recorder.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  const block = page.locator('.follow__told');
  await block.getByText(`Since you left at ${overs}`).waitFor();
  await expect.poll(() => block.textContent()).toMatch(/in 1[0-9] balls/);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  expect(
    await block
      .locator('p')
      .first()
      .evaluate((element) => getComputedStyle(element).visibility),
  ).toBe('visible');
  await block.getByRole('button', { name: 'Dismiss' }).click();
  expect(await block.count()).toBe(0);
  await close();
});

test('the space for the summary is reserved however fast the page loads (BEYOND-05)', async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(`${site.origin}/settings`);
  for (let visit = 1; visit <= 6; visit += 1) {
    await page.evaluate(
      ([key, id]) => localStorage.setItem(key, JSON.stringify({ [id]: { epoch: 1, number: 12, label: '1.3', at: 0 } })),
      [SEEN_KEY, match] as const,
    );
    await page.goto(livePath());
    expect([visit, await page.locator('[data-since][data-due]').count()]).toEqual([visit, 1]);
    await page.goto(`${site.origin}/settings`);
  }
  await close();
});

test("the key speaks the score on the card, on every tab and on a ball's page (BEYOND-08)", async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(livePath());
  const addresses = await page
    .locator('nav.tabs a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const ball = await page
    .locator('a.cl__n')
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).href);
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of [...addresses, ball]) {
    await page.goto(address);
    await page.keyboard.press('s');
    expect([address, await page.locator('[data-say]').textContent()]).toEqual([
      address,
      expect.stringMatching(/ \d+ for \d+ after/),
    ]);
  }
  await close();
});

test('Hindi and Bengali pages speak the score in their language, and say when it is hidden (BEYOND-04, BEYOND-08, BEYOND-20)', async () => {
  const { page, close } = await readerOf(browser);
  for (const [language, expectedText] of [
    ['hi', /का स्कोर .*रन.*।/],
    ['bn', /স্কোর .*রান.*।/],
  ] as const) {
    await page.goto(livePath().replace('/live-', `/${language}/live-`));
    const status = page.locator('main [data-later]');
    await page.keyboard.press('s');
    expect([
      language,
      await status.textContent(),
      await status.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')),
    ]).toEqual([language, expect.stringMatching(expectedText), language]);
    const before = await status.getAttribute('data-told');
    await oneRun();
    await expect.poll(() => status.getAttribute('data-told'), { timeout: 40_000 }).not.toBe(before);
    expect(await status.getAttribute('data-told')).toMatch(expectedText);
  }
  await page.evaluate((id) => localStorage.setItem('sightscreen.settings', JSON.stringify({ hidden: [id] })), match);
  await page.reload();
  const status = page.locator('main [data-later]');
  await page.keyboard.press('s');
  expect([
    await status.textContent(),
    await status.evaluate((element) => getComputedStyle(element).display),
    await page.locator('ol.feed').isVisible(),
  ]).toEqual(['এই ম্যাচের স্কোর লুকানো আছে।', 'block', false]);
  await close();
});

test('one key speaks the score with only the chosen detail (BEYOND-08)', async () => {
  const { page, close } = await readerOf(browser);
  await page.goto(livePath());
  // Keys are handled only once the page's script has loaded, after the first paint.
  await expect
    .poll(async () => {
      await page.keyboard.press('s');
      return page.locator('[data-say]').textContent();
    })
    .toMatch(/Alder Vale \d+ for \d+ after/);
  await openPanel(page);
  await page.getByLabel('Read aloud').selectOption('nothing');
  await nextPaint(page);
  const log = page.getByRole('log');
  const before = await log.textContent();
  await untilScore(page, await oneRun());
  await nextPaint(page);
  expect(await log.textContent()).toBe(before);
  await page.getByLabel('Read aloud').selectOption('balls');
  await untilScore(page, await oneRun());
  await expect.poll(() => log.textContent(), { timeout: 40_000 }).not.toBe(before);
  await page.getByLabel('Press S to hear the score').uncheck();
  const spokenText = await page.locator('[data-say]').textContent();
  await page.locator('.screen').click();
  await page.keyboard.press('s');
  await nextPaint(page);
  expect(await page.locator('[data-say]').textContent()).toBe(spokenText);
  expect(await violationsOf(page)).toEqual([]);
  await close();
});

test('options opened before their script has loaded are filled once it has (BEYOND-03)', async () => {
  const { page, close } = await readerOf(browser);
  let release = (): void => {};
  const requested = new Promise<void>((resolve) => {
    release = resolve;
  });
  await playRequests(page, /\/assets\/islands[^/]*\.js$/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto(livePath(), { waitUntil: 'commit' });
  await page.locator('.followbar summary').click();
  expect(await page.locator('.followbar details').getAttribute('open')).toBe('');
  release();
  await page.getByLabel('Seconds behind play').first().waitFor();
  await close();
});

test('a ball has a page with the card as at that ball, reached by its number, and an image (BEYOND-16)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await page.goto(livePath());
  const number = page.locator('a.cl__n').nth(5);
  const label = await number.textContent();
  await number.click();
  await page.waitForURL(/\/ball\/\d+\.\d+$/);
  expect(await page.title()).toContain(`Ball ${label}`);
  expect(await page.title()).not.toMatch(/\d+\/\d+/);
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toMatch(/\d+\/\d+/);
  const overs = page.locator('.hero__ov b');
  const here = await overs.textContent();
  await page.getByRole('link', { name: 'Next ball' }).click();
  await expect.poll(() => overs.textContent()).not.toBe(here);
  const picture = await fetch(
    await page.getByRole('link', { name: 'Share picture' }).evaluate((link) => (link as HTMLAnchorElement).href),
  );
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await violationsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

test.each([
  ['hi', /की गेंद .+ को/],
  ['bn', /বল .+কে/],
] as const)(
  'the same match is available in %s, marked as such, and follows play (BEYOND-20)',
  async (language, expectedText) => {
    const read = async (): Promise<string> =>
      (await fetch(`${site.origin}/${language}/live-cricket-scores/${match}`)).text();
    const html = await read();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toMatch(/<link rel="alternate" hrefLang="en-GB" href="[^"]+\/live-cricket-scores\//i);
    expect(html).toMatch(expectedText);
    const newest = (page: string): string | undefined => /<ol class="feed">(.*?)<\/li>/.exec(page)?.[1];
    await play(scorer, match, 1, random);
    await expect.poll(async () => newest(await read())).not.toBe(newest(html));
  },
);

test('the text-only page is one small file without script, font or image, and can hide its score (BEYOND-02, BEYOND-04)', async () => {
  const html = await (await fetch(`${site.origin}/text/live-cricket-scores/${match}`)).text();
  expect(html).toMatch(/as at \d\d:\d\d:\d\d GMT/);
  expect(html.length).toBeLessThan(10_000);
  expect(html).not.toMatch(/<script|stylesheet|<img|<svg/);
  expect(html).toContain(await score());
  const href = /<a href="([^"]+)">Hide score/.exec(html)?.[1];
  const hidden = await (await fetch(`${site.origin}${href}`)).text();
  expect(hidden.replace(/<style>.*?<\/style>/, '')).not.toMatch(/\d+\/\d+/);
});
