/** Limits of codes, and sign-ins that must still work when they are used up. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestBrowser, type TestSite, createTestSite, wrongCode } from '../testing/identity-test-site.ts';
import { IDENTITY_RATE_LIMITS } from '../rate-limits.ts';
import { consumeForSend } from './code-limits.ts';

let on: TestSite;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  // Restores what earlier tests have used up.
  on.advanceClock(24 * 3_600_000);
});
afterAll(() => on.close());

const ok = ({ body }: { body: object }) => 'Session' in body;
const MINUTE = 60_000;

test('an address gets five codes at once, then one every three minutes (AUTH-S02, AUTH-241, ASVS 5.0 V2.4.1, V6.3.1)', async () => {
  const ask = (n: number) => on.browser(`203.${people}.${n}.1`).requestCode(noor);
  const first = [];
  for (let n = 0; n < 7; n += 1) first.push(await ask(n));
  expect(first.map(ok)).toEqual([true, true, true, true, true, false, false]);
  expect(first[6]).toMatchObject({ status: 200, body: { exception: { errorCode: 14290 } } });
  on.advanceClock(3 * MINUTE - 1_000);
  expect(ok(await ask(8))).toBe(false);
  on.advanceClock(2_000);
  expect([ok(await ask(9)), ok(await ask(10))]).toEqual([true, false]);
});

test('a flooded owner still signs in on a known browser with the first code (AUTH-S02, AUTH-Q31, ASVS 5.0 V6.3.1, V11.1.4)', async () => {
  const own = on.browser('198.51.100.20');
  await own.signIn(noor);
  const mine = await own.requestCode(noor);
  const code = on.codeFor(noor);
  const sent = on.emails.length;
  for (let n = 0; n < 120; n += 1) await on.browser(`192.${people}.${n}.3`).requestCode(noor);
  expect(on.emails.length - sent).toBeLessThanOrEqual(IDENTITY_RATE_LIMITS['send target'].points);
  expect(ok(await on.browser('198.51.100.21').requestCode(noor))).toBe(false);
  expect((await own.verify(mine, wrongCode(code))).body.exception?.errorCode).toBe(14010);
  expect((await own.verify(mine, code)).body).toHaveProperty('AccessToken');
  await own.signIn(noor);
});

test('a known browser has its own limit of five codes at once (AUTH-S02)', async () => {
  const own = on.browser();
  await own.signIn(noor);
  const results = [];
  for (let n = 0; n < 6; n += 1) results.push(ok(await own.requestCode(noor)));
  expect(results).toEqual([true, true, true, true, true, false]);
  // The browser is known for this name only.
  expect(ok(await own.requestCode(`not-${noor}`))).toBe(true);
});

test('repeated sign-ins on a shared browser do not raise its limit for other accounts (AUTH-S02, ASVS 5.0 V6.3.1, V6.6.3)', async () => {
  const shared = on.browser(`203.0.113.${people}`);
  await shared.signIn(noor);
  const sent = on.emails.length;
  let requested = 0;
  for (let round = 0; round < 6; round += 1) {
    for (let n = 0; n < 5; n += 1) requested += ok(await shared.requestCode(noor)) ? 1 : 0;
    // Within the limits of those accounts, which refill meanwhile.
    await shared.signIn(`${round % 2}-not-${noor}`);
  }
  expect(requested).toBeLessThanOrEqual(IDENTITY_RATE_LIMITS['send device'].points);
  expect(on.emails.slice(sent).filter(({ to }) => to === noor).length).toBe(requested);
});

test('a hundred strangers behind one address get codes, then only known browsers (AUTH-S02)', async () => {
  const own = on.browser(`10.${people}.0.9`);
  await own.signIn(noor);
  const crowd = async (address: (n: number) => string, count: number) => {
    const answers: boolean[] = [];
    for (let from = 0; from < count; from += 10)
      answers.push(
        ...(
          await Promise.all(
            Array.from({ length: Math.min(10, count - from) }, (_, n) =>
              on.browser(address(from + n)).requestCode(`r${from + n}-${noor}`),
            ),
          )
        ).map(ok),
      );
    return answers.filter(Boolean).length;
  };
  expect(await crowd(() => `10.${people}.0.9`, 110)).toBe(99);
  expect(ok(await own.requestCode(noor))).toBe(true);
});

test('only wrong codes count against the address (AUTH-S02, ASVS 5.0 V6.3.1)', async () => {
  const address = `10.${people}.1.4`;
  const guess = async (browser: TestBrowser, name: string) => {
    const codeReply = await browser.requestCode(name);
    return async (wrong: boolean) => {
      const code = on.codeFor(name);
      return (await browser.verify(codeReply, wrong ? wrongCode(code) : code)).body.exception?.errorCode ?? 'in';
    };
  };
  const before = on.browser(address);
  for (let n = 0; n < 80; n += 1)
    await before.post('verify-otp', { username: noor, Session: 'a'.repeat(43), otp: '123456' });
  let wrong = 0;
  for (let n = 0; wrong < IDENTITY_RATE_LIMITS['guess address'].points; n += 1) {
    const tryCode = await guess(on.browser(address), `g${n}-${noor}`);
    if (n % 5 === 0) expect(await tryCode(false)).toBe('in');
    else for (let tries = 0; tries < 4 && wrong < 60; tries += 1, wrong += 1) expect(await tryCode(true)).toBe(14010);
  }
  const late = await guess(on.browser(address), `late-${noor}`);
  expect(await late(false)).toBe(14290);
  const elsewhere = await guess(on.browser(`10.${people}.2.4`), `late2-${noor}`);
  expect(await elsewhere(false)).toBe('in');
  // Refused before it was evaluated: the code still works once the limit refills.
  on.advanceClock(MINUTE + 1_000);
  expect(await late(false)).toBe('in');
});

test('typing a code does not consume the SMS limit of a country (AUTH-S02, ASVS 5.0 V6.3.1)', async () => {
  const browser = on.browser('81.2.69.142');
  const codeReply = await browser.requestCode(noor);
  expect((await browser.verify(codeReply, wrongCode(on.codeFor(noor)))).body.exception?.errorCode).toBe(14010);
  expect((await browser.verify(codeReply, on.codeFor(noor))).body).toHaveProperty('AccessToken');
  const { secrets } = on.site.context.identity;
  const keys = ['send country GB', 'send country-strangers GB'].map(secrets.nameHash);
  const { db } = on.site.database;
  expect(await db.selectFrom('rate_limit').select('key').where('key', 'in', keys).execute()).toEqual([]);
});

/** As if the limit had just been used up. */
async function spendAll(name: 'guess all' | 'surge-guess all' | 'send all' | 'surge-send all') {
  const { secrets } = on.site.context.identity;
  const { periodMs, shards } = IDENTITY_RATE_LIMITS[name];
  const until = new Date(on.now() + periodMs);
  for (let shard = 0; shard < shards; shard += 1)
    await on.site.database.db
      .insertInto('rate_limit')
      .values({ key: secrets.nameHash(`${name} ${shard}`), attempts: 1, used_until: until, expires_at: until })
      .onConflict((with_) => with_.column('key').doUpdateSet({ used_until: until, expires_at: until }))
      .execute();
}
/** Requests a code, sends that many wrong ones and then the right one. */
async function after(wrongOnes: number, address: string, name: string) {
  const browser = on.browser(address);
  const codeReply = await browser.requestCode(name);
  const replies = [];
  for (let n = 1; n <= wrongOnes; n += 1)
    replies.push((await browser.verify(codeReply, wrongCode(on.codeFor(name), n))).body.exception?.errorCode);
  replies.push((await browser.verify(codeReply, on.codeFor(name))).body.exception?.errorCode ?? 'in');
  return replies;
}

