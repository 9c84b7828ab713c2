/** Advertising as readers see it: no layout shift, labeled, silent on failure, and never before consent. */
import { beginMatch, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adStage, aside, inline, native, skin } from '../stage/adverts.ts';
import { advertiserOf } from '../stage/advertiser.ts';
import { test } from '../stage/journey.ts';
import { playRequests } from '../stage/interception.ts';
import { nextPaint } from '../stage/moments.ts';
import { newReader } from '../stage/new-reader.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
let match: string;
test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  match = await beginMatch(scorer, { home: 'Willow Bank', away: 'Larkspur Park' });
  await play(scorer, match, 18, seeded(12));
});

/** Not in the types of the platform yet. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };

const slot = (page: Page, place: string) => page.locator(`[data-ad="${place}"]`);

/**
 * Records what moves on the page after the ad script is requested; nothing may. The script waits until every font is
 * loaded, as a font that arrives later moves words by a few pixels (`still-page`).
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await playRequests(page, /\/ads-[^/]+\.js$/, async (route) => {
    await page.evaluate(async () => {
      // A font that cannot be loaded moves nothing.
      await Promise.allSettled([...document.fonts].map((face) => face.load()));
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
          if (!hadRecentInput)
            shifts.push(`${value} ${sources.map(({ node }) => node?.className ?? node?.nodeName).join()}`);
      }).observe({ type: 'layout-shift' });
    });
    await route.continue();
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Scrolls every slot into view in turn and returns how many ads were in view each time. */
async function readThrough(page: Page): Promise<number[]> {
  const counts: number[] = [];
  for (;;) {
    await nextPaint(page);
    counts.push(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('.ad__in')].filter((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top < innerHeight && bottom > 0;
          }).length,
      ),
    );
    const moved = await page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY > before;
    });
    if (!moved) return counts;
  }
}

test.each([
  [320, false],
  [390, true],
  [1280, false],
] as const)(
  'at %i px ads are marked, move nothing and pass axe on a match, its card and a list (BEYOND-07, ADS-010, ADS-011, ADS-017, ADS-019)',
  async (width, dark) => {
    const { context, page, troubles, close } = await readerOf(browser, { width, dark });
    const stage = await adStage(context, site.origin, { banners: [aside(1), inline(2)], natives: [native(3)] });
    const shifts = await watchShifts(page);
    for (const [path, kind, first] of [
      ['/cricket-schedule', 'schedule', 'list'],
      [`/live-cricket-scores/${match}/x`, 'match', 'aside'],
      [`/live-cricket-scorecard/${match}/x`, 'scorecard', 'aside'],
    ] as const) {
      const adsReply = page.waitForResponse(`**/api/adverts/${kind}`);
      await page.goto(site.origin + path);
      const height = async () => (await slot(page, first).boundingBox())!.height;
      const before = await height();
      await adsReply;
      expect(before).toBeGreaterThan(100);
      // Content above may turn out taller than its estimated size once it is rendered.
      await expect
        .poll(async () => {
          await slot(page, first).scrollIntoViewIfNeeded();
          return slot(page, first).locator('.ad__in img').isVisible();
        })
        .toBe(true);
      expect([await height(), await slot(page, first).locator('.ad__mark').innerText()]).toEqual([
        before,
        expect.stringMatching(/^Advertisement/),
      ]);
      expect(await shifts(), path).toEqual([]);
      // The month beside the schedule has a violation of its own.
      expect(await violationsOf(page, kind === 'schedule' ? ['label-content-name-mismatch'] : []), path).toEqual([]);
      expect(await overflow(page), path).toBe(0);
    }
    const picture = slot(page, 'aside').locator('img');
    expect(await Promise.all(['width', 'height', 'alt'].map(async (name) => picture.getAttribute(name)))).toEqual([
      '300',
      '250',
      'Larkspur and Daughters: willow, cut in March',
    ]);
    expect(stage.requests).toEqual(['schedule', 'match', 'scorecard']);
    expect([stage.outside, troubles]).toEqual([[], []]);
    await close();
  },
);

