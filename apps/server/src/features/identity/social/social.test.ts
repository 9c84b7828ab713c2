/** Social sign-in: which account it opens, linking, and refused attempts. */
import { PATHS, SOCIAL_AWAY } from '@sightscreen/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { returnAddress } from '../../../core/ports/social/return-address.ts';
import { deviceCookie } from '../sessions/reader-sessions.ts';
import { type TestBrowser, ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { deleteExpired } from '../maintenance-job.ts';
import { socialCookie } from './attempt.store.ts';
import { type ScriptedProvider, scriptedProvider } from './testing/scripted-provider.ts';

let on: TestSite;
let people = 0;
let noor: string;
let subject: string;
let google: ScriptedProvider;
let other: ScriptedProvider;
let facebook: ScriptedProvider;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  subject = `subject-${people}`;
  google = scriptedProvider('google');
  other = scriptedProvider('other');
  facebook = scriptedProvider('facebook', 'token');
  Object.assign(on.site.context, { social: [google, other, facebook] });
});
afterAll(() => on.close());

type Body = Record<string, unknown>;
const NOT_DONE = { state: 'error', errorCode: 14050 };
const refused = (errorCode: number) => ({ exception: { errorCode } });
const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';

/** A browser that also keeps the cookie of social sign-in. */
function surfer(browser: TestBrowser = on.browser()) {
  const self = {
    browser,
    cookie: '',
    async ask(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
      const reply = await on.site.app.inject({
        method,
        url,
        ...(payload !== undefined && { payload }),
        headers: {
          ...(method === 'POST' && { origin: ORIGIN }),
          cookie: [
            ...(self.cookie === '' ? [] : [`${socialCookie.name}=${self.cookie}`]),
            ...(browser.cookie === null ? [] : [`${deviceCookie.name}=${browser.cookie}`]),
          ].join('; '),
          ...headers,
        },
      });
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        const value = line.slice(line.indexOf('=') + 1).split(';')[0] ?? '';
        if (line.startsWith(`${socialCookie.name}=`)) self.cookie = value;
        if (line.startsWith(`${deviceCookie.name}=`)) browser.cookie = value;
      }
      return reply;
    },
    post: async (path: string, body: object) =>
      (await self.ask('POST', path.startsWith('/') ? path : `/cbplus/auth/user/${path}`, body)).json<Body>(),
    begin: async (provider = 'google') =>
      (await self.ask('GET', `/cbplus/auth/user/social-login/${provider}`)).json<{ url: string }>().url,
    login: (auth_app: string, more: object) => self.post(`/auth/${auth_app}/login`, { auth_app, ...more }),
    async signIn(person: object, provider = google) {
      const url = await self.begin(provider.name);
      const code = provider.answers(url, { subject, ...person });
      return self.login(provider.name, {
        [provider.gives === 'code' ? 'code' : 'access_token']: code,
        state: stateOf(url),
      });
    },
    /** Follows the redirect back from the provider. */
    back: (query: object, provider = 'google', headers: Record<string, string> = {}) =>
      self.ask(
        'GET',
        `/cbplus/auth/user/social-login/${provider}/callback?${new URLSearchParams({ ...query }).toString()}`,
        undefined,
        headers,
      ),
  };
  return self;
}
const tokensOf = ({ AccessToken, username }: Body) => ({ AccessToken, username });
const accountOf = async (tokens: Body) =>
  ((await on.browser().post('verify-token', tokensOf(tokens))).body['user'] as { id: string; email: string }) ?? null;
const countEmails = (template: string) =>
  on.emails.filter((message) => message.to === noor && message.template === template).length;

test('a social sign-in returns tokens and creates an account with a verified address (AUTH-015, AUTH-113, AUTH-114, AUTH-167, AUTH-200, AUTH-220, AUTH-Q36)', async () => {
  const from = surfer();
  const done = await from.signIn({ email: noor, vouched: true, name: 'Noor' });
  expect(done).toMatchObject({ state: 'success', app: 'google', provider: 'google', username: noor });
  expect(done['message']).toEqual(expect.any(String));
  const { body } = await from.browser.post('verify-token', tokensOf(done));
  expect(body).toMatchObject({ user: { email: noor, email_verified: true, state: 'NA' } });
  expect(
    (await from.browser.post('refresh-token', { ...tokensOf(done), RefreshToken: done['RefreshToken'] })).body,
  ).toMatchObject({ provider: 'google' });
  // The attempt is over, so its cookie is cleared.
  expect(from.cookie).toBe('');
});

