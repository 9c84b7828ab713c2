/** Access tokens: contents, verification and expiry. */
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { deleteExpired } from '../maintenance-job.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { type TestBrowser, ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { accessTokens } from './access-token.ts';
import { endedSessions } from '../../../core/sign-in/ended-sessions.ts';
import { rotateKeys, ROTATED_AFTER_MS, SIGNS_AFTER_MS, signingKeys, VERIFIES_AFTER_MS } from './signing-keys.ts';
import { signingKeysTag } from './tags.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
});
afterAll(() => on.close());

const INVALID = { exception: { errorCode: 14001, message: 'Sign in again.' } };
const verify = async (from: TestBrowser, AccessToken: string, username = noor) =>
  (await from.post('verify-token', { username, AccessToken })).body;
const part = (token: string, at: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[at]!, 'base64url').toString()) as Record<string, unknown>;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('an access token names nobody, lives fifteen minutes and is signed by a named key (AUTH-Q23, AUTH-S04, ASVS 5.0 V9.1.1, V9.2.1, V9.2.2)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  const at = Math.floor(on.now() / 1000);
  expect(part(AccessToken, 0)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.stringMatching(/^[a-z0-9]{12}$/) });
  expect(part(AccessToken, 1)).toEqual({
    iss: ORIGIN,
    aud: ORIGIN,
    sub: expect.stringMatching(/^[a-z0-9]{16}$/),
    sid: expect.any(String),
    auth_time: at,
    iat: at,
    exp: at + 900,
  });
  on.advanceClock(899_000);
  expect(await verify(browser, AccessToken)).toHaveProperty('user');
  on.advanceClock(1_000);
  expect(await verify(browser, AccessToken)).toEqual(INVALID);
});

test('a token with another key, algorithm or signature is refused (AUTH-132, ASVS 5.0 V9.1.1, V9.1.2, V9.1.3, V9.2.3)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  const [header, claims, signature] = AccessToken.split('.') as [string, string, string];
  const { kid } = part(AccessToken, 0);
  const own = part(AccessToken, 1);
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const stranger = (head: object, payload: object) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...head }).sign(privateKey);
  const { jwk } = await on.site.database.db
    .selectFrom('signing_key')
    .select('public_key as jwk')
    .executeTakeFirstOrThrow();
  const asSecret = new TextEncoder().encode(String(jwk.x));
  const tokens = depsOf();
  const { tokens: real } = tokens;
  const signed = await real.sign({ accountId: String(own['sub']), sessionId: String(own['sid']), authenticatedAt: 0 });
  expect(await verify(browser, signed)).toHaveProperty('user');
  const games = [
    '',
    'x',
    'a.b.c',
    `${header}.${claims}.`,
    `${header}.${claims}`,
    `${header}.${claims}.${signature}.x`,
    `${header}.${claims}.${'A'.repeat(86)}`,
    `${header}.${encoded({ ...own, sub: 'aaaaaaaaaaaaaaaa' })}.${signature}`,
    `${header}.${encoded({ ...own, exp: 4_000_000_000 })}.${signature}`,
    `${encoded({ alg: 'none', typ: 'at+jwt', kid })}.${claims}.`,
    `${encoded({ alg: 'None', typ: 'at+jwt', kid })}.${claims}.${signature}`,
    await stranger({ kid }, own),
    await stranger({ kid: 'unknown' }, own),
    await stranger({}, own),
    await stranger({ kid: '../../etc/passwd' }, own),
    await stranger({ kid, jwk }, own),
    await stranger({ kid, jku: 'https://evil.example/jwks.json' }, own),
    await new SignJWT(own).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: String(kid) }).sign(asSecret),
    ` ${AccessToken}`,
    `${AccessToken}\n`,
    'a'.repeat(2_000),
  ];
  expect(publicKey.type).toBe('public');
  for (const game of games) expect([game, await verify(browser, game)]).toEqual([game, INVALID]);
  expect(await verify(browser, AccessToken)).toHaveProperty('user');
});

