/** Users of a legacy system: import, chat sign-in and migration. */
import { createHash } from 'node:crypto';
import { hash as argonHash } from 'argon2';
import { hash as bcryptHash } from 'bcrypt';
import { MIGRATION_CONSENT } from '@sightscreen/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestBrowser, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { eraseDueAccounts } from '../deletion/erase-due-accounts.ts';
import { ERASURE_DELAY_MS } from '../deletion/schedule-deletion.ts';
import { runPasswordCheck, signInByLegacyPassword } from './legacy-sign-in.ts';
import { importLegacyUser } from './import.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
let name: string;
let mail: string;
const PASSWORD = 'pad up, Noor';
const LOGIN = '/auth/cb/login';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
let argon: string;
let bcrypt: string;

beforeAll(async () => {
  on = await createTestSite();
  argon = await argonHash(PASSWORD, { memoryCost: 1_024, timeCost: 2 });
  bcrypt = (await bcryptHash(PASSWORD, 4)).replace('$2b$', '$2y$');
});
beforeEach(() => {
  people += 1;
  name = `Noor${people}`;
  mail = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
  on.advanceClock(24 * 3_600_000);
});
afterAll(() => on.close());

const importDeps = async () => ({ db: on.site.database.db, secrets: on.site.context.identity.secrets, now: on.now() });
const take = async (user: object = {}) =>
  importLegacyUser(
    await importDeps(),
    JSON.stringify({
      username: name,
      email: mail.toUpperCase(),
      name: 'Noor',
      scheme: 'bcrypt',
      hash: bcrypt,
      ...user,
    }),
  );
const login = async (password = PASSWORD, username = name, from = browser) => from.post(LOGIN, { username, password });
const rowOf = () =>
  on.site.database.db
    .selectFrom('old_account')
    .selectAll()
    .where('username', '=', name.toLowerCase())
    .executeTakeFirst();
const migrate = async (AccessToken: string) => (await browser.post('migrate', { AccessToken, consent: true })).body;
const roleOf = async (tokens: object) =>
  ((await browser.post('verify-token', tokens)).body['user'] as { role: string }).role;

test('legacy hashes sign in: Argon2, bcrypt, and SHA-1 salted at either end (AUTH-S09)', async () => {
  const salted = (text: string) => ({ scheme: 'sha1', hash: sha1(text).toUpperCase(), salt: 's4lt' });
  for (const [n, user] of [
    { scheme: 'argon2', hash: argon },
    { scheme: 'bcrypt', hash: bcrypt },
    salted(`s4lt${PASSWORD}`),
    { ...salted(`${PASSWORD}s4lt`), salt_place: 'last' },
  ].entries()) {
    const username = `${name}-${n}`;
    const email = `${n}${mail}`;
    expect(await take({ ...user, username, email })).toEqual({ ok: true, is: 'new' });
    const from = on.browser(`198.51.${people}.${n}`);
    expect([username, (await login('another', username, from)).body['state']]).toEqual([username, 'error']);
    expect([username, (await login(PASSWORD, username.toUpperCase(), from)).body['state']]).toEqual([
      username,
      'success',
    ]);
  }
});

test('an old password is compared exactly as typed, at any length (ASVS 5.0 V6.2.5, V6.2.8, V6.2.9)', async () => {
  const long = ` Äpfel & bats 🏏 ${'x'.repeat(60)} `;
  await take({ scheme: 'argon2', hash: await argonHash(long, { memoryCost: 1_024, timeCost: 2 }) });
  for (const other of [long.trim(), long.toLowerCase(), long.slice(0, -1), `${long} `, long.normalize('NFD')])
    expect((await login(other)).body).toMatchObject({ state: 'error' });
  expect((await login(long)).body).toMatchObject({ state: 'success' });
  // bcrypt reads 72 bytes and cannot tell longer passwords apart, so they are refused.
  name = `${name}b`;
  mail = `b-${mail}`;
  const full = 'y'.repeat(72);
  await take({ hash: await bcryptHash(full, 4) });
  expect((await login(`${full}z`)).body).toMatchObject({ state: 'error' });
  expect((await login(full)).body).toMatchObject({ state: 'success' });
});

test('SHA-1 hashes are stored inside an Argon2id hash (AUTH-S09, ASVS 5.0 V11.4.2)', async () => {
  await take({ scheme: 'sha1', hash: sha1(`s4lt${PASSWORD}`), salt: 's4lt' });
  expect((await rowOf())?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,/);
});

test('a file can be imported twice without changing earlier imports (AUTH-S09)', async () => {
  await take();
  const before = await rowOf();
  expect(await take({ hash: bcrypt.replace('$2y$', '$2a$'), name: 'Other' })).toEqual({ ok: true, is: 'known' });
  expect(await take({ username: `other-${name}` })).toEqual({ ok: true, is: 'known' });
  expect(await rowOf()).toEqual(before);
});

