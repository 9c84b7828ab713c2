/** The login page for a reader who is already signed in: the form never flashes. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  ACCOUNT,
  codeTo,
  enterCode,
  storedSession,
  LOGIN,
  signIn,
  newEmailAddress,
  openAccount,
  PLANS,
} from '../stage/account.ts';
import { playFirst, playRequests } from '../stage/interception.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';

const entry = (page: Page) => page.getByLabel('E-mail or mobile number');

test('a signed-in reader sees no form at the login page, and Back skips it (AUTH-154, issue 13)', async ({
  site,
  browser,
}) => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await page.goto(`${site.origin}/about`);
  await page.goto(site.origin + LOGIN);
  await entry(page).waitFor();
  await signIn(page, site.origin, newEmailAddress());
  await page.waitForURL((url) => url.pathname === PLANS);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/about');

  const held = Promise.withResolvers<void>();
  await playRequests(page, '**/verify-token', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.origin + LOGIN);
  await page.getByText('Signing you in …').waitFor();
  await page.locator('[data-login][data-ready]').waitFor({ state: 'attached' });
  expect([await entry(page).isVisible(), await violationsOf(page)]).toEqual([false, []]);
  held.resolve();
  await page.waitForURL((url) => url.pathname === PLANS);
  expect(troubles).toEqual([]);
  await close();
});

test('the first script alone decides what is painted, from stored state (issue 13)', async ({ site, browser }) => {
  const { page, close } = await readerOf(browser, { width: 1280 });
  await playRequests(page, /\/assets\/login\.island-[^/]*\.js$/, (route) => route.abort());
  await page.goto(site.origin + LOGIN);
  await entry(page).waitFor();
  expect(await page.getByText('Signing you in …').isVisible()).toBe(false);
  await page.evaluate(() => localStorage.setItem('session', JSON.stringify({ refreshToken: 'x', userName: 'noor' })));
  await page.reload();
  await page.getByText('Signing you in …').waitFor();
  expect(await entry(page).isVisible()).toBe(false);
  await close();
});

test('an ended session shows the form again (AUTH-135, AUTH-136, AUTH-141)', async ({ site, browser }) => {
  const { page, close } = await readerOf(browser, { width: 390, dark: true });
  await page.goto(site.origin + LOGIN);
  await page.evaluate(() =>
    localStorage.setItem('session', JSON.stringify({ refreshToken: 'x', userName: 'noor@example.org' })),
  );
  await page.reload();
  await entry(page).waitFor();
  expect(await storedSession(page)).toEqual({});
  expect(new URL(page.url()).pathname).toBe(LOGIN);
  await close();
});

test('without the panel, reauthentication happens on the login page, which leads back (AUTH-Q25, issue 13)', async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  const address = newEmailAddress();
  await page.goto(site.origin + LOGIN);
  await signIn(page, site.origin, address);
  await openAccount(page);
  const stale = { exception: { message: 'Sign in again.', errorCode: 14_007 } };
  await playFirst(page, '**/cbplus/auth/user/download', (route) => route.fulfill({ json: stale }));
  await playFirst(page, '**/login-form', (route) => route.abort());
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  expect([page.url(), await entry(page).isVisible(), await violationsOf(page)]).toEqual([
    `${site.origin}${LOGIN}?again`,
    false,
    [],
  ]);
  await page.getByRole('button', { name: `Send a code to ${address}` }).click();
  await page.getByLabel('Six-digit code').waitFor();
  await enterCode(page, await codeTo(site.origin, address));
  await page.waitForURL(site.origin + ACCOUNT);
  await page.locator('[data-account-page][data-ready]').waitFor();
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  await close();
});
