/** Sign-in by mobile number, and adding a number to an account. */
import { DIAL_CODES } from '@sightscreen/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tagOf } from '../../core/tags/tag.ts';
import { deviceCookie, deviceOf } from './sessions/reader-sessions.ts';
import { verifyCredentialCode } from './codes/credential-code.ts';
import { softAuthenticator } from './passkeys/testing/soft-authenticator.ts';
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
let noor: string;
/** A number of Oman. */
let number: string;
beforeAll(async () => {
  on = await createTestSite();
  await offer(on, 'OM', 'IN');
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  number = `+968912345${String(people).padStart(2, '0')}`;
  browser = on.browser(`203.0.${people}.9`);
  on.advanceClock(24 * 3_600_000);
});
afterAll(() => on.close());

async function offer({ site }: Pick<TestSite, 'site'>, ...countries: string[]) {
  await site.database.db
    .insertInto('setting')
    .values({ key: 'mobile.countries', value: JSON.stringify(countries.map((country) => ({ country }))) } as never)
    .execute();
  site.context.tags.invalidate([tagOf.settings]);
}
/** Counter keys of a known browser. */
const deviceKeys = async ({ cookie }: TestBrowser) => {
  const { secrets } = on.site.context.identity;
  const of = `${deviceOf(`${deviceCookie.name}=${cookie}`)!.toString('base64')} ${number}`;
  return ['send device', 'send device-day'].map((name) => secrets.nameHash(`${name} ${of}`));
};
const exception = (errorCode: number) => ({ exception: { errorCode, message: expect.any(String) } });
const userOf = async (from: TestBrowser, tokens: object) => (await from.post('verify-token', tokens)).body['user'];
const add = (AccessToken: string, phone_number = number): Promise<TestReply> =>
  browser.post('sign-up-mobile', { AccessToken, user: { phone_number } });
const confirm = (AccessToken: string, otp = on.codeFor(number)): Promise<TestReply> =>
  browser.post('verify-mobile-otp', { AccessToken, otp });

test('a number of an offered country signs in by text message and gets an account (AUTH-017, AUTH-049, AUTH-066, AUTH-203, AUTH-S03)', async () => {
  const digits = number.slice(1);
  const codeReply = await browser.requestCode(digits);
  expect(codeReply.body).toMatchObject({ username: number, maxRetries: 5 });
  const code = on.codeFor(number);
  expect(on.emails.at(-1)).toEqual({
    to: number,
    template: 'account.code-message',
    endsAt: on.now() + 120_000,
    text: `${code} is your Sightscreen code. Never share it. Our staff will not ask for it.\n\n@localhost #${code}`,
  });
  const { body } = await browser.verify(codeReply, code);
  expect(await userOf(browser, { username: number, AccessToken: body['AccessToken'] })).toMatchObject({
    email: null,
    email_verified: false,
    phone_number: number,
    phone_number_verified: true,
  });
  expect((await browser.post('refresh-token', { username: digits, ...body })).body).toMatchObject({
    provider: 'mobile',
    username: number,
  });
});

test('numbers of countries that are not offered are refused (AUTH-Q32)', async () => {
  const before = on.emails.length;
  for (const name of ['447400123456', '+447400123456'])
    expect((await browser.requestCode(name)).body).toEqual(exception(14006));
  const { AccessToken } = await browser.signIn(noor);
  expect((await add(AccessToken, '+447400123456')).body).toEqual(exception(14006));
  expect(on.emails.length - before).toBe(1);
});

test('the list of countries is that of the editors, sorted by name (AUTH-237, AUTH-Q15)', async () => {
  const { body } = await on.site.app.inject({ url: '/cbplus/auth/user/sms-countries' });
  expect(JSON.parse(body)).toEqual({
    countries: [
      { name: 'India', dialCode: '+91', length: 10, flag: 'in' },
      { name: 'Oman', dialCode: '+968', length: 8, flag: 'om' },
    ],
  });
});