test.each([
  ['invalid JSON', '{"username"', 'it is not valid JSON'],
  ['a hash of another scheme', { scheme: 'argon2' }, 'hash: it does not fit the scheme argon2'],
  ['a plain password', { hash: PASSWORD }, 'hash: it does not fit the scheme bcrypt'],
  ['no e-mail address', { email: 'noor' }, 'email: it is not an e-mail address'],
  ['a separate salt for bcrypt', { salt: 'x' }, 'salt: only sha1 takes one'],
  ['no name', { username: ' ' }, 'username'],
  ['a NUL in a name', { name: 'No\u0000or' }, 'name: it must not contain the NUL character'],
  [
    'a hash that would take a gigabyte',
    { scheme: 'argon2', hash: `$argon2id$v=19$m=999999,t=2,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}` },
    'hash: it does not fit the scheme argon2',
  ],
])('a line with %s is refused with a reason (AUTH-S09)', async (_what, user, why) => {
  const done = typeof user === 'string' ? await importLegacyUser(await importDeps(), user) : await take(user);
  expect(done).toEqual({ ok: false, why: expect.stringContaining(why) });
  expect(await rowOf()).toBeUndefined();
});

test('the chat login sets a cookie and returns no token (CHAT-033, AUTH-Q36)', async () => {
  await take();
  const { body, headers } = await login();
  expect(body).toEqual({ state: 'success', message: expect.any(String), app: 'cb' });
  expect(String(headers['set-cookie'])).toContain('__Host-account_session=');
  const session = await on.site.database.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['way', 'role', 'email_verified_at'])
    .where('email', '=', mail)
    .executeTakeFirstOrThrow();
  expect(session).toEqual({ way: 'old', role: 'non_migrated_user', email_verified_at: null });
});

test.each([
  ['', PASSWORD, 'Please enter valid username'],
  ['noor', '', 'Please enter valid password'],
])('%j and %j: %s (CHAT-033)', async (username, password, message) => {
  expect((await login(password, username)).body).toEqual({ state: 'error', message, app: 'cb' });
});

test('an unknown name is answered like a wrong password (ASVS 5.0 V6.3.8)', async () => {
  await take();
  expect((await login('wrong')).body).toEqual((await login('wrong', `no-${name}`)).body);
});

test('ten wrong passwords an hour are checked per name, and no right one after them (AUTH-S02, ASVS 5.0 V6.3.1)', async () => {
  await take();
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      on.site.app.inject({
        method: 'POST',
        url: LOGIN,
        payload: { username: name, password: `wrong ${n}` },
        headers: { origin: 'http://localhost:3000', 'x-forwarded-for': `192.0.${n}.${people}` },
      }),
    ),
  );
  expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  expect((await login()).status).toBe(429);
  on.advanceClock(360_001);
  expect((await login()).body['state']).toBe('success');
});

test('a password that was not checked because of the queue is not a guess (AUTH-S02, CHAT-033, ASVS 5.0 V6.3.1)', async () => {
  await take();
  const { promise, resolve } = Promise.withResolvers<void>();
  const crowd = Array.from({ length: 42 }, () => runPasswordCheck(() => promise));
  for (let n = 0; n < 12; n += 1)
    expect((await browser.post(LOGIN, { username: name, password: 'wrong' }, {}, 0)).status).toBe(503);
  resolve();
  await Promise.all(crowd);
  for (let n = 0; n < 9; n += 1) expect((await login(`wrong ${n}`)).body['state']).toBe('error');
  expect((await login()).body['state']).toBe('success');
});

test('a right password whose client has disconnected is not a guess (AUTH-S02, CHAT-033)', async () => {
  await take();
  const visitor = { address: `203.0.${people}.9`, browser: undefined, country: null, device: null };
  const deps = on.site.context.identity;
  for (let n = 0; n < 12; n += 1)
    await expect(
      signInByLegacyPassword(deps, { username: name, password: PASSWORD }, visitor, () => false),
    ).rejects.toMatchObject({ code: 'unavailable' });
  expect((await login()).body['state']).toBe('success');
});

test('the first code ends the old password and the sessions it opened (AUTH-Q29, ASVS 5.0 V6.5.6, V7.4.3)', async () => {
  await take();
  const intruder = on.browser(`198.51.100.${people}`);
  expect((await login(PASSWORD, name, intruder)).body['state']).toBe('success');
  const tokens = await browser.signIn(mail);
  expect(await roleOf(tokens)).toBe('non_migrated_user');
  expect((await rowOf())?.hash).toBeNull();
  const open = await on.site.database.db
    .selectFrom('session')
    .select(['way'])
    .where('account_id', '=', (await rowOf())!.account_id)
    .where('ended_at', 'is', null)
    .execute();
  expect(open).toEqual([{ way: 'email' }]);
  expect((await login(PASSWORD, name, intruder)).body['state']).toBe('error');
});

