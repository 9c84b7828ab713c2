/** The reader's own names and picture, on the account page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newAccount } from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.for([
  [320, true],
  [1280, false],
] as const)(
  'at %i px a reader chooses names and a picture, and a refusal preserves the input (PLAN-016, PLAN-017, PLAN-060, PLAN-089, PLAN-090, CHAT-025, CHAT-028, SITE-050)',
  async ([width, dark], { site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    await newAccount(page, site.origin);
    const name = page.getByLabel('Name', { exact: true });
    const chat = page.getByLabel('Name in chat and comments');
    await name.fill('Noor <b>');
    // Checked while typing, before saving (SITE-050).
    await chat.fill('shit_over');
    await page.keyboard.press('Tab');
    await page.getByText('Inappropriate word used!').waitFor();
    await chat.fill(`leg_slip${width}`);
    await page.keyboard.press('Enter');
    await page.getByText('Invalid Username').waitFor();
    expect([await name.inputValue(), await chat.inputValue()]).toEqual(['Noor <b>', `leg_slip${width}`]);
    expect([await name.getAttribute('aria-invalid'), await chat.getAttribute('aria-invalid')]).toEqual(['true', null]);
    await clean(page, 'a refused name');
    await name.fill('Noor K.');
    await chat.fill('no way');
    await page.keyboard.press('Enter');
    await page.getByText('Please use alpha numeric combination for nickname').waitFor();
    expect(await chat.inputValue()).toBe('no way');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('profile-chat');
    await clean(page, 'a refused name for the chat');
    await chat.fill(`leg_slip${width}`);
    await page.keyboard.press('Enter');
    await page.getByText('Profile Updated!').waitFor();
    await page.getByRole('heading', { name: 'Noor K.' }).waitFor();
    await page.getByText(/^Others see only this name. You can change it again on /).waitFor();
    await page.getByText('Profile Updated!').waitFor({ state: 'detached' });

    const choose = page.getByLabel('New picture');
    await choose.setInputFiles({ name: 'me.gif', mimeType: 'image/png', buffer: GIF });
    await page.getByText('We can’t read this image. Use JPEG or PNG.').waitFor();
    await clean(page, 'no picture');
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
    await page.getByText('This picture is larger than 2 MB.').waitFor();
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByText('Picture saved.').waitFor();
    const picture = page.locator('.profile img');
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth), { message: 'the picture' })
      .toBe(320);
    await clean(page, 'the profile');
    await page.reload();
    await page.locator('[data-account-page][data-ready]').waitFor();
    expect([await name.inputValue(), await chat.inputValue()]).toEqual(['Noor K.', `leg_slip${width}`]);
    await page.locator('.profile').getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByText('Picture removed.').waitFor();
    await picture.waitFor({ state: 'hidden' });
    expect(troubles).toEqual([]);
    await close();
  },
);
