/** Deleting an account, cancelling the deletion, and erasure. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalDataSources } from '../../../catalog.ts';
import { everywhere } from '../../../core/personal-data/testing/known-person.ts';
import { type TestBrowser, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';
import { ERASURE_DELAY_MS } from './schedule-deletion.ts';
import { storeBill } from './tax-records.ts';

const MINUTE = 60_000;
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

const db = () => on.site.database.db;
const erase = () => eraseDueAccounts({ ...on.site.context, db: db(), clock: on.now });
const account = () => db().selectFrom('account').select('id').where('email', '=', noor).executeTakeFirst();
const lastEmail = (template: string) => on.emails.findLast((email) => email.to === noor && email.template === template);
const keyOf = (text: string) => /keep-account#([\w-]{43})\s/.exec(text)![1]!;

test('deletion ends all sessions, sends an e-mail and erases after thirty days (AUTH-231, AUTH-Q25, AUTH-S10, ASVS 5.0 V7.4.2)', async () => {
  const other = on.browser();
  const elsewhere = await other.signIn(noor);
  const { AccessToken } = await browser.signIn(noor);
  const cookie = browser.session;
  const reply = await browser.post('delete-account', { AccessToken });
  expect([reply.status, reply.body]).toEqual([200, { status: 'success', erased_after: on.now() + ERASURE_DELAY_MS }]);
  expect([cookie === null, browser.session]).toEqual([false, null]);
  expect((await other.post('verify-token', elsewhere)).body).toMatchObject({ exception: { errorCode: 14001 } });
  expect((await other.post('refresh-token', elsewhere)).body).toMatchObject({ exception: { errorCode: 14002 } });
  expect((await browser.post('delete-account', { AccessToken })).status).toBe(401);
  expect(lastEmail('account.leaving')!.text).toContain('2026-12-23');
  on.advanceClock(ERASURE_DELAY_MS - 1);
  await erase();
  expect(await account()).toBeDefined();
  on.advanceClock(1);
  await erase();
  expect(await account()).toBeUndefined();
  expect(await everywhere(db(), [noor])).toEqual([]);
  expect(lastEmail('account.erased')).toBeDefined();
  await erase();
  const events = await db().selectFrom('audit_event').select('words').where('action', '=', 'erased').execute();
  expect(events).toEqual([{ words: 'Erased an account' }]);
});

test('deletion requires a sign-in within ten minutes, otherwise the status is 401 (AUTH-Q25, AUTH-Q35, ASVS 5.0 V7.5.1)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  on.advanceClock(10 * MINUTE + 1);
  const reply = await browser.post('delete-account', { AccessToken });
  expect([reply.status, reply.body]).toMatchObject([401, { exception: { errorCode: 14007 } }]);
  expect((await browser.post('delete-account', { AccessToken: 'none' })).body).toMatchObject({
    exception: { errorCode: 14001 },
  });
  expect(lastEmail('account.leaving')).toBeUndefined();
});

test('signing in within thirty days restores the account and sends an e-mail (AUTH-Q25)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  const { id } = (await account())!;
  await browser.post('delete-account', { AccessToken });
  on.advanceClock(ERASURE_DELAY_MS - 1);
  await browser.signIn(noor);
  expect(lastEmail('account.came-back')).toBeDefined();
  on.advanceClock(2);
  await erase();
  expect(await account()).toEqual({ id });
});

test('the key in the e-mail restores the account once and signs nobody in (AUTH-Q25)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  await browser.post('delete-account', { AccessToken });
  const key = keyOf(lastEmail('account.leaving')!.text);
  const stranger = on.browser();
  // Mail scanners open links: the key is in the fragment and never reaches us, and a GET changes nothing.
  expect((await on.site.app.inject({ url: `/cbplus/auth/user/keep-account?key=${key}` })).statusCode).toBe(405);
  const back = await stranger.post('keep-account', { key });
  expect([back.body, stranger.session]).toEqual([{ status: 'success' }, null]);
  expect((await stranger.post('keep-account', { key })).body).toMatchObject({ exception: { errorCode: 14060 } });
  for (const other of ['', 'x'.repeat(43)])
    expect((await stranger.post('keep-account', { key: other })).body).toMatchObject({
      exception: { errorCode: 14060 },
    });
  on.advanceClock(ERASURE_DELAY_MS);
  await erase();
  expect(await account()).toBeDefined();
});

test('`beforeDeletion` runs when deletion is requested, and its failure prevents the deletion (AUTH-S10)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  const called: string[] = [];
  const renewals = {
    name: 'renewals',
    tables: [],
    held: async () => ({}),
    erase: async () => {},
    beforeDeletion: async (_trx: unknown, person: { email: string | null }) => {
      called.push(person.email!);
      if (called.length === 1) throw new Error('away');
    },
  };
  const { context } = on.site;
  Object.assign(context, { personalData: [...personalDataSources, renewals] });
  expect((await browser.post('delete-account', { AccessToken })).status).toBe(500);
  expect(lastEmail('account.leaving')).toBeUndefined();
  expect((await browser.post('delete-account', { AccessToken })).status).toBe(200);
  expect(called).toEqual([noor, noor]);
  Object.assign(context, { personalData: personalDataSources });
});

test('an account that cannot be erased is retried and holds up no other (AUTH-S10)', async () => {
  const first = noor;
  const other = `other-${noor}`;
  for (const name of [first, other]) {
    const own = on.browser();
    const { AccessToken } = await own.signIn(name);
    expect((await own.post('delete-account', { AccessToken })).status).toBe(200);
  }
  on.advanceClock(ERASURE_DELAY_MS);
  const stuck = {
    name: 'stuck',
    tables: [],
    held: async () => ({}),
    erase: async (_trx: unknown, person: { email: string | null }) => {
      if (person.email === first) throw new Error('away');
    },
  };
  const options = { ...on.site.context, db: db(), clock: on.now };
  await expect(eraseDueAccounts({ ...options, personalData: [...personalDataSources, stuck] })).rejects.toThrow(
    /^1 of \d+ could not be erased$/,
  );
  const left = () => db().selectFrom('account').select('email').where('email', 'in', [first, other]).execute();
  expect(await left()).toEqual([{ email: first }]);
  await eraseDueAccounts({ ...options, personalData: personalDataSources });
  expect(await left()).toEqual([]);
});

test('invoices outlive the account until tax law allows erasure (AUTH-S10, AUTH-Q25)', async () => {
  const { AccessToken } = await browser.signIn(noor);
  const { id } = (await account())!;
  const issuedAt = new Date(on.now());
  const keptUntil = new Date(on.now() + 10 * ERASURE_DELAY_MS);
  const document = { to: noor, total: 1200 };
  await db()
    .transaction()
    .execute((trx) => storeBill(trx, { accountId: id, number: `B-${people}`, issuedAt, keptUntil, document }));
  await browser.post('delete-account', { AccessToken });
  on.advanceClock(ERASURE_DELAY_MS);
  await erase();
  expect(await everywhere(db(), [noor, id])).toEqual(['tax_record 1']);
  on.advanceClock(10 * ERASURE_DELAY_MS);
  await erase();
  expect(await everywhere(db(), [noor, id])).toEqual([]);
});

test('an address may download sixty times at once, then once a second (ASVS 5.0 V2.4.1)', async () => {
  const tokens = await browser.signIn(noor);
  const statuses = new Set<number>();
  for (let n = 0; n < 62; n += 1) statuses.add((await browser.post('download', tokens)).status);
  expect([...statuses]).toEqual([200, 429]);
});

test('the owner downloads all personal data after a recent sign-in, and no data of others (issue 13)', async () => {
  const sent = await browser.signIn(noor);
  await on.browser().signIn('aziz@example.org');
  const { body } = await browser.post('download', sent);
  expect(body).toMatchObject({ made_at: on.now(), held: { account: { account: { email: noor } }, bills: [] } });
  expect(Object.keys(body['held'] as object)).toEqual(personalDataSources.map(({ name }) => name));
  const text = JSON.stringify(body);
  for (const secret of ['aziz', sent.RefreshToken, browser.session!, browser.cookie!])
    expect(text).not.toContain(secret);
  on.advanceClock(10 * MINUTE + 1);
  expect((await browser.post('download', sent)).body).toMatchObject({ exception: { errorCode: 14007 } });
});