test('a token signed by our key is refused if type, issuer, audience or claims are wrong (ASVS 5.0 V9.2.2, V9.2.3, V9.2.4, V10.3.1)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  const own = part(AccessToken, 1);
  const { db, secrets, tags, clock } = depsOf();
  const { id, key } = await signingKeys({ db, tags, clock, secrets }).signing();
  const made = (claims: object, typ = 'at+jwt') =>
    new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'EdDSA', typ, kid: id }).sign(key);
  expect(await verify(browser, await made({}))).toHaveProperty('user');
  for (const wrong of [
    made({ iss: 'https://evil.example' }),
    made({ aud: 'https://evil.example' }),
    made({ exp: undefined }),
    made({ sid: undefined }),
    made({ sid: 5 }),
    made({ sub: undefined }),
    made({ auth_time: undefined }),
    made({ nbf: Math.floor(clock() / 1000) + 60 }),
    made({}, 'JWT'),
  ])
    expect(await verify(browser, await wrong)).toEqual(INVALID);
});

test('a token with the wrong name gets another error than an expired token (API-009)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  for (const name of [`not-${noor}`, '', 'nonsense', '+96891234567'])
    expect((await verify(browser, AccessToken, name))['exception']).toMatchObject({ errorCode: 14004 });
  expect(await verify(browser, AccessToken, noor.toUpperCase())).toHaveProperty('user');
});

test('signing out ends the session at once, also repeatedly or with an expired token (AUTH-193, AUTH-218, AUTH-219, AUTH-Q20, ASVS 5.0 V7.4.1)', async () => {
  const tokens = await browser.signIn(noor);
  const sign = () => browser.post('logout', tokens);
  expect(await sign()).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await verify(browser, tokens.AccessToken)).toEqual(INVALID);
  expect((await browser.post('refresh-token', tokens)).body).toMatchObject({ exception: { errorCode: 14002 } });
  expect((await sign()).status).toBe(200);
  const later = await browser.signIn(noor);
  on.advanceClock(3_600_000);
  expect((await browser.post('logout', later)).status).toBe(200);
  expect((await browser.post('refresh-token', later)).body).toMatchObject({ exception: { errorCode: 14002 } });
});

test('the session cookie signs out when the token can no longer be checked (AUTH-219, AUTH-198)', async () => {
  const tokens = await browser.signIn(noor);
  await on.site.database.db.deleteFrom('signing_key').execute();
  on.advanceClock(VERIFIES_AFTER_MS);
  expect((await browser.post('logout', { ...tokens, username: `not-${noor}` })).status).toBe(401);
  expect((await browser.post('logout', tokens)).status).toBe(200);
  expect((await browser.post('refresh-token', tokens)).body).toMatchObject({ exception: { errorCode: 14002 } });
});

test('nobody is signed out by the token or name of another account (AUTH-198, AUTH-218)', async () => {
  const tokens = await browser.signIn(noor);
  const other = await on.browser().signIn(`not-${noor}`);
  for (const body of [
    { ...tokens, username: other.username },
    { ...tokens, AccessToken: other.AccessToken },
  ])
    expect(await browser.post('logout', body)).toMatchObject({ status: 401, body: { exception: {} } });
  const forged = { ...tokens, AccessToken: `${tokens.AccessToken.slice(0, -4)}AAAA` };
  expect(await on.browser().post('logout', forged)).toMatchObject({ status: 401, body: { exception: {} } });
  expect(await verify(browser, tokens.AccessToken)).toHaveProperty('user');
});

