/** Sign-in by e-mail on the login page, by keyboard, with right and wrong codes. */
import { expect } from 'vitest';
import {
  askForCode,
  codeTo,
  enterCode,
  storedSession,
  LOGIN,
  newEmailAddress,
  wrongCode,
  openAccount,
} from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { phoneFirst } from '../stage/looks.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

test.for(phoneFirst)(
  'at %i px a reader signs in by an e-mailed code and stays signed in (AUTH-029, AUTH-046, AUTH-051, AUTH-064, AUTH-065, AUTH-067, AUTH-108)',
  async ([width, dark], { site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const address = newEmailAddress();
    const clean = async (state: string) =>
      expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
    await page.goto(site.origin + LOGIN);
    await page.locator('[data-login][data-ready]').waitFor();
    const go = page.getByRole('button', { name: 'Continue' });
    await page.getByLabel('E-mail or mobile number').fill('noor@nowhere');
    await page.keyboard.press('Tab');
    await page.getByText('Enter a complete e-mail address.').waitFor();
    await clean('a mistyped address');
    expect(await go.isDisabled()).toBe(true);
    await askForCode(page, address.toUpperCase());
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    expect(await page.locator('[data-sent-to]').innerText()).toBe(address);
    await clean('the code');
    const submit = page.getByRole('button', { name: 'SUBMIT' });
    expect(await submit.isDisabled()).toBe(true);
    const code = await codeTo(site.origin, address);
    await enterCode(page, wrongCode(code));
    await page.getByText('That code is wrong. Try again.').waitFor();
    await clean('a wrong code');
    expect(await page.getByLabel('Six-digit code').inputValue()).toBe('');
    await enterCode(page, code);
    await openAccount(page);
    await clean('the account');
    await page.getByText(`${address}. Confirmed`).waitFor();
    await page.getByText('This device', { exact: true }).waitFor();
    expect(await storedSession(page)).toMatchObject({
      userName: address,
      provider: 'email',
      userState: 'NA',
      planState: 'NA',
      user: { email: address, email_verified: true },
    });
    expect(troubles).toEqual([]);
    await close();
  },
);

test('an accepted code is not resubmitted until the page is left (AUTH-065, AUTH-068)', async ({ site, browser }) => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  const address = newEmailAddress();
  await page.addInitScript(() =>
    window.addEventListener('pagehide', () => {
      const submit = document.querySelector<HTMLButtonElement>('[data-step=code] [type=submit]');
      if (submit !== null) sessionStorage.setItem('left', submit.disabled ? 'disabled' : 'enabled');
    }),
  );
  await page.goto(site.origin + LOGIN);
  await askForCode(page, address);
  await enterCode(page, await codeTo(site.origin, address));
  await openAccount(page);
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('disabled');
  expect(troubles).toEqual([]);
  await close();
});

test('a field error moves no control, and numbers may contain separators (AUTH-066, AUTH-067, AUTH-070)', async ({
  site,
  browser,
}) => {
  const { page, troubles, close } = await readerOf(browser, { width: 320 });
  await page.goto(site.origin + LOGIN);
  await page.locator('[data-login][data-ready]').waitFor();
  const entry = page.getByLabel('E-mail or mobile number');
  await entry.fill('noor@nowhere');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByText('Enter a complete e-mail address.').waitFor();
  expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
  await entry.fill('+44 7700 900-123');
  await page.getByLabel(/^I have read the/).check();
  expect(await entry.inputValue()).toBe('447700900123');
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).isEnabled()).toBe(true);
  expect(troubles).toEqual([]);
  await close();
});
