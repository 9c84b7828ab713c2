/** How the pages of payment look and behave for the keyboard, at all widths, themes and text sizes. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNT, LOGIN, newEmailAddress, PLANS, signIn } from '../stage/account.ts';
import { widths } from '../stage/browser.ts';
import { test } from '../stage/journey.ts';
import { FACES_MAY, recordShifts, shiftsOf, shiftsText, sumOf } from '../stage/layout-shifts.ts';
import { awake, nextPaint } from '../stage/moments.ts';
import { choosePlan, payBy } from '../stage/payment.ts';
import { type Reader, readerOf } from '../stage/reader.ts';
import { walkByTab } from '../stage/tab-walk.ts';
import { violationsOf } from '../stage/violations.ts';
import { cutTexts, overflow, WIDTHS } from '../stage/widths.ts';

const MANAGE = '/premium-subscription/user/manage-subscription';
const CANCEL = '/premium-subscription/user/cancel-subscription';

let origin: string;
/** One reader over all tests, each of which continues from the one before. */
let noor: Reader;

test.beforeAll(async ({ demo, browser }) => {
  origin = `http://localhost:${demo.port}`;
  noor = await readerOf(browser, { width: 390 });
  await recordShifts(noor.context);
});
test.afterAll(() => noor.close());

const ready = (page: Page) => page.locator('[data-account-page][data-ready], [data-subscription-page][data-ready]');
async function open(path: string): Promise<void> {
  const { page } = noor;
  await page.goto(origin + path, { waitUntil: 'load' });
  await awake(page);
  if (/account-info|subscription$/.test(path)) await ready(page).waitFor();
  await page.locator('html[data-refresh]').waitFor();
}

const LOOKS = widths.flatMap((width) => [false, true].map((dark) => ({ width, dark })));
async function looksRight(what: string): Promise<void> {
  const { page } = noor;
  for (const { width, dark } of LOOKS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await nextPaint(page);
    expect([what, width, dark, await violationsOf(page), await overflow(page)]).toEqual([what, width, dark, [], 0]);
  }
  for (const [width, size] of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
    await nextPaint(page);
    expect([what, width, size, await overflow(page), await cutTexts(page)]).toEqual([what, width, size, 0, []]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
}
async function byTab(what: string): Promise<void> {
  expect([what, await walkByTab(noor.page)]).toEqual([what, []]);
}
/** Opens a page on a phone and a desk. */
async function isStill(path: string): Promise<void> {
  const { page } = noor;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(path);
    await page.evaluate('document.fonts.ready');
    await nextPaint(page);
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), `${path} at ${width} px: ${shiftsText(shifts)}`).toBeLessThan(FACES_MAY);
  }
}

test('a guest chooses a plan by keyboard and reads its detail (PLAN-012, PLAN-013, PLAN-046)', async () => {
  const { page } = noor;
  await isStill(PLANS);
  await byTab('the plans');
  await open(PLANS);
  expect(await page.getByText('You already have a plan.').isVisible()).toBe(false);
  await looksRight('the plans');
  const opener = page.getByRole('button', { name: /^What is in it ?: News/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'News' });
  await dialog.waitFor();
  await looksRight('the detail of a plan');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the gate of an article shows the plan that opens it (LIVE-010, LIVE-040, LIVE-055)', async () => {
  const { page } = noor;
  await open('/cb-plus/home');
  const articles = await page
    .locator('.river h3 a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const opener = page.getByRole('button', { name: 'See the plan that opens it' });
  for (const path of articles) {
    await open(path);
    if ((await opener.count()) > 0) break;
  }
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'All access' });
  await dialog.waitFor();
  await looksRight('the plan of an article');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await looksRight('the gate');
});

test('an unpaid order, the paid plan and its transactions stand still (PLAN-018, PLAN-021, PLAN-Q10)', async () => {
  const { page } = noor;
  await page.goto(origin + LOGIN);
  await signIn(page, origin, newEmailAddress());
  await page.waitForURL((url) => url.pathname === PLANS);
  await choosePlan(page, 'All access');
  await page.getByRole('button', { name: 'Pay $4.99' }).click();
  await page.getByLabel('Card number').waitFor();
  await isStill(ACCOUNT);
  await byTab('an unpaid order');
  await open(ACCOUNT);
  await looksRight('an unpaid order');
  await page.locator('.ownplan').getByRole('link', { name: 'Pay $4.99' }).click();
  await payBy(page, '4242 4242 4242 4242');
  await page.waitForURL(origin + ACCOUNT);
  await ready(page).waitFor();
  await isStill(ACCOUNT);
  await byTab('the account');
  await open(ACCOUNT);
  await looksRight('the account');
});

test('members read on the plans page that their plan cannot change yet (PLAN-Q24)', async () => {
  const { page } = noor;
  await isStill(PLANS);
  await page.getByText('You already have a plan.').waitFor();
  await looksRight('the plans of a member');
});

test('managing, the invoice and cancelling work by keyboard at every size (PLAN-008 to PLAN-010, PLAN-024)', async () => {
  const { page } = noor;
  await isStill(MANAGE);
  await byTab('managing');
  await open(MANAGE);
  await looksRight('managing');
  await page
    .getByRole('row')
    .getByRole('link', { name: /^Invoice/ })
    .click();
  await page.locator('a[href$=".pdf"]').waitFor();
  await looksRight('the invoice');
  await isStill(CANCEL);
  await byTab('cancelling');
  await open(CANCEL);
  await page.getByRole('radio', { name: 'Other', exact: true }).check();
  await page.getByLabel('Your reason').fill('I follow one club and its season is over.');
  await looksRight('cancelling');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('heading', { name: 'Your subscription is cancelled' }).waitFor();
  await looksRight('the confirmation');
  await byTab('the confirmation');
  await isStill(ACCOUNT);
  await looksRight('a cancelled plan');
  expect(noor.troubles).toEqual([]);
});
