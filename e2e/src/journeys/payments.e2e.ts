/**
 * A subscription from the gate of an article to its end, paid by test cards at the built-in payment service. The
 * service is at 127.0.0.1, which counts as another site.
 */
import type { Site } from '@sightscreen/test-kit/site/site';
import { soak } from '@sightscreen/test-kit/soak';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNT, emailTo, LOGIN, newEmailAddress, PLANS, signIn } from '../stage/account.ts';
import { playFirst } from '../stage/interception.ts';
import { test } from '../stage/journey.ts';
import { choosePlan, payBy } from '../stage/payment.ts';
import { type Reader, readerOf } from '../stage/reader.ts';
import { Steps } from '../stage/steps.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

let site: Site;
let browser: Browser;
let origin: string;
/** One account over the first four tests, each of which continues from the one before. */
let noor: Reader;
const address = newEmailAddress();
/** "28 Dec 2026", from the summary before payment. */
let nextDay: string;
let article: string;

test.beforeAll(async ({ demo, browser: opened }) => {
  [site, browser, origin] = [demo, opened, `http://localhost:${demo.port}`];
  noor = await readerOf(browser, { width: 390 });
});
test.afterAll(() => noor.close());

const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
/** Waits until the account page is complete. */
const standing = (page: Page) => page.locator('[data-account-page][data-ready]').waitFor();
const plan = (page: Page) => page.locator('.ownplan');
const visibleSlots = (page: Page) => page.locator('[data-ad]:visible');

