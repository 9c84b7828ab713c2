/** Sign-in by a code that is typed at a TV provider. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TvAway } from '../../../core/ports/tv/port.ts';
import { ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import {
  MERIDIAN,
  PROVIDER_SITE,
  tvBrowser,
  type TvBrowser,
  createTvTestSite,
  typeCode,
} from './testing/tv-test-site.ts';

let on: TestSite;
let browser: TvBrowser;
let people = 0;
beforeAll(async () => {
  on = await createTvTestSite();
});
beforeEach(() => {
  people += 1;
  browser = tvBrowser(on, `127.0.0.${people}`);
  on.advanceClock(24 * 3_600_000);
});
afterAll(() => on.close());

const MINUTE = 60_000;
const exception = (errorCode: number) => ({ exception: { errorCode, message: expect.any(String) } });
const start = async (client: object) =>
  (await browser.post('tve-session/start', client)).body as { Code: string; ExpiresIn: number; url: string };
const look = async (code: string, from = browser) => (await from.get(`tve-session/redirect/${code}`)).body;
const verify = async (client: object, Code = '', from = browser) =>
  (await from.post('verify-tve-session', { ...client, Code })).body;

test('a browser gets the list of providers and its own registration (AUTH-059, AUTH-110, AUTH-111, AUTH-170, AUTH-171, AUTH-221, AUTH-S07)', async () => {
  const { body, headers } = await browser.get('tve-social-login');
  expect(body).toEqual({
    AccessToken: expect.stringMatching(/^[\w-]{43}$/),
    uniqueMvpdId: body['clientId'],
    ExpiresIn: 3600,
    clientId: expect.stringMatching(/^[\w-]{12}$/),
    clientSecret: expect.stringMatching(/^[\w-]{43}$/),
    footer: expect.any(String),
    mvpds: [
      expect.objectContaining({ id: MERIDIAN, logoUrl: null, displayName: 'Meridian TV (built in)' }),
      expect.objectContaining({ id: 'demo-kestrel' }),
    ],
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toMatch(/^__Host-tv_device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax/);
});

test('a code typed on a second screen signs the first one in, once (AUTH-006, AUTH-018, AUTH-172, AUTH-173, AUTH-174, AUTH-216, AUTH-222, AUTH-224)', async () => {
  const client = await browser.register();
  const { Code, ExpiresIn, url } = await start(client);
  expect([Code, ExpiresIn]).toEqual([expect.stringMatching(/^[A-Z2-9]{8}$/), 600]);
  expect(url).toBe(`${PROVIDER_SITE}/demonstration/tv?code=${Code}`);
  expect(await look(Code)).toEqual({ status: 'waiting', url });
  expect(await verify(client, Code)).toEqual(exception(14020));
  expect((await typeCode(on, `${Code.slice(0, 4)} ${Code.slice(4).toLowerCase()}`)).body).toContain(
    'You are signed in',
  );
  on.advanceClock(5_000);
  expect(await look(Code)).toEqual({ status: 'authenticated', url: '/premium-subscription/user/login' });
  expect(await verify(client, Code)).toEqual({
    user: expect.objectContaining({
      id: client.identifier,
      role: 'tve_user',
      state: 'ACTIVE',
      email: null,
      plan: null,
    }),
    notice: null,
    opens: 'Live streams',
  });
  expect((await look(Code))['status']).toBe('ended');
  expect((await typeCode(on, Code)).body).toContain('is wrong or has expired');
  // Repeats a lost reply.
  expect(await verify(client, Code)).toHaveProperty('user');
});

test('the provider is asked at most every four seconds, however many pages poll (AUTH-Q28)', async () => {
  const { Code } = await start(await browser.register());
  expect((await look(Code))['status']).toBe('waiting');
  await typeCode(on, Code);
  on.advanceClock(3_000);
  expect((await look(Code))['status']).toBe('waiting');
  on.advanceClock(2_000);
  expect((await look(Code))['status']).toBe('authenticated');
});

test('a code expires exactly after its stated seconds (AUTH-177)', async () => {
  const client = await browser.register();
  const { Code, ExpiresIn } = await start(client);
  on.advanceClock(ExpiresIn * 1000 - 1);
  expect((await look(Code))['status']).toBe('waiting');
  on.advanceClock(1);
  expect(await look(Code)).toEqual({ status: 'ended', url: '/premium-subscription/user/login' });
  expect((await typeCode(on, Code)).body).toContain('is wrong or has expired');
  expect((await browser.post('tve-session/resume', { ...client, Code })).body).toEqual(exception(14023));
});

const returnFromProvider = async (query: string, address?: string) => {
  const { statusCode, headers } = await on.site.app.inject({
    url: `/cbplus/auth/user/tve-session/callback${query}`,
    headers: { 'sec-fetch-site': 'cross-site' },
    ...(address !== undefined && { remoteAddress: address }),
  });
  return [statusCode, headers.location, headers['set-cookie'], headers['referrer-policy']];
};
const TO_LOGIN = [303, '/premium-subscription/user/login', undefined, 'no-referrer'];

test('the callback leads to the login page, and only the provider confirms the code (AUTH-S07, AUTH-175)', async () => {
  const client = await browser.register();
  const { Code } = await start(client);
  const marked = () =>
    on.site.database.db
      .selectFrom('tv_code')
      .select('viewer')
      .where('client_id', '=', client.clientId)
      .executeTakeFirstOrThrow()
      .then(({ viewer }) => viewer !== null);
  expect((await look(Code))['status']).toBe('waiting');
  on.advanceClock(1_000);
  expect([await returnFromProvider(`?code=${Code}`), await marked()]).toEqual([TO_LOGIN, false]);
  await typeCode(on, Code);
  // Sooner than a polling page would ask the provider again.
  on.advanceClock(1_000);
  expect([await returnFromProvider(`?code=${Code.toLowerCase()}`), await marked()]).toEqual([TO_LOGIN, true]);
  // The provider is gone or has forgotten the code, but its confirmation is stored.
  await on.site.database.db.deleteFrom('demonstration_tv_code').where('code', '=', Code).execute();
  expect((await look(Code))['status']).toBe('authenticated');
  expect(await returnFromProvider(`?code=${Code}`)).toEqual(TO_LOGIN);
});

test('the callback reveals no code, signs nobody in and uses up no limit of readers (AUTH-S07, ASVS 5.0 V3.5.1, V6.3.1)', async () => {
  const { Code } = await start(await browser.register());
  const address = `127.0.0.${people}`;
  for (const query of ['', '?code=', '?code=NOBODYS', `?code=${'A'.repeat(100)}`, '?code=K7M2XQ9D&url=//evil.example'])
    expect([query, await returnFromProvider(query, address)]).toEqual([query, TO_LOGIN]);
  for (let n = 0; n < 70; n += 1) expect(await returnFromProvider(`?code=GUESS${100 + n}`, address)).toEqual(TO_LOGIN);
  expect((await look(Code))['status']).toBe('waiting');
});

test('an unavailable provider does not block the login page (AUTH-S07, AUTH-259)', async () => {
  const { Code } = await start(await browser.register());
  const { port } = on.site.context.tv;
  const profileCalls = vi.spyOn(port!, 'profile').mockRejectedValue(new TvAway('no answer'));
  try {
    expect(await returnFromProvider(`?code=${Code}`)).toEqual(TO_LOGIN);
    expect(profileCalls).toHaveBeenCalledTimes(1);
  } finally {
    profileCalls.mockRestore();
  }
});

test('the provider gets the return address, with the code once it is known (AUTH-S07, AUTH-222, AUTH-223)', async () => {
  const { port } = on.site.context.tv;
  const spies = [vi.spyOn(port!, 'start'), vi.spyOn(port!, 'resume')] as const;
  try {
    const client = await browser.register();
    const { Code } = await start(client);
    await browser.post('tve-session/resume', { ...client, Code: Code.toLowerCase() });
    expect(spies.map(({ mock }) => mock.lastCall?.[0].returnTo)).toEqual([
      `${ORIGIN}/cbplus/auth/user/tve-session/callback`,
      `${ORIGIN}/cbplus/auth/user/tve-session/callback?code=${Code}`,
    ]);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

test('TV sessions and accounts have separate calls, and tokens of one fail in the other (AUTH-023, AUTH-024)', async () => {
  const client = await browser.signIn();
  const { Code } = await start(client);
  const person = on.browser();
  const tokens = await person.signIn(`noor${people}@example.org`);
  const own = ['tve-session/start', 'tve-session/resume', 'verify-tve-session', 'tve-auth', 'tve-session/sign-out'];
  const sent = (path: string, access_token: string) => browser.post(path, { ...client, Code, access_token });
  for (const path of own) {
    expect([path, (await sent(path, tokens.RefreshToken)).body]).toEqual([path, exception(14001)]);
    expect([path, (await sent(path, tokens.AccessToken)).status]).toEqual([path, 400]);
  }
  const { access_token: AccessToken } = client;
  for (const path of ['verify-token', 'devices', 'again-ways'])
    expect([path, (await person.post(path, { ...tokens, AccessToken })).body]).toEqual([path, exception(14001)]);
  await typeCode(on, Code);
  for (const path of own) expect((await sent(path, client.access_token)).body, path).not.toHaveProperty('exception');
  expect((await person.post('verify-token', tokens)).body).toHaveProperty('user');
});

test('a started sign-in can be resumed, at the provider and then here (AUTH-175, AUTH-223, AUTH-227)', async () => {
  const client = await browser.register();
  const { Code, url } = await start(client);
  const resume = async () => (await browser.post('tve-session/resume', { ...client, Code })).body;
  expect(await resume()).toEqual({ url });
  await typeCode(on, Code);
  on.advanceClock(5_000);
  expect(await resume()).toEqual({ url: '/premium-subscription/user/login' });
  expect((await browser.post('tve-profile-code', { ...client, Code })).body).toEqual({
    identifier: client.identifier,
    mvpd: MERIDIAN,
  });
});

test('a sign-in that cannot be resumed gets the documented message (AUTH-223, AUTH-261)', async () => {
  const client = await browser.register();
  const { Code } = await start(client);
  const refused = {
    exception: { errorCode: 14023, message: 'There was some error. Please try again after some time.' },
  };
  for (const wrong of [{ Code: 'ABCDEFGH' }, { Code: '' }, { Code, mvpd: 'demo-kestrel' }])
    expect((await browser.post('tve-session/resume', { ...client, ...wrong })).body).toEqual(refused);
  expect((await browser.post('tve-session/resume', { ...client, Code })).body).toHaveProperty('url');
});

test('a code works only in the browser that requested it (AUTH-022, ASVS 5.0 V6.6.2)', async () => {
  const client = await browser.register();
  const { Code } = await start(client);
  await typeCode(on, Code);
  const thief = tvBrowser(on, `127.1.0.${people}`);
  const theirs = await thief.register();
  for (const sent of [theirs, { ...theirs, identifier: client.identifier }, client]) {
    expect(await verify(sent, Code, thief)).toHaveProperty('exception');
    expect((await thief.post('tve-session/resume', { ...sent, Code })).body).toHaveProperty('exception');
    expect((await thief.post('tve-profile-code', { ...sent, Code })).body).toHaveProperty('exception');
  }
  expect(await verify(client, Code)).toHaveProperty('user');
  // Neither does the token without its cookie, or with another identifier.
  thief.cookie = null;
  expect(await verify(client, '', thief)).toEqual(exception(14001));
  expect(await verify({ ...client, identifier: theirs.identifier })).toEqual(exception(14004));
});

test('of ten concurrent uses of one code, one opens a session (AUTH-216)', async () => {
  const client = await browser.register();
  const { Code } = await start(client);
  await typeCode(on, Code);
  await look(Code);
  const cookie = browser.cookie!;
  const replies = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const tab = tvBrowser(on, `127.0.0.${people}`);
      tab.cookie = cookie;
      await tab.post('verify-tve-session', { ...client, Code });
      return tab.cookie;
    }),
  );
  expect(replies.filter((now) => now !== cookie)).toHaveLength(1);
  const rows = await on.site.database.db
    .selectFrom('session')
    .where('client_id', '=', client.identifier)
    .where('ended_at', 'is', null)
    .selectAll()
    .execute();
  expect(rows).toHaveLength(1);
});

test('a browser that finishes two codes at once has one session (AUTH-216, ASVS 5.0 V15.4.2)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = tvBrowser(on);
    const client = await own.register();
    const codes = [];
    for (const viewer of ['Noor', 'Sam']) {
      const { body } = await own.post('tve-session/start', client);
      await typeCode(on, String(body['Code']), viewer);
      codes.push(String(body['Code']));
    }
    const { cookie } = own;
    const replies = await Promise.all(
      codes.map((Code) => Object.assign(tvBrowser(on), { cookie }).post('verify-tve-session', { ...client, Code })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.filter(({ body }) => 'user' in body).length).toBeGreaterThan(0);
    const sessions = await on.site.database.db
      .selectFrom('session')
      .select('client_id')
      .where('client_id', '=', client.clientId)
      .where('ended_at', 'is', null)
      .execute();
    expect(sessions).toHaveLength(1);
  }
});

test('a token lives an hour, and only its browser can renew it with the secret (AUTH-144, AUTH-178, AUTH-215, AUTH-Q22)', async () => {
  const client = await browser.signIn();
  on.advanceClock(3_600_000 - 1);
  expect(await verify(client)).toHaveProperty('user');
  on.advanceClock(1);
  expect(await verify(client)).toEqual(exception(14001));
  const renew = async (from: TvBrowser, secret = client.clientSecret) =>
    (await from.post('tve-refresh-token', { clientId: client.clientId, clientSecret: secret })).body;
  const thief = tvBrowser(on, `127.1.0.${people}`);
  expect(await renew(thief)).toEqual(exception(14002));
  await thief.register();
  expect(await renew(thief)).toEqual(exception(14002));
  expect(await renew(browser, 'x'.repeat(43))).toEqual(exception(14002));
  const { AccessToken, ExpiresIn } = await renew(browser);
  expect(ExpiresIn).toBe(3600);
  expect(await verify({ ...client, access_token: AccessToken })).toHaveProperty('user');
});

test('a viewer whom the provider no longer confirms is signed out (AUTH-023, AUTH-143, AUTH-226, AUTH-Q34)', async () => {
  const client = await browser.signIn();
  const auth = async () => (await browser.post('tve-auth', client)).body;
  expect(await auth()).toEqual({ status: 'ACTIVE', mvpd: MERIDIAN, ExpiresIn: 86_400 });
  await on.site.database.db.deleteFrom('demonstration_tv_code').where('device', '=', client.identifier).execute();
  on.advanceClock(9 * MINUTE);
  expect(await verify(client)).toHaveProperty('user');
  on.advanceClock(2 * MINUTE);
  expect(await verify(client)).toEqual(exception(14022));
  expect(await auth()).toEqual({ status: 'NOTSET', mvpd: MERIDIAN, ExpiresIn: null });
});

test('signing out ends the TV session and notifies the provider, but keeps the account (AUTH-025, AUTH-179, AUTH-225)', async () => {
  const person = on.browser();
  const tokens = await person.signIn(`noor${people}@example.org`);
  const client = await browser.signIn();
  expect((await browser.post('tve-session/sign-out', client)).body).toEqual({ status: 'success' });
  expect(await verify(client)).toEqual(exception(14022));
  expect((await browser.post('tve-session/sign-out', client)).body).toEqual({ status: 'success' });
  const { db } = on.site.database;
  expect(
    await db.selectFrom('demonstration_tv_code').where('device', '=', client.identifier).selectAll().execute(),
  ).toEqual([]);
  expect((await person.post('verify-token', tokens)).body).toHaveProperty('user');
});

test('a TV sign-in creates no account, and each browser has its own session (AUTH-Q29, ASVS 5.0 V10.4.1)', async () => {
  const { db } = on.site.database;
  const before = await db.selectFrom('account').selectAll().execute();
  const other = tvBrowser(on, `127.1.0.${people}`);
  const [first, second] = [await browser.signIn('Noor'), await other.signIn('Noor')];
  expect(first.identifier).not.toBe(second.identifier);
  await browser.post('tve-session/sign-out', first);
  expect(await verify(second, '', other)).toHaveProperty('user');
  expect(await db.selectFrom('account').selectAll().execute()).toEqual(before);
});

test('a planted cookie does not work after sign-in (ASVS 5.0 V7.2.4)', async () => {
  const planted = tvBrowser(on, `127.1.0.${people}`);
  const known = await planted.register();
  browser.cookie = planted.cookie;
  const client = await browser.signIn();
  expect(browser.cookie).not.toBe(planted.cookie);
  for (const sent of [known, client]) expect(await verify(sent, '', planted)).toHaveProperty('exception');
  expect((await planted.post('tve-refresh-token', client)).body).toEqual(exception(14002));
});

test('an address can look up sixty unknown codes an hour (AUTH-S07, AUTH-260, ASVS 5.0 V6.3.1)', async () => {
  const { Code } = await start(await browser.register());
  const guesses = [];
  const stranger = tvBrowser(on, `127.0.0.${people}`);
  for (let n = 0; n < 61; n += 1) guesses.push((await look(`GUESS${100 + n}`, stranger)).exception?.errorCode);
  expect(guesses).toEqual([...Array.from({ length: 60 }, () => 14020), 14290]);
  expect(await look(Code, stranger)).toEqual(exception(14290));
  // Other browsers at that address can continue with their own code.
  expect((await look(Code))['status']).toBe('waiting');
  expect((await look(Code, tvBrowser(on, '127.9.9.9')))['status']).toBe('waiting');
});

test('a browser can start ten sign-ins in fifteen minutes (AUTH-S07, ASVS 5.0 V2.4.1)', async () => {
  const client = await browser.register();
  for (let n = 0; n < 10; n += 1) expect(await start(client)).toHaveProperty('Code');
  expect(await start(client)).toEqual(exception(14290));
});

test.each(['', 'nobody', 'toString'])('%j is not a provider (AUTH-259)', async (mvpd) => {
  expect(await start({ ...(await browser.register()), mvpd })).toEqual({
    exception: { errorCode: 14021, message: 'Providers are currently unavailable. Please try again later.' },
  });
});

test('pages of other sites cannot register a browser (ASVS 5.0 V3.5.1)', async () => {
  const site = (value: string) => browser.get('tve-social-login', { 'sec-fetch-site': value });
  expect([(await site('cross-site')).status, (await site('same-site')).status]).toEqual([403, 403]);
  expect(
    (await browser.get('tve-social-login', { origin: PROVIDER_SITE.replace('127.0.0.1', 'evil.example') })).status,
  ).toBe(403);
  const foreign = { origin: 'https://evil.example' };
  expect(
    (await browser.post('verify-tve-session', { access_token: '', identifier: '', mvpd: '', Code: '' }, foreign))
      .status,
  ).toBe(403);
});

test('built-in providers exist only under the other host name, never in production (issue 13)', async () => {
  const ask = async ({ site }: TestSite, host: string, headers = {}) =>
    (await site.app.inject({ url: '/demonstration/tv?code=ABCD', headers: { host, ...headers } })).statusCode;
  expect(await ask(on, '127.0.0.1:3000')).toBe(200);
  expect(await ask(on, new URL(ORIGIN).host)).toBe(404);
  expect(await ask(on, '127.0.0.1:3000', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  const elsewhere: Record<string, string>[] = [
    { NODE_ENV: 'production' },
    { TRUSTED_PROXIES: 'loopback' },
    { HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: 'https://scores.example' },
    { TV_URL: 'https://tv.example', TV_REQUESTOR: 'sightscreen', TV_CLIENT_ID: 'a', TV_CLIENT_SECRET: 'b' },
  ];
  for (const config of elsewhere) {
    const other = await createTestSite({ database: on.site.database, config, replace: () => ({ demo: true }) });
    try {
      const host = config['PUBLIC_ORIGIN'] === undefined ? '127.0.0.1:3000' : 'scores.example';
      expect([config, [404, 421].includes(await ask(other, host))]).toEqual([config, true]);
      if (config['TV_URL'] === undefined && config['NODE_ENV'] === undefined)
        expect((await tvBrowser(other).get('tve-social-login', { host })).body).toEqual(exception(14021));
      expect((await typeCode(other, 'ABCDEFGH')).statusCode).not.toBe(200);
    } finally {
      await other.close();
    }
  }
});
