/** The session cookie: sign-in without a token, and how it ends. */
import { chatLoggedOut, chatLogout } from '@sightscreen/contracts/calls/identity';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  requireRecentSignIn,
  memberByToken,
  orException,
  signedInByCookie,
  signedInByToken,
  visitorByCookie,
} from '../index.ts';
import { type TestBrowser, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { sessionCookie } from './reader-sessions.ts';

const DAY = 24 * 60 * 60_000;
let on: TestSite;
let people = 0;
let noor: string;
let browser: TestBrowser;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
});
afterAll(() => on.close());

const asks = (cookie: string | null) =>
  ({ headers: { cookie: cookie === null ? 'other=1' : `${sessionCookie.name}=${cookie}` } }) as FastifyRequest;
const who = async (cookie: string | null) =>
  (await signedInByCookie(on.site.context, asks(cookie)))?.account.email ?? null;

test('a sign-in by code sets the session cookie, hidden from scripts and other sites (AUTH-Q36, ASVS 5.0 V3.3.1)', async () => {
  const codeReply = await browser.requestCode(noor);
  const { headers } = await browser.verify(codeReply, on.codeFor(noor));
  const set = (headers['set-cookie'] as string[]).find((line) => line.startsWith(`${sessionCookie.name}=`))!;
  expect(set.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    `Max-Age=${(180 * DAY) / 1000}`,
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  expect(sessionCookie.name).toMatch(/^__Host-/);
  expect(await who(browser.session)).toBe(noor);
  expect(await who('x'.repeat(43))).toBeNull();
  expect(await who(null)).toBeNull();
});

test('the session cookie decides whether a visitor is a guest or signed in (AUTH-001, AUTH-002, AUTH-010, AUTH-011, AUTH-012, AUTH-013)', async () => {
  const guest = { id: 0, name: 'Guest', account: '' };
  const seen = (cookie: string | null) => visitorByCookie(on.site.context, asks(cookie));
  expect([await seen(null), await seen('x'.repeat(43)), await seen('')]).toEqual([guest, guest, guest]);
  await browser.signIn(noor);
  const { id } = await on.site.database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', noor)
    .executeTakeFirstOrThrow();
  expect(await seen(browser.session)).toEqual({ id, name: null, account: noor });
  await browser.post('/auth/logout', {});
  expect(await seen(browser.session)).toEqual(guest);
});

test('no table stores the cookie itself (AUTH-Q36, ASVS 5.0 V11.4.2)', async () => {
  await browser.signIn(noor);
  const { rows } = await on.site.database.pool.query('select t::text as row from session t');
  expect(JSON.stringify(rows)).not.toContain(browser.session);
});

test('each sign-in sets a new cookie and invalidates the old one (AUTH-Q36, ASVS 5.0 V7.2.4)', async () => {
  await browser.signIn(noor);
  const first = browser.session!;
  await browser.signIn(noor);
  expect(browser.session).not.toBe(first);
  expect([await who(first), await who(browser.session)]).toEqual([null, noor]);
});

test('signing out by cookie ends the tokens, and by token ends the cookie (AUTH-201, AUTH-Q19)', async () => {
  const tokens = await browser.signIn(noor);
  const cookie = browser.session;
  const reply = await browser.post('/auth/logout', { auth_app: 'email' });
  expect([reply.status, reply.body]).toEqual([200, { state: 'success', message: 'You have been logged out' }]);
  expect([browser.session, await who(cookie)]).toEqual([null, null]);
  expect((await browser.post('verify-token', tokens)).body).toMatchObject({ exception: { errorCode: 14001 } });
  expect((await browser.post('refresh-token', tokens)).body).toMatchObject({ exception: { errorCode: 14002 } });
  // Clients call both.
  expect((await browser.post('logout', tokens)).status).toBe(200);

  const again = await browser.signIn(noor);
  const second = browser.session;
  expect((await browser.post('logout', again)).status).toBe(200);
  expect([browser.session, await who(second)]).toEqual([null, null]);
  expect((await browser.post('/auth/logout', {})).body).toMatchObject({ state: 'success' });
});

test('another site cannot sign anybody out (AUTH-201, ASVS 5.0 V3.5.1)', async () => {
  await browser.signIn(noor);
  const cookie = browser.session!;
  const sent = `${sessionCookie.name}=${cookie}`;
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }])
    expect((await browser.post('/auth/logout', {}, { ...headers, cookie: sent })).status).toBe(403);
  const silent = await on.site.app.inject({
    method: 'POST',
    url: '/auth/logout',
    payload: {},
    headers: { cookie: sent },
  });
  expect(silent.statusCode).toBe(403);
  expect(await who(cookie)).toBe(noor);
});

test('the session cookie is kept alive by use and ends with its session (AUTH-Q36)', async () => {
  const own = await createTestSite();
  const away = own.browser();
  await away.signIn(noor);
  const here = async () => (await signedInByCookie(own.site.context, asks(away.session)))?.account.email ?? null;
  for (const days of [29, 29, 29]) {
    own.advanceClock(days * DAY);
    expect(await here()).toBe(noor);
  }
  own.advanceClock(31 * DAY);
  expect(await here()).toBeNull();
  await own.close();
});

test('a token, with or without the name, identifies the user and the time of sign-in (AUTH-131, AUTH-Q25)', async () => {
  const { username, AccessToken } = await browser.signIn(noor);
  const { context } = on.site;
  const { member, account } = await signedInByToken(context, { username, AccessToken });
  expect(account.email).toBe(noor);
  expect(await memberByToken(context, AccessToken)).toEqual(member);
  expect(await memberByToken(context, `${AccessToken}x`)).toBeNull();
  expect(await orException(signedInByToken(context, { username: 'x@example.org', AccessToken }))).toMatchObject({
    exception: { errorCode: 14004 },
  });
  const insist = async () => requireRecentSignIn(context, member);
  await insist();
  on.advanceClock(10 * 60_000);
  await insist();
  on.advanceClock(1);
  expect(await orException(insist())).toMatchObject({ exception: { errorCode: 14007 } });
});

test('the described examples of signing out by cookie match their schemas (AUTH-201)', () => {
  const { paths } = on.site.app.swagger() as {
    paths: Record<string, { post: { requestBody: object; responses: object } }>;
  };
  const described = JSON.stringify(paths['/auth/logout']!.post);
  for (const schema of [chatLogout, chatLoggedOut])
    for (const example of schema.meta()!['examples'] as object[]) {
      expect(schema.parse(example)).toEqual(example);
      expect(described).toContain(JSON.stringify(example));
    }
});
