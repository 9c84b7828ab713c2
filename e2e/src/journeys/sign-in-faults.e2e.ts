/** Failures of provider sign-in and of the panel: reported in place, with a way to continue. */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { storedSession, LOGIN, newEmailAddress } from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { playRequests } from '../stage/interception.ts';

const CALLS = '**/cbplus/auth/user/';
const providerButton = (page: Page) => page.getByRole('button', { name: 'Continue with Northern' });
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
/** A site with a provider, whose calls are answered here. */
async function withProvider(page: Page, answers: { url?: (route: Route) => unknown; login?: object }): Promise<void> {
  const providers = { providers: [{ name: 'northern', label: 'Northern' }] };
  await playRequests(page, `${CALLS}social-providers`, (route) => route.fulfill({ json: providers }));
  await playRequests(page, `${CALLS}social-login/northern?*`, (route) => answers.url?.(route));
  await playRequests(page, '**/auth/northern/login', (route) => route.fulfill({ json: answers.login ?? {} }));
}
const agree = async (page: Page) => {
  for (const box of [/^I agree to the/, /^I have read the/]) await page.getByLabel(box).check();
};

test('a failed return from a provider shows its message at the form (AUTH-255)', async ({ site, browser }) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  const message = 'Northern has closed this account.';
  await withProvider(page, { login: { state: 'error', message } });
  await page.goto(`${site.origin}${LOGIN}?social=northern#code=x&state=y`);
  await alert(page, message);
  expect([page.url(), await storedSession(page), await providerButton(page).isVisible()]).toEqual([
    site.origin + LOGIN,
    {},
    true,
  ]);
  expect(await violationsOf(page)).toEqual([]);
  await close();
});

test("a provider's message is shown before the redirect, and a crash leads to the login page (AUTH-257, AUTH-258)", async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 390, dark: true });
  const message = 'Northern is closed today.';
  let url = (route: Route): unknown => route.fulfill({ json: { exception: { message, errorCode: 14_053 } } });
  await withProvider(page, { url: (route) => url(route) });
  await page.goto(`${site.origin}/about`);
  await page.locator('html[data-refresh]').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await providerButton(page).waitFor();
  await agree(page);
  await providerButton(page).click();
  await alert(page, message);
  expect([new URL(page.url()).pathname, await violationsOf(page)]).toEqual(['/about', []]);
  url = (route) => route.abort();
  await providerButton(page).click();
  await page.waitForURL(site.origin + LOGIN);
  await page.locator('[data-login][data-ready]').waitFor();
  await close();
});

test('the panel has the captcha and calls of the page, and its own error block (AUTH-050, AUTH-074, AUTH-Q10)', async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 1280 });
  const sent: unknown[] = [];
  await playRequests(page, `${CALLS}login`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { exception: { message: 'recaptcha-invalid', errorCode: 14_005 } } });
  });
  await page.goto(`${site.origin}/about`);
  await page.locator('html[data-refresh]').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const username = newEmailAddress();
  await dialog.getByLabel('E-mail or mobile number').fill(username);
  await agree(page);
  await page.keyboard.press('Enter');
  await dialog.getByText('The spam check failed.').waitFor();
  // No captcha was presented.
  const accepted = { terms: 1, privacy: 1 };
  expect(sent).toEqual([{ username, accepted, recaptcha: expect.stringMatching(/^[\w+/=.-]{40,}$/) as string }]);
  expect([await dialog.isVisible(), await violationsOf(page)]).toEqual([true, []]);
  await close();
});
