/** A generated article: the gate for a guest, signing in at it, the rest once there is a plan, and after sign-out. */
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newEmailAddress, signIn, storedSession } from '../stage/account.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

/** Gives the reader of a page a plan, as support does. @returns who gave it */
async function grantPlan(demo: Site, browser: Browser, page: Page) {
  const { userId } = await storedSession(page);
  const admin = await deskPerson(demo, browser, { role: 'admin', name: 'Ada' });
  const values = { kind: 'ACTIVE', plan: '1', term: '3', starts: '', ends: '2099-01-01 00:00', reason: 'To read' };
  const granted = await admin.page.request.post(`${demo.origin}/desk/api/records/grants`, {
    headers: { origin: demo.origin },
    data: { values: { ...values, account: userId } },
  });
  expect(granted.ok()).toBe(true);
  return admin;
}

/** Everything that the browser has stored for this site: caches, also of the network, storage and databases. */
const storedText = (page: Page, urls: readonly string[]): Promise<string> =>
  page.evaluate(async (urls) => {
    const texts = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie])];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) texts.push(key.url, await (await cache.match(key))!.text());
    }
    for (const url of urls)
      await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        async (reply) => texts.push(await reply.text()),
        () => {},
      );
    for (const { name = '' } of await indexedDB.databases()) texts.push(`database ${name}`);
    return texts.join('\n');
  }, urls);

test('a reader signs in at the gate of an article, and a plan opens it until sign-out (PREM-006, PREM-014, PREM-016, PREM-Q02, AUTH-019, AUTH-148)', async ({
  demo,
  browser,
}) => {
  const { page, troubles, close } = await readerOf(browser, { width: 390, dark: false });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${demo.origin}/cb-plus/home`);
  await page.locator('.river h3 a').first().click();
  const gate = page.getByRole('heading', { name: 'Members read on' });
  await gate.waitFor();
  const address = page.url();
  await page.locator('html[data-refresh]').waitFor();
  expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
  expect(scripts.filter((url) => /islands|gate/.test(url))).toEqual([]);
  const headings = page.locator('.story:visible h2:not(.sr)');
  const shown = await headings.count();

  await page.locator('.gate').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, demo.origin, newEmailAddress());
  await page.getByText('you have no plan').waitFor();
  expect(page.url()).toBe(address);

  const admin = await grantPlan(demo, browser, page);
  await page.reload();
  await gate.waitFor({ state: 'detached' });
  expect(await headings.count()).toBeGreaterThan(shown);
  expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);

  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await gate.waitFor();
  expect(await headings.count()).toBe(shown);
  expect(troubles).toEqual([]);
  await admin.context.close();
  await close();
});

test('after sign-out the browser holds nothing from behind the gate (PREM-S02, PREM-S04, AUTH-201)', async ({
  demo,
  browser,
}) => {
  const { context, page, close } = await readerOf(browser, { width: 390, worker: true });
  await page.goto(`${demo.origin}/premium-subscription/user/login`);
  await signIn(page, demo.origin, newEmailAddress());
  await page.waitForURL(/select-plan/);
  const admin = await grantPlan(demo, browser, page);
  await page.goto(`${demo.origin}/cb-plus/home`);
  await page.locator('.river h3 a').first().click();
  const whole = page.locator('.article__whole');
  await whole.waitFor();
  const address = page.url();
  // Visited again, so that the worker has answered it.
  await page.reload();
  await whole.waitFor();
  const open = await (await fetch(address)).text();
  const hidden = (await whole.locator('p').allInnerTexts()).filter((text) => text.length > 30 && !open.includes(text));
  expect(hidden.length).toBeGreaterThan(0);
  const found = (text: string) => hidden.filter((sentence) => text.includes(sentence));
  const urls = [address, address.replace(/\/cb-plus\/news\/(\d+)\/.*/, '/cb-plus/api/news/$1')];
  // Not stored even while the reader may see it.
  const stored = await storedText(page, urls);
  expect([stored.includes('sightscreen'), found(stored)]).toEqual([true, []]);

  // Another tab has the article open as well, and follows by itself.
  const other = await context.newPage();
  await other.goto(address);
  await other.locator('.article__whole').waitFor();
  await page.goto(`${demo.origin}/about`);
  await page.locator('html[data-refresh]').waitFor();
  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  await other.locator('.gate').waitFor();
  expect(found(await other.content())).toEqual([]);
  expect(found(await storedText(page, urls))).toEqual([]);
  await page.goBack();
  await page.locator('.gate').waitFor();
  expect(found(await page.content())).toEqual([]);
  // Without the network, the copy of the worker is shown.
  await context.setOffline(true);
  await page.goto(address);
  expect(found(await page.content())).toEqual([]);
  await admin.context.close();
  await close();
});