test('a session ends on every server, and checking a token makes no query (AUTH-S04, issue 13, ASVS 5.0 V7.2.1, V7.4.1)', async () => {
  const there = await on.startServer();
  const tokens = await browser.signIn(noor);
  const deps = depsOf(there);
  // Waits for notifications of earlier tests.
  await there.site.waitForNotifications();
  const { db, queryCount } = counted(deps.db);
  const ended = endedSessions({ ...deps, db });
  const elsewhere = accessTokens({ ...deps, ended, keys: signingKeys({ ...deps, db }) });
  expect(await elsewhere.check(tokens.AccessToken)).toMatchObject({ sessionId: expect.any(String) });
  for (let n = 0; n < 500; n += 1) expect(await elsewhere.check(tokens.AccessToken)).not.toBeNull();
  // One query for the keys, one for ended sessions.
  expect(queryCount()).toBe(2);
  await browser.post('logout', tokens);
  // Received by notification.
  await expect.poll(() => elsewhere.check(tokens.AccessToken), { timeout: 60_000, interval: 20 }).toBeNull();
});

test('without notifications a server learns of ended sessions within 1.5 seconds (AUTH-S04)', async () => {
  const there = await on.startServer();
  const deaf = depsOf(there);
  there.site.context.tags.invalidate = () => {};
  there.site.context.tags.invalidateAll = () => {};
  const tokens = await browser.signIn(noor);
  expect(await deaf.tokens.check(tokens.AccessToken)).not.toBeNull();
  await browser.post('logout', tokens);
  on.advanceClock(1_499);
  expect(await deaf.tokens.check(tokens.AccessToken)).not.toBeNull();
  on.advanceClock(1);
  expect(await deaf.tokens.check(tokens.AccessToken)).toBeNull();
});

test('a token signed while its session ended is refused until it expires (AUTH-S04, ASVS 5.0 V7.4.1)', async () => {
  const deps = depsOf();
  const tokens = await browser.signIn(noor);
  const member = (await deps.tokens.check(tokens.AccessToken))!;
  await browser.post('logout', tokens);
  // Like a refresh granted just before, on a server that is slow or whose clock is ahead.
  on.advanceClock(2_000);
  const late = await deps.tokens.sign(member);
  on.advanceClock(899_000);
  await deleteExpired(deps.db, on.now());
  expect(await deps.tokens.check(late)).toBeNull();
});

test('sensitive calls query the database, so an ended session is refused at once (ASVS 5.0 V7.4.1, V7.5.1)', async () => {
  const there = await on.startServer();
  const deaf = depsOf(there);
  there.site.context.tags.invalidate = () => {};
  there.site.context.tags.invalidateAll = () => {};
  const tokens = await browser.signIn(noor);
  const same = Object.assign(there.browser(), { cookie: browser.cookie });
  expect((await same.post('passkeys/options', tokens)).body).toHaveProperty('options');
  await browser.post('logout', tokens);
  expect(await deaf.tokens.check(tokens.AccessToken)).not.toBeNull();
  for (const path of ['passkeys/options', 'download', 'devices/end-others'])
    expect((await same.post(path, tokens)).body).toMatchObject({ exception: { errorCode: 14007 } });
});

test('a new key is known before it signs, and the old one verifies until its tokens expire (AUTH-S04, ASVS 5.0 V9.1.3)', async () => {
  const deps = depsOf();
  const kidOf = async () => part((await browser.signIn(noor)).AccessToken, 0)['kid'];
  const first = await kidOf();
  expect(await rotateKeys(deps)).toBe(false);
  on.advanceClock(ROTATED_AFTER_MS);
  expect(await kidOf()).toBe(first);
  expect(await rotateKeys(deps)).toBe(true);
  expect(await rotateKeys(deps)).toBe(false);
  expect(await kidOf()).toBe(first);
  on.advanceClock(SIGNS_AFTER_MS - 1_000);
  const last = await browser.signIn(noor);
  expect(part(last.AccessToken, 0)['kid']).toBe(first);
  on.advanceClock(1_000);
  const other = on.browser('192.0.2.1');
  expect(part((await other.signIn(`next-${noor}`)).AccessToken, 0)['kid']).not.toBe(first);
  on.advanceClock(890_000);
  expect(await verify(browser, last.AccessToken)).toHaveProperty('user');
  on.advanceClock(VERIFIES_AFTER_MS);
  expect(await signingKeys(deps).verifying(String(first))).toBeNull();
});

