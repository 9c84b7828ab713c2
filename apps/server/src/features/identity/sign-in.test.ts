/** Sign-in by code, as a browser sees it. */
import { machineClock } from '@sightscreen/test-kit/clock';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { solved } from '../../core/ports/captcha/testing/solved.ts';
import { startApp } from '@sightscreen/server/testing';
import { sendCode } from './codes/send-code.ts';
import { signInByCode } from './codes/verify-code.ts';
import { makeToken } from '../../core/security/token.ts';
import { IdentityError } from './identity-error.ts';
import {
  type TestBrowser,
  solveCaptcha,
  ORIGIN,
  type TestReply,
  type TestSite,
  createTestSite,
  wrongCode,
} from './testing/identity-test-site.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
/** A new address in each test. */
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

const exception = (errorCode: number) => ({ exception: { errorCode, message: expect.any(String) } });
const accounts = (email: string) =>
  on.site.database.db.selectFrom('account').selectAll().where('email', '=', email).execute();

test('a code by e-mail signs a new reader in and creates the account (AUTH-004, AUTH-014, AUTH-061, AUTH-062, AUTH-064, AUTH-203, AUTH-204, AUTH-207, AUTH-208, AUTH-Q30)', async () => {
  const codeReply = await browser.requestCode(`  ${noor.toUpperCase()} `);
  expect(codeReply).toMatchObject({ status: 200, body: { username: noor, maxRetries: 5 } });
  expect(codeReply.body['Session']).toMatch(/^[\w-]{43}$/);
  expect(on.emails.at(-1)).toMatchObject({ to: noor, subject: 'Your Sightscreen code' });
  expect(await accounts(noor)).toEqual([]);
  const { status, body } = await browser.verify(codeReply, on.codeFor(noor));
  expect([status, Object.keys(body)]).toEqual([200, ['AccessToken', 'RefreshToken']]);
  expect(await accounts(noor)).toMatchObject([
    { email: noor, email_verified_at: new Date(on.now()), role: 'user', phone: null, name: null },
  ]);
  const user = await browser.post('verify-token', { username: noor, AccessToken: body['AccessToken'] });
  expect(user.body).toEqual({
    user: {
      id: expect.stringMatching(/^[a-z0-9]{16}$/),
      name: null,
      image_id: null,
      email: noor,
      phone_number: null,
      phone_number_verified: false,
      email_verified: true,
      role: 'user',
      state: 'NA',
      created_on: on.now(),
      payment_info: null,
      plan: null,
    },
    notice: null,
  });
});

test('the e-mail queue is woken once a code is stored, and not after a refusal (AUTH-Q30)', async () => {
  const stored: Promise<unknown>[] = [];
  const codes = () =>
    on.site.database.db.selectFrom('account_code').select('username').where('username', '=', noor).execute();
  const wake = vi
    .spyOn(on.site.context.jobs, 'wake')
    .mockImplementation(({ name }) => void stored.push(codes().then((found) => [name, found])));
  await browser.requestCode(noor);
  await browser.post('login', { username: noor, recaptcha: 'no human', accepted: { terms: 1, privacy: 1 } });
  wake.mockRestore();
  expect(await Promise.all(stored)).toEqual([['mail.code', [{ username: noor }]]]);
});

test('sign-up behaves like login and signs in an existing account (AUTH-054, AUTH-205, AUTH-Q30, ASVS 5.0 V6.3.8)', async () => {
  await browser.signIn(noor);
  const other = on.browser();
  const codeReply = await other.requestCode(noor, 'sign-up');
  expect(codeReply).toMatchObject({ status: 200, body: { username: noor, maxRetries: 5 } });
  expect((await other.verify(codeReply, on.codeFor(noor))).body).toHaveProperty('AccessToken');
  expect(await accounts(noor)).toHaveLength(1);
});

