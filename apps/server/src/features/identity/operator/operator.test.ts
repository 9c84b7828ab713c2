/** Plans that mobile operators offer their customers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type TestBrowser,
  solveCaptcha,
  ORIGIN,
  type TestReply,
  type TestSite,
  createTestSite,
  wrongCode,
} from '../testing/identity-test-site.ts';
import { personalDataSources } from '../../../catalog.ts';
import { eraseRows } from '../../../core/personal-data/held.ts';
import { everywhere } from '../../../core/personal-data/testing/known-person.ts';
import { issueCoupon } from './plan-code.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
let number: string;
const SEND = '/cbplus/auth/client/send-otp';
const VERIFY = '/cbplus/auth/client/verify-otp';
const PLAN = { country: '968', operator: 'demo-mobile', productId: 'demo-season' };

beforeAll(async () => {
  on = await createTestSite({ config: {}, replace: () => ({ demo: true }) });
});
beforeEach(() => {
  people += 1;
  number = `912345${String(people).padStart(2, '0')}`;
  browser = on.browser();
  on.advanceClock(25 * 3_600_000);
});
afterAll(() => on.close());

const send = async (from = browser, changes: object = {}): Promise<TestReply['body']> =>
  (await from.post(SEND, { number, ...PLAN, ...changes })).body;
const verify = async (otp: string, from = browser, changes: object = {}): Promise<TestReply['body']> =>
  (await from.post(VERIFY, { number, ...PLAN, otp, ...changes })).body;
const code = (of = number): string =>
  /\b\d{4,6}\b/.exec(on.emails.findLast(({ to }) => to === `+968${of}`)?.text ?? '')?.[0] ?? 'no message';
const TOO_MANY = 'Too many attempts. Wait a few minutes and try again.';
const LIMITED = { message: TOO_MANY, error: 'SignInLimitReached', allow_otp_retry: false, errorCode: 14290 };
const otherThan = (otp: string, step = 1): string => wrongCode(otp, step).slice(-4);

test('a customer verifies the number with four digits and gets a coupon (AUTH-159, AUTH-232, AUTH-233, AUTH-234, AUTH-235)', async () => {
  expect(await send()).toEqual({ code: 'SUCCESS' });
  expect(on.emails.at(-1)).toMatchObject({ to: `+968${number}`, template: 'operator.code' });
  expect(code()).toMatch(/^\d{4}$/);
  expect(await verify(code())).toEqual({ code: 'SUCCESS', coupon_code: expect.stringMatching(/^[A-Z2-9]{12}$/) });
  expect((await verify(code()))['error']).toBe('OtpExpired');
});

test('a number gets one coupon per product, also when verified again (AUTH-S08)', async () => {
  await send();
  const first = await verify(code());
  const other = on.browser();
  await send(other);
  expect(await verify(code(), other)).toEqual(first);
});

test('of twenty coupons issued at once, one exists (AUTH-S08)', async () => {
  const { db } = on.site.database;
  const deps = on.site.context.identity;
  const plan = { country: 'om', operator: 'demo-mobile', productId: 'race', name: '', offer: '' } as const;
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction().execute((trx) => issueCoupon(trx, deps, { plan, number: `+968${number}` }, new Date(on.now()))),
    ),
  );
  expect(new Set(all).size).toBe(1);
  expect(await db.selectFrom('operator_coupon').where('product_id', '=', 'race').selectAll().execute()).toHaveLength(1);
});

test('after erasure a number gets no second coupon, and no table contains the number (AUTH-S08, AUTH-S10)', async () => {
  const { db } = on.site.database;
  await send();
  const { coupon_code: coupon } = await verify(code());
  const person = { accountId: 'gone', email: null, phone: `+968${number}` };
  await db.transaction().execute((trx) => eraseRows(trx, personalDataSources, person));
  expect(await everywhere(db, [number, String(coupon)])).toEqual([]);
  const columns = await db.selectFrom('operator_coupon_mark').selectAll().execute();
  expect(columns.map((row) => Object.keys(row))).toEqual(columns.map(() => ['mark']));
  for (const from of [browser, on.browser()]) {
    on.advanceClock(5 * 60_000 + 1);
    await send(from);
    expect(await verify(code(), from)).toEqual({
      message: 'We have already issued the coupon for this number.',
      error: 'CouponIssued',
      allow_otp_retry: false,
      errorCode: 14070,
    });
    expect((await verify(code(), from))['error']).toBe('OtpExpired');
  }
  const deps = on.site.context.identity;
  const plan = { country: 'om', operator: 'demo-mobile', productId: 'demo-season', name: '', offer: '' } as const;
  const issue = (more: object) =>
    db
      .transaction()
      .execute((trx) =>
        issueCoupon(trx, deps, { plan: { ...plan, ...more }, number: person.phone }, new Date(on.now())),
      );
  expect(await Promise.all(Array.from({ length: 20 }, () => issue({})))).toEqual(Array(20).fill(null));
  expect(await issue({ productId: 'another' })).toMatch(/^[A-Z2-9]{12}$/);
  expect(await issue({ operator: 'another' })).toMatch(/^[A-Z2-9]{12}$/);
});

test('of fifty concurrent guesses three count, and the right code works once (AUTH-Q14, AUTH-S08, ASVS 5.0 V6.3.1)', async () => {
  await send();
  const otp = code();
  const wrong = await Promise.all(Array.from({ length: 50 }, (_, n) => verify(otherThan(otp, n + 1))));
  expect(wrong.filter(({ error }) => error === 'OtpMismatch')).toHaveLength(2);
  expect((await verify(otp))['error']).toBe('OtpExpired');
  await send();
  const again = code();
  const right = await Promise.all(Array.from({ length: 10 }, () => verify(again)));
  expect(right.filter((reply) => reply['code'] === 'SUCCESS')).toHaveLength(1);
});

test('a wrong code tells whether another may be requested, and the third ends it (AUTH-236, AUTH-250, AUTH-Q14)', async () => {
  await send();
  const otp = code();
  const wrong = { message: 'Please enter valid OTP.', error: 'OtpMismatch', allow_otp_retry: true, errorCode: 14010 };
  for (const typed of ['', '12', '12345', 'abcd']) expect(await verify(typed)).toEqual(wrong);
  expect([await verify(otherThan(otp)), await verify(otherThan(otp, 2))]).toEqual([wrong, wrong]);
  expect(await verify(otherThan(otp, 3))).toMatchObject({
    error: 'OtpExpired',
    allow_otp_retry: true,
    errorCode: 14011,
  });
});

test('an expired code reports that the number gets no other for now (AUTH-247, AUTH-251, AUTH-236)', async () => {
  for (let sent = 1; sent <= 3; sent += 1) {
    expect(await send()).toEqual({ code: 'SUCCESS' });
    const otp = code();
    for (const step of [1, 2]) expect((await verify(otherThan(otp, step)))['error']).toBe('OtpMismatch');
    const last = await verify(otherThan(otp, 3));
    if (sent < 3) expect(last).toMatchObject({ error: 'OtpExpired', allow_otp_retry: true });
    else expect(last).toEqual(LIMITED);
  }
  on.advanceClock(5 * 60_000 + 1);
  expect(await verify('0421')).toMatchObject({ error: 'OtpExpired', allow_otp_retry: true });
});

test('thirty wrong codes block an address for an hour, and right ones do not count (AUTH-247, AUTH-251, AUTH-S08, ASVS 5.0 V6.3.1)', async () => {
  const { secrets } = on.site.context.identity;
  const ask = async (n: number) => {
    // Resets the limit of codes sent to the address, which is separate.
    await on.site.database.db
      .deleteFrom('rate_limit')
      .where('key', '=', secrets.nameHash('operator-send address 127.0.0.1'))
      .execute();
    const customer = { number: `9${2_000_000 + people * 1_000 + n}` };
    const from = on.browser();
    expect(await send(from, customer)).toEqual({ code: 'SUCCESS' });
    const otp = code(customer.number);
    return (typed: (otp: string) => string) => verify(typed(otp), from, customer);
  };
  const right = (otp: string) => otp;
  expect(await (await ask(0))(right)).toHaveProperty('coupon_code');
  for (let n = 1; n <= 30; n += 1)
    expect([n, (await (await ask(n))((otp) => otherThan(otp)))['error']]).toEqual([n, 'OtpMismatch']);
  const late = await ask(31);
  expect(await late(right)).toEqual(LIMITED);
  // It was not evaluated, and works once the limit refills.
  on.advanceClock(2 * 60_000 - 1);
  expect(await late(right)).toHaveProperty('coupon_code');
});

test('a code lives 120 seconds and works only in the browser that requested it (AUTH-161)', async () => {
  await send();
  const otp = code();
  const thief = on.browser();
  expect((await verify(otp, thief))['error']).toBe('OtpExpired');
  await thief.requestCode('thief@example.org');
  expect((await verify(otp, thief))['error']).toBe('OtpExpired');
  on.advanceClock(119_999);
  expect((await verify(otherThan(otp)))['error']).toBe('OtpMismatch');
  on.advanceClock(1);
  expect((await verify(otp))['error']).toBe('OtpExpired');
});

test('a number gets three messages at once, and a refusal contains no coupon (AUTH-247, AUTH-S08, ASVS 5.0 V2.4.1, V6.6.3)', async () => {
  const all = [];
  for (let n = 0; n < 4; n += 1) all.push(await send(on.browser()));
  expect(all.map((reply) => reply['code'] ?? 'refused')).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', 'refused']);
  expect(all[3]).toEqual({ message: TOO_MANY, error: 'SignInLimitReached', errorCode: 14290 });
  on.advanceClock(5 * 60_000 + 1);
  expect(await send()).toEqual({ code: 'SUCCESS' });
});

test.each([
  [{ number: '9123456' }],
  [{ number: '912345678' }],
  [{ number: '22123456' }],
  [{ country: '+968' }],
  [{ country: '44' }],
])('%j is not a number for a plan (AUTH-164, AUTH-165)', async (changes) => {
  const before = on.emails.length;
  expect(await send(browser, changes)).toEqual({ message: 'Please enter correct mobile number' });
  expect(on.emails.length).toBe(before);
});

test.each([[{ operator: 'other' }], [{ productId: 'other' }], [{ country: '965', number: '50012345', operator: 'x' }]])(
  '%j is not offered, and the reply does not blame the code (AUTH-236, AUTH-246)',
  async (changes) => {
    expect(await send(browser, changes)).toEqual({ message: 'No plan available at the moment.' });
    expect(await verify('0421', browser, changes)).toMatchObject({
      allow_otp_retry: false,
      exception: { errorCode: 14003 },
    });
  },
);

test('a customer signs in by a text message of the operator (AUTH-228, AUTH-229)', async () => {
  const sent = { number, country: '968', operator: 'demo-mobile' };
  const codeReply = (await browser.post('/cbplus/auth/operator/login', { ...sent, recaptcha: solveCaptcha() }, {}, 0))
    .body;
  expect(codeReply).toEqual({ Session: expect.any(String), username: `+968${number}`, maxRetries: 5 });
  const verifyIn = (otp: string) =>
    browser.post('/cbplus/auth/operator/verify-mobile-otp', { ...sent, Session: codeReply['Session'], otp });
  expect((await verifyIn(wrongCode(code()))).body.exception?.errorCode).toBe(14010);
  const { body } = await verifyIn(code());
  expect((await browser.post('verify-token', { username: `+968${number}`, ...body })).body['user']).toMatchObject({
    phone_number: `+968${number}`,
    role: 'user',
  });
  const elsewhere = { ...sent, operator: 'other', recaptcha: solveCaptcha() };
  expect((await browser.post('/cbplus/auth/operator/login', elsewhere)).body.exception?.errorCode).toBe(14006);
});

test('the built-in operator is unavailable in production (issue 13)', async () => {
  const production = await createTestSite({
    database: on.site.database,
    config: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://scores.example' },
    replace: () => ({ demo: true }),
  });
  try {
    const headers = { host: 'scores.example', origin: 'https://scores.example' };
    const { body } = await production.browser().post(SEND, { number, ...PLAN }, headers);
    expect(body).toEqual({ message: 'No plan available at the moment.' });
    expect(ORIGIN).not.toBe(headers.origin);
  } finally {
    await production.close();
  }
});
