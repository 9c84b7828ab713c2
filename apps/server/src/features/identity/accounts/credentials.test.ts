/** Changing and removing the e-mail address and number of an account. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tagOf } from '../../../core/tags/tag.ts';
import { verifyCredentialCode } from '../codes/credential-code.ts';
import { type TestBrowser, type TestSite, createTestSite, wrongCode } from '../testing/identity-test-site.ts';
import { removeCredential } from './remove-credential.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
let noor: string;
let next: string;
let number: string;
beforeAll(async () => {
  on = await createTestSite();
  await on.site.database.db
    .insertInto('setting')
    .values({ key: 'mobile.countries', value: JSON.stringify([{ country: 'OM' }]) })
    .execute();
  on.site.context.tags.invalidate([tagOf.settings]);
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  next = `next${people}@example.org`;
  number = `+968912346${String(people).padStart(2, '0')}`;
  browser = on.browser(`203.0.${people}.9`);
  on.advanceClock(24 * 3_600_000);
});
afterAll(() => on.close());

interface Tokens {
  username: string;
  AccessToken: string;
}
const exception = (errorCode: number) => ({ exception: { errorCode, message: expect.any(String) } });
const ask = (tokens: Tokens, email = next, from = browser) => from.post('change-email', { ...tokens, email });
const confirm = (tokens: Tokens, otp = on.codeFor(next), from = browser) =>
  from.post('change-email/verify', { ...tokens, otp });
const change = async (tokens: Tokens, email = next) => {
  expect((await ask(tokens, email)).body).toEqual({ maxRetries: 5 });
  return (await confirm(tokens, on.codeFor(email))).body;
};
const addNumber = async ({ AccessToken }: Tokens, phone_number = number) => {
  await browser.post('sign-up-mobile', { AccessToken, user: { phone_number } });
  return browser.post('verify-mobile-otp', { AccessToken, otp: on.codeFor(phone_number) });
};
/** Signs in again, since sensitive calls require a sign-in after the last change. */
const again = (name: string) => {
  on.advanceClock(1);
  return browser.signIn(name);
};
const remove = (tokens: Tokens, which: string, from = browser) => from.post('ways/remove', { ...tokens, which });
const userOf = async (tokens: Tokens, from = browser) => (await from.post('verify-token', tokens)).body['user'];
const templatesTo = (to: string) => on.emails.filter((message) => message.to === to).map(({ template }) => template);

test('changing the address takes a code to the new one and notifies the former one (issue 13, ASVS 5.0 V6.3.7)', async () => {
  const mine = await browser.signIn(noor);
  const elsewhere = on.browser();
  const other = await elsewhere.signIn(noor);
  expect((await ask(mine, ` ${next.toUpperCase()} `)).body).toEqual({ maxRetries: 5 });
  const email = on.emails.findLast(({ to }) => to === next)!;
  expect([email.template, email.subject]).toEqual(['account.code-address', 'Your code for a new e-mail address']);
  expect(await userOf(mine)).toMatchObject({ email: noor });
  expect((await confirm(mine)).body).toEqual({ status: 'success', username: next });
  expect(await userOf({ ...mine, username: next })).toMatchObject({ email: next, email_verified: true });
  const notice = on.emails.findLast(({ to }) => to === noor)!;
  expect(notice.template).toBe('account.address');
  expect(notice.text).toContain('n…@example.org');
  expect(notice.text).toContain('http://localhost:3000/info/contact');
  expect(notice.text).not.toContain(next);
  // Other sessions stay signed in and learn the new name.
  expect(await userOf(other, elsewhere)).toMatchObject({ email: next });
  expect((await elsewhere.post('refresh-token', other)).body).toMatchObject({ username: next });
  const later = await on.browser().signIn(next);
  expect(await userOf(later)).toMatchObject({ id: ((await userOf({ ...mine, username: next })) as { id: string }).id });
  // The former address is free again: signing in with it creates a new account.
  const stranger = on.browser();
  expect(await userOf(await stranger.signIn(noor), stranger)).not.toMatchObject({ email: next });
});

test('replies do not reveal whether the new address already has an account (issue 13, ASVS 5.0 V6.3.8)', async () => {
  await on.browser().signIn(next);
  const mine = await browser.signIn(noor);
  const free = `free${people}@example.org`;
  const [taken, untaken] = [await ask(mine), await ask(mine, free)];
  expect([taken.status, taken.body]).toEqual([untaken.status, untaken.body]);
  const heads = ({ headers }: typeof taken) => Object.keys(headers).filter((name) => name !== 'x-request-id');
  expect(heads(taken)).toEqual(heads(untaken));
  expect(templatesTo(next).filter((template) => template === 'account.code-address')).toEqual(templatesTo(free));
  await ask(mine);
  expect((await confirm(mine, wrongCode(on.codeFor(next)))).body).toEqual(exception(14010));
  expect((await confirm(mine)).body).toEqual(exception(14012));
  expect(await userOf(mine)).toMatchObject({ email: noor });
});

