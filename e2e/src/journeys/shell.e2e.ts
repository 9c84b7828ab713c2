/** Elements common to every page: consent, feedback, partners, back to top; and which readers are asked for what. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '@sightscreen/test-kit/site/site';
import { soak, soaked } from '@sightscreen/test-kit/soak';
import { LOGIN, signIn, newEmailAddress, openAccount } from '../stage/account.ts';
import { isCounted, whenCounted } from '../stage/counted.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { violationsOf } from '../stage/violations.ts';
import { BOTH_AT_ONCE, tooWide } from '../stage/widths.ts';
import { playFirst, playRequests } from '../stage/interception.ts';

let site: Site;
let browser: Browser;
test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  // An editor has added a partner.
  const ad = await deskPerson(site, browser, { role: 'admin', name: 'Ada Vert' });
  const settingStatus = await ad.page.evaluate(async () => {
    const { version } = (await (await fetch('/desk/api/records/settings/partners')).json()) as { version: number };
    const drawn = document.createElement('canvas');
    [drawn.width, drawn.height] = [400, 80];
    drawn.getContext('2d')!.fillRect(0, 0, 400, 80);
    const form = new FormData();
    form.append('picture', await new Promise<Blob>((done) => drawn.toBlob((blob) => done(blob!))), 'banner.png');
    const upload = await fetch('/desk/api/pictures', { method: 'POST', body: form });
    const { file: banner } = (await upload.json()) as { file: string };
    const value = [{ host: 'news.example', source: 'tarn', name: 'Tarn News', banner, link: 'https://news.example/c' }];
    const reply = await fetch('/desk/api/records/settings/partners', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values: { value }, version }),
    });
    return reply.status;
  });
  expect(settingStatus).toBe(200);
  await ad.context.close();
});

/** A reader in a country. Every request of a page is recorded, and none may go to another host. */
async function reader(country: string | null, { width = 1280, dark = false } = {}) {
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
  });
  await context.clearCookies();
  if (country !== null)
    await context.addCookies([
      { name: 'geo', value: `${country}|EU|not_set|not_set|not_set|not_set`, url: site.origin },
    ]);
  const page = await context.newPage();
  const requests: string[] = [];
  context.on('request', (request) => requests.push(`${request.method()} ${request.url().replace(site.origin, '')}`));
  // The browser driver does not report requests made while a page is left, so the page records them itself.
  await context.addInitScript(() => {
    const plain = window.fetch;
    window.fetch = (address, init) => {
      const storedEvents = JSON.parse(localStorage.getItem('told') ?? '[]') as string[];
      if (typeof address === 'string' && address.startsWith('/analytics/') && typeof init?.body === 'string')
        localStorage.setItem('told', JSON.stringify([...storedEvents, init.body]));
      return plain(address, init);
    };
  });
  const counted = () => page.evaluate(() => JSON.parse(localStorage.getItem('told') ?? '[]') as string[]);
  const cookies = async () => (await context.cookies()).map(({ name }) => name).sort();
  return { context, page, asked: requests, counted, cookies };
}
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const banners = (requests: readonly string[]) => requests.filter((one) => one.includes('/pictures/kept/')).length;
/** Resolves once the page's idle queue is empty and everything it started has finished. */
const settled = (page: Page) => page.getByRole('region', { name: 'Feedback' }).waitFor();

test.each(['GB', ...soaked([null, 'DE', 'not_set'])])(
  'a reader in %s is asked first: no counting, cookie, banner or other host before that (ADS-Q08, SITE-013, SITE-051)',
  async (country) => {
    const { context, page, asked, counted, cookies } = await reader(country);
    await page.goto(`${site.origin}/?utm_source=tarn`);
    await bar(page).waitFor();
    // Page metrics, errors and leaving are not reported either.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new ErrorEvent('error', { error: new Error('ours'), filename: '/assets/a.js' }));
    });
    await page.goto(`${site.origin}/cricket-schedule?utm_source=tarn`);
    await bar(page).waitFor();
    expect([await counted(), banners(asked)]).toEqual([[], 0]);
    expect(asked.filter((one) => /^\w+ https?:/.test(one))).toEqual([]);
    expect(asked.filter((one) => one.includes('/geo-location/info')).length).toBe(country === null ? 1 : 0);
    expect(await cookies()).toEqual(['geo', 'site_config']);
    // It contains nothing about the reader that they did not choose.
    const config = (await context.cookies()).find(({ name }) => name === 'site_config')!.value;
    expect(JSON.parse(decodeURIComponent(config))).toEqual({ env: 'development', features: [] });
    expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();
    await context.close();
  },
);

