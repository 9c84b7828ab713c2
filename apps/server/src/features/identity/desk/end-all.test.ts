/** Signing out all readers at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../../core/sign-in/audit.ts';
import type { TestSite } from '../testing/identity-test-site.ts';
import { tvBrowser, createTvTestSite } from '../tv/testing/tv-test-site.ts';
import { endAllSessions } from './end-all.ts';

let on: TestSite;
beforeAll(async () => {
  on = await createTvTestSite();
});
afterAll(() => on.close());

test('all readers and viewers are signed out on every server within two seconds (AUTH-S04, ASVS 5.0 V7.4.5)', async () => {
  const { db } = on.site.database;
  const second = await on.startServer();
  const people = await Promise.all(
    ['noor', 'aziz', 'mina'].map(async (name) => {
      const browser = on.browser();
      return { name, browser, tokens: await browser.signIn(`${name}@example.org`) };
    }),
  );
  // The access token has expired, the refresh token has not.
  const old = people[2]!;
  await db
    .updateTable('session')
    .set({ last_used_at: new Date(on.now() - 24 * 3_600_000) })
    .where('account_id', 'in', (inner) =>
      inner.selectFrom('account').select('id').where('email', '=', 'mina@example.org'),
    )
    .execute();
  const tv = tvBrowser(on);
  const tvTokens = await tv.signIn();
  const isIn = async (from: TestSite, { tokens }: (typeof people)[0]) =>
    'user' in (await from.browser().post('verify-token', tokens)).body;
  expect(await Promise.all(people.slice(0, 2).map((person) => isIn(second, person)))).toEqual([true, true]);
  expect(await endAllSessions(db, on.now())).toBe(4);
  // As if no notification had arrived.
  on.advanceClock(2_000);
  expect(await Promise.all(people.slice(0, 2).flatMap((person) => [isIn(on, person), isIn(second, person)]))).toEqual(
    Array(4).fill(false),
  );
  for (const { browser, tokens } of people)
    expect((await browser.post('refresh-token', tokens)).body).toMatchObject({ exception: { errorCode: 14002 } });
  expect((await tv.post('verify-tve-session', { ...tvTokens, Code: '' })).body).toMatchObject({
    exception: { errorCode: 14022 },
  });
  const { entries } = await readAudit(db, { limit: 1 });
  expect(entries).toMatchObject([
    { at: on.now() - 2_000, action: 'sessions.ended-all', staff: null, words: expect.stringContaining('command line') },
  ]);
  const endedRows = await db.selectFrom('ended_session').select('session_id').execute();
  expect(endedRows).toHaveLength(3);
  expect(await endAllSessions(db, on.now())).toBe(0);
  await old.browser.signIn('mina@example.org');
  expect(await endAllSessions(db, on.now() - 1)).toBe(0);
});
