/** A renewal as its subscriber sees it: announced, refused, repaired from the e-mail without signing in, and left. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNT, emailTo, LOGIN, newEmailAddress, PLANS, signIn, storedSession } from '../stage/account.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { choosePlan, payBy } from '../stage/payment.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

/** Accepted at first, declined at the first renewal. */
const FAILS_LATER = '4000 0000 0000 0341';

const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);

/** The page that an e-mail leads to, opened without any session. */
async function openLink(browser: Browser, email: string, origin: string): Promise<Page> {
  const [, path = ''] = /(\/premium-subscription\/user\/renewal\?link=[\w.%~-]+)/.exec(email) ?? [];
  expect(path).not.toBe('');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

test('a failed renewal is repaired from its e-mail, and the next one cancelled (PLAN-S04, PLAN-Q23, PLAN-Q28)', async ({
  demo,
  browser,
}) => {
  const origin = `http://localhost:${demo.port}`;
  const { page, close } = await readerOf(browser, { width: 390 });
  const address = newEmailAddress();
  await page.goto(origin + LOGIN);
  await signIn(page, origin, address);
  await page.waitForURL((url) => url.pathname === PLANS);
  await choosePlan(page, 'All access');
  await page.getByRole('button', { name: 'Pay $4.99' }).click();
  await payBy(page, FAILS_LATER);
  await page.waitForURL(origin + ACCOUNT);

  const admin = await deskPerson(demo, browser, { role: 'admin', name: 'Ada' });
  const subscriptions = `${demo.origin}/desk/api/records/subscriptions`;
  const { userId } = await storedSession(page);
  const found = await admin.page.request.get(`${subscriptions}?q=${String(userId)}`);
  const { records } = (await found.json()) as { records: { id: string }[] };
  const bringForward = async () => {
    const reply = await admin.page.request.post(`${subscriptions}/bulk`, {
      headers: { origin: demo.origin },
      data: { action: 'bring-forward', ids: [records[0]!.id] },
    });
    expect(reply.ok()).toBe(true);
  };

  await bringForward();
  const announced = await openLink(browser, await emailTo(origin, address, 'All access, Monthly renews on'), origin);
  await announced.getByText(/^It renews on .+\. We will charge \$4\.99 to your Visa ending 0341\.$/).waitFor();
  await clean(announced, 'an announced renewal');
  await bringForward();
  const failed = await openLink(browser, await emailTo(origin, address, 'take your payment'), origin);
  await failed.getByRole('heading', { name: 'We couldn’t take your payment' }).waitFor();
  await clean(failed, 'a failed renewal');
  await page.goto(origin + ACCOUNT);
  await page.locator('.ownplan').getByText('Payment failed').waitFor();

  await failed.getByRole('button', { name: 'Pay $4.99 with another card' }).click();
  await payBy(failed, '4242 4242 4242 4242');
  await failed.getByRole('heading', { name: 'Your plan continues' }).waitFor();
  await clean(failed, 'a repaired renewal');
  await page.reload();
  await page.locator('.ownplan').getByText('Active').waitFor();
  await emailTo(origin, address, 'Receipt: $4.99');

  await failed.getByRole('button', { name: 'Cancel plan' }).click();
  await failed.getByRole('heading', { name: 'Your plan is cancelled' }).waitFor();
  await page.reload();
  await page.locator('.ownplan').getByText('Cancelled').waitFor();
  for (const { context } of [admin, { context: announced.context() }, { context: failed.context() }])
    await context.close();
  await close();
});