test('an invalid address is refused with its field, and nothing is sent (ASVS 5.0 V1.1.1)', async () => {
  const mine = await browser.signIn(noor);
  const before = on.emails.length;
  for (const email of ['', 'noor', number, 'a@b@example.org', `${next}\r\nBcc: x@example.org`])
    expect((await ask(mine, email)).body).toMatchObject({ exception: { errorCode: 14003, field: 'email' } });
  expect(on.emails.length).toBe(before);
});

test('an address code allows five tries, lives 120 seconds and works once, for one purpose (AUTH-Q14, ASVS 5.0 V6.6.2)', async () => {
  const mine = await browser.signIn(noor);
  await ask(mine);
  const code = on.codeFor(next);
  for (const step of [1, 2, 3, 4]) expect((await confirm(mine, wrongCode(code, step))).body).toEqual(exception(14010));
  expect((await confirm(mine, wrongCode(code, 5))).body).toEqual(exception(14011));
  expect((await confirm(mine, code)).body).toEqual(exception(14011));
  await ask(mine);
  on.advanceClock(120_001);
  expect((await confirm(mine)).body).toEqual(exception(14011));
  await ask(mine);
  const { AccessToken } = mine;
  expect((await browser.post('verify-mobile-otp', { AccessToken, otp: on.codeFor(next) })).body).toEqual(
    exception(14011),
  );
  expect((await browser.post('verify-otp', { username: next, Session: '', otp: on.codeFor(next) })).body).toEqual(
    exception(14011),
  );
  const deps = on.site.context.identity;
  const member = (await deps.tokens.check(AccessToken))!;
  const last = { kind: 'mail', otp: on.codeFor(next), address: '198.51.100.7', wanted: () => true } as const;
  expect((await confirm(mine)).body).toMatchObject({ status: 'success' });
  await expect(verifyCredentialCode(deps, member, last)).rejects.toMatchObject({ errorCode: 14011 });
});

test('only the code of the last requested address works (ASVS 5.0 V6.6.2)', async () => {
  const mine = await browser.signIn(noor);
  const other = `other${people}@example.org`;
  await ask(mine, other);
  await ask(mine);
  expect((await confirm(mine, on.codeFor(other))).body).toEqual(exception(14010));
  const [first, second] = await Promise.all([confirm(mine), confirm(mine)]);
  const ends = [first, second].map(({ body }) => body.exception?.errorCode ?? 'done');
  expect(ends).toEqual(expect.arrayContaining(['done']));
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(await userOf({ ...mine, username: next })).toMatchObject({ email: next });
});

test('sign-in methods change only in the same session and browser, soon after sign-in (issue 13, ASVS 5.0 V7.5.1)', async () => {
  await addNumber(await browser.signIn(noor));
  const mine = await again(noor);
  const thief = on.browser('192.0.2.66');
  const theirs = await thief.signIn(`thief-${noor}`);
  // Their own token with the owner's name, the owner's token in their browser, and the owner's code.
  expect((await ask({ ...theirs, username: noor }, next, thief)).body).toEqual(exception(14004));
  expect((await ask(mine, next, thief)).body).toEqual(exception(14007));
  expect((await remove(mine, 'phone', thief)).body).toEqual(exception(14007));
  await ask(mine);
  expect((await confirm(theirs, on.codeFor(next), thief)).body).toEqual(exception(14011));
  expect((await confirm(mine, on.codeFor(next), thief)).body).toEqual(exception(14007));
  on.advanceClock(600_001);
  expect((await ask(mine)).body).toEqual(exception(14007));
  expect((await confirm(mine)).body).toEqual(exception(14007));
  expect((await remove(mine, 'phone')).body).toEqual(exception(14007));
  on.advanceClock(300_000);
  expect((await ask(mine)).body).toEqual(exception(14001));
});

test('of two accounts that verify the same address at once, only one gets it (AUTH-S01)', async () => {
  const both = await Promise.all(
    ['a', 'b'].map(async (word) => {
      const own = on.browser(`198.51.100.${people}`);
      const tokens = await own.signIn(`${word}-${noor}`);
      await ask(tokens, next, own);
      return { own, tokens };
    }),
  );
  const codes = on.emails.filter(({ to }) => to === next).map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
  const ends = await Promise.all(both.flatMap(({ own, tokens }) => codes.map((otp) => confirm(tokens, otp, own))));
  const done = ends.map(({ body }) => body.exception?.errorCode ?? 'done');
  expect(done.filter((end) => end === 'done')).toHaveLength(1);
  expect(done.filter((end) => end === 14012)).toHaveLength(1);
});

test('an account with only a number can add an address, and the number is notified (AUTH-S01)', async () => {
  const mine = await browser.signIn(number.slice(1));
  expect(await change(mine)).toEqual({ status: 'success', username: next });
  expect(await userOf({ ...mine, username: next })).toMatchObject({ email: next, phone_number: number });
  expect(templatesTo(number).at(-1)).toBe('account.notice');
});

test('changing the number notifies the address and the former number (ASVS 5.0 V6.3.7)', async () => {
  await addNumber(await browser.signIn(noor));
  const mine = await again(noor);
  const other = number.replace('+96891', '+96892');
  expect((await addNumber(mine, other)).body).toEqual({ status: 'success' });
  expect(await userOf(mine)).toMatchObject({ phone_number: other });
  expect([templatesTo(noor).at(-1), templatesTo(number).at(-1)]).toEqual(['account.phone', 'account.notice']);
});