test('new browsers can sign in and mistype while the global guess limit is used up (AUTH-S02, ASVS 5.0 V6.1.1, V6.3.1)', async () => {
  await spendAll('guess all');
  expect(await after(0, `203.${people}.1.1`, noor)).toEqual(['in']);
  expect(await after(4, `203.${people}.2.1`, `b-${noor}`)).toEqual([14010, 14010, 14010, 14010, 'in']);
  // More wrong codes make the address wait, and then its network, but nobody else.
  expect(await after(2, `203.${people}.2.1`, `c-${noor}`)).toEqual([14010, 14290, 14290]);
  expect(await after(1, `203.${people}.2.2`, `d-${noor}`)).toEqual([14010, 'in']);
  expect(await after(4, `203.${people}.2.3`, `e-${noor}`)).toEqual([14010, 14010, 14010, 14010, 14290]);
  expect(await after(0, `203.${people}.3.1`, `f-${noor}`)).toEqual(['in']);
});

test('in a surge a large network is limited to fifty wrong codes an hour (AUTH-S02, ASVS 5.0 V6.3.1)', async () => {
  await spendAll('guess all');
  let counted = 0;
  for (let n = 0; n < 15; n += 1)
    counted += (await after(4, `2001:db8:${people}${n.toString(16)}::${n}`, `${n}-${noor}`)).filter(
      (code) => code === 14010,
    ).length;
  expect(counted).toBe(IDENTITY_RATE_LIMITS['surge-guess block'].points);
});