test('the same person gets the same account, whatever address the provider sends later (AUTH-S06, ASVS 5.0 V6.8.1, V10.5.2)', async () => {
  const first = await accountOf(await surfer().signIn({ email: noor, vouched: true }));
  const again = await accountOf(await surfer().signIn({ email: `new-${noor}`, vouched: false }));
  expect(again).toEqual(first);
});

test('an account is found by a vouched address, and its owner is notified (AUTH-S06)', async () => {
  const tokens = await on.browser().signIn(noor);
  const own = await accountOf(tokens);
  expect((await accountOf(await surfer().signIn({ email: noor.toUpperCase(), vouched: true }))).id).toBe(own.id);
  expect(countEmails('account.social')).toBe(1);
  await surfer().signIn({ email: noor, vouched: true });
  expect(countEmails('account.social')).toBe(1);
});

test('an unvouched address is linked only after a code by e-mail (AUTH-112, AUTH-S06, AUTH-199, ASVS 5.0 V6.8.1)', async () => {
  await on.browser().signIn(noor);
  for (const provider of [google, facebook]) {
    const from = surfer();
    const done = await from.signIn({ email: noor, vouched: false, name: 'Noor' }, provider);
    expect(done).toMatchObject({ state: 'error', errorCode: 14051, app: provider.name });
    expect(done).not.toHaveProperty('AccessToken');
    const tokens = await from.browser.signIn(noor);
    expect(await from.post('social-accounts', tokens)).toMatchObject({
      accounts: provider === google ? [] : [{ provider: 'google' }],
      waiting: { provider: provider.name, name: 'Noor' },
    });
    const wrong = { ...tokens, provider: 'other' };
    expect(await from.post('social-accounts/join-waiting', wrong)).toMatchObject(refused(14050));
    expect(await from.post('social-accounts/join-waiting', { ...tokens, provider: provider.name })).toMatchObject({
      waiting: null,
    });
    expect((await accountOf(await surfer().signIn({ email: null }, provider))).email).toBe(noor);
  }
  expect(countEmails('account.social')).toBe(2);
});

test('a waiting account is linked only in its browser, in time, after a recent sign-in (AUTH-S06, ASVS 5.0 V6.8.1, V7.5.1)', async () => {
  const from = surfer();
  await from.signIn({ email: noor, vouched: false });
  const elsewhere = surfer();
  const theirs = await elsewhere.browser.signIn(noor);
  const body = { ...theirs, provider: 'google' };
  expect(await elsewhere.post('social-accounts/join-waiting', body)).toMatchObject(refused(14050));
  const tokens = await from.browser.signIn(noor);
  on.advanceClock(10 * 60_000 + 1);
  expect(await from.post('social-accounts/join-waiting', { ...tokens, provider: 'google' })).toMatchObject(
    refused(14007),
  );
  on.advanceClock(5 * 60_000);
  const later = await from.browser.signIn(noor);
  expect(await from.post('social-accounts/join-waiting', { ...later, provider: 'google' })).toMatchObject(
    refused(14050),
  );
});

test('a waiting sign-in is not offered to the next user of the browser (AUTH-S06, ASVS 5.0 V6.8.1)', async () => {
  for (const email of [`eve-${noor}`, null, 'no address']) {
    const shared = surfer();
    expect(await shared.signIn({ subject: `eve${people}`, email, vouched: false, name: 'Eve' })).toMatchObject({
      errorCode: 14051,
    });
    const tokens = await shared.browser.signIn(noor);
    expect(await shared.post('social-accounts', tokens)).toMatchObject({ accounts: [], waiting: null });
    const joined = await shared.post('social-accounts/join-waiting', { ...tokens, provider: 'google' });
    expect(joined).toMatchObject(refused(14050));
  }
});

