/** Social sign-in by the demonstration provider, another site at 127.0.0.1, from a site at localhost. */
import type { Page } from 'playwright-core';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { ACCOUNT, askForCode, codeTo, enterCode, storedSession, LOGIN, openAccount } from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { phoneFirst } from '../stage/looks.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

let origin: string;
test.beforeAll(({ demo }) => {
  origin = `http://localhost:${demo.port}`;
});

const providerButton = (page: Page) => page.getByRole('button', { name: 'Continue with Demonstration provider' });
const agree = async (page: Page) => {
  for (const box of [/^I agree to the/, /^I have read the/]) await page.getByLabel(box).check();
};
const choose = async (page: Page, name: RegExp) => {
  await page.getByRole('heading', { name: 'Demonstration provider' }).waitFor();
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  await page.getByRole('button', { name }).click();
};

test.for(phoneFirst)(
  'at %i px a reader accepts the terms and returns from the provider signed in (AUTH-058, AUTH-076, AUTH-167, AUTH-168)',
  async ([width, dark], { browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    await page.goto(origin + LOGIN);
    await providerButton(page).click();
    await page.getByText('Kindly agree to terms before proceeding.').waitFor();
    expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
    await agree(page);
    await providerButton(page).click();
    await choose(page, /^Noor Demo/);
    await openAccount(page);
    expect(await storedSession(page)).toMatchObject({ userName: 'noor@demo.invalid', provider: 'demo' });
    expect(page.url()).not.toContain('code=');
    await page.getByRole('button', { name: 'Remove: Demonstration provider' }).waitFor();
    expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
    expect(troubles).toEqual([]);
    await close();
  },
);

const MARY = 'mary@demo.invalid';
test.runIf(soak)(
  'cancelling at the provider is reported, and an unconfirmed address needs a code to link (AUTH-S06)',
  async ({ demo, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    await page.goto(origin + LOGIN);
    await agree(page);
    await providerButton(page).click();
    await choose(page, /^Cancel/);
    await page.getByText('Sign-in with this provider didn’t finish. Try again.').waitFor();
    expect(page.url()).toBe(origin + LOGIN);
    await agree(page);
    await providerButton(page).click();
    await choose(page, /^Mary Demo/);
    await page.getByText(/hasn’t confirmed your e-mail address/).waitFor();
    expect(await storedSession(page)).not.toHaveProperty('accessToken', expect.any(String));
    await askForCode(page, MARY);
    await enterCode(page, await codeTo(demo.origin, MARY));
    await openAccount(page);
    await page
      .getByText('Continue as Mary Demo (address not verified) (Demonstration provider)?', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: 'Link Demonstration provider' }).click();
    await page.getByText('Demonstration provider linked.').waitFor();
    // After a method was added recently, removing one requires reauthentication with an older method.
    await page.getByRole('button', { name: 'Remove: Demonstration provider' }).click();
    await page.getByRole('button', { name: `Send a code to ${MARY}` }).click();
    await page.getByLabel('Six-digit code').waitFor();
    await enterCode(page, await codeTo(demo.origin, MARY));
    await page.getByText('Demonstration provider removed.').waitFor();
    // To the provider and back from the account page.
    await page.getByRole('button', { name: 'Link Demonstration provider' }).click();
    await choose(page, /^Mary Demo/);
    await page.waitForURL((url) => url.pathname === ACCOUNT);
    await page.getByText('Demonstration provider linked.').waitFor();
    expect(page.url()).toBe(origin + ACCOUNT);
    expect(troubles).toEqual([]);
    await close();
  },
);