test('a phone never shows two ads at once; a wide window may (BEYOND-07)', async () => {
  for (const [width, most] of [
    [390, 1],
    [1280, 3],
  ] as const) {
    const { context, page, close } = await readerOf(browser, { width });
    await adStage(context, site.origin, {
      banners: [aside(1, { render_on_load: true }), inline(2, { render_on_load: true })],
      natives: [native(3)],
    });
    const styled = page.waitForResponse(/\/ads-[^/]*\.css$/);
    await page.goto(`${site.origin}/cricket-schedule`);
    await styled;
    await page.locator('.ad__in img').first().waitFor({ state: 'attached' });
    const counts = await readThrough(page);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
    await close();
  }
});

test.each([
  [2_400, false],
  [160, true],
])(
  'an empty slot collapses only out of view: in a window of %i px nothing moves (ADS-024, ADS-Q03)',
  async (height, adReply) => {
    const { context, page, close } = await readerOf(browser);
    const stage = await adStage(context, site.origin, {});
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width: 1280, height });
    // This page's length does not depend on other matches.
    await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
    await page.locator('[data-ad-empty]').first().waitFor({ state: 'attached' });
    expect(await page.locator('.ad').evaluateAll((all) => all.map((one) => (one as HTMLElement).hidden))).toEqual(
      Array(2).fill(adReply),
    );
    expect(await shifts()).toEqual([]);
    expect([await page.locator('.ad__in').count(), stage.requests.length]).toEqual([0, 1]);
    await close();
  },
);

test('without their stylesheet, which reserves their space, ads are not inserted (BEYOND-07)', async () => {
  const { context, page, close } = await readerOf(browser);
  await adStage(context, site.origin, { banners: [aside(1, { render_on_load: true })] });
  const shifts = await watchShifts(page);
  await context.route(/\/ads-[^/]*\.css$/, (route) => route.abort());
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await page.locator('[data-ad="aside"][data-ad-empty]').waitFor({ state: 'attached' });
  expect([await page.locator('.ad__in').count(), await shifts()]).toEqual([0, []]);
  await close();
});

test('an ad that stays invisible for five seconds is retried once and then removed (ADS-023, ADS-024, ADS-027, ADS-Q07)', async () => {
  const { context, page, close } = await readerOf(browser);
  const stage = await adStage(context, site.origin, { banners: [aside(1, { render_on_load: true })] });
  await page.clock.install();
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  // Simulates an ad blocker that hides ad images.
  await page.addStyleTag({ content: '.ad__box img { display: none }' }).catch(() => {});
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.ad__box img { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
  await slot(page, 'aside').locator('.ad__in').waitFor({ state: 'attached' });
  expect(stage.requests).toEqual(['scorecard']);
  await page.clock.fastForward(5_000);
  await page.clock.fastForward(800);
  await expect.poll(() => stage.requests.length).toBe(2);
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return page.locator('.ad__in').count();
    })
    .toBe(0);
  expect(stage.requests).toHaveLength(2);
  await close();
});

test('an ad image that fails to load is requested once more (ADS-023)', async () => {
  const { context, page, close } = await readerOf(browser);
  const stage = await adStage(
    context,
    site.origin,
    { banners: [aside(1, { render_on_load: true })] },
    { banners: [aside(2, { render_on_load: true })] },
  );
  stage.broken.add('ad-1-');
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await slot(page, 'aside').locator('img[src*="ad-2-"]').waitFor();
  expect(stage.requests).toEqual(['scorecard', 'scorecard']);
  await close();
});

