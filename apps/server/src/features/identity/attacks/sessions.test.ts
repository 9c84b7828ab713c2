/** Session tokens and cookies that are guessed, planted, stale or stolen do not work. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalDataSources } from '../../../catalog.ts';
import { everywhere } from '../../../core/personal-data/testing/known-person.ts';
import { eraseDueAccounts } from '../deletion/erase-due-accounts.ts';
import { ERASURE_DELAY_MS } from '../deletion/schedule-deletion.ts';
import { softAuthenticator } from '../passkeys/testing/soft-authenticator.ts';
import { scriptedProvider } from '../social/testing/scripted-provider.ts';
import { type TestBrowser, ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';

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

const DENIED = { exception: { errorCode: 14001 } };
const idOf = async (from: TestBrowser, tokens: object) =>
  ((await from.post('verify-token', tokens)).body['user'] as { id: string } | undefined)?.id;

test('a new site has no account (ASVS 5.0 V6.3.2)', async () => {
  const fresh = await createTestSite();
  try {
    for (const table of ['account', 'session', 'old_account', 'account_passkey', 'tv_client'] as const)
      expect([table, await fresh.site.database.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  } finally {
    await fresh.close();
  }
});

test('session tokens and cookies have 256 random bits and are unique (ASVS 5.0 V7.2.2, V7.2.3)', async () => {
  const seen = new Set<string>();
  let created = 0;
  for (let round = 0; round < 20; round += 1) {
    const own = on.browser(`203.1.${people}.${round}`);
    const { RefreshToken, username } = await own.signIn(`${round}-${noor}`);
    const { body } = await own.post('refresh-token', { username, RefreshToken });
    for (const text of [RefreshToken, String(body['RefreshToken']), own.cookie!, own.session!]) {
      expect(text).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(text, 'base64url')).toHaveLength(32);
      seen.add(text);
      created += 1;
    }
  }
  expect([seen.size, created]).toEqual([80, 80]);
  // As with coin tosses, half of 80 × 256 bits are set, within five standard deviations.
  const set = [...seen]
    .flatMap((text) => [...Buffer.from(text, 'base64url')])
    .join(',')
    .split(',')
    .map(Number);
  const ones = set.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  expect(Math.abs(ones - 10_240)).toBeLessThan(5 * Math.sqrt(20_480 / 4));
});

test('planted cookies do not work after sign-in (ASVS 5.0 V3.3.1, V7.2.4)', async () => {
  const planted = 'p'.repeat(43);
  const attacker = Object.assign(on.browser(), { cookie: planted, session: planted });
  Object.assign(browser, { cookie: planted, session: planted });
  const tokens = await browser.signIn(noor);
  expect([browser.cookie === planted, browser.session === planted]).toEqual([false, false]);
  expect((await attacker.post('refresh-token', tokens)).body).toMatchObject({ exception: { errorCode: 14002 } });
  expect(await idOf(browser, tokens)).toBeUndefined();
  const again = await browser.signIn(noor);
  // Sent twice in one request, neither cookie counts: one of them may be planted.
  const twice = await browser.post('refresh-token', again, {
    cookie: `__Host-account_device=${planted}; __Host-account_device=${browser.cookie}`,
  });
  expect(twice.body).toMatchObject({ exception: { errorCode: 14002 } });
});

test('a token belongs to its account, not to its address, which may be reused (ASVS 5.0 V10.3.2, V10.3.3)', async () => {
  const before = await browser.signIn(noor);
  const id = await idOf(browser, before);
  await browser.post('delete-account', before);
  on.advanceClock(ERASURE_DELAY_MS + 1);
  await eraseDueAccounts({
    ...on.site.context,
    personalData: personalDataSources,
    db: on.site.database.db,
    clock: on.now,
  });
  const next = on.browser();
  const after = await next.signIn(noor);
  const newId = await idOf(next, after);
  expect([typeof id, typeof newId, id === newId]).toEqual(['string', 'string', false]);
  expect((await browser.post('verify-token', before)).body).toMatchObject(DENIED);
  expect((await browser.post('devices', { ...before, username: noor })).body).toMatchObject(DENIED);
  expect((await next.post('verify-token', { ...after, username: `not-${noor}` })).body).toMatchObject({
    exception: { errorCode: 14004 },
  });
});

test('all other sessions can be ended after a sign-in method is added or removed (ASVS 5.0 V7.4.3)', async () => {
  const elsewhere = on.browser();
  for (const change of ['add', 'remove']) {
    const theirs = await elsewhere.signIn(noor);
    on.advanceClock(60_000);
    const tokens = await browser.signIn(noor);
    if (change === 'add') {
      const { options } = (await browser.post('passkeys/options', tokens)).body as unknown as {
        options: Parameters<ReturnType<typeof softAuthenticator>['create']>[0];
      };
      const response = softAuthenticator(ORIGIN).create(options);
      expect((await browser.post('passkeys/add', { ...tokens, name: 'Phone', response })).body).toHaveProperty(
        'passkeys',
      );
    } else {
      const { passkeys } = (await browser.post('passkeys', tokens)).body as unknown as { passkeys: { id: string }[] };
      expect((await browser.post('passkeys/remove', { ...tokens, id: passkeys[0]!.id })).body).toEqual({
        passkeys: [],
      });
    }
    expect((await browser.post('devices/end-others', tokens)).body['devices']).toHaveLength(1);
    expect((await elsewhere.post('verify-token', theirs)).body).toMatchObject(DENIED);
  }
});

test('tokens and codes of providers are neither stored nor returned (ASVS 5.0 V10.1.1, V14.2.4)', async () => {
  const google = { ...scriptedProvider('google') };
  const facebook = { ...scriptedProvider('facebook', 'token') };
  Object.assign(on.site.context, { social: [google, facebook] });
  /** Searches all tables, as text and as bytes. */
  const found = (text: string) => everywhere(on.site.database.db, [text, Buffer.from(text).toString('hex')]);
  for (const provider of [google, facebook]) {
    const began = await on.site.app.inject({ url: `/cbplus/auth/user/social-login/${provider.name}` });
    const cookie = String(began.headers['set-cookie']).split(';')[0]!;
    const { url } = began.json<{ url: string }>();
    provider.answers(url, {});
    const proof = `${provider.answers(url, { subject: `s${people}`, email: noor, vouched: true })}`;
    const state = new URL(url).searchParams.get('state')!;
    const secret = `${proof}-${'x'.repeat(20)}`;
    // The state that the browser returns is stored sealed.
    expect(await found(state)).toEqual([]);
    for (const credential of [secret, proof]) {
      const reply = await on.site.app.inject({
        method: 'POST',
        url: `/auth/${provider.name}/login`,
        headers: { origin: ORIGIN, cookie },
        payload: { auth_app: provider.name, state, [provider.gives === 'code' ? 'code' : 'access_token']: credential },
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.body).not.toContain(credential);
    }
    expect(await found(secret)).toEqual([]);
  }
});
