/** The reader's mail address and number, changed and removed on the account page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeTo, keptSession, letterTo, newAccount, somebody, wrongCode } from '../stage/account.ts';
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
  'at %i px a reader changes their address by a code to the new one, and the former one is told (issue 13)',
  async ([width, dark], { site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const former = await newAccount(page, site.origin);
    const next = somebody();
    await page.getByRole('button', { name: 'Change: E-mail' }).press('Enter');
    await page.keyboard.type('nowhere');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a valid e-mail address or mobile number.').waitFor();
    await clean(page, 'no address');
    const entry = page.getByLabel('New e-mail address');
    expect(await entry.inputValue()).toBe('nowhere');
    await entry.fill(next);
    await page.keyboard.press('Enter');
    const typed = page.getByLabel('Code of our letter');
    await typed.waitFor();
    await clean(page, 'the code');
    const code = await codeTo(site.origin, next);
    await typed.fill(wrongCode(code));
    await page.keyboard.press('Enter');
    await page.getByText('This code is not right. Please try again.').waitFor();
    await typed.fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('Your e-mail address was changed.').waitFor();
    await page.getByText(`${next}. Checked`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change');
    expect(await keptSession(page)).toMatchObject({ userName: next, user: { email: next } });
    expect(await letterTo(site.origin, former, 'was changed')).toContain('end all other sessions');
    await page.reload();
    await page.getByText(`${next}. Checked`).waitFor();
    expect(troubles).toEqual([]);
    await close();
  },
);

test('a reader adds a number by a text message, and may then do without the address (issue 13)', async ({
  demo: site,
  browser,
}) => {
  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  const address = await newAccount(page, site.origin);
  const number = `+9196543${String(process.pid % 100_000).padStart(5, '0')}`;
  const removes = page.getByRole('button', { name: /^Remove: (E-mail|Mobile)$/ });
  expect(await removes.count()).toBe(0);
  await page.getByRole('button', { name: 'Add: Mobile' }).click();
  await page.keyboard.type(`${number.slice(0, 7)} ${number.slice(7)}`);
  await page.keyboard.press('Enter');
  const typed = page.getByLabel('Code of our message');
  await typed.waitFor();
  await typed.fill(await codeTo(site.origin, number));
  await page.keyboard.press('Enter');
  await page.getByText(`${number}. Checked`).waitFor();
  await page.getByRole('button', { name: 'Remove: E-mail' }).click();
  await page.getByText('Your e-mail address was removed.').waitFor();
  expect(await removes.count()).toBe(0);
  await page.getByRole('button', { name: 'Add: E-mail' }).waitFor();
  expect(await keptSession(page)).toMatchObject({ userName: number });
  expect(await letterTo(site.origin, address, 'was removed')).toContain('by its mobile number');
  await clean(page, 'a number alone');
  expect(troubles).toEqual([]);
  await close();
});