test('an authorization code does not work in another browser (ASVS 5.0 V10.2.1, V10.4.2)', async () => {
  const from = surfer();
  const url = await from.begin();
  const answer = { code: google.answers(url, { subject, email: noor, vouched: true }), state: stateOf(url) };
  const thief = surfer();
  expect(await thief.login('google', answer)).toMatchObject(NOT_DONE);
  await thief.begin();
  expect(await thief.login('google', answer)).toMatchObject(NOT_DONE);
  expect(await thief.login('google', { code: answer.code })).toMatchObject(NOT_DONE);
});
test('of ten concurrent uses of one answer, one succeeds (ASVS 5.0 V10.2.1, V10.4.2)', async () => {
  const from = surfer();
  const url = await from.begin();
  const { cookie } = from;
  const answer = { code: google.answers(url, { subject, email: noor, vouched: true }), state: stateOf(url) };
  const all = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const tab = surfer();
      tab.cookie = cookie;
      return tab.login('google', answer);
    }),
  );
  expect(all.filter(({ state }) => state === 'success')).toHaveLength(1);
  from.cookie = cookie;
  expect(await from.login('google', answer)).toMatchObject(NOT_DONE);
});

test('a wrong state ends the attempt, with or without a cookie (ASVS 5.0 V10.1.2, V10.2.1)', async () => {
  for (const state of ['', 'x'.repeat(43), 'of somebody else']) {
    const from = surfer();
    const url = await from.begin();
    const code = google.answers(url, { subject, email: noor, vouched: true });
    expect(await from.login('google', { code, state })).toMatchObject(NOT_DONE);
    // Even the right state is refused afterwards: an attempt allows one try.
    expect(await from.login('google', { code, state: stateOf(url) })).toMatchObject(NOT_DONE);
  }
  const without = surfer();
  const url = await without.begin();
  without.cookie = '';
  const code = google.answers(url, { subject, email: noor, vouched: true });
  expect(await without.login('google', { code, state: stateOf(url) })).toMatchObject(NOT_DONE);
});

test('a token needs its state, since nothing else binds it to the browser (ASVS 5.0 V10.2.1)', async () => {
  const from = surfer();
  const url = await from.begin('facebook');
  const access_token = facebook.answers(url, { subject, email: null });
  expect(await from.login('facebook', { access_token })).toMatchObject(NOT_DONE);
  expect(await surfer().login('facebook', { access_token, state: stateOf(url) })).toMatchObject(NOT_DONE);
});

test('the answer of one provider is not accepted for another (mix-up, ASVS 5.0 V10.2.2)', async () => {
  const from = surfer();
  const url = await from.begin('other');
  const code = other.answers(url, { subject, email: noor, vouched: true });
  const answer = { code, state: stateOf(url) };
  expect(await from.login('google', answer)).toMatchObject(NOT_DONE);
  expect(await from.post('/auth/google/login', { auth_app: 'other', ...answer })).toMatchObject(NOT_DONE);
  expect(await from.post('/auth/google/login', { auth_app: 'google', access_token: code })).toMatchObject(NOT_DONE);
  expect(await from.login('other', answer)).toMatchObject({ state: 'success' });
});

test('an attempt expires after ten minutes and is swept (ASVS 5.0 V10.4.3, V14.2.4)', async () => {
  const from = surfer();
  const url = await from.begin();
  on.advanceClock(10 * 60_000);
  const code = google.answers(url, { subject, email: noor, vouched: true });
  expect(await from.login('google', { code, state: stateOf(url) })).toMatchObject(NOT_DONE);
  on.advanceClock(60_000);
  await deleteExpired(on.site.database.db, on.now());
  const left = await on.site.database.db.selectFrom('social_attempt').select('ends_at').execute();
  expect(left.filter(({ ends_at }) => ends_at.getTime() < on.now())).toEqual([]);
});