test('an ad counts as seen after a second in view and refreshes per country only while seen (ADS-013, ADS-030, ADS-S02)', async () => {
  const { context, page, close } = await readerOf(browser);
  const stage = await adStage(
    context,
    site.origin,
    { country: 'IN', banners: [aside(1, { refresh: { IN: 30, '*': 300 } })] },
    { country: 'IN', banners: [aside(2, { refresh: { GB: 30 } })] },
  );
  await page.clock.install();
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  const seenRequest = page.waitForRequest('**/api/adverts/seen');
  await slot(page, 'aside').scrollIntoViewIfNeeded();
  await slot(page, 'aside').locator('img[src*="ad-1-"]').waitFor();
  await seenRequest;
  expect((await seenRequest).postDataJSON()).toEqual({ view: 'v', units: [1] });
  // Simulates a background tab for a long time.
  const hide = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { value: is, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.runFor(120_000);
  expect([stage.requests.length, stage.seen]).toEqual([1, [1]]);
  await hide(false);
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return slot(page, 'aside').locator('img').getAttribute('src');
    })
    .toContain('ad-2-');
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return stage.seen;
    })
    .toEqual([1, 2]);
  // No refresh interval is configured for this country, so the ad stays.
  await page.clock.runFor(600_000);
  expect(stage.requests).toHaveLength(2);
  await close();
});

test('a page refresh keeps the ads already shown (BEYOND-07)', async () => {
  for (const path of ['/', `/cricket-match-highlights/${match}/x`]) {
    const { context, page, close } = await readerOf(browser);
    const stage = await adStage(context, site.origin, { banners: [aside(1, { render_on_load: true })] });
    let copies = 0;
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      // A match page requests its canonical path.
      const own = path === '/' ? pathname === path : pathname.startsWith(path.slice(0, -1));
      if (own && request.resourceType() === 'fetch') copies += 1;
    });
    await page.clock.install();
    await page.goto(site.origin + path);
    const picture = slot(page, 'aside').locator('img');
    await picture.waitFor({ state: 'attached' });
    await picture.evaluate((one) => one.setAttribute('data-same', ''));
    const before = copies;
    await play(scorer, match, 1, seeded(4));
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return copies;
      })
      .toBeGreaterThan(before);
    await nextPaint(page);
    expect([path, await page.locator('[data-same]').count(), stage.requests.length]).toEqual([path, 1, 1]);
    await close();
  }
});

test("a member's page has no ad slots, script or requests (ADS-003)", async () => {
  const { context, page, close } = await readerOf(browser);
  const stage = await adStage(context, site.origin, { banners: [aside(1)] });
  await context.addCookies([{ name: 'userState', value: 'ACTIVE', url: site.origin }]);
  const scripts: string[] = [];
  context.on('request', (request) => {
    if (/\/ads?-/.test(request.url())) scripts.push(request.url());
  });
  await page.clock.install();
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await page.locator('html[data-refresh]').waitFor();
  await page.clock.runFor(25_000);
  expect(await page.locator('.ad').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))).toEqual([
    0, 0,
  ]);
  expect([stage.requests, scripts]).toEqual([[], []]);
  await close();
});

test('a reader whom the server recognises as a member gets no ads and no second request (ADS-003, ADS-Q09)', async () => {
  const { context, page, close } = await readerOf(browser);
  const stage = await adStage(context, site.origin, { ad_free: true, tcf: { script: 'https://cmp.example/a.js' } });
  await page.clock.install();
  const answered = page.waitForResponse(/\/api\/adverts\//);
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await answered;
  await slot(page, 'inline').waitFor({ state: 'hidden' });
  await page.clock.runFor(600_000);
  expect([stage.requests.length, await page.locator('.ad__in').count(), stage.outside]).toEqual([1, 0, []]);
  await close();
});

test('printed pages have neither ads nor ad slots (BEYOND-07)', async () => {
  const { context, page, close } = await readerOf(browser);
  await adStage(context, site.origin, { banners: [aside(1, { render_on_load: true }), inline(2)] });
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await slot(page, 'aside').locator('.ad__in').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.ad').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))).toEqual([
    0, 0,
  ]);
  await close();
});

test('without script there are neither ads nor ad slots (BEYOND-07)', async () => {
  const { page, close } = await readerOf(browser, { script: false });
  await page.goto(`${site.origin}/cricket-schedule`);
  expect(await page.locator('.ad').count()).toBe(3);
  for (const one of await page.locator('.ad').all()) expect(await one.isHidden()).toBe(true);
  await close();
});