test('no reply reveals whether an account exists (AUTH-S02, AUTH-Q30, ASVS 5.0 V6.3.8)', async () => {
  await browser.signIn(noor);
  const stranger = on.browser('192.0.2.44');
  const [known, unknown] = [await stranger.requestCode(noor), await stranger.requestCode(`not-${noor}`)];
  const shape = ({ status, headers, body }: typeof known) => ({
    status,
    body: Object.keys(body),
    headers: Object.keys(headers).filter((name) => name !== 'set-cookie'),
  });
  expect(shape(unknown)).toEqual(shape(known));
  const wrong = async (codeReply: typeof known, name: string) =>
    (await stranger.verify(codeReply, wrongCode(on.codeFor(name)))).body;
  expect(await wrong(known, noor)).toEqual(await wrong(unknown, `not-${noor}`));
});

test('sign-in replies are not cached, and scripts cannot read the cookie (AUTH-Q23, ASVS 5.0 V3.3.1, V3.3.2, V3.3.3, V3.3.4, V14.2.2)', async () => {
  const codeReply = await browser.requestCode(noor);
  const verified = await browser.verify(codeReply, on.codeFor(noor));
  for (const { headers } of [codeReply, verified]) {
    expect(headers['cache-control']).toBe('no-store');
    expect([headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-account_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  }
});

test('the code is stored as a hash that the database alone cannot break (AUTH-S02, ASVS 5.0 V6.5.2)', async () => {
  const codeReply = await browser.requestCode(noor);
  const rows = await on.site.database.db.selectFrom('account_code').selectAll().where('username', '=', noor).execute();
  const stored = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  for (const secret of [String(codeReply.body['Session']), on.codeFor(noor)]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(JSON.stringify(Buffer.from(secret)).slice(1, -1));
  }
});

test('four wrong codes may be retried, the fifth ends the code (AUTH-Q14, AUTH-209, AUTH-238, ASVS 5.0 V6.6.3)', async () => {
  const codeReply = await browser.requestCode(noor);
  const code = on.codeFor(noor);
  const replies = [];
  for (let n = 1; n <= 6; n += 1)
    replies.push((await browser.verify(codeReply, wrongCode(code, n))).body.exception?.errorCode);
  expect(replies).toEqual([14010, 14010, 14010, 14010, 14011, 14011]);
  expect((await browser.verify(codeReply, code)).body).toEqual(exception(14011));
  expect(await accounts(noor)).toEqual([]);
});

test('the right code is accepted at the last try (AUTH-Q14)', async () => {
  const codeReply = await browser.requestCode(noor);
  const code = on.codeFor(noor);
  for (let n = 1; n <= 4; n += 1) await browser.verify(codeReply, wrongCode(code, n));
  expect((await browser.verify(codeReply, code)).body).toHaveProperty('AccessToken');
});

test('input that does not look like a code is not a try (AUTH-048, AUTH-075)', async () => {
  const codeReply = await browser.requestCode(noor);
  for (const otp of ['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６'])
    expect((await browser.verify(codeReply, otp)).body).toEqual(exception(14010));
  expect((await browser.verify(codeReply, on.codeFor(noor))).body).toHaveProperty('AccessToken');
});

test('a code lives for 120 seconds and works once (AUTH-102, AUTH-S02, ASVS 5.0 V6.5.1, V6.5.5)', async () => {
  const codeReply = await browser.requestCode(noor);
  on.advanceClock(119_999);
  expect((await browser.verify(codeReply, on.codeFor(noor))).body).toHaveProperty('AccessToken');
  expect((await browser.verify(codeReply, on.codeFor(noor))).body).toEqual(exception(14011));
  const again = await browser.requestCode(noor);
  on.advanceClock(120_000);
  expect((await browser.verify(again, on.codeFor(noor))).body).toEqual(exception(14011));
});

test('a code works only with its own Session and user name (AUTH-S02, ASVS 5.0 V6.6.2)', async () => {
  const mine = await browser.requestCode(noor);
  const code = on.codeFor(noor);
  const other = `other-${noor}`;
  const theirs = await on.browser().requestCode(other);
  expect((await browser.verify(theirs, code, noor)).body).toEqual(exception(14011));
  expect((await browser.verify(mine, code, other)).body).toEqual(exception(14011));
  for (const Session of ['', 'x', 'a'.repeat(43)])
    expect((await browser.post('verify-otp', { username: noor, Session, otp: code })).body).toEqual(exception(14011));
  expect((await browser.verify(mine, code)).body).toHaveProperty('AccessToken');
});

test('a code whose client has disconnected is not sent, and the captcha stays valid (AUTH-Q30, issue 13)', async () => {
  const deps = on.site.context.identity;
  const username = { kind: 'mail', text: noor } as const;
  const request = { username, recaptcha: solveCaptcha(), address: '198.51.100.40', device: makeToken().hash };
  await expect(sendCode(deps, { ...request, wanted: () => false })).rejects.toThrow('Try again in a moment.');
  expect(await sendCode(deps, { ...request, wanted: () => true })).toMatchObject({ username: noor });
});

/** The same code at once, from many addresses; without HTTP, whose deadline a busy machine may exceed. */
const atOnce = async (codeReply: TestReply, otps: string[]) => {
  const deps = on.site.context.identity;
  const { username, Session } = codeReply.body as { username?: string; Session?: string };
  return Promise.all(
    otps.map((otp, n) =>
      signInByCode(
        deps,
        { username: { kind: 'mail', text: username! }, session: Session!, otp, wanted: () => true },
        { address: `203.${people}.${n}.1`, browser: undefined, country: null, device: null },
      ).then(
        () => 'in' as const,
        (error: unknown) => (error instanceof IdentityError ? error.errorCode : Promise.reject(error as Error)),
      ),
    ),
  );
};

test('of fifty concurrent guesses at one code exactly five count (AUTH-Q14, AUTH-S02, ASVS 5.0 V6.6.3)', async () => {
  for (let round = 0; round < 3; round += 1) {
    const name = `round${round}-${noor}`;
    const codeReply = await browser.requestCode(name);
    const code = on.codeFor(name);
    const codes = await atOnce(
      codeReply,
      Array.from({ length: 50 }, (_, n) => wrongCode(code, n + 1)),
    );
    expect(codes.filter((errorCode) => errorCode === 14010)).toHaveLength(4);
    expect(codes.filter((errorCode) => errorCode === 14011)).toHaveLength(46);
    const row = await on.site.database.db
      .selectFrom('account_code')
      .select(['tries_left', 'used_at'])
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ tries_left: 0, used_at: null });
    expect((await browser.verify(codeReply, code)).body).toEqual(exception(14011));
  }
});