test('refusing takes one press like agreeing, both look the same, and it persists (ADS-Q08)', async () => {
  const { context, page, counted, cookies } = await reader('GB');
  await page.goto(`${site.origin}/?utm_source=tarn`);
  const [refuse, agree] = [
    bar(page).getByRole('button', { name: 'Refuse' }),
    bar(page).getByRole('button', { name: 'Accept' }),
  ];
  await refuse.waitFor();
  const [a, b] = [await refuse.boundingBox(), await agree.boundingBox()];
  expect([a!.width, a!.height, a!.y]).toEqual([b!.width, b!.height, b!.y]);
  expect(await refuse.getAttribute('class')).toBe(await agree.getAttribute('class'));
  await refuse.click();
  await bar(page).waitFor({ state: 'detached' });
  await page.goto(`${site.origin}/?utm_source=tarn`);
  await page.getByRole('region', { name: 'Feedback' }).waitFor();
  expect(await bar(page).count()).toBe(0);
  expect([await counted(), await cookies()]).toEqual([[], ['consent', 'geo', 'site_config']]);
  await context.close();
});

test.runIf(soak)(
  'a consent button pressed twice before its reply stores one record (ADS-Q08, SITE-022, BEYOND-08)',
  async () => {
    const { context, page, asked } = await reader('GB');
    let go = (): void => {};
    const held = new Promise<void>((done) => (go = done));
    await playRequests(page, '**/consent', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/settings`);
    await bar(page).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies and consent' }).focus();
    const tabTo = async (to: Locator) => {
      for (let left = 20; left > 0 && (await to.and(page.locator(':focus')).count()) === 0; left -= 1)
        await page.keyboard.press('Tab');
    };
    const at = () => page.evaluate(() => document.activeElement?.textContent);
    await tabTo(bar(page).getByRole('button', { name: 'Refuse' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    go();
    await bar(page).waitFor({ state: 'detached' });
    expect(asked.filter((one) => one === 'POST /consent')).toHaveLength(1);
    const feedback = page.getByRole('region', { name: 'Feedback' });
    expect([await feedback.count(), await at()]).toEqual([1, 'Back to top']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Report a problem' }).focus();
    await tabTo(feedback.getByRole('button'));
    await page.keyboard.press('Enter');
    expect([await feedback.count(), await at()]).toEqual([0, 'Report a problem']);
    await context.close();
  },
);

test('any visitor reads the public pages without signing in, and the home page is at / (SITE-005, SITE-006)', async () => {
  const { context, page, cookies } = await reader('IN');
  const paths = [
    '/',
    '/cricket-schedule',
    '/cricket-series',
    '/cricket-team',
    '/cricket-venues',
    '/polls',
    '/stats',
    '/more',
  ];
  for (const path of paths) {
    const reply = await page.goto(site.origin + path);
    expect([path, reply!.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
    await page.getByRole('main').getByRole('heading').first().waitFor();
  }
  expect((await cookies()).filter((name) => /session|userState/i.test(name))).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Sightscreen' }).click();
  await page.waitForURL(`${site.origin}/`);
  await context.close();
});

test.runIf(soak)('refreshing requests carry headers that bypass caches (SITE-032, SITE-033)', async () => {
  const { context, page } = await reader('IN');
  const again = page.waitForRequest((one) => one.resourceType() === 'fetch' && new URL(one.url()).pathname === '/');
  await page.goto(`${site.origin}/`);
  expect(await (await again).allHeaders()).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' });
  await context.close();
});

test('links to disabled features do not appear before the settings have loaded (SITE-015, SITE-016, SITE-Q04)', async () => {
  const { context, page } = await reader('IN');
  const value = encodeURIComponent(JSON.stringify({ features: ['polls'] }));
  await context.addCookies([{ name: 'site_config', value, url: site.origin }]);
  let go = (): void => {};
  const held = new Promise<void>((done) => (go = done));
  await playRequests(page, '**/site/settings', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/terms`);
  const hidden = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-feature=polls]')!.hidden);
  await expect.poll(hidden).toBe(true);
  go();
  await settled(page);
  expect(await hidden()).toBe(false);
  await context.close();
});

