/** A plan that a partner bills: bought, cancelled and ended at the built-in partner, which is at another host. */
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNT, newAccount, PLANS } from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { type Reader, readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

const MANAGE = '/premium-subscription/user/manage-subscription';
const CANCEL = '/premium-subscription/user/cancel-subscription';
const WAY = '/premium-subscription/user/partner';
let site: Site;
let browser: Browser;
let origin: string;
/** One account, over both tests. */
let noor: Reader;

test.beforeAll(async ({ demo, browser: opened }) => {
  [site, browser, origin] = [demo, opened, `http://localhost:${demo.port}`];
  noor = await readerOf(browser, { width: 390 });
});
test.afterAll(() => noor.close());

const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
const standing = (page: Page) => page.locator('[data-account-page][data-ready]').waitFor();
const plan = (page: Page) => page.locator('.ownplan');
const atPartner = (page: Page) => page.waitForURL((url) => url.pathname === '/built-in-partner');

test('a reader buys a plan at the partner, and the account names who bills (PLAN-073 to 075, PLAN-S09)', async () => {
  const { page, troubles } = noor;
  await newAccount(page, origin);
  await page.goto(origin + PLANS);
  await page.locator('.plancard__top', { hasText: 'Mobile pass' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('Meridian Mobile bills you for this plan').waitFor();
  expect(await summary.getByRole('checkbox').count()).toBe(0);
  await clean(page, 'the summary');
  await page.getByRole('button', { name: 'Continue to Meridian Mobile' }).click();
  await page.getByRole('heading', { name: 'Continue to Meridian Mobile' }).waitFor();
  await clean(page, 'the way there');
  await page.getByRole('link', { name: 'Go there now' }).click();
  await atPartner(page);
  expect(new URL(page.url()).origin).toBe(site.origin);
  await clean(page, 'the partner');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(origin + ACCOUNT);
  await standing(page);
  const text = await plan(page).innerText();
  for (const part of [
    'Active',
    'Mobile pass',
    'price set by Meridian Mobile',
    'Billed by Meridian Mobile',
    'Valid till',
  ])
    expect(text).toContain(part);
  await clean(page, 'the account');
  await page.goto(`${origin}${WAY}?type=Subscription&partner=Nobody`);
  await page.getByText('Something went wrong. Please try again later.').waitFor();
  await clean(page, 'no way there');
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
});

test('it is cancelled there from our pages, also without script (PLAN-Q21, PLAN-Q22)', async () => {
  const { page, context } = noor;
  await page.goto(origin + MANAGE);
  const there = await page.getByRole('link', { name: 'Change or cancel at Meridian Mobile' }).getAttribute('href');
  await clean(page, 'managing');
  const scriptless = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const plain = await scriptless.newPage();
  await plain.goto(origin + there!);
  await plain.getByText('We take you there in 5 seconds.').waitFor();
  await atPartner(plain);
  await plain.getByRole('button', { name: 'Cancel at the end of the month' }).click();
  await plain.waitForURL(origin + ACCOUNT);
  await scriptless.close();
  await page.goto(origin + ACCOUNT);
  await standing(page);
  expect(await plan(page).innerText()).toContain('Cancelled');
  await page.goto(origin + CANCEL);
  await page.getByText('Meridian Mobile bills this plan, so you cancel it there.').waitFor();
  await clean(page, 'the cancellation');
  await page.getByRole('link', { name: 'Cancel at Meridian Mobile' }).click();
  await page.getByRole('link', { name: 'Go there now' }).click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await page.waitForURL(origin + ACCOUNT);
  await standing(page);
  expect(await plan(page).innerText()).toContain('Your plan has ended');
});
