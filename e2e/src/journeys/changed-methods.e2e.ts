/** Changing and removing the account's e-mail address and phone number on the account page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeTo, enterCode, storedSession, emailTo, newAccount, newEmailAddress, wrongCode } from '../stage/account.ts';
import { playFirst } from '../stage/interception.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
test.for([
  [320, false],
  [1280, true],
] as const)(
  'at %i px a reader changes their e-mail address, and the former address can undo it (issue 13)',
  async ([width, dark], { site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const former = await newAccount(page, site.origin);
    const next = newEmailAddress();
    const entry = page.getByLabel('New e-mail address');
    await page.getByRole('button', { name: 'Change: E-mail' }).press('Enter');
    await entry.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('nowhere');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a complete e-mail address or mobile number.').waitFor();
    await clean(page, 'no address');
    expect(await entry.inputValue()).toBe('nowhere');
    await entry.fill(next);
    await page.keyboard.press('Enter');
    const typed = page.getByLabel('Code from our e-mail');
    await typed.waitFor();
    await clean(page, 'the code');
    const code = await codeTo(site.origin, next);
    await typed.fill(wrongCode(code));
    await page.keyboard.press('Enter');
    await page.getByText('That code is wrong. Try again.').waitFor();
    await typed.fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('E-mail address changed.').waitFor();
    await page.getByText(`${next}. Confirmed`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change');
    expect(await storedSession(page)).toMatchObject({ userName: next, user: { email: next } });
    const notice = await emailTo(site.origin, former, 'was changed');
    await page.reload();
    await page.getByText(`${next}. Confirmed`).waitFor();
    const owner = await readerOf(browser, { width, dark });
    const link = /(\/premium-subscription\/user\/undo-address#[\w-]+)/.exec(notice)?.[1];
    await owner.page.goto(site.origin + link);
    await owner.page.locator('[data-keep][data-ready]').waitFor();
    expect(new URL(owner.page.url()).hash).toBe('');
    await clean(owner.page, 'the link of the former address');
    await owner.page.getByRole('button', { name: 'Restore my address' }).press('Enter');
    await owner.page.getByText('Your address is restored.').waitFor();
    await clean(owner.page, 'back');
    expect(await storedSession(owner.page)).toEqual({});
    await emailTo(site.origin, former, 'was restored');
    expect([...troubles, ...owner.troubles]).toEqual([]);
    await owner.close();
    await close();
  },
);

test('a reader adds a phone number by text message and can then remove the e-mail address (issue 13)', async ({
  demo: site,
  browser,
}) => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  const address = await newAccount(page, site.origin);
  const number = `+9196543${String(process.pid % 100_000).padStart(5, '0')}`;
  const removes = page.getByRole('button', { name: /^Remove: (E-mail|Mobile)$/ });
  expect(await removes.count()).toBe(0);
  await page.getByRole('button', { name: 'Add: Mobile' }).click();
  await page.getByLabel('New mobile number').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(`${number.slice(0, 7)} ${number.slice(7)}`);
  await page.keyboard.press('Enter');
  const typed = page.getByLabel('Code from our text message');
  await typed.waitFor();
  await typed.fill(await codeTo(site.origin, number));
  await page.keyboard.press('Enter');
  await page.getByText(`${number}. Confirmed`).waitFor();
  // Simulates an account whose only older sign-in method is a passkey that this browser lacks.
  await playFirst(page, '**/again-ways', (route) =>
    route.fulfill({ json: { codes: [], passkey: false, providers: [] } }),
  );
  await page.getByRole('button', { name: 'Remove: E-mail' }).click();
  await page.getByText('none of the older ones works in this browser').waitFor();
  await clean(page, 'no older way here');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove: E-mail' }).click();
  // The sign-in that added the number cannot remove the address.
  await page.getByRole('button', { name: `Send a code to ${address}` }).click();
  await page.getByLabel('Six-digit code').waitFor();
  await enterCode(page, await codeTo(site.origin, address));
  await page.getByText('E-mail address removed.').waitFor();
  expect(await removes.count()).toBe(0);
  await page.getByRole('button', { name: 'Add: E-mail' }).waitFor();
  expect(await storedSession(page)).toMatchObject({ userName: number });
  expect(await emailTo(site.origin, address, 'was removed')).toContain('with your mobile number');
  await clean(page, 'a number alone');
  expect(troubles).toEqual([]);
  await close();
});
