/** What speaks for a reader: guessed, planted, kept, or taken from elsewhere, it speaks for nobody. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { duties } from '../../../duties.ts';
import { everywhere } from '../../../personal-data/testing/known-person.ts';
import { eraseLeft } from '../leaving/erase.ts';
import { HOLD_MS } from '../leaving/leave.ts';
import { softAuthenticator } from '../passkeys/testing/soft-authenticator.ts';
import { scriptedProvider } from '../social/testing/scripted-provider.ts';
import { type Browser, ORIGIN, type Stage, stage } from '../testing/identity-stage.ts';

let on: Stage;
let browser: Browser;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await stage({ allowances: { account: { burst: 1e9, perSecond: 1e9 } } });
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
});
afterAll(() => on.close());

const DENIED = { exception: { errorCode: 14001 } };
const idOf = async (from: Browser, tokens: object) =>
  ((await from.post('verify-token', tokens)).body['user'] as { id: string } | undefined)?.id;

test('a new site has no account (ASVS 5.0 V6.3.2)', async () => {
  const fresh = await stage();
  try {
    for (const table of ['account', 'account_session', 'old_account', 'account_passkey', 'tv_client'] as const)
      expect([table, await fresh.site.database.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  } finally {
    await fresh.close();
  }
});

test('what a session is carried by has 256 bits, is made anew each time, and no two are alike (ASVS 5.0 V7.2.2, V7.2.3)', async () => {
  const seen = new Set<string>();
  let made = 0;
  for (let round = 0; round < 20; round += 1) {
    const own = on.browser(`203.1.${people}.${round}`);
    const { RefreshToken, username } = await own.signIn(`${round}-${noor}`);
    const { body } = await own.post('refresh-token', { username, RefreshToken });
    for (const text of [RefreshToken, String(body['RefreshToken']), own.cookie!, own.session!]) {
      expect(text).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(text, 'base64url')).toHaveLength(32);
      seen.add(text);
      made += 1;
    }
  }
  expect([seen.size, made]).toEqual([80, 80]);
  // As of coins: of 80 × 256 bits half are set, give or take five times what chance does.
  const set = [...seen]
    .flatMap((text) => [...Buffer.from(text, 'base64url')])
    .join(',')
    .split(',')
    .map(Number);
  const ones = set.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  expect(Math.abs(ones - 10_240)).toBeLessThan(5 * Math.sqrt(20_480 / 4));
});

test('cookies that were planted beforehand are nobody’s afterwards, in whatever number (ASVS 5.0 V3.3.1, V7.2.4)', async () => {
  const planted = 'p'.repeat(43);
  const attacker = Object.assign(on.browser(), { cookie: planted, session: planted });
  Object.assign(browser, { cookie: planted, session: planted });
  const tokens = await browser.signIn(noor);
  expect([browser.cookie === planted, browser.session === planted]).toEqual([false, false]);
  expect((await attacker.post('refresh-token', tokens)).body).toMatchObject({ exception: { errorCode: 14002 } });
  expect(await idOf(browser, tokens)).toBeUndefined();
  const again = await browser.signIn(noor);
  // Twice in one request: the second may be of somebody else, so neither counts.
  const twice = await browser.post('refresh-token', again, {
    cookie: `__Host-account_device=${planted}; __Host-account_device=${browser.cookie}`,
  });
  expect(twice.body).toMatchObject({ exception: { errorCode: 14002 } });
});

test('a token speaks for its account and not for its address, which may become somebody else’s (ASVS 5.0 V10.3.2, V10.3.3)', async () => {
  const before = await browser.signIn(noor);
  const id = await idOf(browser, before);
  await browser.post('delete-account', before);
  on.later(HOLD_MS + 1);
  await eraseLeft({ ...on.site.context, duties, db: on.site.database.db, clock: on.now });
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

test('with a way in added or removed everybody else can be signed out at once (ASVS 5.0 V7.4.3)', async () => {
  const elsewhere = on.browser();
  for (const change of ['add', 'remove']) {
    const theirs = await elsewhere.signIn(noor);
    on.later(60_000);
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

test('what a provider gave is stored nowhere and told to nobody, used or not (ASVS 5.0 V10.1.1, V14.2.4)', async () => {
  const google = { ...scriptedProvider('google') };
  const facebook = { ...scriptedProvider('facebook', 'token') };
  Object.assign(on.site.context, { social: [google, facebook] });
  /** As text, or in bytes. */
  const found = (text: string) => everywhere(on.site.database.db, [text, Buffer.from(text).toString('hex')]);
  for (const provider of [google, facebook]) {
    const began = await on.site.app.inject({ url: `/cbplus/auth/user/social-login/${provider.name}` });
    const cookie = String(began.headers['set-cookie']).split(';')[0]!;
    const { url } = began.json<{ url: string }>();
    provider.answers(url, {});
    const proof = `${provider.answers(url, { subject: `s${people}`, email: noor, vouched: true })}`;
    const state = new URL(url).searchParams.get('state')!;
    const secret = `${proof}-${'x'.repeat(20)}`;
    // What the browser is to bring back is sealed.
    expect(await found(state)).toEqual([]);
    for (const given of [secret, proof]) {
      const reply = await on.site.app.inject({
        method: 'POST',
        url: `/auth/${provider.name}/login`,
        headers: { origin: ORIGIN, cookie },
        payload: { auth_app: provider.name, state, [provider.gives === 'code' ? 'code' : 'access_token']: given },
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.body).not.toContain(given);
    }
    expect(await found(secret)).toEqual([]);
  }
});
