/** A reply of 503 rolls everything back: the retry still works, and no session is left behind. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestBrowser, type TestReply, type TestSite, createTestSite } from '../testing/identity-test-site.ts';

let on: TestSite;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => on.advanceClock(60 * 60_000));
afterAll(() => on.close());

const db = () => on.site.database.db;
const NOOR = 'noor@example.org';

/** Makes the refund of the e-mail to that name fail, as when another transaction holds its counter. */
async function whileCounterIsHeld(name: string, work: () => Promise<TestReply>): Promise<TestReply> {
  const { secrets } = on.site.context.identity;
  const key = sql.lit(`\\x${secrets.nameHash(`send target ${name}`).toString('hex')}`);
  await sql`create function held() returns trigger language plpgsql
              as $$ begin raise exception 'held' using errcode = 'lock_not_available'; end $$`.execute(db());
  await sql`create trigger held before update on rate_limit for each row
              when (old.key = ${key}::bytea and new.used_until < old.used_until) execute function held()`.execute(db());
  try {
    return await work();
  } finally {
    await sql`drop function held cascade`.execute(db());
  }
}
const liveSessions = () => db().selectFrom('session').select('id').where('ended_at', 'is', null).execute();

/** Sends once, without automatic retries. */
const once = (browser: TestBrowser, path: string, body: object) => browser.post(path, body, {}, 0);

test('a right code answered with 503 signs in when sent again, and leaves one session (AUTH-S02, AUTH-S04)', async () => {
  const browser = on.browser();
  const codeReply = await browser.requestCode(NOOR);
  const typed = { username: NOOR, Session: codeReply.body['Session'], otp: on.codeFor(NOOR) };
  expect((await whileCounterIsHeld(NOOR, () => once(browser, 'verify-otp', typed))).status).toBe(503);
  expect(await liveSessions()).toEqual([]);
  expect((await once(browser, 'verify-otp', typed)).body).toHaveProperty('AccessToken');
  expect(await liveSessions()).toHaveLength(1);
});

test('a right code is not used up while the signing key is unavailable (AUTH-S04)', async () => {
  const browser = on.browser('198.51.100.8');
  const codeReply = await browser.requestCode('aziz@example.org');
  const typed = {
    username: 'aziz@example.org',
    Session: codeReply.body['Session'],
    otp: on.codeFor('aziz@example.org'),
  };
  const deps = on.site.context.identity;
  const { signer } = deps.tokens;
  deps.tokens.signer = () => Promise.reject(new Error('no key'));
  expect((await once(browser, 'verify-otp', typed)).status).toBe(500);
  deps.tokens.signer = signer;
  expect((await once(browser, 'verify-otp', typed)).body).toHaveProperty('AccessToken');
});

test('a 503 does not change the address, and the code stays valid (AUTH-S02, issue 13)', async () => {
  const owner = on.browser('198.51.100.9');
  const tokens = await owner.signIn('lubna@example.org');
  const wanted = { username: tokens.username, AccessToken: tokens.AccessToken };
  await owner.post('change-email', { ...wanted, email: 'lubna.new@example.org' });
  const typed = { ...wanted, otp: on.codeFor('lubna.new@example.org') };
  const send = () => once(owner, 'change-email/verify', typed);
  expect((await whileCounterIsHeld('lubna.new@example.org', send)).status).toBe(503);
  expect((await send()).body).toMatchObject({ username: 'lubna.new@example.org' });
});

test('a cancelled deletion sends its notice in the same transaction (AUTH-S10)', async () => {
  const owner = on.browser('198.51.100.10');
  const tokens = await owner.signIn('sara@example.org');
  await owner.post('delete-account', { username: tokens.username, AccessToken: tokens.AccessToken });
  const codeReply = await owner.requestCode('sara@example.org');
  const typed = {
    username: 'sara@example.org',
    Session: codeReply.body['Session'],
    otp: on.codeFor('sara@example.org'),
  };
  const { jobs } = on.site.context.identity;
  const { send } = jobs;
  jobs.send = () => Promise.reject(new Error('the queue is away'));
  expect((await once(owner, 'verify-otp', typed)).status).toBe(500);
  jobs.send = send;
  const leaving = () => db().selectFrom('account_leaving').select('account_id').execute();
  expect(await leaving()).toHaveLength(1);
  expect((await once(owner, 'verify-otp', typed)).body).toHaveProperty('AccessToken');
  expect(await leaving()).toEqual([]);
});

test('two sign-ins at once in one browser leave one session (AUTH-S04)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const browser = on.browser(`198.51.101.${round + 1}`);
    const other = on.browser(`198.51.101.${round + 1}`);
    const name = `twice${round}@example.org`;
    const first = await browser.requestCode(name);
    const code = on.codeFor(name);
    other.cookie = browser.cookie;
    const second = `twice${round}.b@example.org`;
    const codeReply = await other.requestCode(second);
    const otherCode = on.codeFor(second);
    const before = (await liveSessions()).length;
    const [firstReply, secondReply] = await Promise.all([
      browser.verify(first, code),
      other.verify(codeReply, otherCode),
    ]);
    expect([firstReply.body, secondReply.body]).toEqual([
      expect.objectContaining({ AccessToken: expect.any(String) }),
      expect.objectContaining({ AccessToken: expect.any(String) }),
    ]);
    expect(await liveSessions()).toHaveLength(before + 1);
  }
});