test('a skin flanks a wide window, is accessible, closes by key and stays closed for 24 hours (ADS-012, ADS-018, ADS-020, ADS-021, ADS-Q10)', async () => {
  const { context, page, close } = await readerOf(browser, { width: 1920 });
  const stage = await adStage(context, site.origin, { skins: [skin(7)] });
  const shifts = await watchShifts(page);
  await page.goto(`${site.origin}/cricket-schedule`);
  const sides = page.locator('.ad__side');
  await sides.first().waitFor();
  expect(await sides.count()).toBe(2);
  expect(await shifts()).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await violationsOf(page, ['label-content-name-mismatch'])).toEqual([]);
  await expect.poll(() => stage.pixels).toEqual(['/adverts/pixel/7']);
  const shut = page.getByRole('button', { name: 'Close advertisement' });
  await shut.focus();
  await page.keyboard.press('Enter');
  await sides.first().waitFor({ state: 'detached' });
  const skinCookie = (await context.cookies()).find(({ name }) => name === 'skin_7')!;
  expect(Math.round((skinCookie.expires - Date.now() / 1_000) / 3_600)).toBe(24);
  const again = page.waitForResponse(/\/ads-[^/]*\.css$/);
  await page.reload();
  await again;
  await nextPaint(page);
  expect(await sides.count()).toBe(0);
  await close();
});

test('a skin closed within five seconds is not replaced by another (ADS-020, ADS-027)', async () => {
  const { context, page, close } = await readerOf(browser, { width: 1920 });
  const stage = await adStage(context, site.origin, { skins: [skin(7)] }, { skins: [skin(8)] });
  await page.clock.install();
  await page.goto(`${site.origin}/cricket-schedule`);
  await page.locator('.ad__side').first().waitFor();
  await page.getByRole('button', { name: 'Close advertisement' }).click();
  await page.clock.runFor(60_000);
  expect([stage.requests.length, await page.locator('.ad__side').count()]).toEqual([1, 0]);
  await close();
});

test('a window without space beside the page has no skin (ADS-018)', async () => {
  const { context, page, close } = await readerOf(browser, { width: 1280 });
  const stage = await adStage(context, site.origin, { skins: [skin(7)] });
  const styled = page.waitForResponse(/\/ads-[^/]*\.css$/);
  await page.goto(`${site.origin}/cricket-schedule`);
  await styled;
  await nextPaint(page);
  expect([await page.locator('.ad__side').count(), stage.pixels]).toEqual([0, []]);
  await close();
});

test.each(['GB', 'DE', 'not_set'])(
  'in %s nothing of advertising is requested before consent: no script, call or other host (ADS-Q08)',
  async (country) => {
    const [context, page] = await newReader(browser, site.origin, country);
    const stage = await adStage(context, site.origin, { banners: [aside(1, { render_on_load: true })] });
    const ours: string[] = [];
    context.on('request', (request) => {
      if (/\/ads?-|advert/.test(request.url())) ours.push(new URL(request.url()).pathname);
    });
    await page.clock.install();
    await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
    const bar = page.getByRole('region', { name: 'Cookies' });
    await bar.waitFor();
    await page.clock.runFor(60_000);
    expect([ours, stage.outside]).toEqual([[], []]);
    // After refusal, house ads are chosen by page alone, and no cookie counts anything.
    await bar.getByRole('button', { name: 'Refuse' }).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return page.locator('.ad__in img').count();
      })
      .toBe(1);
    expect(stage.outside).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
      'consent',
      'feedback',
      'geo',
      'site_config',
    ]);
    await context.close();
  },
);

