/** Third-party ad networks: loaded only where needed and allowed, and their failures stay silent. */
import { beginMatch, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { COLOMBIA, gpt, PLATFORM, SILENT_PLATFORM } from '../stage/ad-networks.ts';
import { adStage, dfp, inline, scripted } from '../stage/adverts.ts';
import { test } from '../stage/journey.ts';
import { newReader } from '../stage/new-reader.ts';

let site: Site;
let browser: Browser;
let match: string;
test.beforeAll(async ({ site: started, scorer, browser: opened }) => {
  [site, browser] = [started, opened];
  match = await beginMatch(scorer, { home: 'Willow Bank', away: 'Larkspur Park' });
  await play(scorer, match, 18, seeded(12));
});

const slot = (page: Page, place: string) => page.locator(`[data-ad="${place}"]`);

const GPT_HOST = 'https://securepubads.g.doubleclick.net/';
/**
 * A reader who has consented, on a page whose content security policy lists these hosts. The server decides which hosts
 * those are.
 */
async function agreed(...replies: Parameters<typeof adStage>[2][]) {
  const [context, page] = await newReader(browser, site.origin, 'IN', { bypassCSP: true });
  const stage = await adStage(context, site.origin, ...replies.map((one) => ({ agreed: true, ...one })));
  await context.route(/^https:\/\/(?:ads|static\.colombia)\.example\//, (route) =>
    route.fulfill({
      contentType: route.request().url().endsWith('.svg') ? 'image/svg+xml' : 'text/html',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250"/>',
    }),
  );
  return { context, page, stage };
}
const script = (body: string) => ({ contentType: 'text/javascript', body });

test('GPT loads where a unit needs it, frames every ad and receives only counts (ADS-014, ADS-031, ADS-Q06)', async () => {
  const { context, page, stage } = await agreed({ banners: [dfp(1)] });
  await context.route(`${GPT_HOST}**`, (route) => route.fulfill(script(gpt(false))));
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  const frame = slot(page, 'aside').locator('iframe');
  await frame.waitFor({ state: 'attached' });
  expect(await slot(page, 'aside').locator('.ad__mark').innerText()).toBe('Advertisement');
  expect(stage.outside.filter((one) => one.startsWith(GPT_HOST))).toEqual([`${GPT_HOST}tag/js/gpt.js`]);
  expect(await page.evaluate('window.gptTold')).toEqual([
    ['safe frame', true],
    ['privacy', { nonPersonalizedAds: false }],
    ['views', '1'],
    ['sequence', '1'],
    ['on'],
    ['slot', '/1234567/match-aside', [[300, 250]]],
  ]);
  await context.close();
});

test('a slot that GPT reports empty is refreshed once and then hidden (ADS-023, ADS-024)', async () => {
  const { context, page, stage } = await agreed({ banners: [dfp(1)] });
  await context.route(`${GPT_HOST}**`, (route) => route.fulfill(script(gpt(true))));
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await page.locator('[data-ad="aside"][data-ad-empty]').waitFor({ state: 'attached' });
  expect([stage.requests.length, await page.locator('.ad__in').count()]).toEqual([2, 0]);
  await context.close();
});

test.each([
  ['DFP', `${GPT_HOST}tag/js/gpt.js`, 4],
  ['COLOMBIA', 'https://static.colombia.example/v1.js', 4],
  ['COLOMBIA_V2', 'https://static.colombia.example/v2.js', 3],
] as const)(
  'the script of %s is requested again after a failure, then given up (ADS-032, ADS-033)',
  async (network, src, times) => {
    const { context, page, stage } = await agreed({
      banners: [network === 'DFP' ? dfp(1) : scripted(1, network, src)],
    });
    await context.route(src, (route) => route.abort());
    await page.clock.install();
    await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000);
        return page.locator('[data-ad="aside"][data-ad-empty]').count();
      })
      .toBe(1);
    expect(stage.outside.filter((one) => one === src)).toHaveLength(times);
    await context.close();
  },
);

