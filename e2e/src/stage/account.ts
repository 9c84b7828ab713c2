/** Readers' accounts in a browser: the code is read from the outbox, as in development. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const LOGIN = '/premium-subscription/user/login';
export const ACCOUNT = '/premium-subscription/user/account-info';
export const PLANS = '/premium-subscription/user/select-plan/cbplus-promo';

let nth = 0;
/** A new address each time. */
export const newEmailAddress = (): string => `member${(nth += 1)}.${process.pid}@example.org`;

/** E-mails and text messages to an address, newest first. */
async function* emailsTo(origin: string, address: string): AsyncGenerator<{ path: string; email: string }> {
  const rows = (await (await fetch(`${origin}/outbox`)).text()).split('<tr>');
  for (const row of rows.filter((one) => one.includes(`<td>${address}</td>`))) {
    const path = /href="(\/outbox\/[^"]+)"/.exec(row)?.[1];
    if (path !== undefined) yield { path, email: await (await fetch(origin + path)).text() };
  }
}
const codesRead = new Set<string>();
/**
 * The newest code sent to an address, or by text message to a number (with its plus sign). An operator's code has four
 * digits. Each is read once: the e-mail of a requested code arrives after the page has reported it, and until then the
 * newest is an earlier one.
 */
export async function codeTo(origin: string, address: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        for await (const { path, email } of emailsTo(origin, address)) {
          const found = /Your code is (\d{6})|(\d{4,6}) is your Sightscreen code/.exec(email);
          if (found === null || codesRead.has(path)) continue;
          codesRead.add(path);
          code = found[1] ?? found[2]!;
          break;
        }
        return code !== '';
      },
      { message: `a code to ${address} in the outbox` },
    )
    .toBe(true);
  return code;
}
/** The newest e-mail to an address that contains a text. */
export async function emailTo(origin: string, address: string, text: string): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        for await (const { email } of emailsTo(origin, address))
          if (email.includes(text)) {
            found = email;
            break;
          }
        return found !== '';
      },
      { message: `a letter to ${address} with ${text}` },
    )
    .toBe(true);
  return found;
}
/** A code that differs from this one. */
export const wrongCode = (code: string): string => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));

const form = (page: Page) => page.locator('[data-login][data-ready]');
/** Completes the first step by keyboard. */
export async function askForCode(page: Page, address: string): Promise<void> {
  await form(page).waitFor();
  await page.getByLabel('E-mail or mobile number').fill(address);
  for (const box of [/^I agree to the/, /^I have read the/]) {
    await page.getByLabel(box).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await page.getByLabel('Six-digit code').waitFor();
}
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code);
  await page.keyboard.press('Enter');
}
/** Completes all steps, on the login page or in the panel. */
export async function signIn(page: Page, origin: string, address: string): Promise<void> {
  await askForCode(page, address);
  await enterCode(page, await codeTo(origin, address));
}
/** From the plans, where a reader without one is led after signing in (AUTH-151), to the account page. */
export async function openAccount(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === PLANS);
  await page.goto(new URL(ACCOUNT, page.url()).href);
  await page.locator('[data-account-page][data-ready]').waitFor();
}
/** Signs a new reader in and opens their account page. @returns their address */
export async function newAccount(page: Page, origin: string): Promise<string> {
  const address = newEmailAddress();
  await page.goto(origin + LOGIN);
  await signIn(page, origin, address);
  await openAccount(page);
  return address;
}
/** The session data stored in the browser. */
export const storedSession = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, unknown>);
