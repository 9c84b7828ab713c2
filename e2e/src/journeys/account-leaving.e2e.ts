/** Account deletion: the data download, the two safeguards of deletion, and cancellation through the e-mail link. */
import { readFile } from 'node:fs/promises';
import { soaked } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { storedSession, emailTo, LOGIN, signIn, newEmailAddress, openAccount } from '../stage/account.ts';
import { playFirst, playRequests } from '../stage/interception.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { leavesAfter, stopClock } from '../stage/stopped-clock.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

const CALL = '**/cbplus/auth/user/delete-account';

test.for([[320, true], ...soaked([[1280, false] as const])] as const)(
  'at %i px a reader downloads their data, deletes the account, and cancels the deletion (AUTH-034, AUTH-035, AUTH-187, AUTH-188, AUTH-189, AUTH-190, AUTH-191, AUTH-192, AUTH-Q17, AUTH-Q27)',
  async ([width, dark], { site, browser }) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const clean = async (state: string) =>
      expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
    const address = newEmailAddress();
    await page.clock.install();
    await page.goto(site.origin + LOGIN);
    await signIn(page, site.origin, address);
    await openAccount(page);
    await clean('the account');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('sightscreen-account.json');
    expect(await readFile(await file.path(), 'utf8')).toContain(address);

    await page.getByRole('link', { name: 'Delete account' }).click();
    await page.locator('[data-leave][data-ready]').waitFor();
    await clean('deletion');
    const go = page.getByRole('button', { name: 'Delete account' });
    const word = page.getByLabel('Type DELETE in capitals');
    const sure = page.getByLabel('Delete my account and everything in it');
    await sure.focus();
    await page.keyboard.press('Space');
    for (const typed of ['', 'delete', 'DELETE ', 'DELET']) {
      await word.fill(typed);
      expect([typed, await go.isDisabled()]).toEqual([typed, true]);
    }
    await word.fill('DELETE');
    expect(await go.isEnabled()).toBe(true);
    const replies = [
      { status: 503, headers: { 'retry-after': '60' }, json: {} },
      { status: 401, json: { exception: { message: 'Not now.', errorCode: 14_290 } } },
      { status: 401, json: { exception: { message: 'Sign in again.', errorCode: 14_007 } } },
    ];
    await playRequests(page, CALL, (route) => {
      const reply = replies.shift();
      return reply === undefined ? route.continue() : route.fulfill(reply);
    });
    // A proxy may have forwarded the request: only the server can say that nothing was changed.
    for (const [status, says] of [
      [503, 'We got no reply, so your account may or may not be deleted.'],
      [401, 'We couldn’t delete your account. Nothing has changed.'],
    ] as const) {
      const answered = page.waitForResponse(CALL);
      await page.keyboard.press('Enter');
      expect((await answered).status()).toBe(status);
      await page.getByRole('alert').filter({ hasText: says }).waitFor();
      expect([await word.inputValue(), await sure.isChecked(), await go.isDisabled()]).toEqual(['', false, true]);
      await clean(says);
      await sure.check();
      await word.fill('DELETE');
    }
    // Closing the sign-in dialog cancels the action; it is not an error.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button').nth(1).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing has been deleted.').waitFor();
    expect(await page.getByText('We couldn’t delete your account.').isVisible()).toBe(false);
    expect([await word.inputValue(), await sure.isChecked()]).toEqual(['DELETE', true]);
    await go.and(page.locator(':focus')).waitFor();
    await clean('not deleted');
    await stopClock(page);
    await page.keyboard.press('Enter');
    await page.getByText('Account deleted. Signing you out …').waitFor();
    await leavesAfter(page, 1_000);
    await page.clock.resume();
    await page.waitForURL('**/premium-subscription/user/delete-account-successful');
    await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
    await clean('deleted');
    expect(await storedSession(page)).toEqual({});

    const link = /(\/premium-subscription\/user\/keep-account#[\w-]+)/.exec(
      await emailTo(site.origin, address, 'keep-account'),
    )?.[1];
    await page.goto(site.origin + link);
    await page.locator('[data-keep][data-ready]').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await clean('coming back');
    await playFirst(page, '**/cbplus/auth/user/keep-account', (route) => route.abort());
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('alert').filter({ hasText: 'We got no reply, so this may or may not have worked' }).waitFor();
    await clean('perhaps back');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('You have your account back. You can sign in again.').waitFor();
    await clean('back');
    expect(troubles.filter((one) => !/ 401 |ERR_FAILED/.test(one))).toEqual([]);
    await close();
  },
);
