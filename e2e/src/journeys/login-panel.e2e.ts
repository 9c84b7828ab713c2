/** When the login panel closes, and what is said then. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keptSession, LOGIN, signIn, somebody } from '../stage/account.ts';
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

test.for([
  ['the panel', openPanel, '/about'],
  ['the login page', (page: Page, origin: string) => page.goto(origin + LOGIN), LOGIN],
] as const)(
  'a session that is refused right after the code is told so where %s was, and nobody is signed in (AUTH-044, AUTH-139, AUTH-140)',
  async ([, open, path], { site, browser }) => {
    const { page, close } = await readerOf(browser, { width: 390, dark: true });
    await playRequests(page, '**/verify-token', (route) =>
      route.fulfill({ json: { exception: { message: 'No.', errorCode: 14_004 } } }),
    );
    await open(page, site.origin);
    await signIn(page, site.origin, somebody());
    await page.getByText('Your sign-in did not hold. Please sign in again.').waitFor();
    expect([new URL(page.url()).pathname, await page.getByRole('dialog').count(), await keptSession(page)]).toEqual([
      path,
      0,
      {},
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await close();
  },
);
