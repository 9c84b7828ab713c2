/** Two devices of one account: one signs the other out. Also covers which actions require a new sign-in. */
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
} from '../stage/account.ts';
import { playFirst } from '../stage/interception.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

const standing = (page: Page) => page.locator('[data-account-page][data-ready]').waitFor();
const rows = (page: Page) => page.locator('[data-block=devices] li');
const endOne = (page: Page) => rows(page).getByRole('button', { name: /^Sign out:/ });

test('a laptop lists the phone and signs it out (AUTH-139, AUTH-140, issue 13)', async ({ site, browser }) => {
  const address = newEmailAddress();
  const laptop = await readerOf(browser, { width: 1280 });
  const phone = await readerOf(browser, { width: 390, dark: true });
  await laptop.page.goto(site.origin + LOGIN);
  await signIn(laptop.page, site.origin, address);
  await openAccount(laptop.page);
  expect(await rows(laptop.page).count()).toBe(1);
  expect(await laptop.page.getByRole('button', { name: 'Sign out all others' }).isVisible()).toBe(false);
  await phone.page.goto(site.origin + LOGIN);
  await signIn(phone.page, site.origin, address);
  await openAccount(phone.page);
  expect(await rows(phone.page).count()).toBe(2);
  expect([await violationsOf(phone.page), await overflow(phone.page)]).toEqual([[], 0]);

  await laptop.page.reload();
  await standing(laptop.page);
  expect(await rows(laptop.page).count()).toBe(2);
  await endOne(laptop.page).focus();
  await laptop.page.keyboard.press('Enter');
  await laptop.page.getByText('Signed out of that device.').waitFor();
  expect(await rows(laptop.page).count()).toBe(1);
  expect([await violationsOf(laptop.page), laptop.troubles]).toEqual([[], []]);

  await phone.page.reload();
  await phone.page.waitForURL(site.origin + LOGIN);
  expect(await storedSession(phone.page)).toEqual({ contentURL: { path: ACCOUNT, at: expect.any(Number) as number } });
  await laptop.close();
  await phone.close();
});

test('an action that requires a recent sign-in asks for it in a dialog and continues (AUTH-Q25, issue 13)', async ({
  site,
  browser,
}) => {
  const address = newEmailAddress();
  const other = await readerOf(browser, { width: 390 });
  await other.page.goto(site.origin + LOGIN);
  await signIn(other.page, site.origin, address);
  await openAccount(other.page);
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(site.origin + LOGIN);
  await signIn(page, site.origin, address);
  await openAccount(page);
  // The server's reply once ten minutes have passed since sign-in.
  const stale = { exception: { message: 'Please sign in again with a new code.', errorCode: 14_007 } };
  await playFirst(page, '**/devices/end-others', (route) => route.fulfill({ json: stale }));
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.waitFor();
  const sendCodeButton = dialog.getByRole('button', { name: `Send a code to ${address}` });
  await sendCodeButton.waitFor();
  // The account has no other sign-in method, and no name can be typed.
  expect([await dialog.getByRole('button').count(), await dialog.getByRole('textbox').count()]).toEqual([2, 0]);
  expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
  await sendCodeButton.click();
  await page.getByLabel('Six-digit code').waitFor();
  await enterCode(page, await codeTo(site.origin, address));
  await page.getByText('Signed out of other devices.').waitFor();
  expect(await rows(page).count()).toBe(1);
  await other.close();
  await close();
});