test('the callback checks the state and passes the code to our page in the fragment (API-012, ASVS 5.0 V10.2.1, V14.2.1)', async () => {
  const from = surfer();
  const url = await from.begin();
  const came = await from.back({ code: 'a b&c', state: stateOf(url), iss: 'https://google.example' });
  expect(came.statusCode).toBe(303);
  const to = new URL(String(came.headers.location), ORIGIN);
  expect(to.pathname + to.search).toBe(`${PATHS.login}?social=google`);
  expect(Object.fromEntries(new URLSearchParams(to.hash.slice(1)))).toEqual({
    code: 'a b&c',
    state: stateOf(url),
    iss: 'https://google.example',
  });
  expect(came.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const failed = `${PATHS.login}?social-failed=google#`;
  for (const query of [{ code: 'x', state: 'wrong' }, { code: 'x' }, { state: stateOf(url), error: 'access_denied' }])
    expect((await from.back(query)).headers.location).toBe(failed);
  expect((await surfer().back({ code: 'x', state: stateOf(url) })).headers.location).toBe(failed);
  const unknown = await from.back({ code: 'x', state: stateOf(url) }, 'nobody');
  expect(unknown.headers.location).toBe(`${PATHS.login}?social-failed=#`);
});

const TRICKS = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:evil.example',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000@evil.example/',
  '\thttps://evil.example',
  '%2f%2fevil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '\r\nSet-Cookie: a=b',
];
test.each(TRICKS)(
  'no request parameter changes the return address: %j (AUTH-S06, ASVS 5.0 V3.7.2, V10.4.1)',
  async (trick) => {
    const from = surfer();
    const names = ['redirect_uri', 'return_to', 'next', 'url', 'continue', 'state', 'provider'];
    const query = new URLSearchParams(names.map((name) => [name, trick])).toString();
    const began = await from.ask('GET', `/cbplus/auth/user/social-login/google?${query}`, undefined, {
      host: 'localhost:3000',
      'x-forwarded-host': 'evil.example',
      referer: 'https://evil.example/',
    });
    const { url } = began.json<{ url: string }>();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(returnAddress(ORIGIN, 'google'));
    const back = await from.back({ code: trick, state: stateOf(url), next: trick, redirect_uri: trick, iss: trick });
    const to = new URL(String(back.headers.location), ORIGIN);
    expect([to.origin, to.pathname]).toEqual([ORIGIN, PATHS.login]);
    expect(String(back.headers['set-cookie'] ?? '')).not.toContain('a=b');
    expect(
      await from.post('google-sign-in', {
        code: google.answers(url, { subject, email: noor, vouched: true }),
        redirect_uri: trick,
      }),
    ).toMatchObject(refused(14050));
  },
);

test('google-sign-in takes a code and our return address, and replies like verify-otp (AUTH-217, AUTH-Q21)', async () => {
  const from = surfer();
  const code = google.answers(await from.begin(), { subject, email: noor, vouched: true });
  expect(await from.post('google-sign-in', { code, redirect_uri: returnAddress(ORIGIN, 'google') })).toEqual({
    AccessToken: expect.any(String),
    RefreshToken: expect.any(String),
    username: noor,
    provider: 'google',
  });
});

test('an unconfigured provider is not listed, and an unavailable one says so (AUTH-169, AUTH-Q21)', async () => {
  const listed = await surfer().ask('GET', '/cbplus/auth/user/social-providers');
  expect(listed.json()).toEqual({
    providers: [
      { name: 'google', label: 'The google', gives: 'code' },
      { name: 'other', label: 'The other', gives: 'code' },
      { name: 'facebook', label: 'The facebook', gives: 'token' },
    ],
  });
  const away = { exception: { message: SOCIAL_AWAY, errorCode: 14053 } };
  const ask = async (name: string) => (await surfer().ask('GET', `/cbplus/auth/user/social-login/${name}`)).json();
  expect(await ask('nobody')).toEqual(away);
  google.away = true;
  expect(await ask('google')).toEqual(away);
  Object.assign(on.site.context, { social: [] });
  expect((await surfer().ask('GET', '/cbplus/auth/user/social-providers')).json()).toEqual({ providers: [] });
  expect(await surfer().login('google', { code: 'x' })).toMatchObject({ state: 'error', message: SOCIAL_AWAY });
});