test('a consenting reader is counted by page and pace until consent is withdrawn (ADS-028, ADS-029, ADS-Q08)', async () => {
  const [context, page] = await newReader(browser, site.origin, 'IN');
  await adStage(context, site.origin, { agreed: true });
  const lives = async () => {
    const allCookies = await context.cookies();
    return ['ad_views', 'ad_sequence'].map((name) => {
      const one = allCookies.find((cookie) => cookie.name === name);
      return one === undefined ? null : [one.value, Math.round((one.expires - Date.now() / 1_000) / 10) * 10];
    });
  };
  const counted = () => expect.poll(lives);
  await page.goto(`${site.origin}/cricket-schedule`);
  await counted().toEqual([
    ['1', 3_600],
    ['1', 10],
  ]);
  await page.goto(`${site.origin}/live-cricket-scorecard/${match}/x`);
  await counted().toEqual([
    ['2', 3_600],
    [expect.stringMatching(/^[12]$/), 10],
  ]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies and consent' }).click();
  const reloaded = page.waitForEvent('load');
  await context.unroute(/\/api\/adverts\/(?!seen)/);
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse all' }).click();
  await reloaded;
  expect(await lives()).toEqual([null, null]);
  await context.close();
});

/** Creates a roadblock and returns a function that ends it. */
async function roadblockOn(): Promise<() => Promise<void>> {
  const { make, picture, bulk, close } = await advertiserOf(site, browser);
  const campaign = await make('campaigns', {
    name: 'Spring',
    advertiser: 'Larkspur and Daughters',
    link: 'https://larkspur.example/bats',
  });
  const unit = await make('banners', {
    name: 'Before a page',
    campaign,
    network: 'CB',
    place: 'roadblock',
    pages: ['stats'],
    picture: await picture([320, 480]),
    alt: 'Willow, cut in March',
  });
  return async () => {
    await bulk('banners', 'delete', [unit]);
    await close();
  };
}

test('a roadblock appears once before its page and is passed by key, by time or without script (ADS-001, ADS-022, ADS-Q01, ADS-Q02)', async ({
  onTestFinished,
}) => {
  onTestFinished(await roadblockOn());
  const on = (page: Page) => page.getByRole('link', { name: 'Continue' });
  const path = '/cricbuzz-ads/roadblock?path=%2Fstats';
  // The page already open stays. The next link leads through the roadblock, except to pages without one.
  const { context, page, close } = await readerOf(browser, { width: 390 });
  const variants: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) variants.push(new URL(request.url()).pathname);
  });
  const further = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
  const offered = () => page.locator('[data-ad-empty]').first().waitFor({ state: 'attached' });
  await page.goto(`${site.origin}/cricket-schedule`);
  await offered();
  await further('Polls');
  await page.waitForURL('**/polls');
  await offered();
  await further('Stats');
  await page.waitForURL(`**${path}`);
  expect(variants).toEqual(['/cricket-schedule', '/polls', '/cricbuzz-ads/roadblock']);
  await page.locator('[data-ad="roadblock"] img').waitFor();
  expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const roadblockCookie = (await context.cookies()).find(({ name }) => name === 'roadblock')!;
  expect(Math.round((roadblockCookie.expires - Date.now() / 1_000) / 3_600)).toBe(24);
  await on(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/stats');
  await page.goBack();
  await page.waitForURL('**/polls');
  await page.goto(site.origin + path);
  expect(new URL(page.url()).pathname).toBe('/stats');
  await close();

  const timed = await readerOf(browser);
  await timed.page.clock.install();
  await timed.page.goto(site.origin + path);
  await expect
    .poll(async () => {
      await timed.page.clock.runFor(5_000);
      return new URL(timed.page.url()).pathname;
    })
    .toBe('/stats');
  await timed.close();

  const plain = await readerOf(browser, { script: false });
  await plain.page.goto(site.origin + path);
  expect(await plain.page.locator('[data-ad]').isHidden()).toBe(true);
  await on(plain.page).click();
  await plain.page.waitForURL('**/stats');
  await plain.close();

  const evil = await readerOf(browser, { script: false });
  await evil.page.goto(`${site.origin}/cricbuzz-ads/roadblock?path=//evil.example`);
  expect(new URL(evil.page.url()).origin + new URL(evil.page.url()).pathname).toBe(`${site.origin}/`);
  await evil.close();
});
