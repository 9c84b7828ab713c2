/**
 * Staff at the desk: assignments, the audit log, sessions, the authenticator, password guesses, and two scorers at one
 * match.
 */
import { describe, expect } from 'vitest';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import type { Site } from '@sightscreen/test-kit/site/site';
import { test } from '../stage/journey.ts';
import { answerPrompt, atBall, press, allCommandsSent, squadOf, pressKeys } from '../stage/desk-keys.ts';
import { beat, deskPerson, PASSWORD, servedState, signInAs } from '../stage/desk-person.ts';

let site: Site;
let browser: Browser;
let ada: Awaited<ReturnType<typeof deskPerson>>;
let match: string;

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  ada = await deskPerson(site, browser, { role: 'admin', name: 'Ada Tern' });
});
test.afterAll(() => ada?.context.close());

async function makeMatch(page: Page): Promise<string> {
  await page.goto(`${site.origin}/desk/matches/new`);
  for (const [at, side] of ['Harbour Terns', 'Moorland Kites'].entries()) {
    await page.getByRole('combobox', { name: 'Name' }).nth(at).fill(side);
    await page
      .getByLabel('Squad')
      .nth(at)
      .fill(squadOf(side.split(' ')[1]!.slice(0, -1)));
  }
  await page.getByRole('combobox', { name: 'Series' }).fill('Coast Cup');
  await page.getByRole('combobox', { name: 'Ground' }).fill('Pier Ground');
  await page.getByLabel('City').fill('Saltby');
  await page.getByLabel('Toss').selectOption('0 bat');
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.waitForURL(/\/desk\/matches\/\d+$/);
  return /\d+$/.exec(page.url())![0];
}

describe('a second match of known sides', () => {
  test('sides, grounds and players are looked up by typing, and the last squad is filled in (MATCH-S02)', async () => {
    const { page } = ada;
    match = await makeMatch(page);
    await answerPrompt(page, 'Start an innings', 'Enter Enter -');
    await atBall(page);
    await allCommandsSent(page);
    await page.goto(`${site.origin}/desk/matches/new`);
    const name = page.getByRole('combobox', { name: 'Name' });
    for (const [at, typed] of ['harbour', 'moorland'].entries()) {
      await name.nth(at).focus();
      await page.keyboard.type(typed);
      await page.locator('.suggestions__item').first().waitFor();
      await press(page, 'ArrowDown Enter');
      await page.getByText('The 13 from their last match. Change what is different today.').nth(at).waitFor();
    }
    expect(await name.nth(0).inputValue()).toBe('Harbour Terns');
    expect(await page.getByLabel('Squad').nth(1).inputValue()).toBe(squadOf('Kite'));
    expect(await page.getByText('13 named, 13 in our records.').count()).toBe(2);
    await page.getByRole('combobox', { name: 'Ground' }).focus();
    await page.keyboard.type('pier');
    await page.locator('.suggestions__item').filter({ hasText: 'Pier Ground' }).waitFor();
    await press(page, 'ArrowDown Enter');
    // Input survives a reload and a refusal by the server.
    await page.reload();
    expect([await name.nth(1).inputValue(), await page.getByRole('combobox', { name: 'Ground' }).inputValue()]).toEqual(
      ['Moorland Kites', 'Pier Ground'],
    );
    await page.getByLabel('Toss').selectOption('1 field');
    await page.getByRole('button', { name: 'Create match' }).click();
    await page.waitForURL(/\/desk\/matches\/\d+$/);
    const again = await servedState(page, /\d+$/.exec(page.url())![0]);
    const first = await servedState(page, match);
    expect(again.info!.sides.map((side) => side.teamId)).toEqual(first.info!.sides.map((side) => side.teamId));
    expect(again.squads[0].map((player) => player.id)).toEqual(first.squads[0].map((player) => player.id));
    expect(again.info!.venueId).toBe(first.info!.venueId);
  });

  test('offline, the form says so and preserves all input (MATCH-S02)', async () => {
    const { page, context } = ada;
    await page.goto(`${site.origin}/desk/matches/new`);
    await page.getByRole('combobox', { name: 'Name' }).nth(0).fill('Nobody Known');
    await page.getByText('No match. This will be a new name.').waitFor();
    await page.getByRole('combobox', { name: 'Name' }).nth(1).fill('Nobody Else');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create match' }).click();
    await page.getByRole('alert').getByText('We can’t reach the server.').waitFor();
    await page.reload();
    expect(await page.getByRole('combobox', { name: 'Name' }).nth(1).inputValue()).toBe('Nobody Else');
    await context.setOffline(false);
    page.once('dialog', (dialog) => {
      dialog.accept().catch(() => {});
    });
    await page.getByRole('button', { name: 'Clear the form' }).click();
    expect(await page.getByRole('combobox', { name: 'Name' }).nth(1).inputValue()).toBe('');
  });
});