test('beyond the surge limit only known browsers sign in by code (AUTH-S02, ASVS 5.0 V6.3.1)', async () => {
  const own = on.browser();
  await own.signIn(noor);
  await spendAll('guess all');
  await spendAll('surge-guess all');
  expect(await after(0, `203.${people}.1.1`, `new-${noor}`)).toEqual([14290]);
  await own.signIn(noor);
});

test('new browsers get codes while the global send limit is used up (AUTH-S02, ASVS 5.0 V2.4.1, V6.1.1)', async () => {
  await spendAll('send all');
  const results = [];
  for (const host of [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4])
    results.push(ok(await on.browser(`203.${people}.1.${host}`).requestCode(`${results.length}-${noor}`)));
  // Three per address, ten per network.
  const [yes, no] = [true, false];
  expect(results).toEqual([yes, yes, yes, no, yes, yes, yes, yes, yes, yes, yes, no]);
  expect(ok(await on.browser(`203.${people}.2.1`).requestCode(noor))).toBe(true);
  await spendAll('surge-send all');
  expect(ok(await on.browser(`203.${people}.3.1`).requestCode(`late-${noor}`))).toBe(false);
});

test('counters contain neither names nor addresses (ASVS 5.0 V14.2.4)', async () => {
  await on.browser('203.0.113.77').requestCode(noor);
  const rows = await on.site.database.db.selectFrom('rate_limit').select('key').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toHaveLength(32);
});

test('strangers leave a fifth of a country’s messages to known browsers, within its limit (AUTH-S02, ASVS 5.0 V2.4.1, V6.6.3)', async () => {
  const { db, rateLimiter } = on.site.context.identity;
  const ask = (n: number, isKnown: boolean) => {
    const requester = {
      username: `+9689${people}${String(n).padStart(5, '0')}`,
      address: `10.${isKnown ? 1 : 2}.${n >> 8}.${n & 255}`,
      session: `session ${n}`,
      knownDevice: isKnown ? Buffer.alloc(32, n) : null,
      country: { country: 'XX', most: 100 },
    };
    return db
      .transaction()
      .execute((trx) => consumeForSend(rateLimiter, requester, trx))
      .then(
        () => true,
        () => false,
      );
  };
  const granted = async (count: number, isKnown: boolean) => {
    let yes = 0;
    for (let n = 0; n < count; n += 1) yes += (await ask(n, isKnown)) ? 1 : 0;
    return yes;
  };
  expect(await granted(60, false)).toBe(40);
  expect(await granted(60, true)).toBe(10);
  // The day refills as many as were sent at once, and no more.
  on.advanceClock(24 * 60 * MINUTE - 1);
  expect(await granted(80, true)).toBe(50);
});

/** Number of wrong codes counted against an address. */
async function guessedBy(address: string): Promise<number> {
  const { secrets } = on.site.context.identity;
  const row = await on.site.database.db
    .selectFrom('rate_limit')
    .select('used_until')
    .where('key', '=', secrets.nameHash(`guess address ${address}`))
    .executeTakeFirst();
  const { points, periodMs } = IDENTITY_RATE_LIMITS['guess address'];
  return Math.round(Math.max(0, (row?.used_until.getTime() ?? 0) - on.now()) / (periodMs / points));
}

test('of thirty wrong codes at once only five count, of thirty right ones none (AUTH-S02, AUTH-Q14, ASVS 5.0 V6.3.1)', async () => {
  const address = `203.${people}.9.1`;
  const at = (name: string) =>
    on
      .browser(address)
      .requestCode(name)
      .then((codeReply) => ({ codeReply, name }));
  const sendAll = async (
    { codeReply, name }: { codeReply: Awaited<ReturnType<TestBrowser['requestCode']>>; name: string },
    isRight: boolean,
  ) => {
    const code = on.codeFor(name);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        on.browser(address).verify(codeReply, isRight ? code : wrongCode(code, n + 1)),
      ),
    );
    return replies.filter(({ body }) => 'AccessToken' in body).length;
  };
  expect([await sendAll(await at(noor), false), await guessedBy(address)]).toEqual([0, 5]);
  on.advanceClock(60 * MINUTE);
  expect([await sendAll(await at(`right-${noor}`), true), await guessedBy(address)]).toEqual([1, 0]);
});
