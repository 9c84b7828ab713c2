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

test.for([
  [{ state: 'error', message: 'Northern has closed this account.' }, 'Northern has closed this account.'],
  [{ state: 'error', message: '' }, 'sever error!!'],
  [{}, 'sever error!!'],
] as const)(
  'a failed return from a provider shows %j as documented (AUTH-255, AUTH-256)',
  async ([login, words], { site, browser }) => {
    const { page, close } = await readerOf(browser, { width: 390 });
    await withProvider(page, { login });
    await page.goto(`${site.origin}${LOGIN}?social=northern#code=x&state=y`);
    await alert(page, words);
    expect([page.url(), await storedSession(page), await providerButton(page).isVisible()]).toEqual([
      site.origin + LOGIN,
      {},
      true,
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await close();
  },
);

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

test('a provider without an address shows the documented message, on the page and in the panel (AUTH-169)', async ({
  site,
  browser,
}) => {
  const issue =
    "There appears to be an issue with the login option you're attempting. Please try a different login method or try after sometime.";
  const { page, close } = await readerOf(browser, { width: 320 });
  let body = '';
  await withProvider(page, { url: (route) => route.fulfill({ contentType: 'application/json', body }) });
  const at = async (open: () => Promise<unknown>) => {
    await open();
    await providerButton(page).waitFor();
    await agree(page);
    for (body of ['', 'null', '{}', '{"url":""}', '{"url":null}']) {
      const [answered] = await Promise.all([page.waitForResponse(/\/social-login\//), providerButton(page).click()]);
      await answered.finished();
      await page.locator('[data-social]:enabled').waitFor();
      expect([body, await page.locator('[data-exception]').innerText()]).toEqual([body, issue]);
      expect(await page.getByRole('alert').filter({ hasText: issue }).count()).toBe(1);
    }
    expect(await violationsOf(page)).toEqual([]);
  };
  await at(() => page.goto(site.origin + LOGIN));
  await at(async () => {
    await page.goto(`${site.origin}/about`);
    await page.locator('html[data-refresh]').waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  });
  await close();
});

test('without TV providers the login page shows the documented message (AUTH-259)', async ({ site, browser }) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(site.origin + LOGIN);
  await page.locator('[data-login][data-ready]').waitFor();
  await agree(page);
  const tv = page.getByRole('button', { name: 'Sign in with your TV provider' });
  await tv.click();
  await alert(page, 'Providers are currently unavailable. Please try again later.');
  expect(await page.locator('[data-exception]').innerText()).toBe(
    'Providers are currently unavailable. Please try again later.',
  );
  // The other sign-in methods are unchanged.
  expect([await tv.isEnabled(), await page.getByLabel('E-mail or mobile number').isVisible()]).toEqual([true, true]);
  expect(await violationsOf(page)).toEqual([]);
  await close();
});

test('an unchecked terms box says what is missing at once (AUTH-067, AUTH-076)', async ({ site, browser }) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await withProvider(page, {});
  await page.goto(site.origin + LOGIN);
  await providerButton(page).waitFor();
  await page.getByLabel(/^I agree to the/).check();
  await providerButton(page).click();
  await alert(page, 'Kindly agree to terms before proceeding.');
  const boxes = () =>
    page
      .locator('[data-terms] input')
      .evaluateAll((all) =>
        all.map((box) => ({
          invalid: box.getAttribute('aria-invalid'),
          says: document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
          focused: box === document.activeElement,
        })),
      );
  const says = 'Kindly agree to terms before proceeding.';
  expect(await boxes()).toEqual([
    { invalid: null, says, focused: false },
    { invalid: 'true', says, focused: true },
  ]);
  await page.keyboard.press('Space');
  expect(await boxes()).toMatchObject([
    { invalid: null, says: '' },
    { invalid: null, says: '' },
  ]);
  await close();
});