describe('match assignments', () => {
  test('an admin limits a match to one scorer, and the audit log records it (MATCH-S02)', async () => {
    const { page } = ada;
    const bo = await deskPerson(site, browser, { role: 'scorer', name: 'Bo Crane' });
    const cal = await deskPerson(site, browser, { role: 'scorer', name: 'Cal Crane' });
    await page.goto(`${site.origin}/desk`);
    await page
      .locator('.matchrow')
      .filter({ has: page.locator(`a[href="/desk/matches/${match}"]`) })
      .getByRole('link', { name: 'People' })
      .click();
    await page.getByRole('heading', { name: 'People on this match' }).waitFor();
    await page.getByLabel(/^Bo Crane/).check();
    await page.getByLabel(/^Only assigned people/).check();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Saved.').waitFor();
    await bo.page.goto(`${site.origin}/desk`);
    await bo.page.getByRole('button', { name: 'Mine' }).click();
    await bo.page.getByText('You are assigned').waitFor();
    await cal.page.goto(`${site.origin}/desk`);
    await cal.page.getByText('You are not assigned').waitFor();
    await cal.page.goto(`${site.origin}/desk/matches/${match}/people`);
    await cal.page.getByText('Only assigned people and admins may work on it.').waitFor();
    await cal.page.goto(`${site.origin}/desk/matches/${match}`);
    await pressKeys(cal.page, '4');
    await cal.page.getByText('Only scorers assigned to this match can do this.').waitFor();
    await bo.page.goto(`${site.origin}/desk/matches/${match}`);
    await pressKeys(bo.page, '1');
    await allCommandsSent(bo.page);
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('cell', { name: 'Bo Crane' }).first().waitFor();
    await page.getByRole('cell', { name: /Limited to: staff:/ }).waitFor();
    expect(await page.getByRole('cell', { name: 'Cal Crane' }).count()).toBe(0);
    await bo.context.close();
    await cal.context.close();
  });

  test('leaving a match ends presence there, and a reloaded page counts once (MATCH-S02)', async () => {
    const { page } = ada;
    await page.clock.install();
    await page.goto(`${site.origin}/desk/matches/${match}`);
    await atBall(page);
    const dev = await deskPerson(site, browser, { role: 'admin', name: 'Dev Fell' });
    const devs = page.getByText(/Also here:.*Dev Fell/);
    const openMatch = async (): Promise<void> => {
      const seen = dev.page.waitForResponse(/\/presence$/);
      await dev.page.goto(`${site.origin}/desk/matches/${match}`);
      await seen;
    };
    await openMatch();
    await beat(page);
    await devs.waitFor();
    // A page that is left disappears at once, or with the next heartbeat.
    await dev.page.goto(`${site.origin}/desk`);
    await dev.page.getByRole('heading', { name: 'Matches' }).waitFor();
    await beat(page);
    await devs.waitFor({ state: 'detached' });
    // Reloaded, it still counts as one page.
    await openMatch();
    await dev.page.locator('.drafting').waitFor();
    const back = dev.page.waitForResponse(/\/presence$/);
    await dev.page.reload();
    await dev.page.locator('.drafting').waitFor();
    await back;
    expect(await dev.page.getByText('you, another window').count()).toBe(0);
    await beat(page);
    await devs.waitFor();
    await dev.context.close();
  });
});

