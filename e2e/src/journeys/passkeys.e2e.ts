/** Passkeys in a real browser: added after a sign-in, used instead of a code, removed. */
import type { Page } from 'playwright-core';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { storedSession, LOGIN, newAccount, signIn, newEmailAddress, openAccount } from '../stage/account.ts';
import { authenticatorOf } from '../stage/authenticator.ts';
import { test } from '../stage/journey.ts';
import { phoneFirst } from '../stage/looks.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

/** Passkey sign-in requests of the page from now on. */
function signInsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/passkeys/sign-in')) requests.push(request.url());
  });
  return requests;
}

test.for(phoneFirst)(
  'at %i px a passkey is added, named, signs in without a code, and is removed (issue 13)',
  async ([width, dark], { site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    // Passkeys are bound to a domain name; browsers accept none for an IP address.
    const origin = `http://localhost:${site.port}`;
    const authenticator = await authenticatorOf(page);
    // A suggestion waits until the user picks it.
    await authenticator.present(false);
    const address = newEmailAddress();
    const clean = async (state: string) =>
      expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
    await page.goto(origin + LOGIN);
    await signIn(page, site.origin, address);
    await openAccount(page);
    await authenticator.present(true);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey added.').waitFor();
    expect(await authenticator.count()).toBe(1);
    await page.getByText('Never used').waitFor();
    await page.getByRole('button', { name: /^Rename: Chrome on/ }).click();
    await page.getByLabel('Name of the passkey').fill('My <b>key</b>');
    await page.keyboard.press('Enter');
    await page.getByText('My <b>key</b>', { exact: true }).waitFor();
    await clean('the account with a passkey');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already has a passkey for your account.').waitFor();

    await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await authenticator.present(false);
    const signedIn = signInsOf(page);
    await page.goto(origin + LOGIN);
    const signInButton = page.getByRole('button', { name: 'Sign in with a passkey' });
    await signInButton.waitFor();
    await clean('the login page');
    // A later request would be answered at once, with the button disabled.
    await authenticator.suggesting();
    await authenticator.present(true);
    await signInButton.click();
    await openAccount(page);
    expect(signedIn).toHaveLength(1);
    await page.getByText(`${address}. Confirmed`).waitFor();
    expect(await storedSession(page)).toMatchObject({ userName: address, provider: 'passkey' });
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Last used just now').waitFor();
    await page.getByRole('button', { name: 'Remove: My <b>key</b>' }).click();
    await page.getByText('Passkey removed. Delete it from your device as well.').waitFor();
    await page.getByText('My <b>key</b>', { exact: true }).waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await close();
  },
);

test.runIf(soak)('the button is disabled while a suggested passkey signs in (issue 13)', async ({ site, browser }) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  const origin = `http://localhost:${site.port}`;
  const authenticator = await authenticatorOf(page);
  await authenticator.present(false);
  await newAccount(page, origin);
  await authenticator.present(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const { promise: seen, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/passkeys/sign-in', async (route) => {
    await seen;
    await route.continue();
  });
  const signedIn = signInsOf(page);
  // With user presence simulated, a suggestion is picked as soon as it appears.
  const picked = page.waitForRequest('**/passkeys/sign-in');
  await page.goto(origin + LOGIN);
  await picked;
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isDisabled()).toBe(true);
  go();
  await openAccount(page);
  expect(signedIn).toHaveLength(1);
  // The sign-in just made counts as recent, so the removal asks for no other.
  await page.getByRole('button', { name: /^Remove: Chrome on/ }).click();
  await page.getByText('Passkey removed. Delete it from your device as well.').waitFor();
  await close();
});

test.runIf(soak)(
  'a browser without a passkey or at an IP address is told to use a code (issue 13)',
  async ({ site, browser }) => {
    const { page, close } = await readerOf(browser, { width: 390 });
    await page.goto(site.origin + LOGIN);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('Your browser couldn’t use a passkey. Sign in with a code.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await close();
  },
);