test('the right code sent fifty times at once signs in once (AUTH-S01, AUTH-S02, ASVS 5.0 V6.5.1)', async () => {
  const codeReply = await browser.requestCode(noor);
  const replies = await atOnce(codeReply, Array<string>(50).fill(on.codeFor(noor)));
  expect(replies.filter((outcome) => outcome === 'in')).toHaveLength(1);
  expect(replies.filter((outcome) => outcome === 14011)).toHaveLength(49);
  expect(await accounts(noor)).toHaveLength(1);
});

test('two concurrent sign-ups for one address create one account (AUTH-S01)', async () => {
  const [a, b] = [on.browser('203.0.113.1'), on.browser('203.0.113.2')];
  const [first, second] = [await a.requestCode(noor), await b.requestCode(noor)];
  const codes = on.emails.filter(({ to }) => to === noor).map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
  const done = await Promise.all([a.verify(first, codes[0]!), b.verify(second, codes[1]!)]);
  for (const { body } of done) expect(body).toHaveProperty('AccessToken');
  expect(await accounts(noor)).toHaveLength(1);
});

test('a new request replaces the code of this browser, but not that of another (AUTH-Q31, AUTH-053)', async () => {
  const mine = await browser.requestCode(noor);
  const code = on.codeFor(noor);
  const stranger = on.browser('192.0.2.9');
  await stranger.requestCode(noor);
  await stranger.requestCode(noor);
  expect((await browser.verify(mine, wrongCode(code))).body).toEqual(exception(14010));
  const again = await browser.requestCode(noor);
  expect(again.body['Session']).not.toBe(mine.body['Session']);
  expect((await browser.verify(mine, code)).body).toEqual(exception(14011));
  expect((await browser.verify(again, on.codeFor(noor))).body).toHaveProperty('AccessToken');
});