describe('accounts', () => {
  test('an admin creates an account, changes its role, renews its link and disables it (MATCH-S02)', async () => {
    const { page } = ada;
    await page.goto(`${site.origin}/desk/staff`);
    await page.getByLabel('Name').fill('Hal Reed');
    await page.getByLabel('E-mail').fill('hal.reed@example.org');
    await page.getByRole('button', { name: 'Create account' }).click();
    const link = page.locator('.notice .secret');
    const first = (await link.textContent())!;
    expect(first).toMatch(/\/desk\/set-up#[A-Za-z0-9_-]{43}$/);
    const role = page.getByLabel('Role of Hal Reed');
    await role.selectOption('commentator');
    // The role is displayed once it is saved.
    await expect.poll(() => role.inputValue()).toBe('commentator');
    await page.getByRole('button', { name: 'New link: Hal Reed' }).click();
    await expect.poll(() => link.textContent()).not.toBe(first);
    const context = await browser.newContext();
    const door = await context.newPage();
    await door.goto((await link.textContent())!);
    await door.getByLabel('Password').fill(PASSWORD);
    await door.getByRole('button', { name: 'Save password' }).click();
    await door.getByText('Password saved.').waitFor();
    await signInAs(site, door, 'hal.reed@example.org');
    await door.getByRole('heading', { name: 'Matches' }).waitFor();
    // A commentator can neither create nor score matches.
    expect(await door.getByRole('link', { name: 'New match' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Disable: Hal Reed' }).click();
    await page.getByRole('button', { name: 'Enable: Hal Reed' }).waitFor();
    expect(await page.locator('.err:visible').count()).toBe(0);
    await door.reload();
    await door.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Activity: Hal Reed' }).click();
    await page.getByRole('cell', { name: /Hal Reed signed in/ }).waitFor();
    expect(await page.getByRole('cell', { name: 'Ada Tern' }).count()).toBe(0);
    await context.close();
  });
});

describe('signing in', () => {
  test('an authenticator is required at sign-in, and a recovery code replaces it once (MATCH-S02)', async () => {
    const eli = await deskPerson(site, browser, { role: 'scorer', name: 'Eli Moor' });
    const { page } = eli;
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.locator('.secret').textContent())!.replaceAll(' ', '');
    const code = () => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.locator('.err:visible').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(code());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.locator('.codes code').first().waitFor();
    const codes = await page.locator('.codes code').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByText('On. 10 recovery codes left.').waitFor();
    for (const [typed, taken] of [
      [codes[0]!, true],
      [codes[0]!, false],
    ] as const) {
      const other = await browser.newContext();
      const door = await other.newPage();
      await signInAs(site, door, eli.email);
      await door.getByLabel('Authenticator code').fill(typed);
      await door.getByRole('button', { name: 'Continue' }).click();
      await (taken ? door.getByRole('heading', { name: 'Matches' }) : door.getByRole('alert')).waitFor();
      await other.close();
    }
    await page.reload();
    await page.getByText('On. 9 recovery codes left.').waitFor();
    await eli.context.close();
  });

  test('sessions are listed and ended, and a signed-out scorer signs in over the match (MATCH-S02)', async () => {
    const fay = await deskPerson(site, browser, { role: 'admin', name: 'Fay Moor' });
    const elsewhere = await browser.newContext();
    const there = await elsewhere.newPage();
    await signInAs(site, there, fay.email);
    await there.getByRole('heading', { name: 'Matches' }).waitFor();
    await fay.page.goto(`${site.origin}/desk/matches/${match}`);
    await fay.page.locator('.drafting[data-step="ball"]').waitFor();
    await there.goto(`${site.origin}/desk/sessions`);
    await there.getByText('(this device)').waitFor();
    await there.getByRole('button', { name: /^Sign out the session on/ }).click();
    await there.getByRole('button', { name: /^Sign out the session on/ }).waitFor({ state: 'detached' });
    await pressKeys(fay.page, '2');
    await fay.page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    expect(await fay.page.locator('[data-sync]').textContent()).toContain('1 waiting');
    await fay.page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
    await fay.page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await allCommandsSent(fay.page);
    await elsewhere.close();
    await fay.context.close();
  });

  test('password guesses are delayed after a few, and the wait is displayed (MATCH-S02)', async () => {
    const gus = await deskPerson(site, browser, { role: 'scorer', name: 'Gus Moor' });
    const stranger = await browser.newContext();
    const door = await stranger.newPage();
    await door.goto(`${site.origin}/desk`);
    await door.getByLabel('E-mail').fill(gus.email);
    await door.getByLabel('Password').fill('not the password at all');
    for (let guess = 0; guess < 5; guess += 1) {
      const signInReply = door.waitForResponse(/\/sign-in$/);
      await door.getByRole('button', { name: 'Sign in' }).click();
      expect((await signInReply).status()).toBe(401);
      await door.getByText('Wrong e-mail address or password.').waitFor();
    }
    await door.getByRole('button', { name: 'Sign in' }).click();
    await door.getByText(/Too many attempts\. Try again in \d+ seconds\./).waitFor();
    await stranger.close();
    await gus.context.close();
  });
});
