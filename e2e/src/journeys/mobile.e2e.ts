/** Mobile numbers: the step of signing up, and signing in by text message. Messages are read in the outbox. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  codeTo,
  enterCode,
  storedSession,
  emailTo,
  LOGIN,
  newEmailAddress,
  wrongCode,
  openAccount,
} from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { tabTo } from '../stage/letters.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

// Started before the first test so that its start-up does not count toward that test's time.
test.beforeAll(({ demo }) => void demo);

const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
const press = async (page: Page, selector: string, key = 'Enter') => {
  await tabTo(page, selector);
  await page.keyboard.press(key);
};
const step = (page: Page, name: string) => page.locator(`[data-step=${name}]`);
const code = (page: Page) => page.getByLabel('Six-digit code');
/** Submits the first step without a mouse. */
async function enter(page: Page, name: string, by: 'login' | 'sign-up'): Promise<void> {
  await page.locator('[data-login][data-ready]').waitFor();
  if (by === 'sign-up') await press(page, '[data-switch]');
  await tabTo(page, '#login-entry');
  await page.keyboard.type(name);
  await press(page, '#login-terms', 'Space');
  await press(page, '#login-privacy', 'Space');
  await press(page, '[data-step=entry] [type=submit]');
}
/** Types a number in the phone step of sign-up. */
async function typeNumber(page: Page, digits: string): Promise<void> {
  await tabTo(page, '#login-number');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(digits);
  await page.keyboard.press('Tab');
}
let numberCount = 0;
/** A new Indian number each time. */
const ofIndia = () =>
  `98765${String(process.pid % 1_000).padStart(3, '0')}${String((numberCount += 1)).padStart(2, '0')}`;

test.for([
  [390, true],
  [1280, false],
] as const)(
  'at %i px sign-up verifies a phone number by keyboard, over a reload and a wrong code (AUTH-054, AUTH-055, AUTH-056, AUTH-075, AUTH-102, AUTH-206, AUTH-210, AUTH-237, AUTH-Q15)',
  async ([width, dark], { demo: site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const address = newEmailAddress();
    const digits = ofIndia();
    await page.goto(site.origin + LOGIN);
    await enter(page, address, 'sign-up');
    await code(page).waitFor();
    await enterCode(page, await codeTo(site.origin, address));
    await page.getByRole('heading', { name: 'Add your mobile number' }).waitFor();
    await clean(page, 'the number');
    await tabTo(page, '#login-country');
    await page.keyboard.type('India');
    const go = step(page, 'phone').getByRole('button', { name: 'Continue' });
    await typeNumber(page, digits.slice(1));
    await page.getByText('Enter the 10 digits of your number.').waitFor();
    expect(await go.isDisabled()).toBe(true);
    await clean(page, 'a short number');
    // Long enough, but not a valid number.
    await typeNumber(page, '1234567890');
    await press(page, '[data-step=phone] [type=submit]');
    await page.getByRole('alert').filter({ hasText: 'mobile number' }).waitFor();
    expect(await page.getByLabel('Mobile number', { exact: true }).inputValue()).toBe('1234567890');
    await clean(page, 'no number');
    await typeNumber(page, `${digits.slice(0, 5)} ${digits.slice(5)}`);
    await press(page, '[data-step=phone] [type=submit]');
    await page.getByRole('heading', { name: 'Check your phone' }).waitFor();
    await clean(page, 'its code');
    const sent = await codeTo(site.origin, `+91${digits}`);
    // Phones autofill a code when the message ends with the site and the code.
    expect(await emailTo(site.origin, `+91${digits}`, sent)).toContain(`<p>@localhost #${sent}</p>`);
    await page.reload();
    await code(page).waitFor();
    expect(await page.locator('[data-countdown]').innerText()).toMatch(/^0[12]:\d\d$/);
    expect(await page.locator('[data-sent-to]').innerText()).toBe(`+91${digits}`);
    await enterCode(page, wrongCode(sent));
    await page.getByText('That code is wrong. Try again.').waitFor();
    await clean(page, 'a wrong code');
    await enterCode(page, sent);
    await openAccount(page);
    await page.getByText(`+91${digits}. Confirmed`).waitFor();
    await page.getByText(`${address}. Confirmed`).waitFor();
    expect(troubles).toEqual([]);
    await close();
  },
);

test.for([
  [390, false],
  [1280, true],
] as const)(
  'at %i px a number signs in by text message and keyboard after an expired code (AUTH-017, AUTH-043, AUTH-049, AUTH-053, AUTH-061, AUTH-062, AUTH-066, AUTH-070, AUTH-071, AUTH-Q31)',
  async ([width, dark], { demo: site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    await page.clock.install();
    const digits = `91${ofIndia()}`;
    await page.goto(site.origin + LOGIN);
    await page.locator('[data-login][data-ready]').waitFor();
    await tabTo(page, '#login-entry');
    await page.keyboard.type('123456');
    await page.keyboard.press('Tab');
    await page.getByText('Enter a mobile number of 7 to 15 digits.').waitFor();
    expect(await page.getByRole('button', { name: 'Continue', exact: true }).isDisabled()).toBe(true);
    await clean(page, 'a short number');
    await tabTo(page, '#login-entry');
    await page.keyboard.press('ControlOrMeta+a');
    await enter(page, digits, 'login');
    await page.getByRole('heading', { name: 'Check your phone' }).waitFor();
    await codeTo(site.origin, `+${digits}`);
    await page.clock.runFor(121_000);
    await page.getByText('This code has expired.', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true);
    await clean(page, 'a code that ran out');
    await press(page, '[data-resend]');
    await page.locator('[data-countdown]').waitFor();
    const second = await codeTo(site.origin, `+${digits}`);
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await openAccount(page);
    await page.getByText(`+${digits}. Confirmed`).waitFor();
    expect(await storedSession(page)).toMatchObject({ userName: `+${digits}`, provider: 'mobile' });
    expect(troubles).toEqual([]);
    await close();
  },
);

test('requesting a phone code twice and then skipping the phone step still signs in (AUTH-043, AUTH-055, AUTH-056)', async ({
  demo: site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 320 });
  await page.clock.install();
  const address = newEmailAddress();
  const digits = ofIndia();
  await page.goto(site.origin + LOGIN);
  await enter(page, address, 'sign-up');
  await code(page).waitFor();
  await enterCode(page, await codeTo(site.origin, address));
  await page.getByRole('heading', { name: 'Add your mobile number' }).waitFor();
  await clean(page, 'the number at 320 px');
  await page.getByLabel('Country').selectOption('+91');
  await page.getByLabel('Mobile number', { exact: true }).fill(digits);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your phone' }).waitFor();
  const first = await codeTo(site.origin, `+91${digits}`);
  await page.clock.runFor(121_000);
  await page.getByText('This code has expired.', { exact: true }).first().waitFor();
  await clean(page, 'a code of a number that ran out');
  await press(page, '[data-resend]');
  await page.locator('[data-countdown]').waitFor();
  expect(await codeTo(site.origin, `+91${digits}`)).not.toBe(first);
  await press(page, '[data-change]');
  await page.getByRole('heading', { name: 'Add your mobile number' }).waitFor();
  await press(page, '[data-skip]');
  await openAccount(page);
  await page.getByText(`${address}. Confirmed`).waitFor();
  await page.getByText('None', { exact: true }).waitFor();
  await close();
});
