/** Signing in with a TV provider's code, and buying a mobile operator's plan, with the built-in partners. */
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNT, codeTo, storedSession, LOGIN } from '../stage/account.ts';
import { playFirst } from '../stage/interception.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

// Started before the first test so that its start-up does not count toward that test's time.
test.beforeAll(({ demo }) => void demo);

/** Partners are at 127.0.0.1, which counts as another site. */
const ours = (site: Site): string => `http://localhost:${site.port}`;
const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
const openTv = (page: Page) => page.getByRole('button', { name: 'Sign in with your TV provider' });
const agree = async (page: Page) => {
  for (const box of [/^I agree to the/, /^I have read the/]) await page.getByLabel(box).check();
};

test.for([
  [390, true],
  [1280, false],
] as const)(
  'at %i px a TV code typed in a second browser signs the first one in until it signs out (AUTH-018, AUTH-060, AUTH-077, AUTH-155, AUTH-170, AUTH-174, AUTH-176, AUTH-180, AUTH-181, AUTH-Q18, AUTH-Q34)',
  async ([width, dark], { demo: site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    await page.goto(ours(site) + LOGIN);
    await page.locator('[data-login][data-ready]').waitFor();
    await openTv(page).click();
    await page.getByText('Kindly agree to terms before proceeding.').waitFor();
    await agree(page);
    await openTv(page).click();
    await page.getByRole('heading', { name: 'Choose your TV provider' }).waitFor();
    await clean(page, 'the providers');
    await page.getByRole('button', { name: 'Other ways to sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await openTv(page).click();
    await page.getByRole('heading', { name: 'Choose your TV provider' }).waitFor();
    await page.getByRole('button', { name: /^M?\s*Meridian TV/ }).click();
    const code = (await page.locator('[data-tv-code]').getAttribute('data-tv-code')) ?? '';
    await page.getByRole('img', { name: `with the code ${code}` }).waitFor();
    await clean(page, 'the code');

    const second = await readerOf(browser, { width: 390 });
    await second.page.goto(ours(site) + LOGIN);
    await second.page.locator('[data-login][data-ready]').waitFor();
    await agree(second.page);
    await openTv(second.page).click();
    const typed = second.page.getByLabel('Code', { exact: true });
    await typed.fill('ABCDEFGH');
    await second.page.keyboard.press('Enter');
    await second.page.getByText('Invalid code entered or something went wrong. Please try again later.').waitFor();
    await typed.fill(code.toLowerCase());
    await second.page.keyboard.press('Enter');
    await second.page.getByRole('heading', { name: 'Built-in TV provider' }).waitFor();
    expect(new URL(second.page.url()).hostname).toBe('127.0.0.1');
    await second.page.getByRole('button', { name: 'Sign in on the other screen' }).click();
    await second.page.getByText('You are signed in.').waitFor();
    await second.close();

    await page.waitForURL((url) => url.pathname === '/');
    expect(await storedSession(page)).toMatchObject({
      provider: 'tv',
      providerId: 'demo-meridian',
      userState: 'ACTIVE',
      user: { role: 'tve_user' },
    });
    await page.locator('html[data-refresh]').waitFor();
    await page.locator('summary[aria-label="Your account"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-account]').getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname === ACCOUNT);
    await page.getByRole('heading', { name: 'You are signed in through Meridian TV' }).waitFor();
    await clean(page, 'the account of a viewer');
    await page.locator('[data-account-page]').getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === LOGIN);
    await page.getByRole('heading', { name: 'You are signed in through Meridian TV' }).waitFor();
    await clean(page, 'the sign-out screen');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await storedSession(page)).toEqual({});
    expect(troubles).toEqual([]);
    await close();
  },
);

test.for([
  [390, false],
  [1280, true],
] as const)(
  'at %i px a customer verifies their number by four digits and gets a coupon (AUTH-030, AUTH-159, AUTH-160, AUTH-161, AUTH-162, AUTH-163, AUTH-164, AUTH-166)',
  async ([width, dark], { demo: site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const number = `9${width}1234567`.slice(0, 8);
    await page.goto(`${ours(site)}/premium-subscription/user/client-plans/om`);
    await page.locator('[data-plan][data-ready]').waitFor();
    await page.getByLabel(/^Mobile number/).fill('9123');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter correct mobile number').waitFor();
    await clean(page, 'a wrong number');
    await page.getByLabel(/^Mobile number/).fill(number);
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Four-digit code');
    await code.waitFor();
    const submit = page.getByRole('button', { name: 'SUBMIT' });
    expect([await submit.isDisabled(), await page.getByRole('button', { name: 'Send a new code' }).count()]).toEqual([
      true,
      0,
    ]);
    await clean(page, 'the code');
    const otp = await codeTo(site.origin, `+968${number}`);
    await code.fill(otp === '0000' ? '1111' : '0000');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter valid OTP.').waitFor();
    await code.fill(otp);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/premium-subscription/user/client-plans/om/success');
    await page.getByRole('heading', { name: 'Your plan is ready' }).waitFor();
    expect(await page.locator('[data-coupon]').innerText()).toMatch(/^[A-Z2-9]{12}$/);
    await clean(page, 'the coupon');
    expect(troubles).toEqual([]);
    await close();
  },
);

test('an unusable TV code is reported and another provider can be chosen (AUTH-175, AUTH-261)', async ({
  demo: site,
  browser,
}) => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await page.goto(ours(site) + LOGIN);
  await page.locator('[data-login][data-ready]').waitFor();
  await agree(page);
  await openTv(page).click();
  await page.getByRole('button', { name: /^M?\s*Meridian TV/ }).click();
  await page.locator('[data-tv-code]').waitFor();
  const message = 'There was some error. Please try again after some time.';
  const refused = { exception: { message, errorCode: 14_023 } };
  await playFirst(page, '**/tve-session/resume', (route) => route.fulfill({ json: refused }));
  await page.reload();
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
  expect([await openTv(page).isVisible(), await storedSession(page)]).toEqual([
    true,
    expect.not.objectContaining({ providerCode: expect.any(String) as string }),
  ]);
  await clean(page, 'not gone on with');
  await close();
});
