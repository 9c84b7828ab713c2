/** When the login panel closes, and the message shown then. */
import type { Page } from 'playwright-core';
import { soaked } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { storedSession, LOGIN, signIn, newEmailAddress } from '../stage/account.ts';
import { playRequests } from '../stage/interception.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';

async function openPanel(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/about`);
  await page.locator('html[data-refresh]').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.locator('dialog [data-login][data-ready]').waitFor();
}

test("a success of the panel's own form closes it after new terms were presented (AUTH-045, AUTH-Q33)", async ({
  site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  const { origin } = site;
  await playRequests(page, '**/cbplus/auth/user/terms', async (route) => {
    const reply = await route.fetch();
    const { terms } = (await reply.json()) as { terms: object[] };
    await route.fulfill({ response: reply, json: { terms: terms.map((term) => ({ ...term, due: true })) } });
  });
  await openPanel(page, origin);
  const stateEvent = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('auth:state', ({ detail }: CustomEventInit<unknown>) => resolve(detail));
      }),
  );
  await signIn(page, origin, newEmailAddress());
  expect(await stateEvent).toEqual({ state: 'success', message: 'You are signed in.', app: 'web' });
  const terms = page.getByRole('dialog', { name: 'Before you go on' });
  await terms.waitFor();
  for (const box of [/^I agree to the/, /^I have read the/]) await terms.getByLabel(box).check();
  await terms.getByRole('button', { name: 'Continue' }).click();
  await terms.waitFor({ state: 'detached' });
  await page.locator('summary[aria-label="Your account"]').waitFor();
  expect(page.url()).toBe(`${origin}/about`);
  await close();
});

test.for([
  ['the panel', openPanel, '/about'],
  ...soaked([['the login page', (page: Page, origin: string) => page.goto(origin + LOGIN), LOGIN] as const]),
] as const)(
  'a session refused right after the code is reported where %s was, without a sign-in (AUTH-044, AUTH-139, AUTH-140)',
  async ([, open, path], { site, browser }) => {
    const { page, close } = await readerOf(browser, { width: 390, dark: true });
    await playRequests(page, '**/verify-token', (route) =>
      route.fulfill({ json: { exception: { message: 'No.', errorCode: 14_004 } } }),
    );
    await open(page, site.origin);
    await signIn(page, site.origin, newEmailAddress());
    await page.getByText('You have been signed out. Sign in again.').waitFor();
    expect([new URL(page.url()).pathname, await page.getByRole('dialog').count(), await storedSession(page)]).toEqual([
      path,
      0,
      {},
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await close();
  },
);
