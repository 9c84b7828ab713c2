/** An account and a TV provider's viewer in two tabs of one browser: side by side and independent. */
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNT, storedSession, LOGIN, signIn, newEmailAddress, openAccount } from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';

// Started before the first test so that its start-up does not count toward that test's time.
test.beforeAll(({ demo }) => void demo);

/** The provider is at 127.0.0.1, which counts as another site. */
const ours = (site: Site): string => `http://localhost:${site.port}`;
const viewer = (page: Page) => page.getByRole('heading', { name: 'You are signed in through Meridian TV' });
const standing = (page: Page) => page.locator('[data-account-page][data-ready]').waitFor();
const atHome = (page: Page) => page.waitForURL((url) => url.pathname === '/');

async function atLogin(page: Page, site: Site): Promise<void> {
  await page.goto(ours(site) + LOGIN);
  await page.locator('[data-login][data-ready]').waitFor();
}
async function signInByTv(page: Page, site: Site): Promise<void> {
  for (const box of [/^I agree to the/, /^I have read the/]) await page.getByLabel(box).check();
  await page.getByRole('button', { name: 'Sign in with your TV provider' }).click();
  await page.getByRole('button', { name: /^M?\s*Meridian TV/ }).click();
  const code = await page.locator('[data-tv-code]').getAttribute('data-tv-code');
  const typed = await page.context().newPage();
  await typed.goto(`http://127.0.0.1:${site.port}/demonstration/tv?code=${code}`);
  await typed.getByRole('button', { name: 'Sign in on the other screen' }).click();
  await typed.getByText('You are signed in.').waitFor();
  await typed.close();
  await atHome(page);
}
const some = expect.any(String) as string;
const OF_ACCOUNT = { accessToken: some, refreshToken: some, userName: some, provider: 'email' };
const OF_TV = { tveAccessToken: some, identifier: some, clientSecret: some, providerId: 'demo-meridian' };

test('a TV sign-in leaves an account signed in, whose sign-out leaves the viewer (AUTH-108, AUTH-025, AUTH-193)', async ({
  demo: site,
  browser,
}) => {
  const { page, context, troubles, close } = await readerOf(browser, { width: 1280 });
  const other = await context.newPage();
  await atLogin(page, site);
  await atLogin(other, site);
  await signIn(page, ours(site), newEmailAddress());
  await openAccount(page);
  await signInByTv(other, site);
  expect(await storedSession(page)).toMatchObject({ ...OF_ACCOUNT, ...OF_TV, user: { role: 'user' }, userState: 'NA' });
  await page.reload();
  await standing(page);
  await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
  await atHome(page);
  const left = await storedSession(page);
  expect(left).toMatchObject(OF_TV);
  for (const name of ['accessToken', 'refreshToken', 'userName', 'planId']) expect(left).not.toHaveProperty(name);
  await page.goto(ours(site) + ACCOUNT);
  await viewer(page).waitFor();
  expect(await storedSession(page)).toMatchObject({ ...OF_TV, provider: 'tv', user: { role: 'tve_user' } });
  expect(troubles).toEqual([]);
  await close();
});

test('an account sign-in leaves a TV viewer signed in, whose sign-out leaves the account (AUTH-108, AUTH-179, AUTH-180)', async ({
  demo: site,
  browser,
}) => {
  const { page, context, troubles, close } = await readerOf(browser, { width: 390, dark: true });
  const other = await context.newPage();
  await atLogin(page, site);
  await atLogin(other, site);
  await signInByTv(other, site);
  await other.goto(ours(site) + LOGIN);
  await viewer(other).waitFor();
  await signIn(page, ours(site), newEmailAddress());
  await openAccount(page);
  expect(await storedSession(page)).toMatchObject({ ...OF_ACCOUNT, ...OF_TV, user: { role: 'user' } });
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await atHome(other);
  const left = await storedSession(other);
  expect(left).toMatchObject({ ...OF_ACCOUNT, user: { role: 'user' } });
  for (const name of Object.keys(OF_TV)) expect(left).not.toHaveProperty(name);
  await page.reload();
  await standing(page);
  expect(troubles).toEqual([]);
  await close();
});