test('a cached token is refused once its key, time or session has ended (AUTH-S04, ASVS 5.0 V7.4.1, V9.1.3, V9.2.1)', async () => {
  const deps = depsOf();
  const all = signingKeys(deps);
  let withdrawn = false;
  let checks = 0;
  const keys = {
    ...all,
    verifying: async (id: string) => {
      checks += 1;
      return withdrawn ? null : all.verifying(id);
    },
  };
  const endedOnes = new Set<string>();
  const tokens = accessTokens({ ...deps, keys, ended: { has: async (id) => endedOnes.has(id) } });
  const member = { accountId: 'a'.repeat(16), sessionId: 'one', authenticatedAt: on.now() };
  const [token, other] = [await tokens.sign(member), await tokens.sign({ ...member, sessionId: 'other' })];
  for (const _ of [1, 2]) expect(await tokens.check(token)).toMatchObject({ sessionId: 'one' });
  expect(await tokens.check(other)).toMatchObject({ sessionId: 'other' });
  const changed = `${token.slice(0, token.lastIndexOf('.'))}${other.slice(other.lastIndexOf('.'))}`;
  expect(await tokens.check(changed)).toBeNull();
  expect(checks).toBe(4);
  endedOnes.add('one');
  expect(await tokens.check(token)).toBeNull();
  withdrawn = true;
  expect(await tokens.check(other)).toBeNull();
  withdrawn = false;
  expect(await tokens.check(other)).toMatchObject({ sessionId: 'other' });
  on.advanceClock(900_000);
  expect(await tokens.check(other)).toBeNull();
});

test('the database alone reveals no key, and a server with another secret creates its own (AUTH-S04, ASVS 5.0 V13.3.1)', async () => {
  const deps = depsOf();
  const stranger = signingKeys({ ...deps, secrets: secretsOf('another secret, of another machine') });
  const mine = await signingKeys(deps).signing();
  const theirs = await stranger.signing();
  expect(theirs.id).not.toBe(mine.id);
  expect(await signingKeys(deps).verifying(theirs.id)).not.toBeNull();
  expect(await stranger.verifying(mine.id)).not.toBeNull();
  const rows = await deps.db.selectFrom('signing_key').select('private_key').execute();
  for (const { private_key } of rows) expect(private_key.toString('latin1')).not.toContain('PRIVATE KEY');
});

test('ten servers that start at once have one key (AUTH-S04)', async () => {
  const fresh = await createTestSite();
  try {
    const deps = depsOf(fresh);
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await signingKeys(deps).signing()).id));
    expect(new Set(ids).size).toBe(1);
  } finally {
    await fresh.close();
  }
});

test('unknown key IDs cause at most one query a second (ASVS 5.0 V9.1.2)', async () => {
  const deps = depsOf();
  const { db, queryCount } = counted(deps.db);
  const keys = signingKeys({ ...deps, db });
  await keys.signing();
  on.advanceClock(2_000);
  const before = queryCount();
  for (let n = 0; n < 50; n += 1) expect(await keys.verifying(`unknown${n}`)).toBeNull();
  expect(queryCount() - before).toBe(1);
  deps.tags.invalidate([signingKeysTag]);
  expect(await keys.verifying('unknown')).toBeNull();
  expect(queryCount() - before).toBe(2);
});

function depsOf(of: TestSite = on) {
  return of.site.context.identity;
}

/** The same database, with a count of queries. */
function counted(db: Kysely<Database>) {
  let count = 0;
  return {
    queryCount: () => count,
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
}