test('a reader buys a plan from the gate of an article at 390 px (PLAN-013, PLAN-014, PLAN-042, PLAN-043, PLAN-068, AUTH-019)', async () => {
  const { page } = noor;
  await page.goto(`${origin}/cb-plus/home`);
  await page.locator('.river h3 a').first().click();
  const gate = page.locator('.gate');
  await gate.waitFor();
  await visibleSlots(page).first().waitFor();
  article = page.url();
  await page.locator('html[data-refresh]').waitFor();
  await gate.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, origin, address);
  await page.getByText('you have no plan').waitFor();
  expect(page.url()).toBe(article);
  await gate.getByRole('link', { name: 'See plans' }).click();
  await choosePlan(page, 'All access');
  const summary = page.getByRole('region', { name: 'Summary' });
  // The date is in the reader's own zone, so it comes with the script.
  const then = await summary.getByText(/^Then .+ on .+ and every month/).innerText();
  const day = /^Then \$4\.99 on (.+) and every month until you cancel\.$/.exec(then)?.[1];
  nextDay = new Date(`${day} UTC`).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  await clean(page, 'the summary');
  const loading = page.getByRole('button', { name: 'Loading...' });
  await playFirst(page, '**/pymnt', async (route) => {
    await loading.waitFor();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pay $4.99' }).click();
  await page.getByRole('heading', { name: 'All access, Monthly' }).waitFor();
  expect(new URL(page.url()).origin).toBe(site.origin);
  await clean(page, 'the payment page');
  await payBy(page, '4242 4242 4242 4242');
  await page.waitForURL(origin + ACCOUNT);
  await standing(page);
  const text = await plan(page).innerText();
  for (const part of ['Active', 'All access', 'Monthly, $4.99 a month', `Renews on ${nextDay} for $4.99`, '4242'])
    expect(text).toContain(part);
  await clean(page, 'the account');
  await emailTo(site.origin, address, 'It renews on');
});

test('a plan opens the article and leaves no ad slot on any page (PREM-014, ADS-003)', async () => {
  const { page } = noor;
  for (const path of ['', '/polls', '/cb-plus/home']) {
    await page.goto(origin + path);
    await page.locator('html[data-refresh]').waitFor();
    expect([path, (await page.locator('[data-ad]').count()) > 0, await visibleSlots(page).count()]).toEqual([
      path,
      true,
      0,
    ]);
  }
  await page.goto(article);
  await page.locator('.article__whole').waitFor();
  expect([await page.locator('.gate').count(), await visibleSlots(page).count()]).toEqual([0, 0]);
});

test('the invoice opens as a page and as a PDF (PLAN-018, PLAN-Q11, PLAN-S06)', async () => {
  const { page } = noor;
  await page.goto(origin + ACCOUNT);
  await standing(page);
  await page
    .getByRole('row')
    .getByRole('link', { name: /^Invoice/ })
    .click();
  const pdf = page.locator('a[href$=".pdf"]');
  await pdf.waitFor();
  expect(await page.getByRole('main').innerText()).toContain('$4.99');
  await clean(page, 'the invoice');
  const reply = await page.request.get(new URL((await pdf.getAttribute('href'))!, origin).href);
  expect([reply.status(), (await reply.body()).subarray(0, 4).toString()]).toEqual([200, '%PDF']);
});

test('two clicks cancel at the paid end, and one resumes (PLAN-056, PLAN-057, PLAN-072, PLAN-Q19)', async () => {
  const { page } = noor;
  await page.goto(origin + ACCOUNT);
  await standing(page);
  await plan(page).getByRole('link', { name: 'Cancel subscription' }).click();
  await page.locator('[data-subscription-page][data-ready]').waitFor();
  await clean(page, 'the cancellation');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('heading', { name: 'Your subscription is cancelled' }).waitFor();
  await page.getByText(`We’ve sent a confirmation to ${address}.`).waitFor();
  await clean(page, 'the confirmation');
  await emailTo(site.origin, address, 'You cancelled All access, Monthly.');
  await page.goto(article);
  await page.locator('.article__whole').waitFor();
  await page.goto(origin + ACCOUNT);
  await standing(page);
  expect(await plan(page).innerText()).toContain(`Ends on ${nextDay}. Nothing more will be charged.`);
  await plan(page).getByRole('button', { name: 'Resume for $4.99 a month' }).click();
  await page.getByText('Your plan continues.').waitFor();
  expect(await plan(page).innerText()).toContain(`Renews on ${nextDay} for $4.99`);
  expect(noor.troubles).toEqual([]);
});

test('a signed-out reader withdraws without script, and no way out is longer than the way in (BEYOND-12, PLAN-S06)', async () => {
  const guest = await readerOf(browser, { width: 390, script: false });
  const out = new Steps(guest.page);
  await guest.page.goto(origin);
  out.counts.pages = 0;
  await out.click(guest.page.getByRole('link', { name: 'Withdraw from contract here' }));
  await out.fill(guest.page.getByLabel('E-mail of your account'), address);
  await out.click(guest.page.getByRole('button', { name: 'Continue' }));
  await guest.page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  expect(await overflow(guest.page)).toBe(0);
  const email = await emailTo(site.origin, address, 'See what happens and confirm');
  const link = /http[^\s"<]+\/confirm\?key=[\w-]+/.exec(email)![0];
  await out.follow(link);
  await guest.page.getByText('$4.99').first().waitFor();
  expect(await overflow(guest.page)).toBe(0);
  await out.click(guest.page.getByRole('button', { name: 'Confirm withdrawal' }));
  await guest.page.getByRole('heading', { name: 'You have withdrawn' }).waitFor();
  await guest.close();
  await emailTo(site.origin, address, 'Refund: $4.99, to the card ending 4242');
  await emailTo(site.origin, address, 'We returned $4.99 to your card');

  const { page } = noor;
  await page.goto(link);
  await clean(page, 'the receipt');
  await page.goto(origin + ACCOUNT);
  await standing(page);
  const note = page.getByRole('row').getByRole('link', { name: /^Credit note/ });
  const reply = await page.request.get(`${new URL((await note.getAttribute('href'))!, origin).href}.pdf`);
  expect([reply.status(), (await reply.body()).subarray(0, 4).toString()]).toEqual([200, '%PDF']);

  const wayIn = new Steps(page);
  await wayIn.click(plan(page).getByRole('link', { name: 'See plans' }));
  await wayIn.check(page.getByRole('radio', { name: 'All access' }));
  await wayIn.check(page.getByLabel(/^I accept the refund policy/));
  await wayIn.click(page.getByRole('button', { name: 'Pay $4.99' }));
  await wayIn.fill(page.getByLabel('Card number'), '4242 4242 4242 4242');
  await wayIn.fill(page.getByLabel('Expiry date'), '12 / 40');
  await wayIn.fill(page.getByLabel('Security code'), '123');
  await wayIn.fill(page.getByLabel('Name on card'), 'Noor Achaval');
  await wayIn.click(page.getByRole('button', { name: 'Pay $4.99' }));
  await page.waitForURL(origin + ACCOUNT);
  await standing(page);
  const bought = { ...wayIn.counts };

  const cancel = new Steps(page);
  await cancel.click(plan(page).getByRole('link', { name: 'Cancel subscription' }));
  await page.locator('[data-subscription-page][data-ready]').waitFor();
  await cancel.click(page.getByRole('button', { name: 'Cancel subscription' }));
  await page.getByRole('heading', { name: 'Your subscription is cancelled' }).waitFor();
  expect(cancel.counts.clicks).toBe(2);
  for (const { counts } of [cancel, out])
    for (const kind of ['clicks', 'fields', 'pages'] as const)
      expect([kind, counts[kind], counts[kind] <= bought[kind]]).toEqual([kind, counts[kind], true]);
  expect(noor.troubles).toEqual([]);
});

test.runIf(soak)('a guest who signs in to pay returns to the choice (PLAN-039, PLAN-042)', async () => {
  const { page, troubles, close } = await readerOf(browser, { width: 390, dark: true });
  await page.goto(origin + PLANS);
  await choosePlan(page, 'Every 3 months');
  await page.getByRole('button', { name: 'Pay $13.50' }).click();
  await signIn(page, origin, newEmailAddress());
  await page.waitForURL((url) => url.pathname.startsWith(PLANS));
  expect(await page.getByRole('radio', { name: 'Every 3 months' }).isChecked()).toBe(true);
  // What the reader accepted is not lost.
  await page.getByRole('checkbox', { name: /^I accept the refund policy/, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Pay $13.50' }).click();
  await page.getByRole('heading', { name: 'All access, Every 3 months' }).waitFor();
  await clean(page, 'the payment page');
  expect(troubles).toEqual([]);
  await close();
});

/** A new reader at the payment page. */
async function orderOf(width: number): Promise<Reader> {
  const reader = await readerOf(browser, { width });
  const { page } = reader;
  await page.goto(origin + LOGIN);
  await signIn(page, origin, newEmailAddress());
  await page.waitForURL((url) => url.pathname === PLANS);
  await choosePlan(page, 'Yearly');
  await page.getByRole('button', { name: 'Pay $49' }).click();
  await page.getByRole('heading', { name: 'All access, Yearly' }).waitFor();
  return reader;
}

test.runIf(soak)('a declined or expired card loses nothing typed and names the reason (PLAN-044)', async () => {
  const { page, troubles, close } = await orderOf(390);
  for (const [number, expiry, reason] of [
    ['4000 0000 0000 0002', '12 / 40', 'Your card was declined. Try again or use another card.'],
    ['4000 0000 0000 0069', '12 / 40', 'Your card has expired. Use another card.'],
    ['4242 4242 4242 4242', '10 / 25', 'This expiry date is in the past. Check it or use another card.'],
  ] as const) {
    await payBy(page, number, expiry);
    await page.getByRole('alert').getByText(reason).waitFor();
    expect([
      await page.getByLabel('Card number').inputValue(),
      await page.getByLabel('Expiry date').inputValue(),
      await page.getByLabel('Name on card').inputValue(),
    ]).toEqual([number, expiry, 'Noor Achaval']);
    await clean(page, reason);
  }
  await page.goto(origin + ACCOUNT);
  await standing(page);
  expect(await plan(page).innerText()).toContain('Your order is waiting for your payment of $49.00.');
  await clean(page, 'the open order');
  expect(troubles).toEqual([]);
  await close();
});

test.runIf(soak)('a payment refused at the bank can be approved on the second try (PLAN-045)', async () => {
  const { page, troubles, close } = await orderOf(1280);
  await payBy(page, '4000 0025 0000 3155');
  await clean(page, 'the bank');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('alert').getByText('Your bank did not approve the payment.').waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Retry Payment' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(origin + ACCOUNT);
  await standing(page);
  expect(await plan(page).innerText()).toContain('Active');
  expect(troubles).toEqual([]);
  await close();
});
