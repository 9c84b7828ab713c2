/** The login panel over a public page, and signing out there and on the account page. */
import type { Page } from 'playwright-core';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { ACCOUNT, storedSession, LOGIN, signIn, newEmailAddress, openAccount } from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { phoneFirst } from '../stage/looks.ts';
import { readerOf } from '../stage/reader.ts';
import { leavesAfter, stopClock } from '../stage/stopped-clock.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';
import { playRequests } from '../stage/interception.ts';

const person = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true });
const menu = (page: Page) => page.locator('summary[aria-label="Your account"]');
const toast = (page: Page) => page.getByText('You have been logged out', { exact: true });
/** The header's script has run. */
const ready = (page: Page) => page.locator('html[data-refresh]').waitFor();
/**
 * With a stopped clock: `act` starts the second for which the toast shows before the page is left (AUTH-197); the toast
 * then shows over the next page for the rest of its five seconds (AUTH-195).
 */
async function noticeShownFor(page: Page, act: () => Promise<void>, navigate: () => Promise<unknown>): Promise<void> {
  await act();
  await page.locator('.toast:not(:empty)').waitFor({ state: 'attached' });
  await page.clock.runFor(20);
  await toast(page).waitFor();
  await Promise.all([navigate(), leavesAfter(page, 980)]);
  // Deferred scripts, including this toast, wait in the idle queue.
  const step = 50;
  await expect
    .poll(async () => {
      await page.clock.runFor(step);
      return page.locator('.toast:not(:empty)').count();
    })
    .toBe(1);
  await page.clock.runFor(4_000 - 2 * step);
  await toast(page).waitFor();
  await page.clock.runFor(2 * step);
  expect(await toast(page).count()).toBe(0);
}
const states = (page: Page) =>
  page.evaluate(() => {
    const events: unknown[] = [];
    document.addEventListener('auth:state', (event) => events.push((event as CustomEvent<unknown>).detail));
    (window as unknown as { storedEvents: unknown[] }).storedEvents = events;
  });

