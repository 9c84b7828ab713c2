/** A generated article: the gate for a guest, signing in at it, and the rest once there is a plan. */
import { expect } from 'vitest';
import { newEmailAddress, signIn, storedSession } from '../stage/account.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

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

  const { userId } = await storedSession(page);
  const admin = await deskPerson(demo, browser, { role: 'admin', name: 'Ada' });
  const values = { kind: 'ACTIVE', plan: '3', term: '1', starts: '', ends: '2099-01-01 00:00', reason: 'To read' };
  const granted = await admin.page.request.post(`${demo.origin}/desk/api/records/grants`, {
    headers: { origin: demo.origin },
    data: { values: { ...values, account: userId } },
  });
  expect(granted.ok()).toBe(true);
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
