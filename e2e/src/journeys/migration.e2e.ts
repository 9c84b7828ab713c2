/** Migration of a legacy account that was imported from a file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@sightscreen/test-kit/site/site';
import { expect } from 'vitest';
import { ACCOUNT, storedSession, LOGIN, signIn, newEmailAddress, openAccount } from '../stage/account.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { leavesAfter, stopClock } from '../stage/stopped-clock.ts';
import { overflow } from '../stage/widths.ts';

/** As it is recorded (`packages/identity/src/migration.ts`). */
const CONSENT = 'I agree to move the name and e-mail address of my old account to this one. (version 2, November 2026)';
const MIGRATE = '/premium-subscription/user/willow-migrate';

test('a legacy user is led to the migration, consents and continues after six seconds (AUTH-007, AUTH-026, AUTH-027, AUTH-033, AUTH-183, AUTH-185, AUTH-186, AUTH-Q26, AUTH-S09)', async ({
  site,
  browser,
}) => {
  const address = newEmailAddress();
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-old-'));
  const file = join(folder, 'users.jsonl');
  const user = { username: address, email: address, name: 'Noor', scheme: 'sha1', hash: '0'.repeat(40), salt: 's' };
  writeFileSync(file, `${JSON.stringify(user)}\n`);
  const output = await run('apps/server/src/features/identity/legacy-accounts/cli.ts', [file], site.env);
  expect(output).toContain('1 imported, 0 already imported, 0 skipped because they were erased, 0 refused.');
  rmSync(folder, { recursive: true });

  const { page, troubles, close } = await readerOf(browser, { width: 390 });
  await page.clock.install();
  await page.goto(site.origin + LOGIN);
  await signIn(page, site.origin, address);
  await page.waitForURL((url) => url.pathname === MIGRATE);
  // A postponed migration is offered on the account page.
  const offered = page.getByRole('region', { name: 'Move your old account' });
  await page.goto(site.origin + ACCOUNT);
  await offered.waitFor();
  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await violationsOf(page), await overflow(page)]).toEqual([width, [], 0]);
  }
  await offered.getByRole('link', { name: 'Move account' }).click();
  await page.waitForURL((url) => url.pathname === MIGRATE);
  const go = page.getByRole('button', { name: 'Move account' });
  await go.waitFor();
  expect(await go.isDisabled()).toBe(true);
  expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByLabel(CONSENT, { exact: true }).check();
  await stopClock(page);
  await go.click();
  await page.getByRole('heading', { name: 'Your old account has been moved' }).waitFor();
  for (const left of [6, 5, 4, 3, 2, 1]) {
    expect(await page.getByRole('timer').innerText()).toBe(`Continuing in ${left} s.`);
    if (left > 1) await page.clock.runFor(1_000);
  }
  await leavesAfter(page, 1_000);
  await page.clock.resume();
  await openAccount(page);
  expect(await storedSession(page)).toMatchObject({ user: { role: 'user', name: 'Noor', email: address } });
  expect(await offered.isVisible()).toBe(false);
  await page.goto(site.origin + MIGRATE);
  await page.getByText('You have no old account to move.').waitFor();
  expect(troubles).toEqual([]);
  await close();
});