test('a social account is linked and removed in the account, and the owner is notified (issue 13, ASVS 5.0 V6.3.7, V7.5.1)', async () => {
  const from = surfer();
  let tokens = await from.browser.signIn(noor);
  const start = async () =>
    (await from.post('social-accounts/start', { ...tokens, provider: 'other' }))['url'] as string;
  const url = await start();
  const body = () => ({ ...tokens, auth_app: 'other', code: other.answers(url, { subject }), state: stateOf(url) });
  expect((await from.back({ code: 'c', state: stateOf(url) }, 'other')).headers.location).toContain(PATHS.account);
  expect(await from.post('social-accounts/join', body())).toMatchObject({
    accounts: [{ provider: 'other', label: 'The other' }],
  });
  expect(await from.post('social-accounts/join', body())).toMatchObject(refused(14050));
  expect((await accountOf(await surfer().signIn({}, other))).email).toBe(noor);
  // A recently added method can be removed only after another sign-in.
  on.advanceClock(1_000);
  tokens = await from.browser.signIn(noor);
  expect(await from.post('social-accounts/remove', { ...tokens, provider: 'other' })).toMatchObject({ accounts: [] });
  expect(await surfer().signIn({}, other)).toMatchObject({ errorCode: 14051 });
  expect([countEmails('account.social'), countEmails('account.social-removed')]).toEqual([1, 1]);
  const copied = await surfer().post('social-accounts/start', { ...tokens, provider: 'other' });
  expect(copied).toMatchObject(refused(14007));
  const late = await start();
  on.advanceClock(10 * 60_000 + 1);
  for (const [path, more] of [
    ['start', { provider: 'other' }],
    ['join', { auth_app: 'other', code: 'x', state: stateOf(late) }],
    ['remove', { provider: 'other' }],
  ] as const)
    expect(await from.post(`social-accounts/${path}`, { ...tokens, ...more })).toMatchObject(refused(14007));
});

test('an attempt works only for its purpose and its session (ASVS 5.0 V10.1.2, V10.2.1)', async () => {
  const from = surfer();
  const tokens = await from.browser.signIn(noor);
  const begun = await from.begin('other');
  const forSignIn = { auth_app: 'other', code: other.answers(begun, { subject }), state: stateOf(begun) };
  expect(await from.post('social-accounts/join', { ...tokens, ...forSignIn })).toMatchObject(refused(14050));
  const { url } = (await from.post('social-accounts/start', { ...tokens, provider: 'other' })) as { url: string };
  const forJoin = {
    auth_app: 'other',
    code: other.answers(url, { subject, email: noor, vouched: true }),
    state: stateOf(url),
  };
  expect(await from.login('other', forJoin)).toMatchObject(NOT_DONE);
  const again = await from.browser.signIn(noor);
  expect(await from.post('social-accounts/join', { ...again, ...forJoin })).toMatchObject(refused(14050));
});

test('a person of another account, or a second one of a provider, cannot be linked (AUTH-S06, ASVS 5.0 V6.8.1)', async () => {
  await surfer().signIn({ email: noor, vouched: true });
  const thief = surfer();
  const tokens = await thief.browser.signIn(`not-${noor}`);
  const joinIt = async (who: string) => {
    const { url } = (await thief.post('social-accounts/start', { ...tokens, provider: 'google' })) as { url: string };
    const code = google.answers(url, { subject: who });
    return thief.post('social-accounts/join', { ...tokens, auth_app: 'google', code, state: stateOf(url) });
  };
  expect(await joinIt(subject)).toMatchObject(refused(14052));
  expect(await joinIt(`${subject}-2`)).toMatchObject({ accounts: [{ provider: 'google' }] });
  expect(await joinIt(`${subject}-3`)).toMatchObject(refused(14052));
  // An address reassigned at the provider does not open the account of its former owner.
  expect(await surfer().signIn({ subject: `${subject}-4`, email: noor, vouched: true })).toMatchObject({
    state: 'error',
    errorCode: 14052,
  });
});

test('twenty concurrent first sign-ins of one person create one account (AUTH-S01)', async () => {
  const ready = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const from = surfer();
      const url = await from.begin();
      return {
        from,
        answer: { code: google.answers(url, { subject, email: noor, vouched: true }), state: stateOf(url) },
      };
    }),
  );
  const done = await Promise.all(ready.map(({ from, answer }) => from.login('google', answer)));
  expect(done.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'success'));
  const rows = await on.site.database.db
    .selectFrom('account_social')
    .select('account_id')
    .where('subject', '=', subject)
    .execute();
  expect(rows).toHaveLength(1);
});

test('requests from other sites are refused (ASVS 5.0 V3.5.1)', async () => {
  const from = surfer();
  const url = await from.begin();
  const answer = {
    auth_app: 'google',
    code: google.answers(url, { subject, email: noor, vouched: true }),
    state: stateOf(url),
  };
  for (const origin of ['https://evil.example', 'http://127.0.0.1:3000', 'null'])
    expect((await from.ask('POST', '/auth/google/login', answer, { origin })).statusCode).toBe(403);
  expect(await from.login('google', answer)).toMatchObject({ state: 'success' });
});
