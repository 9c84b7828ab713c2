/** Failures of TV sign-in. */
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { storedSession, LOGIN } from '../stage/account.ts';
import { playRequests } from '../stage/interception.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { stopClock } from '../stage/stopped-clock.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

// Started before the first test so that its start-up does not count toward that test's time.
test.beforeAll(({ demo }) => void demo);

/** Partners are at 127.0.0.1, which counts as another site. */
const ours = (site: Site): string => `http://localhost:${site.port}`;
const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
const alertWith = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();

/** Opens the code screen with a stopped clock. */
async function atCode(page: Page, site: Site) {
  await page.clock.install();
  await page.goto(ours(site) + LOGIN);
  await page.locator('[data-login][data-ready]').waitFor();
  for (const box of [/^I agree to the/, /^I have read the/]) await page.getByLabel(box).check();
  await page.getByRole('button', { name: 'Sign in with your TV provider' }).click();
  const provider = page.getByRole('button', { name: /^M?\s*Meridian TV/ });
  await provider.waitFor();
  await stopClock(page);
  await provider.click();
  const code = page.locator('[data-tv-code]');
  await code.waitFor();
  return { shown: () => code.getAttribute('data-tv-code') };
}
test('a TV sign-in without a reply is retried, and a refused one offers a new code (AUTH-216, AUTH-261)', async ({
  demo: site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 390, dark: true });
  await playRequests(page, '**/tve-session/redirect/*', (route) =>
    route.fulfill({ json: { status: 'authenticated', url: LOGIN } }),
  );
  const message = 'This code was used in another browser.';
  const ends: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ json: { exception: { message, errorCode: 14_020 } } }),
  ];
  await playRequests(page, '**/verify-tve-session', (route) => ends.shift()!(route));
  const { shown } = await atCode(page, site);
  const first = await shown();
  await page.clock.runFor(5_000);
  await alertWith(page, 'We can’t reach our server. We’ll keep trying.');
  expect([await shown(), (await storedSession(page))['providerCode']]).toEqual([first, first]);
  await page.clock.runFor(5_000);
  await alertWith(page, message);
  const second = await shown();
  expect([second, (await storedSession(page))['providerCode']]).toEqual([expect.not.stringMatching(first!), second]);
  await page.clock.resume();
  await clean(page, 'refused at its end');
  await close();
});
