/** Sensitive actions require a fresh sign-in, with any of the account's sign-in methods. */
import { Site } from '@sightscreen/test-kit/site/site';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNT, codeTo, enterCode, LOGIN, openAccount } from '../stage/account.ts';
import { authenticatorOf } from '../stage/authenticator.ts';
import { playFirst } from '../stage/interception.ts';
import { test as journey } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

/* oxlint-disable no-empty-pattern */
const test = journey.extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const site = await Site.prepare({ SIGHTSCREEN_DEMO: '1' });
  onCleanup(() => site.clear());
  return site.start();
});

const MAIL = 'noor@demo.invalid';
const NUMBER = '+919876500001';
const standing = (page: Page) => page.locator('[data-account-page][data-ready]').waitFor();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const methodButton = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const download = (page: Page) => page.getByRole('button', { name: 'Download' });
const choose = async (page: Page) => {
  await page.getByRole('heading', { name: 'Demonstration provider' }).waitFor();
  await page.getByRole('button', { name: /^Noor Demo/ }).click();
};
/** The server's reply once ten minutes have passed since sign-in. */
const stale = (page: Page) =>
  playFirst(page, '**/cbplus/auth/user/download', (route) =>
    route.fulfill({ json: { exception: { message: 'Sign in again.', errorCode: 14_007 } } }),
  );
/** Reauthenticates. @param act completes the method with that name; the download then continues */
async function reauthenticated(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await stale(page);
  await download(page).click();
  await methodButton(page, name).waitFor();
  // No timeout: some methods are inspected on the way.
  const file = page.waitForEvent('download', { timeout: 0 });
  await act();
  await file;
  await page.locator('[data-download]:enabled').waitFor();
}

test('a reader can reauthenticate with each sign-in method of the account (AUTH-Q25, issue 13)', async ({
  site,
  browser,
}) => {
  const origin = `http://localhost:${site.port}`;
  const { page, troubles, close } = await readerOf(browser, { width: 390, dark: true });
  const authenticator = await authenticatorOf(page);
  await authenticator.present(false);
  await page.goto(origin + LOGIN);
  await page.locator('[data-login][data-ready]').waitFor();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('E-mail or mobile number').fill(MAIL);
  for (const box of [/^I agree to the/, /^I have read the/]) await page.getByLabel(box).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Six-digit code').waitFor();
  await enterCode(page, await codeTo(site.origin, MAIL));
  await page.getByLabel('Country').selectOption('+91');
  await page.getByLabel('Mobile number', { exact: true }).fill(NUMBER.slice(3));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your phone' }).waitFor();
  await enterCode(page, await codeTo(site.origin, NUMBER));
  await openAccount(page);
  await authenticator.present(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  await page.getByRole('button', { name: 'Link Demonstration provider' }).click();
  await choose(page);
  await page.getByRole('button', { name: 'Remove: Demonstration provider' }).waitFor();

  // By e-mail; another method can be chosen before the code is typed.
  const byMail = `Send a code to ${MAIL}`;
  await reauthenticated(page, byMail, async () => {
    expect(await panel(page).getByRole('button').allInnerTexts()).toEqual([
      '×',
      'Use a passkey',
      byMail,
      `Send a code to ${NUMBER}`,
      'Continue with Demonstration provider',
    ]);
    for (const width of [320, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await violationsOf(page), await overflow(page)]).toEqual([width, [], 0]);
    }
    await methodButton(page, byMail).click();
    await page.getByLabel('Six-digit code').waitFor();
    await codeTo(site.origin, MAIL);
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await methodButton(page, byMail).click();
    await page.getByLabel('Six-digit code').waitFor();
    await enterCode(page, await codeTo(site.origin, MAIL));
  });
  const byMessage = `Send a code to ${NUMBER}`;
  await reauthenticated(page, byMessage, async () => {
    await methodButton(page, byMessage).click();
    await page.getByLabel('Six-digit code').waitFor();
    await enterCode(page, await codeTo(site.origin, NUMBER));
  });
  await reauthenticated(page, 'Use a passkey', () => methodButton(page, 'Use a passkey').click());

  // The provider is a separate page, so the button has to be pressed again.
  await stale(page);
  await download(page).click();
  await page.getByText('then try again').waitFor();
  await methodButton(page, 'Continue with Demonstration provider').click();
  await choose(page);
  await page.waitForURL(origin + ACCOUNT);
  await standing(page);
  await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(troubles).toEqual([]);
  await close();
});