test('any country can be offered; undocumented ones take 7 to 15 digits (AUTH-Q15, AUTH-237)', async () => {
  const { site, browser: from, codeFor, close } = await createTestSite();
  try {
    await offer({ site }, 'FR', 'US', 'CA', 'JE', 'TT', 'FR');
    const { body } = await site.app.inject({ url: '/cbplus/auth/user/sms-countries' });
    expect(JSON.parse(body)).toEqual({
      countries: [
        { name: 'Canada', dialCode: '+1', length: 10, flag: 'ca' },
        { name: 'France', dialCode: '+33', length: null, flag: 'fr' },
        { name: 'Jersey', dialCode: '+44', length: 10, flag: 'je' },
        { name: 'Trinidad & Tobago', dialCode: '+1868', length: 7, flag: 'tt' },
        { name: 'United States', dialCode: '+1', length: 10, flag: 'us' },
      ],
    });
    const own = from();
    const codeReply = await own.requestCode('33612345678');
    expect(codeReply.body).toMatchObject({ username: '+33612345678' });
    expect((await own.verify(codeReply, codeFor('+33612345678'))).body).toHaveProperty('AccessToken');
    expect((await from().requestCode('14165550123')).body).toHaveProperty('Session');
    expect((await from().requestCode('447797712345')).body).toHaveProperty('Session');
  } finally {
    await close();
  }
});

test('of countries with one dial code only the chosen ones work, and a refusal names the country (AUTH-Q15, AUTH-Q32)', async () => {
  const { site, browser: from, emails, close } = await createTestSite();
  try {
    await offer({ site }, 'US', 'GB');
    expect((await from().requestCode('12125550123')).body).toHaveProperty('Session');
    const before = emails.length;
    for (const [number_, name] of [
      ['14165550123', 'Canada'],
      ['+447797712345', 'Jersey'],
      ['+447781123456', 'Guernsey'],
      ['+33612345678', 'France'],
    ] as const)
      expect((await from().requestCode(number_)).body.exception).toEqual({
        errorCode: 14006,
        message: `We don’t send codes to numbers in this country: ${name}. Please use your e-mail address.`,
      });
    expect(emails).toHaveLength(before);
  } finally {
    await close();
  }
});

test('a local clone offers all countries until some are chosen (AUTH-Q32, issue 13)', async () => {
  const offered = async (config: Record<string, string>, demo: boolean) => {
    const { site, close } = await createTestSite({ config, replace: () => ({ demo }) });
    const read = async () => {
      const { body } = await site.app.inject({ url: '/cbplus/auth/user/sms-countries' });
      return (JSON.parse(body) as { countries: object[] }).countries.length;
    };
    const before = await read();
    await offer({ site }, 'OM');
    const after = await read();
    await close();
    return [before, after];
  };
  const alone = { TRUSTED_PROXIES: '' };
  expect(await offered(alone, true)).toEqual([DIAL_CODES.length, 1]);
  expect(await offered(alone, false)).toEqual([0, 1]);
  const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+441234567890' };
  expect(await offered({ ...alone, ...sms }, true)).toEqual([0, 1]);
  expect(await offered({ TRUSTED_PROXIES: 'loopback' }, true)).toEqual([0, 1]);
});

