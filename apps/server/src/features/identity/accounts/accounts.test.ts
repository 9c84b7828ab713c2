/** Accounts in the database: constraints, grants, audit events and expiry. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestBrowser, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { deleteExpired } from '../maintenance-job.ts';

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

const DAY = 24 * 3_600_000;
const db = () => on.site.database.db;
const idOf = async (email: string) =>
  (await db().selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

test('the database allows one account per address or number, in one form (AUTH-S01)', async () => {
  const add = (values: object) =>
    db()
      .insertInto('account')
      .values({ created_at: new Date(0), ...values } as never)
      .execute();
  await add({ id: `a${people}`, email: noor, phone: '+96891234567' });
  await expect(add({ id: `b${people}`, email: noor })).rejects.toThrow('account_email_key');
  await expect(add({ id: `c${people}`, phone: '+96891234567' })).rejects.toThrow('account_phone_key');
  await expect(add({ id: `d${people}`, email: `UP-${noor}` })).rejects.toThrow('check');
  await expect(add({ id: `e${people}`, phone: '96891234567' })).rejects.toThrow('check');
  await expect(add({ id: `f${people}` })).rejects.toThrow('check');
  await expect(add({ id: `g${people}`, email: `x-${noor}`, role: 'admin' })).rejects.toThrow('check');
});

test('state, plan and payment follow the grants and change when they end (AUTH-005, AUTH-103, AUTH-105, AUTH-106, AUTH-107, AUTH-212, AUTH-S12)', async () => {
  const tokens = await browser.signIn(noor);
  const ends = on.now() + 600_000;
  await db()
    .insertInto('account_grant')
    .values({
      account_id: await idOf(noor),
      kind: 'ACTIVE',
      standing: 'cancelled',
      plan_id: 4,
      term_id: 3,
      billing_cycle: 'month',
      is_renewable: true,
      platform: 'web',
      country: 'IN',
      starts_at: new Date(on.now()),
      ends_at: new Date(ends),
    })
    .execute();
  const verifyToken = async () => (await browser.post('verify-token', tokens)).body;
  expect(await verifyToken()).toMatchObject({
    user: {
      state: 'ACTIVE_CANCELLED',
      payment_info: { platform: 'web', country: 'IN' },
      plan: { planId: 4, termId: 3, billingCycle: 'month', isRenewable: true, start_time: on.now(), expiry_time: ends },
    },
    notice: null,
  });
  on.advanceClock(600_000);
  expect(await verifyToken()).toMatchObject({
    user: { state: 'CANCELLED', payment_info: null, plan: null },
    notice: { message: 'Your plan has ended.' },
  });
});

test('an imported account has a verified address once its owner signs in (AUTH-S01, AUTH-104)', async () => {
  await db()
    .insertInto('account')
    .values({ id: `old${people}`, email: noor, role: 'non_migrated_user', created_at: new Date(0) } as never)
    .execute();
  const { body } = await browser.post('verify-token', await browser.signIn(noor));
  expect(body['user']).toMatchObject({
    id: `old${people}`,
    role: 'non_migrated_user',
    email_verified: true,
    created_on: 0,
  });
});

test('creation, sign-in and sign-out of an account are recorded (AUTH-S11, ASVS 5.0 V16.3.1)', async () => {
  const tokens = await browser.signIn(noor);
  await browser.post('logout', tokens);
  const events = await db()
    .selectFrom('audit_event')
    .select(['action', 'at'])
    .where('account_id', '=', await idOf(noor))
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['created', 'sign-in', 'sign-out']);
  expect(events[0]!.at.getTime()).toBe(on.now());
});

test('database columns with personal data are commented as such (issue 13)', async () => {
  const { rows } = await sql<{ said: string; words: string }>`
    select c.relname || '.' || a.attname as said, col_description(c.oid, a.attnum) as words
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where (c.relname = 'account' or c.relname like 'account\\_%') and col_description(c.oid, a.attnum) is not null`.execute(
    db(),
  );
  expect(rows.map(({ said }) => said)).toEqual(
    expect.arrayContaining(['account.email', 'account.phone', 'account.name', 'account_code.username']),
  );
});

test('expired codes, rate limits, sessions and tokens are deleted (AUTH-S02, AUTH-S04)', async () => {
  const tokens = await browser.signIn(noor);
  await browser.post('refresh-token', tokens);
  const left = async () => {
    const count = async (table: 'account_code' | 'rate_limit' | 'refresh_token' | 'session') =>
      Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db())).rows[0]!.n);
    return [
      await count('account_code'),
      await count('rate_limit'),
      await count('refresh_token'),
      await count('session'),
    ];
  };
  await deleteExpired(db(), on.now());
  expect((await left()).every((count) => count > 0)).toBe(true);
  await deleteExpired(db(), on.now() + 2 * DAY);
  const [codes, counters, ...remaining] = await left();
  expect([codes, counters, remaining.every((count) => count > 0)]).toEqual([0, 0, true]);
  await deleteExpired(db(), on.now() + 61 * DAY);
  expect(await left()).toEqual([0, 0, 0, 0]);
});