test.each(['COLOMBIA', 'COLOMBIA_V2'] as const)(
  'a unit of %s is filled by the script configured for it (ADS-015, ADS-016)',
  async (network) => {
    const src = 'https://static.colombia.example/ads.js';
    const { context, page, stage } = await agreed({ banners: [scripted(1, network, src)] });
    await context.route(src, (route) => route.fulfill(script(COLOMBIA)));
    await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
    await slot(page, 'aside').locator('img[alt="A bat"]').waitFor({ state: 'attached' });
    expect(await slot(page, 'aside').locator('[data-slot]').getAttribute('data-slot')).toBe('4711');
    await expect.poll(() => stage.outside).toEqual([src, 'https://static.colombia.example/bat.svg']);
    await context.close();
  },
);

test('two slots that wait for one COLOMBIA script are each filled (ADS-015)', async () => {
  const src = 'https://static.colombia.example/ads.js';
  const { context, page } = await agreed({
    banners: [scripted(1, 'COLOMBIA', src), scripted(2, 'COLOMBIA', src, 'inline')],
  });
  await context.route(src, (route) => route.fulfill(script(COLOMBIA)));
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  const filledSlot = (place: string) => slot(page, place).locator('[data-slot]:has(img)');
  for (const place of ['aside', 'inline']) await filledSlot(place).waitFor({ state: 'attached' });
  const slotDetails = (place: string) =>
    filledSlot(place).evaluate((one) => [one.id, (one as HTMLElement).dataset['position'], one.children.length]);
  expect(
    [await slotDetails('aside'), await slotDetails('inline')].toSorted(([a], [b]) =>
      String(a).localeCompare(String(b)),
    ),
  ).toEqual([
    ['div-clmb-ctn-4711-1', '1', 1],
    ['div-clmb-ctn-4711-2', '2', 1],
  ]);
  await context.close();
});

test('the consent platform is asked for the consent string before the ad server is called (ADS-Q08)', async () => {
  const platform = 'https://cmp.example/stub.js';
  const { context, page, stage } = await agreed({ tcf: { script: platform } }, { banners: [dfp(1)] });
  await context.route(platform, (route) => route.fulfill(script(PLATFORM)));
  await context.route(`${GPT_HOST}**`, (route) => route.fulfill(script(gpt(false))));
  const requestedUrls: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/adverts/scorecard')) requestedUrls.push(new URL(request.url()).search);
  });
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await slot(page, 'aside').locator('iframe').waitFor({ state: 'attached' });
  expect(requestedUrls).toEqual(['', '?tcf=CP-stand-in.YAAA']);
  expect(stage.outside.slice(0, 2)).toEqual([platform, `${GPT_HOST}tag/js/gpt.js`]);
  await context.close();
});

test('house ads do not wait for consent; other ads appear with it and go on withdrawal (ADS-Q08)', async () => {
  const platform = 'https://cmp.example/stub.js';
  const own = inline(2, { render_on_load: true });
  const { context, page } = await agreed(
    { tcf: { script: platform }, banners: [own] },
    { banners: [dfp(1), own] },
    { tcf: { script: platform }, banners: [own] },
  );
  await context.route(platform, (route) => route.fulfill(script(SILENT_PLATFORM)));
  await context.route(`${GPT_HOST}**`, (route) => route.fulfill(script(gpt(false))));
  const answer = (tcString: string) =>
    page.evaluate(
      (consentString) => (window as unknown as { answer(tcf: string): void }).answer(consentString),
      tcString,
    );
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await slot(page, 'inline').locator('img').waitFor({ state: 'attached' });
  await page.waitForFunction('window.answer');
  expect(await page.locator('[data-ad-empty]').count()).toBe(0);
  const frame = slot(page, 'aside').locator('iframe');
  await answer('CPall');
  await frame.waitFor({ state: 'attached' });
  await answer('CPnone');
  await frame.waitFor({ state: 'detached' });
  await page.locator('[data-ad="aside"][data-ad-empty]').waitFor({ state: 'attached' });
  expect(await page.locator('.ad__in').count()).toBe(1);
  await context.close();
});

test("a member's page requests none of these hosts (ADS-003)", async () => {
  const { context, page, stage } = await agreed({ banners: [dfp(1)], tcf: { script: 'https://cmp.example/stub.js' } });
  await context.addCookies([{ name: 'userState', value: 'ACTIVE', url: site.origin }]);
  await page.clock.install();
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await page.locator('html[data-refresh]').waitFor();
  await page.clock.runFor(60_000);
  expect([stage.outside, stage.requests]).toEqual([[], []]);
  await context.close();
});