test('one of two sign-in methods can be removed, but not the last one (issue 13)', async () => {
  let mine = await browser.signIn(noor);
  expect((await remove(mine, 'email')).body).toMatchObject({ exception: { errorCode: 14013, field: 'which' } });
  await addNumber(mine);
  mine = await again(noor);
  expect((await remove(mine, 'email')).body).toEqual({ status: 'success', username: number });
  expect(templatesTo(noor).at(-1)).toBe('account.address-removed');
  expect(await userOf(mine)).toMatchObject({ email: null, email_verified: false, phone_number: number });
  mine = await again(number.slice(1));
  expect((await remove(mine, 'phone')).body).toMatchObject({ exception: { errorCode: 14013 } });
  expect((await remove(mine, 'email')).body).toEqual({ status: 'success', username: number });
  await change(mine);
  mine = await again(next);
  expect((await remove(mine, 'phone')).body).toEqual({ status: 'success', username: next });
  expect([templatesTo(next).at(-1), templatesTo(number).at(-1)]).toEqual(['account.phone-removed', 'account.notice']);
  expect(await userOf(mine)).toMatchObject({ phone_number: null, phone_number_verified: false });
});

test('removing address and number at once leaves one of them (issue 13)', async () => {
  await addNumber(await browser.signIn(noor));
  const mine = await again(noor);
  const ends = await Promise.all([remove(mine, 'email'), remove(mine, 'phone')]);
  const codes = ends.map(({ body }) => body.exception?.errorCode ?? 'done');
  // The second call either removes the last method or follows a recent credential change.
  expect([14013, 14007]).toContain(codes.find((code) => code !== 'done'));
  expect(codes).toContain('done');
  const username = String(ends[codes.indexOf('done')]!.body['username']);
  const left = await userOf({ ...mine, username });
  expect(left).toMatchObject(codes[0] === 'done' ? { email: null } : { phone_number: null });
});

test('a code entered while the account is being deleted changes nothing (AUTH-Q25)', async () => {
  const mine = await browser.signIn(noor);
  const { id } = (await userOf(mine)) as { id: string };
  await ask(mine);
  // In either order, the deleted account has no sign-in method its owner was not notified of.
  const [changed, left] = await Promise.all([confirm(mine), browser.post('delete-account', mine)]);
  const hasChanged = 'status' in changed.body;
  // The address changed first, so the sign-in was too old for the deletion.
  if (hasChanged && left.body['exception'] !== undefined) {
    expect(left.body).toEqual(exception(14007));
    await browser.post('delete-account', await again(next));
  }
  const row = await on.site.database.db
    .selectFrom('account')
    .innerJoin('account_leaving', 'account_id', 'id')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.email).toBe(hasChanged ? next : noor);
  expect(templatesTo(row.email!)).toContain('account.leaving');
  expect((await confirm(mine)).body).toEqual(exception(14001));
});

test('a code entered after its session has ended changes nothing (ASVS 5.0 V7.4.1)', async () => {
  const mine = await browser.signIn(noor);
  const deps = on.site.context.identity;
  const member = (await deps.tokens.check(mine.AccessToken))!;
  await ask(mine);
  await browser.post('logout', mine);
  const late = { kind: 'mail', otp: on.codeFor(next), address: '198.51.100.7', wanted: () => true } as const;
  await expect(verifyCredentialCode(deps, member, late)).rejects.toMatchObject({ errorCode: 14001 });
  await expect(removeCredential(deps, member, 'email')).rejects.toMatchObject({ errorCode: 14001 });
});

test('data from a former address stays the owner’s, but not what it sends later (AUTH-S10)', async () => {
  await addNumber(await browser.signIn(noor));
  let mine = await again(noor);
  const { db } = on.site.database;
  const write = (email: string, words: string) =>
    db
      .insertInto('enquiry')
      .values({
        form: 'contact',
        name: words,
        email,
        subject: words,
        fields: '{}',
        file: null,
        note: null,
        draft: words,
        digest: Buffer.from(words),
        received_at: new Date(on.now()),
        mailed_at: null,
        answer: null,
        answered_at: null,
      })
      .execute();
  const buy = (code: string) =>
    db
      .insertInto('operator_coupon')
      .values({ code, operator: 'meridian', product_id: code, number, issued_at: new Date(on.now()) })
      .execute();
  await write(noor, `before ${noor}`);
  await buy(`BEFORE ${people}`);
  await change(mine);
  mine = await again(next);
  await addNumber(mine, number.replace('+96891', '+96892'));
  on.advanceClock(60_000);
  await write(noor, `after ${noor}`);
  await buy(`AFTER ${people}`);
  const text = JSON.stringify((await browser.post('download', mine)).body);
  expect(
    [`before ${noor}`, `BEFORE ${people}`, `after ${noor}`, `AFTER ${people}`].filter((entry) => text.includes(entry)),
  ).toEqual([`before ${noor}`, `BEFORE ${people}`]);
});