test.runIf(soak)(
  'settings refused by a busy server are requested again, and consent in GB is asked as usual (ADS-Q08)',
  async () => {
    const { context, page } = await reader('GB');
    let requestCount = 0;
    await playRequests(page, '**/site/settings', (route) => {
      requestCount += 1;
      return requestCount === 1 ? route.fulfill({ status: 503, headers: { 'retry-after': '0' } }) : route.continue();
    });
    await page.goto(site.origin);
    await bar(page).waitFor();
    expect(requestCount).toBe(2);
    await context.close();
  },
);

test('agreeing starts both, withdrawing in the footer ends both, and each is recorded (ADS-Q08, ADS-028, MISC-003, SITE-027, SITE-028)', async () => {
  const { context, page, counted, cookies, asked } = await reader('GB');
  await page.goto(`${site.origin}/?utm_source=tarn`);
  const firstEvent = page.waitForRequest(/\/analytics\/event/);
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  expect((await firstEvent).postDataJSON()).toEqual({ event: 'screen_view', page: 'home', first: true });
  expect((await firstEvent).headers()['cookie']).toBeUndefined();
  const banner = page.getByRole('region', { name: 'From Tarn News' }).getByRole('img', { name: 'Tarn News' });
  await banner.waitFor();
  expect(banners(asked)).toBe(1);
  expect(await banner.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(400);
  // After consent, a page that is left reports how fast it was.
  await page.goto(`${site.origin}/cricket-schedule`);
  // The last page before leaving is reported, too.
  await expect.poll(counted).toContainEqual(expect.stringMatching(/screen_view.*cricket-schedule/));
  expect((await counted()).filter((one) => one.includes('"vital"')).length).toBeGreaterThan(0);
  // The sequence of pages lasts ten seconds.
  await expect
    .poll(async () => (await cookies()).filter((name) => name !== 'ad_sequence'))
    .toEqual(['ad_views', 'consent', 'geo', 'referral', 'site_config']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies and consent' }).click();
  const box = page.getByRole('dialog', { name: 'Your choices' });
  expect(await box.getByRole('switch', { name: /^Counting visits/ }).isChecked()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  // Withdrawal leaves this page, too, and reloads it without the consented services.
  const before = (await counted()).length;
  const again = page.waitForEvent('load');
  await box.getByRole('button', { name: 'Refuse all' }).click();
  await again;
  await page.getByRole('region', { name: 'Feedback' }).waitFor();
  await page.goto(`${site.origin}/cricket-schedule`);
  await page.getByRole('region', { name: 'Feedback' }).waitFor();
  expect([(await counted()).length, await cookies()]).toEqual([before, ['consent', 'geo', 'site_config']]);
  expect(asked.filter((one) => one === 'POST /consent')).toHaveLength(2);
  await context.close();
});

test.runIf(soak)(
  'withdrawing in one tab stops counting, search reports and cookies in every other tab (ADS-Q08, SITE-028, MISC-S01)',
  async () => {
    const { context, page, counted, cookies } = await reader('IN');
    await page.clock.install();
    await page.goto(`${site.origin}/?utm_source=tarn`);
    await page.getByRole('region', { name: 'From Tarn News' }).waitFor();
    await whenCounted(page);
    await context.clearCookies({ name: 'referral' });
    await page.clock.fastForward(30_000);
    await expect.poll(cookies).toContain('referral');
    const other = await context.newPage();
    await other.goto(`${site.origin}/settings`);
    await whenCounted(other);
    await other.getByRole('contentinfo').getByRole('link', { name: 'Cookies and consent' }).click();
    const again = other.waitForEvent('load');
    await other.getByRole('dialog').getByRole('button', { name: 'Refuse all' }).click();
    await again;
    const before = (await counted()).length;
    await page.clock.fastForward(60_000);
    expect(await isCounted(page)).toBe(false);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await cookies()).not.toContain('referral');
    // When restored from the back/forward cache, the page restarts without them.
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await reloaded;
    await settled(page);
    expect([(await counted()).length, await isCounted(page)]).toEqual([before, false]);
    await context.close();
  },
);

test.runIf(soak)(
  'sign-outs and deletions are reported once done, for readers who may be counted (MISC-001, MISC-002, ADS-Q08)',
  async () => {
    const { context, page, counted } = await reader('GB');
    const done = async () =>
      (await counted()).filter((one) => !/"(?:screen_view|vital)"/.test(one)).map((one) => JSON.parse(one) as unknown);
    const event = (name: string) => ({ event: name, page: 'premium-subscription' });
    const agree = async (counting: 0 | 1) => {
      await context.addCookies([{ name: 'consent', value: `1.${counting}.0.agreed`, url: site.origin }]);
      await page.goto(site.origin + LOGIN);
      await signIn(page, site.origin, newEmailAddress());
      await openAccount(page);
      await settled(page);
    };
    const signOut = async () => {
      await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.waitForURL(`${site.origin}/`);
    };
    await agree(0);
    await signOut();
    expect(await done()).toEqual([]);
    await agree(1);
    await signOut();
    expect(await done()).toEqual([event('sign_out')]);
    await agree(1);
    await page.getByRole('link', { name: 'Delete account' }).click();
    await page.locator('[data-leave][data-ready]').waitFor();
    await whenCounted(page);
    await page.getByLabel('Delete my account and everything in it').check();
    await page.getByLabel('Type DELETE in capitals').fill('DELETE');
    await playFirst(page, '**/cbplus/auth/user/delete-account', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('alert').filter({ hasText: 'your account may or may not be deleted' }).waitFor();
    expect(await done()).toHaveLength(1);
    await page.getByLabel('Delete my account and everything in it').check();
    await page.getByLabel('Type DELETE in capitals').fill('DELETE');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL('**/delete-account-successful');
    expect(await done()).toEqual([event('sign_out'), event('account_deleted')]);
    await context.close();
  },
);

test.runIf(soak)('elsewhere no consent is requested, and one kind can be refused alone (ADS-Q08)', async () => {
  const { context, page, cookies } = await reader('IN');
  const analyticsEvent = page.waitForRequest(/\/analytics\/event/);
  await page.goto(`${site.origin}/`);
  await analyticsEvent;
  expect(await bar(page).count()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies and consent' }).click();
  const box = page.getByRole('dialog', { name: 'Your choices' });
  await box.getByRole('switch', { name: /^Counting visits/ }).click();
  const again = page.waitForEvent('load');
  await box.getByRole('button', { name: 'Save' }).click();
  await again;
  await settled(page);
  expect(await cookies()).toContain('consent');
  expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toMatch(/^1\.0\.1\./);
  await context.close();
});

test('the feedback bar stays closed for 365 days, and back to top appears past 400 px (SITE-022, SITE-023, SITE-024, SITE-025, SITE-026)', async () => {
  const { context, page } = await reader('IN');
  await page.goto(`${site.origin}/settings`);
  const feedback = page.getByRole('region', { name: 'Feedback' });
  expect(await feedback.getByRole('link').getAttribute('href')).toBe('/info/contact');
  await feedback.getByRole('button').click();
  const closed = (await context.cookies()).find(({ name }) => name === 'feedback');
  expect(Math.round((closed!.expires - Date.now() / 1000) / 86_400)).toBe(365);
  const top = page.getByRole('button', { name: 'Back to top' });
  await page.addStyleTag({ content: 'main{min-height:3000px}' }).catch(() => {});
  await page.evaluate(() => (document.querySelector('main')!.style.minHeight = '3000px'));
  await page.evaluate(() => scrollTo(0, 400));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await top.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 401));
  await top.click();
  await page.waitForFunction(() => scrollY === 0);
  await top.waitFor({ state: 'hidden' });
  const settingsReply = page.waitForResponse(/\/site\/settings/);
  await page.reload();
  await settingsReply;
  await page.locator('.foottop').waitFor({ state: 'attached' });
  expect(await feedback.count()).toBe(0);
  await context.close();
});

test.each([[320, true], ...soaked([[390, true] as const, [1280, false] as const])] as const)(
  'at %i px the consent bar passes axe, fits double text size and hides no page end (WCAG 2.2)',
  async (width, dark) => {
    const { context, page } = await reader('GB', { width, dark });
    await page.goto(`${site.origin}/settings`);
    await bar(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const over = () =>
      page.evaluate(() => {
        const consentBar = document.querySelector('[data-consent-bar]')!;
        const right = consentBar.getBoundingClientRect().right;
        return [
          ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
          ...[...consentBar.querySelectorAll('*')]
            .filter((one) => one.getBoundingClientRect().right > right)
            .map((one) => one.textContent),
        ];
      });
    expect(await over()).toEqual([]);
    // The foot of the page can be scrolled clear of the bar.
    const gap = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const last = [...document.querySelectorAll('.foot a, .foot p')].at(-1)!.getBoundingClientRect().bottom;
        return document.querySelector('[data-consent-bar]')!.getBoundingClientRect().top - last;
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await over()).toEqual([]);
    await context.close();
  },
);

test('More opens a sheet with every part of the site, and works without script (R13.1, BEYOND-08)', async () => {
  const { context, page } = await reader('IN', { width: 390 });
  await page.goto(`${site.origin}/settings`);
  await settled(page);
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' });
  const sheet = page.getByRole('dialog', { name: 'More' });
  expect(await more.getAttribute('aria-current')).toBe('true');
  await more.press('Enter');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await more.evaluate((link) => link === document.activeElement)).toBe(true);
  // The bar stays reachable below the sheet.
  await more.click();
  await sheet.waitFor();
  const live = await page.locator('.bottombar a').nth(1).boundingBox();
  await page.mouse.click(live!.x + live!.width / 2, live!.y + live!.height / 2);
  await page.waitForURL(`${site.origin}/live-cricket-scores`);
  await settled(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
  await sheet.getByRole('link', { name: 'Grounds' }).click();
  await page.waitForURL(`${site.origin}/cricket-venues`);
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const still = await plain.newPage();
  await still.goto(site.origin);
  await still.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
  expect(new URL(still.url()).pathname).toBe('/more');
  await still.getByRole('main').getByRole('link', { name: 'Auctions' }).click();
  expect(await still.getByRole('link', { name: 'More' }).filter({ visible: true }).getAttribute('aria-current')).toBe(
    'true',
  );
  await Promise.all([context.close(), plain.close()]);
});

test.runIf(soak)(
  "only the cookie line overlays a page, as one line above a phone's bar (SITE-022, SITE-025, SITE-027)",
  async () => {
    const { context, page } = await reader('GB', { width: 390 });
    await page.goto(`${site.origin}/?utm_source=tarn`);
    await bar(page).waitFor();
    const over = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((one) => {
            const { position, visibility } = getComputedStyle(one);
            return position === 'fixed' && visibility === 'visible' && one.getClientRects().length > 0;
          })
          .map((one) => one.className),
      );
    expect(await over()).toEqual(['bottombar', 'dock']);
    const box = (await bar(page).boundingBox())!;
    expect([box.x, box.width, box.height <= 64, box.y + box.height]).toEqual([0, 390, true, 800 - 56]);
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('contentinfo').getByRole('region', { name: 'From Tarn News' }).waitFor();
    await page.evaluate(() => (document.querySelector('main')!.style.minHeight = '3000px'));
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('contentinfo').getByRole('button', { name: 'Back to top' }).waitFor();
    expect((await over()).filter((name) => name !== 'dock')).toEqual(['bottombar']);
    await context.close();
  },
);

test.runIf(soak)('the foot of a short page does not move when the bars appear (SITE-022)', async () => {
  const { context, page } = await reader('GB');
  await page.setViewportSize({ width: 390, height: 2_400 });
  await page.goto(`${site.origin}/polls`, { waitUntil: 'commit' });
  const foot = () => page.locator('.foot').evaluate((element) => element.getBoundingClientRect().bottom);
  const before = await foot();
  await bar(page).waitFor();
  // Space is reserved once the bar has been measured.
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--dock') !== '');
  expect(await foot()).toBe(before);
  await context.close();
});

test.runIf(soak)('text, form and list pages and the bar fit 320 px with double text size (BEYOND-08)', async () => {
  const { context, page } = await reader(null);
  const paths = [
    '/',
    '/more',
    '/privacy',
    '/accessibility',
    '/info/contact',
    '/support',
    '/stats',
    '/cricket-venues',
    '/login',
  ];
  expect(await tooWide(page, site.origin, paths, BOTH_AT_ONCE)).toEqual([]);
  const outside = await page
    .locator('.bottombar a')
    .evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).length);
  expect(outside).toBe(0);
  await context.close();
});
