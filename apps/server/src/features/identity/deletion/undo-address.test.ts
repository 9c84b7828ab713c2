/** Account takeover at an unattended browser, and recovery by the owner. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tagOf } from '../../../core/tags/tag.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';
import { ERASURE_DELAY_MS } from './schedule-deletion.ts';
import { softAuthenticator } from '../passkeys/testing/soft-authenticator.ts';
import { storeSocial } from '../social/social.store.ts';
import { type TestBrowser, ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { deleteExpired } from '../maintenance-job.ts';

const DAY = 24 * 3_600_000;
let on: TestSite;
let browser: TestBrowser;
let people = 0;
let noor: string;
let thief: string;
let number: string;
beforeAll(async () => {
  on = await createTestSite();
  await set('mobile.countries', [{ country: 'OM' }]);
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  thief = `thief${people}@example.org`;
  number = `+968912345${String(people).padStart(2, '0')}`;
  browser = on.browser(`203.0.${people}.9`);
  on.advanceClock(DAY);
});
afterAll(() => on.close());

interface Tokens {
  username: string;
  AccessToken: string;
}
const db = () => on.site.database.db;
async function set(key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value) } as never;
  await db()
    .insertInto('setting')
    .values(row)
    .onConflict((at) => at.column('key').doUpdateSet(row))
    .execute();
  on.site.context.tags.invalidate([tagOf.settings]);
}
const exception = (errorCode: number) => ({ exception: { errorCode, message: expect.any(String) } });
async function change(tokens: Tokens, email: string, from = browser): Promise<Tokens> {
  await from.post('change-email', { ...tokens, email });
  expect((await from.post('change-email/verify', { ...tokens, otp: on.codeFor(email) })).body).toMatchObject({
    username: email,
  });
  return { ...tokens, username: email };
}
const remove = async (tokens: Tokens, which: string, from = browser) =>
  (await from.post('ways/remove', { ...tokens, which })).body;
const leave = async ({ AccessToken }: Tokens, from = browser) =>
  (await from.post('delete-account', { AccessToken })).body;
const addNumber = async ({ AccessToken }: Tokens, phone_number = number) => {
  await browser.post('sign-up-mobile', { AccessToken, user: { phone_number } });
  return (await browser.post('verify-mobile-otp', { AccessToken, otp: on.codeFor(phone_number) })).body;
};
async function addKey(tokens: Tokens) {
  const authenticator = softAuthenticator(ORIGIN);
  const { options } = (await browser.post('passkeys/options', tokens)).body as never;
  const added = await browser.post('passkeys/add', {
    ...tokens,
    name: 'A phone',
    response: authenticator.create(options),
  });
  expect(added.body).toHaveProperty('passkeys');
  return authenticator;
}
type Key = Awaited<ReturnType<typeof addKey>>;
async function byKey({ AccessToken }: { AccessToken?: string }, key: Key, from = browser): Promise<Tokens> {
  const sent = AccessToken === undefined ? {} : { AccessToken };
  const { options } = (await from.post('passkeys/sign-in-options', sent)).body as never;
  return (await from.post('passkeys/sign-in', { ...sent, response: key.get(options) })).body as never;
}
const idOf = async (email: string) =>
  (await db().selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id;
const emailTo = (to: string, template: string) =>
  on.emails.findLast((message) => message.to === to && message.template === template);
const keyIn = (text = '') => /undo-address#([\w-]{43})\s/.exec(text)?.[1] ?? 'no key';
const undo = async (key: string, from = on.browser()) => (await from.post('undo-address', { key })).body;
const reauthenticationMethods = async (tokens: Tokens) => (await browser.post('again-ways', tokens)).body;

test('the former address restores itself, ends all sessions and removes added methods (issue 13, ASVS 5.0 V6.3.7, V7.4.3)', async () => {
  const mine = await browser.signIn(noor);
  const id = (await idOf(noor))!;
  await addKey(mine);
  on.advanceClock(15 * DAY);
  const open = await browser.signIn(noor);
  await change(open, thief);
  on.advanceClock(1_000);
  const theirs = await browser.signIn(thief);
  await addKey(theirs);
  await storeSocial(db(), {
    accountId: id,
    provider: 'google',
    person: { subject: `s${people}`, email: thief, name: null },
    now: on.now(),
  });
  await addNumber(theirs);
  const key = keyIn(emailTo(noor, 'account.address')!.text);
  on.advanceClock(14 * DAY - 2_000);
  const refreshed = await browser.signIn(thief);
  const stranger = on.browser();
  expect(await undo(key, stranger)).toEqual({ status: 'success' });
  expect([stranger.session, stranger.cookie]).toEqual([null, null]);
  expect((await browser.post('verify-token', refreshed)).body).toEqual(exception(14001));
  expect([await idOf(noor), await idOf(thief)]).toEqual([id, undefined]);
  const again = await browser.signIn(noor);
  expect((await browser.post('verify-token', again)).body['user']).toMatchObject({ id, phone_number: null });
  expect((await browser.post('passkeys', again)).body['passkeys']).toHaveLength(1);
  expect((await browser.post('social-accounts', again)).body['accounts']).toEqual([]);
  expect(emailTo(noor, 'account.address-back')!.text).toContain('n…@example.org');
  expect(emailTo(thief, 'account.address-back')).toBeDefined();
  // Works once, and keeps no address of the thief as a former name.
  expect(await undo(key)).toEqual(exception(14069));
  const former = await db().selectFrom('account_former_name').select('name').where('account_id', '=', id).execute();
  expect(former).toEqual([]);
});

test('undo removes a passkey that was added before the change and used to make it (issue 13, ASVS 5.0 V6.3.7, V7.4.3)', async () => {
  const open = await browser.signIn(noor);
  const id = (await idOf(noor))!;
  const key = await addKey(open);
  const person = { subject: `t${people}`, email: null, name: null };
  await storeSocial(db(), { accountId: id, provider: 'google', person, now: on.now() });
  on.advanceClock(DAY);
  const elsewhere = on.browser();
  await change(await byKey({}, key, elsewhere), thief, elsewhere);
  on.advanceClock(1_000);
  await change(await byKey({}, key, elsewhere), `second-${thief}`, elsewhere);
  const [first, second] = [noor, thief].map((to) => keyIn(emailTo(to, 'account.address')!.text));
  // The later key does not invalidate the owner's.
  expect(await undo(second!)).toEqual({ status: 'success' });
  expect(await byKey({}, key, on.browser())).toEqual(exception(14040));
  expect(await undo(first!)).toEqual({ status: 'success' });
  const again = await browser.signIn(noor);
  expect((await browser.post('verify-token', again)).body['user']).toMatchObject({ id });
  expect((await browser.post('social-accounts', again)).body['accounts']).toEqual([]);
});

test('undo removes a number that was added one sign-in earlier (issue 13, ASVS 5.0 V6.3.7)', async () => {
  await addNumber(await browser.signIn(noor));
  on.advanceClock(DAY);
  expect(await remove(await browser.signIn(number.slice(1)), 'email')).toMatchObject({ status: 'success' });
  expect(await undo(keyIn(emailTo(noor, 'account.address-removed')!.text))).toEqual({ status: 'success' });
  const again = await browser.signIn(noor);
  expect((await browser.post('verify-token', again)).body['user']).toMatchObject({ email: noor, phone_number: null });
});

test('a recently added passkey can neither change the address nor delete the account (issue 13, ASVS 5.0 V7.5.1)', async () => {
  await browser.signIn(noor);
  on.advanceClock(DAY);
  const key = await addKey(await browser.signIn(noor));
  on.advanceClock(3 * DAY);
  const byLate = await byKey({}, key);
  expect((await browser.post('change-email', { ...byLate, email: thief })).body).toEqual(exception(14007));
  expect(await leave(byLate)).toEqual(exception(14007));
  expect(await reauthenticationMethods(byLate)).toEqual({
    codes: [{ kind: 'mail', username: noor }],
    passkey: false,
    providers: [],
  });
  on.advanceClock(1_000);
  await change(await browser.signIn(noor), `new-${noor}`);
  // After 14 days it counts like any other method.
  on.advanceClock(15 * DAY);
  expect(await leave(await byKey({}, key))).toMatchObject({ status: 'success' });
});

test('an undo key expires after the configured days and is deleted (issue 13)', async () => {
  await set('address.undo-days', 3);
  const mine = await browser.signIn(noor);
  await change(mine, thief);
  const { text } = emailTo(noor, 'account.address')!;
  expect(text).toContain(new Date(on.now() + 3 * DAY).toISOString().slice(0, 10));
  on.advanceClock(3 * DAY);
  expect(await undo(keyIn(text))).toEqual(exception(14069));
  const storedKeys = () => db().selectFrom('account_undo').select('address').where('address', '=', noor).execute();
  expect(await storedKeys()).toHaveLength(1);
  on.advanceClock(1);
  await deleteExpired(db(), on.now());
  expect(await storedKeys()).toEqual([]);
  await set('address.undo-days', 14);
});

test('a removed address can be restored too (issue 13)', async () => {
  await addNumber(await browser.signIn(noor));
  on.advanceClock(15 * DAY);
  expect(await remove(await browser.signIn(noor), 'email')).toEqual({ status: 'success', username: number });
  expect(await undo(keyIn(emailTo(noor, 'account.address-removed')!.text))).toEqual({ status: 'success' });
  // The number was added long before.
  const again = await browser.signIn(noor);
  expect((await browser.post('verify-token', again)).body['user']).toMatchObject({ email: noor, phone_number: number });
});

test('the former address can restore an account that is to be deleted (issue 13, AUTH-Q25)', async () => {
  const mine = await browser.signIn(noor);
  const id = await idOf(noor);
  await change(mine, thief);
  on.advanceClock(DAY);
  expect(await leave(await browser.signIn(thief))).toMatchObject({ status: 'success' });
  const first = keyIn(emailTo(noor, 'account.address')!.text);
  const key = keyIn(emailTo(noor, 'account.leaving-former')!.text);
  expect([key.length, key === first, emailTo(thief, 'account.leaving-former')]).toEqual([43, false, undefined]);
  on.advanceClock(ERASURE_DELAY_MS - 1);
  await deleteExpired(db(), on.now());
  expect(await undo(key)).toEqual({ status: 'success' });
  on.advanceClock(2);
  await eraseDueAccounts({ ...on.site.context, db: db(), clock: on.now });
  expect(await idOf(noor)).toBe(id);
  expect(await undo(first)).toEqual(exception(14069));
});

test('the key of the first change undoes all changes and ends later keys (issue 13)', async () => {
  const mine = await browser.signIn(noor);
  const id = await idOf(noor);
  await change(mine, thief);
  on.advanceClock(1_000);
  await change(await browser.signIn(thief), `second-${thief}`);
  const [first, second] = [noor, thief].map((to) => keyIn(emailTo(to, 'account.address')!.text));
  expect(await undo(first!)).toEqual({ status: 'success' });
  expect(await undo(second!)).toEqual(exception(14069));
  expect(await idOf(noor)).toBe(id);
});

test('a second key does not end the first, even for changes within one second (issue 13)', async () => {
  on.advanceClock(1_000 - (on.now() % 1_000));
  const mine = await browser.signIn(noor);
  const id = await idOf(noor);
  await change(mine, thief);
  on.advanceClock(1);
  await change(await browser.signIn(thief), `second-${thief}`);
  const [first, second] = [noor, thief].map((to) => keyIn(emailTo(to, 'account.address')!.text));
  expect(await undo(second!)).toEqual({ status: 'success' });
  expect(await idOf(thief)).toBe(id);
  expect(await undo(first!)).toEqual({ status: 'success' });
  expect([await idOf(noor), await undo(second!)]).toEqual([id, exception(14069)]);
});

test('at deletion each former address gets a key, and the first address prevails (issue 13, AUTH-Q25)', async () => {
  const mine = await browser.signIn(noor);
  const id = await idOf(noor);
  await change(mine, thief);
  on.advanceClock(1_000);
  await change(await browser.signIn(thief), `second-${thief}`);
  on.advanceClock(DAY);
  expect(await leave(await browser.signIn(`second-${thief}`))).toMatchObject({ status: 'success' });
  const [first, second] = [noor, thief].map((to) => keyIn(emailTo(to, 'account.leaving-former')!.text));
  // The attacker cancels the deletion, which does not lock out the owner.
  on.advanceClock(DAY);
  expect(await undo(second!)).toEqual({ status: 'success' });
  on.advanceClock(1_000);
  expect(await leave(await browser.signIn(thief))).toMatchObject({ status: 'success' });
  on.advanceClock(ERASURE_DELAY_MS - 2 * DAY);
  expect(await undo(first!)).toEqual({ status: 'success' });
  on.advanceClock(ERASURE_DELAY_MS);
  await eraseDueAccounts({ ...on.site.context, db: db(), clock: on.now });
  expect([await idOf(noor), await idOf(thief)]).toEqual([id, undefined]);
});

test('after erasure no key restores anything or affects a new account (issue 13, AUTH-S10)', async () => {
  const mine = await browser.signIn(noor);
  await change(mine, thief);
  on.advanceClock(1_000);
  expect(await leave(await browser.signIn(thief))).toMatchObject({ status: 'success' });
  const keys = ['account.address', 'account.leaving-former'].map((name) => keyIn(emailTo(noor, name)!.text));
  on.advanceClock(ERASURE_DELAY_MS);
  // Due for erasure, although the hourly job has not run.
  for (const key of keys) expect(await undo(key)).toEqual(exception(14069));
  await eraseDueAccounts({ ...on.site.context, db: db(), clock: on.now });
  const other = await browser.signIn(noor);
  const id = await idOf(noor);
  for (const key of keys) expect(await undo(key)).toEqual(exception(14069));
  expect((await browser.post('verify-token', other)).body['user']).toMatchObject({ id, email: noor });
  expect(await idOf(thief)).toBeUndefined();
});

test('an undo concurrent with a deletion keeps the account (issue 13, ASVS 5.0 V15.4.2)', async () => {
  const mine = await browser.signIn(noor);
  const id = await idOf(noor);
  await change(mine, thief);
  on.advanceClock(1_000);
  const theirs = await browser.signIn(thief);
  const key = keyIn(emailTo(noor, 'account.address')!.text);
  const [undone] = await Promise.all([undo(key), leave(theirs)]);
  expect(undone).toEqual({ status: 'success' });
  // The deletion either came first and was cancelled, or failed because its session had ended.
  on.advanceClock(ERASURE_DELAY_MS);
  await eraseDueAccounts({ ...on.site.context, db: db(), clock: on.now });
  expect(await idOf(noor)).toBe(id);
});

test('undo is refused if another account has the address by now (issue 13)', async () => {
  const mine = await browser.signIn(noor);
  await change(mine, thief);
  const other = on.browser();
  await other.signIn(noor);
  expect(await undo(keyIn(emailTo(noor, 'account.address')!.text))).toEqual(exception(14071));
  expect(await idOf(thief)).toBeDefined();
});

test('two concurrent undos restore the address once (issue 13)', async () => {
  const mine = await browser.signIn(noor);
  await change(mine, thief);
  const key = keyIn(emailTo(noor, 'account.address')!.text);
  const ends = (await Promise.all([undo(key), undo(key)])).map((body) => body.exception?.errorCode ?? 'done');
  expect(ends).toHaveLength(2);
  expect(ends).toEqual(expect.arrayContaining([14069, 'done']));
});

test('after a credential change, sensitive calls require an older sign-in method (issue 13, ASVS 5.0 V7.5.1)', async () => {
  const key = await addKey(await browser.signIn(noor));
  on.advanceClock(DAY);
  const open = await browser.signIn(noor);
  const changed = await change(open, thief);
  const passkey = ((await browser.post('passkeys', changed)).body['passkeys'] as { id: string }[])[0]!;
  const sensitiveCalls = async (tokens: Tokens) => [
    await leave(tokens),
    (await browser.post('change-email', { ...tokens, email: `x-${thief}` })).body,
    await addNumber(tokens),
    (await browser.post('passkeys/remove', { ...tokens, id: passkey.id })).body,
    (await browser.post('social-accounts/remove', { ...tokens, provider: 'google' })).body,
  ];
  const refused = Array(5).fill(exception(14007));
  expect(await sensitiveCalls(changed)).toEqual(refused);
  on.advanceClock(1_000);
  // Signed in by the new address, or by a passkey added beside the old one.
  const byCode = await browser.signIn(thief);
  expect(await reauthenticationMethods(byCode)).toEqual({ codes: [], passkey: true, providers: [] });
  expect(await sensitiveCalls(byCode)).toEqual(refused);
  const second = await addKey(byCode);
  on.advanceClock(1_000);
  expect(await leave(await byKey(byCode, second))).toEqual(exception(14007));
  on.advanceClock(1_000);
  const owner = await browser.signIn(thief);
  expect(await leave(await byKey(owner, key))).toMatchObject({ status: 'success' });
});

test('without an older method a new sign-in is enough (issue 13)', async () => {
  const changed = await change(await browser.signIn(noor), thief);
  expect(await leave(changed)).toEqual(exception(14007));
  expect(await reauthenticationMethods(changed)).toMatchObject({ codes: [{ username: thief }] });
  on.advanceClock(1_000);
  expect(await leave(await browser.signIn(thief))).toMatchObject({ status: 'success' });
});

test('an added number cannot be used to remove the address (issue 13, ASVS 5.0 V7.5.1)', async () => {
  await browser.signIn(noor);
  on.advanceClock(DAY);
  const open = await browser.signIn(noor);
  expect(await addNumber(open)).toEqual({ status: 'success' });
  expect(await remove(open, 'email')).toEqual(exception(14007));
  on.advanceClock(1_000);
  const byNumber = await browser.signIn(number.slice(1));
  expect(await reauthenticationMethods(byNumber)).toMatchObject({ codes: [{ kind: 'mail', username: noor }] });
  expect(await remove(byNumber, 'email')).toEqual(exception(14007));
  const byMail = await browser.signIn(noor);
  expect(await remove(byMail, 'phone')).toMatchObject({ status: 'success' });
});

test('after the configured days every sign-in method counts again (issue 13)', async () => {
  await addKey(await browser.signIn(noor));
  on.advanceClock(DAY);
  await change(await browser.signIn(noor), thief);
  on.advanceClock(14 * DAY);
  const later = await browser.signIn(thief);
  expect(await reauthenticationMethods(later)).toMatchObject({ codes: [{ username: thief }], passkey: true });
  expect(await leave(later)).toMatchObject({ status: 'success' });
  expect(emailTo(noor, 'account.leaving-former')).toBeUndefined();
});