test('in production no country is offered without an SMS provider (design 4)', async () => {
  for (const [config, count] of [
    [{}, 0],
    [{ SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+441234567890' }, 2],
  ] as const) {
    const production = await createTestSite({
      database: on.site.database,
      config: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://scores.example', ...config },
    });
    try {
      const { body } = await production.site.app.inject({
        url: '/cbplus/auth/user/sms-countries',
        headers: { host: 'scores.example' },
      });
      expect((JSON.parse(body) as { countries: object[] }).countries).toHaveLength(count);
    } finally {
      await production.close();
    }
  }
});

test('a number is added after its code, and the owner is notified by e-mail (AUTH-055, AUTH-056, AUTH-206, AUTH-210, ASVS 5.0 V6.3.7)', async () => {
  const tokens = await browser.signIn(noor);
  expect((await add(tokens.AccessToken)).body).toEqual({ maxRetries: 5 });
  expect(await userOf(browser, tokens)).toMatchObject({ phone_number: null });
  expect((await confirm(tokens.AccessToken)).body).toEqual({ status: 'success' });
  expect(await userOf(browser, tokens)).toMatchObject({
    phone_number: number,
    phone_number_verified: true,
    email: noor,
  });
  expect(on.emails.at(-1)).toMatchObject({ to: noor, template: 'account.phone' });
  // The number is now a sign-in method and a name of the same account.
  const phone = on.browser();
  const { username, AccessToken } = await phone.signIn(number.slice(1));
  expect(await userOf(phone, { username, AccessToken })).toMatchObject({ email: noor });
});

test('the code of a number counts tries, lives 120 seconds and works once (AUTH-Q14, AUTH-210)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  expect((await confirm(AccessToken, '123456')).body).toEqual(exception(14011));
  await add(AccessToken);
  const code = on.codeFor(number);
  const codes = [];
  for (let n = 1; n <= 5; n += 1)
    codes.push((await confirm(AccessToken, wrongCode(code, n))).body.exception?.errorCode);
  expect(codes).toEqual([14010, 14010, 14010, 14010, 14011]);
  expect((await confirm(AccessToken, code)).body).toEqual(exception(14011));
  await add(AccessToken);
  on.advanceClock(120_000);
  expect((await confirm(AccessToken)).body).toEqual(exception(14011));
  await add(AccessToken);
  const deps = on.site.context.identity;
  const member = (await deps.tokens.check(AccessToken))!;
  const last = { kind: 'mobile', otp: on.codeFor(number), address: '198.51.100.7', wanted: () => true } as const;
  expect((await confirm(AccessToken)).body).toEqual({ status: 'success' });
  await expect(verifyCredentialCode(deps, member, last)).rejects.toMatchObject({ errorCode: 14011 });
});

test('the code of a number works only in its own session and signs nobody in (AUTH-210, ASVS 5.0 V6.6.2)', async () => {
  const mine = await browser.signIn(noor);
  const thief = on.browser();
  const theirs = await thief.signIn(`thief-${noor}`);
  await add(mine.AccessToken);
  const otp = on.codeFor(number);
  expect((await thief.post('verify-mobile-otp', { AccessToken: theirs.AccessToken, otp })).body).toEqual(
    exception(14011),
  );
  for (const Session of ['', 'phone', `phone ${'a'.repeat(12)}`])
    expect((await thief.post('verify-otp', { username: number, Session, otp })).body).toEqual(exception(14011));
  expect((await confirm(mine.AccessToken, otp)).body).toEqual({ status: 'success' });
});

test('only the owner of a number learns whether it has an account (AUTH-S01, ASVS 5.0 V6.3.8)', async () => {
  await on.browser().signIn(number.slice(1));
  const { AccessToken } = await browser.signIn(noor);
  expect((await add(AccessToken)).body).toEqual({ maxRetries: 5 });
  expect((await confirm(AccessToken, wrongCode(on.codeFor(number)))).body).toEqual(exception(14010));
  expect((await confirm(AccessToken)).body).toEqual(exception(14008));
});

test('of two accounts that verify the same number at once, only one gets it (AUTH-S01)', async () => {
  const people = await Promise.all(
    [`a-${noor}`, `b-${noor}`].map(async (name) => {
      const own = on.browser();
      const { AccessToken } = await own.signIn(name);
      await own.post('sign-up-mobile', { AccessToken, user: { phone_number: number } });
      return { own, AccessToken };
    }),
  );
  const codes = on.emails.filter(({ to }) => to === number).map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
  const tries = await Promise.all(
    people.flatMap(({ own, AccessToken }) => codes.map((otp) => own.post('verify-mobile-otp', { AccessToken, otp }))),
  );
  const ends = tries.map(({ body }) => body.exception?.errorCode ?? 'done');
  expect(ends).toHaveLength(4);
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(ends.filter((end) => end === 14008)).toHaveLength(1);
});

test('a copied access token adds no number from another browser (issue 13, ASVS 5.0 V7.5.1)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  const thief = on.browser('192.0.2.66');
  await thief.signIn(`thief-${noor}`);
  for (const from of [thief, on.browser()]) {
    expect((await from.post('sign-up-mobile', { AccessToken, user: { phone_number: number } })).body).toEqual(
      exception(14007),
    );
    expect((await from.post('delete-account', { AccessToken })).body).toEqual(exception(14007));
    expect((await from.post('download', { AccessToken, username: noor })).body).toEqual(exception(14007));
    expect((await from.post('devices/end-others', { AccessToken, username: noor })).body).toEqual(exception(14007));
  }
  expect((await add(AccessToken)).body).toEqual({ maxRetries: 5 });
});

test('without an e-mail address, the old number is notified of its change (ASVS 5.0 V6.3.7)', async () => {
  const { AccessToken } = await browser.signIn(number.slice(1));
  const next = number.replace('+96891', '+96892');
  await add(AccessToken, next);
  expect((await confirm(AccessToken, on.codeFor(next))).body).toEqual({ status: 'success' });
  expect(on.emails.at(-1)).toMatchObject({ to: number, template: 'account.notice' });
});