test('an old password does not sign in to an account with a verified address (AUTH-Q29, AUTH-S06)', async () => {
  await browser.signIn(mail);
  expect(await take()).toEqual({ ok: true, is: 'new' });
  expect(await roleOf(await browser.signIn(mail))).toBe('non_migrated_user');
  expect((await login(PASSWORD, name, on.browser())).body['state']).toBe('error');
});

test('a role change by the import ends all sessions and is recorded (AUTH-S04, AUTH-S11, AUTH-S09, ASVS 5.0 V7.4.1)', async () => {
  const other = on.browser();
  const sessions = [await browser.signIn(mail), await other.signIn(mail)];
  await take();
  on.advanceClock(2_000);
  for (const tokens of sessions) {
    expect((await browser.post('verify-token', tokens)).body.exception?.errorCode).toBe(14001);
    expect((await other.post('refresh-token', tokens)).body.exception?.errorCode).toBe(14002);
  }
  const events = async () =>
    on.site.database.db
      .selectFrom('audit_event')
      .select('words')
      .where('account_id', '=', (await rowOf())!.account_id)
      .where('action', '=', 'role')
      .execute();
  expect(await events()).toEqual([{ words: 'Role set to non_migrated_user: an old account was found' }]);
  const again = await browser.signIn(mail);
  expect(await migrate(again.AccessToken)).toEqual({ username: mail });
  expect(await take({ username: `second-${name}` })).toEqual({ ok: true, is: 'known' });
  on.advanceClock(2_000);
  // The account has been migrated, so there is nothing left to migrate.
  expect([await roleOf(again), await events()]).toEqual(['user', [expect.anything()]]);
});

test('migration happens once, with consent, which is stored (AUTH-007, AUTH-182, AUTH-230, AUTH-S09)', async () => {
  await take();
  const tokens = await browser.signIn(mail);
  expect(await migrate(tokens.AccessToken)).toEqual({ username: mail });
  expect(await rowOf()).toMatchObject({ consent: MIGRATION_CONSENT, migrated_at: new Date(on.now()), hash: null });
  expect(await roleOf(tokens)).toBe('user');
  const again = { exception: { errorCode: 14030, message: expect.any(String) } };
  expect(await migrate(tokens.AccessToken)).toEqual(again);
  const other = await browser.signIn(`new-${mail}`);
  expect(await migrate(other.AccessToken)).toEqual(again);
  expect(await migrate('none')).toMatchObject({ exception: { errorCode: 14001 } });
});

test('of ten concurrent migrations one succeeds (AUTH-S09)', async () => {
  await take();
  const { AccessToken } = await browser.signIn(mail);
  const all = await Promise.all(Array.from({ length: 10 }, () => migrate(AccessToken)));
  expect(all.filter((reply) => 'username' in reply)).toHaveLength(1);
});

test('without consent nothing is migrated (AUTH-230)', async () => {
  await take();
  const { AccessToken } = await browser.signIn(mail);
  for (const consent of [false, 'true', 1, undefined])
    expect((await browser.post('migrate', { AccessToken, consent })).status).toBe(400);
  expect((await rowOf())?.migrated_at).toBeNull();
});

test('an erased user is not imported again, and the stored marks name nobody (AUTH-S09, AUTH-S10, issue 13)', async () => {
  await take();
  const { AccessToken } = await browser.signIn(mail);
  await browser.post('delete-account', { AccessToken });
  on.advanceClock(ERASURE_DELAY_MS);
  const { db } = on.site.database;
  await eraseDueAccounts({ ...on.site.context, db, clock: on.now });
  expect(await rowOf()).toBeUndefined();
  for (const user of [{}, { email: `new-${mail}` }, { username: `other-${name}` }])
    expect(await take(user)).toEqual({ ok: true, is: 'erased' });
  expect(await db.selectFrom('account').select('id').where('email', 'like', `%${mail}`).execute()).toEqual([]);
  const marks = await db.selectFrom('old_account_mark').selectAll().execute();
  expect(Object.keys(marks[0]!)).toEqual(['mark']);
  expect(marks.every(({ mark }) => mark.length === 32 && !mark.toString().includes('oor'))).toBe(true);
  // They may sign up again, as ordinary users.
  const tokens = await browser.signIn(mail);
  expect(await take()).toEqual({ ok: true, is: 'erased' });
  expect(await roleOf(tokens)).toBe('user');
});