test('each request needs a captcha, which works once, and a refusal sends nothing (AUTH-072, AUTH-073, AUTH-074, AUTH-S05, ASVS 5.0 V2.4.1)', async () => {
  const before = on.emails.length;
  for (const path of ['login', 'sign-up'])
    for (const recaptcha of ['', 'robot'])
      expect((await browser.post(path, { username: noor, recaptcha })).body).toEqual({
        exception: { message: 'recaptcha-invalid', errorCode: 14005 },
      });
  const recaptcha = `human of ${noor}`;
  expect((await browser.post('login', { username: noor, recaptcha })).body).toHaveProperty('Session');
  expect((await browser.post('login', { username: noor, recaptcha })).body).toEqual(exception(14005));
  expect(on.emails.length - before).toBe(1);
});

test.each([
  ['noor', 14003],
  ['', 14003],
  ['a@example.org\r\nbcc: b@example.org', 14003],
  ['123456', 14003],
  ['0900123456789012', 14003],
  ['+968 9123 4567', 14003],
  ['96891234567', 14006],
  ['+96891234567', 14006],
])('%j is refused with error %i, and nothing is sent (AUTH-046, AUTH-071, AUTH-Q32)', async (username, code) => {
  const before = on.emails.length;
  expect((await browser.requestCode(username)).body).toEqual(exception(code));
  expect(on.emails.length).toBe(before);
});

test('only our own pages can request a code, verify it or refresh (AUTH-S04, ASVS 5.0 V3.5.1, V3.5.2)', async () => {
  const codeReply = await browser.requestCode(noor);
  const body = { username: noor, Session: codeReply.body['Session'], otp: on.codeFor(noor) };
  for (const path of ['login', 'sign-up', 'verify-otp', 'verify-token', 'refresh-token', 'logout'])
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`, ''])
      expect([path, origin, (await browser.post(path, body, { origin })).status]).toEqual([path, origin, 403]);
  const without = await on.site.app.inject({ method: 'POST', url: '/cbplus/auth/user/verify-otp', payload: body });
  expect(without.statusCode).toBe(403);
  const asForm = await on.site.app.inject({
    method: 'POST',
    url: '/cbplus/auth/user/verify-otp',
    headers: { origin: ORIGIN, 'content-type': 'text/plain' },
    payload: JSON.stringify(body),
  });
  expect(asForm.statusCode).toBe(415);
  expect((await browser.verify(codeReply, on.codeFor(noor))).body).toHaveProperty('AccessToken');
});

test('a sign-in replaces the device cookie and tokens and ends the previous session (ASVS 5.0 V7.2.4)', async () => {
  const first = await browser.signIn(noor);
  const planted = browser.cookie;
  on.advanceClock(1_000);
  const second = await browser.signIn(`second-${noor}`);
  expect(browser.cookie).not.toBe(planted);
  expect((await browser.post('verify-token', first)).body).toEqual(exception(14001));
  expect((await browser.post('verify-token', second)).body).toHaveProperty('user');
  browser.cookie = planted;
  expect((await browser.post('refresh-token', second)).body).toEqual(exception(14002));
});

test('with the real captcha and mail a code arrives in the outbox (AUTH-S03, AUTH-S05)', async () => {
  // The library of the captcha also reads the system clock.
  const site = await startApp({ clock: machineClock });
  try {
    const post = (path: string, payload: object) =>
      site.app.inject({ method: 'POST', url: `/cbplus/auth/user/${path}`, headers: { origin: ORIGIN }, payload });
    const recaptcha = await solved(site.context.captcha);
    const codeReply = await vi.waitFor(
      async () => {
        const reply = await post('login', { username: noor, recaptcha });
        expect(reply.statusCode).toBe(200);
        return reply;
      },
      { timeout: 60_000, interval: 200 },
    );
    const { Session } = codeReply.json<{ Session: string }>();
    expect(Session).toBeTypeOf('string');
    const text = await vi.waitFor(
      async () => {
        const row = await site.database.db
          .selectFrom('outbox_letter')
          .select(['text', 'template'])
          .where('recipient', '=', noor)
          .executeTakeFirstOrThrow();
        expect(row.template).toBe('account.code');
        return row.text;
      },
      { timeout: 60_000, interval: 50 },
    );
    const verified = await post('verify-otp', { username: noor, Session, otp: /\b\d{6}\b/.exec(text)![0] });
    expect(verified.json()).toHaveProperty('AccessToken');
  } finally {
    await site.close();
  }
});
