/** The passkey offer on the account page: accepted, dismissed permanently, and absent in browsers without support. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOGIN, signIn, newEmailAddress, openAccount } from '../stage/account.ts';
import { authenticatorOf } from '../stage/authenticator.ts';
import { test } from '../stage/journey.ts';
import { tabTo } from '../stage/letters.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Skip the code next time?' });
const standing = (page: Page) => page.locator('[data-account-page][data-ready]').waitFor();
const heading = (page: Page) => page.evaluate(() => document.activeElement?.id);

test.for([
  [390, true],
  [1280, false],
] as const)(
  'at %i px a signed-in reader without a passkey is offered one, by keyboard (issue 13)',
  async ([width, dark], { site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const origin = `http://localhost:${site.port}`;
    const authenticator = await authenticatorOf(page);
    await authenticator.present(false);
    await page.goto(origin + LOGIN);
    await signIn(page, site.origin, newEmailAddress());
    await openAccount(page);
    await offer(page).waitFor();
    expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
    await authenticator.present(true);
    await tabTo(page, '[data-offer-add]');
    await page.keyboard.press('Enter');
    await page.getByText('Passkey added.').waitFor();
    expect([await authenticator.count(), await offer(page).isVisible(), await heading(page)]).toEqual([
      1,
      false,
      'ways-in',
    ]);
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Never used').waitFor();
    await page.reload();
    await standing(page);
    expect(await offer(page).isVisible()).toBe(false);
    expect(troubles).toEqual([]);
    await close();
  },
);

test('a dismissed offer does not return in this browser, but a passkey can still be added (issue 13)', async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 320 });
  const origin = `http://localhost:${site.port}`;
  const authenticator = await authenticatorOf(page);
  await authenticator.present(false);
  await page.goto(origin + LOGIN);
  await signIn(page, site.origin, newEmailAddress());
  await openAccount(page);
  await offer(page).waitFor();
  expect(await overflow(page)).toBe(0);
  await tabTo(page, '[data-offer-no]');
  await page.keyboard.press('Enter');
  expect([await offer(page).isVisible(), await heading(page)]).toEqual([false, 'ways-in']);
  await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(origin + LOGIN);
  await signIn(page, site.origin, newEmailAddress());
  await openAccount(page);
  expect(await offer(page).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(true);
  await close();
});

test('a browser without passkey support gets no offer (issue 13)', async ({ site, browser }) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  const signedIn = async (origin: string) => {
    await page.goto(origin + LOGIN);
    await signIn(page, site.origin, newEmailAddress());
    await openAccount(page);
    expect(await offer(page).isVisible()).toBe(false);
  };
  // First without an authenticator, then with one at an IP address.
  await signedIn(`http://localhost:${site.port}`);
  await (await authenticatorOf(page)).present(false);
  await signedIn(site.origin);
  await close();
});