test.for(phoneFirst)(
  'at %i px the panel signs in over an unchanged page, and signing out reloads it (AUTH-036, AUTH-037, AUTH-038, AUTH-044, AUTH-045, AUTH-193, AUTH-194, AUTH-195, AUTH-196, AUTH-197, AUTH-201, AUTH-Q12, AUTH-Q18, AUTH-Q19, SITE-020)',
  async ([width, dark], { site, browser }) => {
    const { context, page, troubles, close } = await readerOf(browser, { width, dark });
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto(`${site.origin}/about`);
    await ready(page);
    expect(requestedPaths.filter((path) => /account|login|cbplus/.test(path))).toEqual([]);
    await states(page);
    const before = await person(page).boundingBox();
    await person(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.waitFor();
    expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
    // Escape closes it, and the focus returns.
    await page.keyboard.press('Escape');
    // Waits for detachment, not hiding: the panel is hidden before it reports that it is closed and can be reopened.
    await page.locator('.loginpanel').waitFor({ state: 'detached' });
    expect(await person(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await signIn(page, site.origin, newEmailAddress());
    await menu(page).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await menu(page).boundingBox()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { storedEvents: unknown[] }).storedEvents)).toEqual([
      { state: 'success', message: 'You are signed in.', app: 'web' },
    ]);
    expect((await context.cookies()).find(({ name }) => name === 'userState')?.value).toBe('NA');

    // The header shows the account on the next page without asking the server.
    requestedPaths.length = 0;
    await page.goto(`${site.origin}/terms`);
    await ready(page);
    await menu(page).waitFor();
    expect(requestedPaths.filter((path) => /account|login|cbplus/.test(path))).toEqual([]);
    await menu(page).focus();
    await page.keyboard.press('Enter');
    expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
    const goOn = Promise.withResolvers<void>();
    const calls: [string, unknown][] = [];
    await playRequests(page, '**/logout', async (route) => {
      calls.push([new URL(route.request().url()).pathname, route.request().postDataJSON()]);
      await goOn.promise;
      await route.continue();
    });
    await stopClock(page);
    const { userName, accessToken } = await storedSession(page);
    await noticeShownFor(
      page,
      async () => {
        // Pressed twice, it runs once and shows that it is busy.
        await page.getByRole('button', { name: 'Sign out', exact: true }).dblclick();
        const working = page.getByRole('button', { name: 'Signing out …' });
        await working.waitFor();
        expect(await working.isDisabled()).toBe(true);
        goOn.resolve();
      },
      () => page.waitForEvent('load'),
    );
    expect(calls).toEqual([
      ['/cbplus/auth/user/logout', { username: userName, AccessToken: accessToken }],
      ['/auth/logout', { auth_app: 'email' }],
    ]);
    expect(await storedSession(page)).toEqual({});
    await person(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/terms');
    expect((await context.cookies()).filter(({ name }) => /userState|session/.test(name))).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  },
);

test.runIf(soak)(
  'pressing again before the panel has loaded opens one panel, which preserves its input (AUTH-036)',
  async ({ site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    const release = Promise.withResolvers<void>();
    let requestCount = 0;
    await playRequests(page, '**/login-form', async (route) => {
      requestCount += 1;
      await release.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/about`);
    await ready(page);
    const first = page.waitForRequest('**/login-form');
    await person(page).click();
    await first;
    await person(page).click();
    release.resolve();
    const entry = page.getByRole('dialog', { name: 'Sign in' }).getByLabel('E-mail or mobile number');
    const address = newEmailAddress();
    await entry.fill(address);
    expect([requestCount, await entry.inputValue(), await page.getByRole('dialog').count()]).toEqual([1, address, 1]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // After closing it can be opened again.
    await person(page).click();
    await entry.waitFor();
    expect([requestCount, troubles]).toEqual([2, []]);
    await close();
  },
);

test('signing out on the account page goes home, even when pressed twice (AUTH-137, AUTH-150, AUTH-195, AUTH-196, AUTH-197, AUTH-Q18)', async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.clock.install();
  await page.goto(site.origin + LOGIN);
  await signIn(page, site.origin, newEmailAddress());
  await openAccount(page);
  await stopClock(page);
  await noticeShownFor(
    page,
    async () => {
      await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
      const working = page.locator('[data-account-page]').getByRole('button', { name: 'Signing out …' });
      expect(await working.isDisabled()).toBe(true);
      // Through any other control that signs out.
      await page.locator('[data-sign-out-here]').evaluate((button: HTMLButtonElement) => {
        button.disabled = false;
        button.click();
      });
    },
    () => page.waitForURL(`${site.origin}/`),
  );
  await page.clock.resume();
  await page.goto(`${site.origin}${ACCOUNT}`);
  await page.waitForURL(site.origin + LOGIN);
  expect(await storedSession(page)).toMatchObject({ contentURL: { path: ACCOUNT } });
  await close();
});

test.runIf(soak)(
  'going back to a page after signing out reloads it (AUTH-193, AUTH-196)',
  async ({ site, browser }) => {
    const { page, close } = await readerOf(browser, { width: 390 });
    await page.goto(site.origin + LOGIN);
    await signIn(page, site.origin, newEmailAddress());
    await openAccount(page);
    // Simulates a restore from the back/forward cache.
    const firePageShow = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.evaluate(() => (document.documentElement.dataset['before'] = ''));
    await firePageShow();
    await page.clock.install();
    await stopClock(page);
    await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.locator('html[data-before] .toast:not(:empty)').waitFor({ state: 'attached' });
    const reloaded = page.waitForEvent('load');
    await firePageShow();
    await reloaded;
    await page.clock.resume();
    await page.waitForURL(site.origin + LOGIN);
    await close();
  },
);

test('a TV viewer who signs out sees a message for a second and is led home (AUTH-179, AUTH-194, AUTH-195, AUTH-197, AUTH-Q18)', async ({
  site,
  browser,
}) => {
  const { page, troubles, close } = await readerOf(browser, { width: 390, dark: true });
  const user = { id: 'viewer', role: 'tve_user', state: 'ACTIVE' };
  await playRequests(page, '**/verify-tve-session', (route) =>
    route.fulfill({ json: { user, notice: null, opens: '' } }),
  );
  const ended = Promise.withResolvers<void>();
  await playRequests(page, '**/tve-session/sign-out', async (route) => {
    await ended.promise;
    await route.fulfill({ json: { status: 'success' } });
  });
  await page.clock.install();
  await page.goto(site.origin + LOGIN);
  await page.evaluate(() => {
    const tv = { tveAccessToken: 'a', identifier: 'viewer', providerId: 'meridian', providerName: 'Meridian TV' };
    localStorage.setItem('session', JSON.stringify({ ...tv, tokenGenerated: Date.now(), expiresIn: 3_600 }));
  });
  await page.reload();
  await page.getByRole('heading', { name: 'You are signed in through Meridian TV' }).waitFor();
  await stopClock(page);
  await noticeShownFor(
    page,
    async () => {
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      const working = page.locator('[data-tv]').getByRole('button', { name: 'Signing out …' });
      expect([await working.isDisabled(), await page.locator('.toast:not(:empty)').count()]).toEqual([true, 0]);
      ended.resolve();
    },
    () => page.waitForURL(`${site.origin}/`),
  );
  expect([await storedSession(page), troubles]).toEqual([{}, []]);
  await close();
});

test.runIf(soak)(
  'a sign-out refused by the server leads to the login page, signed out (AUTH-193, AUTH-198)',
  async ({ site, browser }) => {
    const { page, close } = await readerOf(browser, { width: 1280 });
    await page.goto(site.origin + LOGIN);
    await signIn(page, site.origin, newEmailAddress());
    await openAccount(page);
    await playRequests(page, '**/cbplus/auth/user/logout', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(site.origin + LOGIN);
    expect(await storedSession(page)).toEqual({});
    await close();
  },
);