test('without an e-mail address, notices go to the number by text message (issue 13, ASVS 5.0 V6.3.7)', async () => {
  const tokens = await browser.signIn(number.slice(1));
  const { options } = (await browser.post('passkeys/options', tokens)).body as never;
  const response = softAuthenticator(ORIGIN).create(options);
  await browser.post('passkeys/add', { ...tokens, name: 'A phone', response });
  await browser.post('refresh-token', tokens);
  expect((await on.browser().post('refresh-token', tokens)).body).toEqual(exception(14002));
  const notices = on.emails.filter(({ to, template }) => to === number && template === 'account.notice');
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringMatching(/passkey was added/),
    expect.stringMatching(/signed you out of one of your browsers/),
  ]);
});

test('a number gets at most five notices a day (AUTH-S02, ASVS 5.0 V2.4.1)', async () => {
  const tokens = await browser.signIn(number.slice(1));
  for (let n = 0; n < 7; n += 1) {
    const { options } = (await browser.post('passkeys/options', tokens)).body as never;
    const response = softAuthenticator(ORIGIN).create(options);
    const { body } = await browser.post('passkeys/add', { ...tokens, name: `Key ${n}`, response });
    expect(body['passkeys']).toHaveLength(n + 1);
  }
  const notices = on.emails.filter(({ to, template }) => to === number && template === 'account.notice');
  expect(notices).toHaveLength(5);
});

test('sessions signed in by the old number stay signed in under the new name (AUTH-211, AUTH-213)', async () => {
  const elsewhere = on.browser();
  const old = await elsewhere.signIn(number.slice(1));
  const mine = await browser.signIn(number.slice(1));
  const next = number.replace('+96891', '+96892');
  await add(mine.AccessToken, next);
  await confirm(mine.AccessToken, on.codeFor(next));
  for (const [from, tokens] of [
    [browser, mine],
    [elsewhere, old],
  ] as const) {
    expect(await userOf(from, tokens)).toMatchObject({ phone_number: next });
    expect((await from.post('refresh-token', tokens)).body).toMatchObject({ username: next });
  }
  // Signing in by the old number afterwards creates another account.
  const later = await on.browser().signIn(number.slice(1));
  expect(await userOf(browser, { username: number, AccessToken: later.AccessToken })).toMatchObject({
    phone_number: number,
  });
  expect((await browser.post('verify-token', { ...later, username: next })).body).toEqual(exception(14004));
});

test('adding a number requires a sign-in within ten minutes (issue 13, ASVS 5.0 V7.5.1)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  on.advanceClock(600_001);
  expect((await add(AccessToken)).body).toEqual(exception(14007));
  expect((await confirm(AccessToken, '123456')).body).toEqual(exception(14007));
  on.advanceClock(300_000);
  expect((await add(AccessToken)).body).toEqual(exception(14001));
});

test.each(['', '123', '+18005551234', '+442079460000', 'noor@example.org'])(
  '%j cannot be added as a number (AUTH-Q15)',
  async (typed) => {
    const { AccessToken } = await browser.signIn(noor);
    expect((await add(AccessToken, typed)).body).toEqual(exception(14003));
  },
);

test('text messages are limited by account and by country (AUTH-S02, ASVS 5.0 V2.4.1, V6.6.3)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  const codes = [];
  for (let n = 0; n < 6; n += 1)
    codes.push(
      (await add(AccessToken, `+9689${String(7_000_000 + people * 1_000 + n)}`)).body.exception?.errorCode ?? 0,
    );
  expect(codes).toEqual([0, 0, 0, 0, 0, 14290]);
  const known = on.browser(`10.1.${people}.1`);
  await known.signIn(number.slice(1));
  // As if a day's messages to the country were used up.
  const rows = await on.site.database.db
    .updateTable('rate_limit')
    .set({ used_until: new Date(on.now() + 24 * 3_600_000) })
    .returning('key')
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  // Strangers have used up their share; known browsers have a reserve, which has a limit too.
  const { secrets } = on.site.context.identity;
  expect((await on.browser(`10.2.${people}.1`).requestCode(number)).body).toEqual(exception(14290));
  await on.site.database.db
    .deleteFrom('rate_limit')
    .where('key', 'in', await deviceKeys(known))
    .execute();
  const ask = async () => (await known.post('login', { username: number, recaptcha: solveCaptcha() })).body;
  expect(await ask()).toEqual(exception(14290));
  await on.site.database.db.deleteFrom('rate_limit').where('key', '=', secrets.nameHash('send country OM')).execute();
  expect(await ask()).toHaveProperty('Session');
});
