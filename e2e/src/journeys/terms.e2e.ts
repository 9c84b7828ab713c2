/** Terms of use that readers accept, while an editor publishes new ones. */
import { Site } from '@sightscreen/test-kit/site/site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { codeTo, enterCode, LOGIN, newEmailAddress, openAccount } from '../stage/account.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { fillIn, openRecord, waitForStatus, save } from '../stage/records-desk.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

let own: Site;
beforeAll(async () => {
  own = await Site.prepare();
  await own.start();
}, 120_000);
afterAll(() => own.clear());

const agreement = (page: Page) => page.getByLabel(/^I agree to the/);
/** Publishes terms through the form of the desk, as an editor does. */
async function publish(desk: Page, version: string): Promise<void> {
  await openRecord(desk, own, 'settings', 'terms.version');
  await fillIn(desk, 'Terms: version', version);
  await save(desk);
  await waitForStatus(desk, 'Saved');
}

test.for([
  [390, true, 2],
  [1280, false, 4],
] as const)(
  'at %i px terms published during sign-in are requested without losing input (AUTH-057, AUTH-067, AUTH-Q33)',
  async ([width, dark, version], { browser }) => {
    const editor = await deskPerson(own, browser, { role: 'editor', name: 'Edda Vane' });
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const clean = async (state: string) =>
      expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
    const address = newEmailAddress();
    await page.goto(own.origin + LOGIN);
    await page.locator('[data-login][data-ready]').waitFor();
    await publish(editor.page, String(version));
    const entry = page.getByLabel('E-mail or mobile number');
    await entry.fill(address);
    await agreement(page).check();
    await page.getByLabel(/^I have read the/).check();
    await entry.press('Enter');
    await page.getByText('Our terms have changed. Read the new version and accept it.').waitFor();
    await clean('new terms');
    expect([await entry.inputValue(), await agreement(page).isChecked()]).toEqual([address, false]);
    await agreement(page).press('Space');
    await page.keyboard.press('Enter');
    await page.getByLabel('Six-digit code').waitFor();

    await publish(editor.page, String(version + 1));
    await enterCode(page, await codeTo(own.origin, address));
    await page.getByRole('heading', { name: 'Before you go on' }).waitFor();
    await clean('newer terms');
    expect(await page.getByLabel(/^I have read the/).isVisible()).toBe(false);
    const go = page.locator('[data-step=terms]').getByRole('button', { name: 'Continue' });
    expect(await go.isDisabled()).toBe(true);
    const agrees = version === 2;
    if (agrees) {
      await agreement(page).press('Space');
      await page.keyboard.press('Enter');
    } else await page.getByRole('button', { name: 'Not now' }).click();
    await openAccount(page);
    await page.getByText(`${address}. Confirmed`).waitFor();
    const downloadReply = page.waitForResponse(/\/user\/download$/);
    await page.getByRole('button', { name: 'Download' }).click();
    const { held } = (await (await downloadReply).json()) as { held: { account: { terms: object[] } } };
    expect(held.account.terms).toMatchObject([
      { which: 'privacy', version: 1 },
      { which: 'terms', version },
      ...(agrees ? [{ which: 'terms', version: version + 1 }] : []),
    ]);
    expect([troubles, editor.troubles]).toEqual([[], []]);
    await editor.context.close();
    await close();
  },
);
