/** Support helps a reader who suspects that someone else uses their account. */
import { expect } from 'vitest';
import { ACCOUNT, LOGIN, signIn, newEmailAddress, openAccount } from '../stage/account.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { openKind, waitForStatus } from '../stage/records-desk.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

test.for([
  [320, true],
  [1280, false],
] as const)(
  'at %i px support finds a reader by e-mail address and signs them out everywhere (AUTH-S13, ASVS 5.0 V7.4.5)',
  async ([width, dark], { site, browser }) => {
    const address = newEmailAddress();
    const reader = await readerOf(browser, { width: 390 });
    await reader.page.goto(site.origin + LOGIN);
    await signIn(reader.page, site.origin, address);
    await openAccount(reader.page);

    const { page, context, troubles } = await deskPerson(site, browser, { role: 'support', name: 'Sol', width, dark });
    await openKind(page, site, 'Readers');
    await page
      .getByText('Search by name or number to see records. For privacy nothing is listed before that.')
      .waitFor();
    await page.getByRole('searchbox').fill(address.slice(0, -4));
    await page.keyboard.press('Enter');
    const found = page.getByRole('row').filter({ hasText: address }).getByRole('link');
    const id = await found.innerText();
    await found.click();
    const pane = page.getByRole('region', { name: 'Reader', exact: true });
    await pane.getByRole('heading', { name: id }).waitFor();
    await pane.getByText(/by email since/).waitFor();
    expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
    // Opens that reader's sessions and returns.
    await pane.getByRole('link', { name: 'Reader sessions' }).press('Enter');
    await page.getByRole('region', { name: 'Reader sessions, scroll sideways' }).getByRole('link').first().click();
    const session = page.getByRole('region', { name: 'Session', exact: true });
    await session.getByRole('link', { name: 'Reader' }).click();
    await pane.getByRole('heading', { name: id }).waitFor();
    await pane.getByRole('button', { name: 'Sign out everywhere' }).click();
    await waitForStatus(page, '1 change');
    await pane.getByText(/by email since/).waitFor({ state: 'detached' });
    expect(await pane.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();

    await reader.page.goto(site.origin + ACCOUNT);
    await reader.page.waitForURL((url) => url.pathname === LOGIN);
    await reader.close();
  },
);
