/** The code step with wrong, expired and repeated codes, and sign-up with a mobile number. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askForCode, codeTo, enterCode, LOGIN, newEmailAddress, wrongCode, PLANS } from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

const code = (page: Page) => page.getByLabel('Six-digit code');
const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT' });
const resend = (page: Page) => page.getByRole('button', { name: 'Send a new code' });
const refused = (page: Page, wrong: string) =>
  Promise.all([page.waitForResponse((reply) => reply.url().endsWith('/verify-otp')), enterCode(page, wrong)]);

test('five wrong codes end the flow, and a new code restarts it (AUTH-053, AUTH-063, AUTH-243, AUTH-244, AUTH-245, AUTH-Q14, AUTH-Q31)', async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 320 });
  const address = newEmailAddress();
  await page.goto(site.origin + LOGIN);
  await askForCode(page, address);
  const sent = await codeTo(site.origin, address);
  for (let tries = 1; tries < 5; tries += 1) {
    await refused(page, wrongCode(sent));
    await page.locator('[data-step=code][aria-busy=false]').waitFor();
    expect([tries, await code(page).isEnabled(), await resend(page).isVisible()]).toEqual([tries, true, false]);
  }
  await refused(page, wrongCode(sent));
  await resend(page).waitFor();
  expect([await code(page).isDisabled(), await submit(page).isDisabled()]).toEqual([true, true]);
  expect(await page.locator('[data-time]').innerText()).toBe('This code has expired.');
  expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
  await resend(page).click();
  await page.locator('[data-countdown]').waitFor();
  await enterCode(page, await codeTo(site.origin, address));
  await page.waitForURL((url) => url.pathname !== LOGIN);
  await close();
});

test('the countdown survives a reload and disables the button when it ends (AUTH-043, AUTH-052, AUTH-102, AUTH-Q31)', async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.clock.install();
  await page.goto(site.origin + LOGIN);
  await askForCode(page, newEmailAddress());
  const left = page.locator('[data-countdown]');
  expect(await left.innerText()).toMatch(/^0[12]:\d\d$/);
  await page.clock.runFor(60_000);
  await expect.poll(() => left.innerText()).toMatch(/^00:\d\d$|^01:00$/);
  await page.reload();
  await code(page).waitFor();
  expect(await left.innerText()).toMatch(/^00:\d\d$|^01:00$/);
  await code(page).fill('12 34-56x7');
  expect(await code(page).inputValue()).toBe('123456');
  expect(await submit(page).isEnabled()).toBe(true);
  await page.clock.runFor(61_000);
  await resend(page).waitFor();
  expect(await submit(page).isDisabled()).toBe(true);
  await close();
});

test('without supported countries, sign-up has no phone step and a number is refused (AUTH-Q32)', async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(site.origin + LOGIN);
  await page.locator('[data-login][data-ready]').waitFor();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  const entry = page.getByLabel('E-mail or mobile number');
  await entry.fill('919876543210');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByLabel(/^I have read the/).check();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'mobile number' }).waitFor();
  const address = newEmailAddress();
  await entry.fill(address);
  await page.keyboard.press('Enter');
  await code(page).waitFor();
  await enterCode(page, await codeTo(site.origin, address));
  await page.waitForURL((url) => url.pathname === PLANS);
  await close();
});

test('without script the page says why it needs one, and where to write (AUTH-050)', async ({ site, browser }) => {
  const { page, close } = await readerOf(browser, { width: 320, script: false });
  await page.goto(site.origin + LOGIN);
  const notice = page.locator('[data-login] noscript .notice');
  expect(await notice.innerText()).toContain('Sign-in needs JavaScript.');
  expect(await notice.locator('a').getAttribute('href')).toMatch(/^mailto:.+@/);
  expect([await page.getByRole('button', { name: 'Continue' }).isVisible(), await overflow(page)]).toEqual([false, 0]);
  await close();
});
