/** Passkeys: adding, signing in, renaming, removing, and refused answers. */
import type { passkeyCreation, passkeyRequest } from '@sightscreen/contracts/calls/passkeys';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { deleteExpired } from '../maintenance-job.ts';
import { type TestBrowser, ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { recordPasskeyUse, findPasskey } from './passkey.store.ts';
import { type AnswerOptions, copyOf, softAuthenticator } from './testing/soft-authenticator.ts';

let on: TestSite;
let people = 0;
let noor: string;
let phone: TestBrowser;
let authenticator: ReturnType<typeof softAuthenticator>;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  phone = on.browser(`203.0.${people}.9`);
  authenticator = softAuthenticator(ORIGIN);
});
afterAll(() => on.close());

type Tokens = { username: string; AccessToken: string };
type PasskeyEntry = { id: string; name: string; last_used: number | null };
const NOT_ACCEPTED = { exception: { errorCode: 14040 } };

async function newKey(from: TestBrowser, tokens: Tokens, how?: AnswerOptions, name = 'My phone') {
  const { options } = (await from.post('passkeys/options', tokens)).body as unknown as {
    options: z.output<typeof passkeyCreation>;
  };
  return { ...tokens, name, response: authenticator.create(options, how) };
}
const add = async (from: TestBrowser, tokens: Tokens, how?: AnswerOptions, name?: string) =>
  (await from.post('passkeys/add', await newKey(from, tokens, how, name))).body;
const signInOptions = async (from: TestBrowser) =>
  (await from.post('passkeys/sign-in-options', {})).body['options'] as unknown as z.output<typeof passkeyRequest>;
const answer = async (from: TestBrowser, response: object) => (await from.post('passkeys/sign-in', { response })).body;
const signIn = async (from: TestBrowser, how?: AnswerOptions) =>
  answer(from, authenticator.get(await signInOptions(from), how));
const list = async (from: TestBrowser, tokens: Tokens) =>
  (await from.post('passkeys', tokens)).body['passkeys'] as unknown as PasskeyEntry[];

test('a passkey signs in on another browser without a code or a name (issue 13, ASVS 5.0 V6.3.3)', async () => {
  expect(await add(phone, await phone.signIn(noor))).toMatchObject({ passkeys: [{ name: 'My phone', synced: false }] });
  on.advanceClock(60 * 60_000);
  const desk = on.browser();
  const options = await signInOptions(desk);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const emailCount = on.emails.length;
  const tokens = (await answer(desk, authenticator.get(options))) as unknown as Tokens;
  expect(tokens).toMatchObject({ username: noor, provider: 'passkey', RefreshToken: expect.any(String) });
  expect(on.emails).toHaveLength(emailCount);
  expect((await desk.post('verify-token', tokens)).body).toMatchObject({ user: { email: noor } });
  // A recent sign-in, so that sensitive calls are allowed.
  expect((await desk.post('devices/end-others', tokens)).body['devices']).toMatchObject([{ provider: 'passkey' }]);
  expect((await desk.post('refresh-token', tokens)).body).toMatchObject({ provider: 'passkey', username: noor });
  expect(await list(desk, tokens)).toMatchObject([{ name: 'My phone', last_used: on.now() }]);
});

test('the options require a discoverable key and user verification, and exclude known keys (issue 13, NIST SP 800-63B-4, ASVS 5.0 V6.7.2)', async () => {
  const tokens = await phone.signIn(noor);
  await add(phone, tokens);
  const { options } = (await phone.post('passkeys/options', tokens)).body as unknown as {
    options: z.output<typeof passkeyCreation>;
  };
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Sightscreen' },
    user: { name: noor },
    attestation: 'none',
    excludeCredentials: [{ id: authenticator.keys[0]!.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('noor');
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  expect((await signInOptions(phone)).challenge).not.toBe(options.challenge);
});

test('the owner is notified of added and removed passkeys, and a removed one does not sign in (issue 13, ASVS 5.0 V6.3.7)', async () => {
  const tokens = await phone.signIn(noor);
  await add(phone, tokens);
  const [{ id } = { id: '' }] = await list(phone, tokens);
  expect((await phone.post('passkeys/rename', { ...tokens, id, name: '  Work ' })).body).toMatchObject({
    passkeys: [{ name: 'Work' }],
  });
  // A recently added passkey can be removed only after another sign-in.
  on.advanceClock(1_000);
  const again = await phone.signIn(noor);
  expect((await phone.post('passkeys/remove', { ...again, id })).body).toEqual({ passkeys: [] });
  const notices = on.emails.filter(({ to, template }) => to === noor && template?.startsWith('account.passkey'));
  expect(notices.map(({ template }) => template)).toEqual(['account.passkey', 'account.passkey-removed']);
  expect(notices.map(({ text }) => /“(.*)”/.exec(text)?.[1])).toEqual(['My phone', 'Work']);
  expect(await signIn(on.browser())).toMatchObject(NOT_ACCEPTED);
  const events = await on.site.database.db
    .selectFrom('audit_event')
    .select('action')
    .where('action', 'like', 'passkey%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['passkey.removed', 'passkey']);
});

test('adding and removing need a sign-in within ten minutes, and a refresh does not count (issue 13, ASVS 5.0 V7.5.1)', async () => {
  const tokens = await phone.signIn(noor);
  await add(phone, tokens);
  const [{ id } = { id: '' }] = await list(phone, tokens);
  const prepared = await newKey(phone, tokens);
  on.advanceClock(10 * 60_000 + 1);
  const renewed = (await phone.post('refresh-token', tokens)).body as unknown as Tokens;
  const stale = { exception: { errorCode: 14007 } };
  expect((await phone.post('passkeys/options', renewed)).body).toMatchObject(stale);
  expect((await phone.post('passkeys/add', { ...prepared, ...renewed })).body).toMatchObject(stale);
  expect((await phone.post('passkeys/remove', { ...renewed, id })).body).toMatchObject(stale);
  expect(await list(phone, renewed)).toHaveLength(1);
  await signIn(phone);
});

test('a copied access token adds and removes nothing in another browser (ASVS 5.0 V7.5.1)', async () => {
  const tokens = await phone.signIn(noor);
  await add(phone, tokens);
  const [{ id } = { id: '' }] = await list(phone, tokens);
  const prepared = await newKey(phone, tokens);
  const thief = on.browser();
  await signInOptions(thief);
  for (const [path, more] of [
    ['options', {}],
    ['add', prepared],
    ['remove', { id }],
  ] as const)
    expect((await thief.post(`passkeys/${path}`, { ...more, ...tokens })).body).toMatchObject({
      exception: { errorCode: 14007 },
    });
  expect(await list(phone, tokens)).toHaveLength(1);
});

test('a used assertion is refused in every browser (ASVS 5.0 V6.5.1, WebAuthn 13.4.3)', async () => {
  await add(phone, await phone.signIn(noor));
  const desk = on.browser();
  const used = authenticator.get(await signInOptions(desk));
  const cookie = desk.cookie;
  expect(await answer(desk, used)).toHaveProperty('AccessToken');
  expect(await answer(desk, used)).toMatchObject(NOT_ACCEPTED);
  desk.cookie = cookie;
  expect(await answer(desk, used)).toMatchObject(NOT_ACCEPTED);
  // A new challenge does not help: the signature is over the old one.
  await signInOptions(desk);
  expect(await answer(desk, used)).toMatchObject(NOT_ACCEPTED);
  // Of ten at once, one signs in.
  const once = on.browser();
  const answers = authenticator.get(await signInOptions(once));
  const all = await Promise.all(Array.from({ length: 10 }, () => answer(once, answers)));
  expect(all.filter((body) => 'AccessToken' in body)).toHaveLength(1);
});

test('a challenge is valid for five minutes, one answer and the browser that requested it (ASVS 5.0 V6.5.1, V6.5.5)', async () => {
  await add(phone, await phone.signIn(noor));
  const desk = on.browser();
  const other = on.browser();
  const options = await signInOptions(desk);
  await signInOptions(other);
  expect(await answer(other, authenticator.get(options))).toMatchObject(NOT_ACCEPTED);
  expect(await answer(on.browser(), authenticator.get(options))).toMatchObject(NOT_ACCEPTED);
  expect(await answer(desk, authenticator.get(options))).toHaveProperty('AccessToken');
  const late = await signInOptions(desk);
  on.advanceClock(5 * 60_000);
  expect(await answer(desk, authenticator.get(late))).toMatchObject(NOT_ACCEPTED);
  const wrongOnce = await signInOptions(desk);
  expect(await answer(desk, authenticator.get(wrongOnce, { origin: 'https://evil.example' }))).toMatchObject(
    NOT_ACCEPTED,
  );
  expect(await answer(desk, authenticator.get(wrongOnce))).toMatchObject(NOT_ACCEPTED);
});

const WRONG: [string, AnswerOptions][] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['of another port', { origin: 'http://localhost:9999' }],
  ['of a look-alike site', { origin: `${ORIGIN}.evil.example` }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['for the parent domain', { rpId: 'example' }],
  ['without user verification', { verified: false }],
  ['to an unknown challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['without a challenge', { challenge: '' }],
  ['of another ceremony', { type: 'webauthn.payment' }],
];
test.each(WRONG)(
  'an answer %s neither signs in nor registers (ASVS 5.0 V6.3.3, V6.6.1, WebAuthn 7.1, 7.2)',
  async (_what, how) => {
    const tokens = await phone.signIn(noor);
    expect(await add(phone, tokens, how)).toMatchObject(NOT_ACCEPTED);
    expect(await list(phone, tokens)).toEqual([]);
    await add(phone, tokens);
    expect(await signIn(on.browser(), how)).toMatchObject(NOT_ACCEPTED);
    expect(await signIn(on.browser())).toHaveProperty('AccessToken');
  },
);

test('a challenge works only for its purpose and its session (ASVS 5.0 V6.5.5)', async () => {
  const tokens = await phone.signIn(noor);
  await add(phone, tokens);
  const { options } = (await phone.post('passkeys/options', tokens)).body as unknown as {
    options: z.output<typeof passkeyCreation>;
  };
  expect(await answer(phone, authenticator.get({ ...options, rpId: 'localhost' }, {}))).toMatchObject(NOT_ACCEPTED);
  expect(await add(phone, tokens, { challenge: (await signInOptions(phone)).challenge })).toMatchObject(NOT_ACCEPTED);
  const desk = on.browser();
  const prepared = await newKey(desk, await desk.signIn(noor));
  expect((await phone.post('passkeys/add', { ...prepared, ...tokens })).body).toMatchObject(NOT_ACCEPTED);
});

test('foreign, copied and corrupted passkeys are refused (ASVS 5.0 V6.3.3, V8.2.2)', async () => {
  await add(phone, await phone.signIn(noor));
  const [own] = authenticator.keys;
  const other = on.browser();
  await add(other, await other.signIn(`not-${noor}`));
  const [, theirs] = authenticator.keys;
  const desk = on.browser();
  const swapped = { ...own!, id: theirs!.id };
  expect(await answer(desk, authenticator.get(await signInOptions(desk), {}, swapped))).toMatchObject(NOT_ACCEPTED);
  const asThem = { ...own!, userHandle: theirs!.userHandle };
  expect(await answer(desk, authenticator.get(await signInOptions(desk), {}, asThem))).toMatchObject(NOT_ACCEPTED);
  const thief = copyOf(own!);
  expect(await answer(desk, authenticator.get(await signInOptions(desk), {}, own))).toHaveProperty('AccessToken');
  // Its counter is that of the moment of the copy.
  expect(await answer(desk, authenticator.get(await signInOptions(desk), {}, thief))).toMatchObject(NOT_ACCEPTED);
  const good = authenticator.get(await signInOptions(desk), {}, own);
  const bent = { ...good, response: { ...good.response, signature: `${good.response.signature.slice(0, -4)}AAAA` } };
  expect(await answer(desk, bent)).toMatchObject(NOT_ACCEPTED);
  for (const junk of ['', 'AAAA', 'e30', 'bnVsbA'])
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'])
      expect(await answer(desk, { ...good, response: { ...good.response, [part]: junk } })).toMatchObject(NOT_ACCEPTED);
});

test('a passkey with a corrupt public key is refused when it is added or used (ASVS 5.0 V2.2.1, V6.3.3)', async () => {
  const tokens = await phone.signIn(noor);
  const bent = async (at: number) => {
    const key = await newKey(phone, tokens);
    const bytes = Buffer.from(key.response.response.attestationObject, 'base64url');
    bytes.fill(0xff, bytes.length - at, bytes.length - at + 8);
    const attestationObject = bytes.toString('base64url');
    return { ...key, response: { ...key.response, response: { ...key.response.response, attestationObject } } };
  };
  for (const at of [8, 16, 40, 44, 60, 77, 79, 100, 120, 160, 178]) {
    const sent = await phone.post('passkeys/add', await bent(at));
    expect([at, sent.status]).toEqual([at, 200]);
    if ('exception' in sent.body) continue;
    const desk = on.browser();
    const tried = await desk.post('passkeys/sign-in', { response: authenticator.get(await signInOptions(desk)) });
    expect([at, tried.status, tried.body]).toMatchObject([at, 200, NOT_ACCEPTED]);
  }
});

test('an answer with an older counter is refused after a newer one (ASVS 5.0 V6.5.1)', async () => {
  await add(phone, await phone.signIn(noor));
  const { db } = on.site.database;
  const { id } = (await findPasskey(db, authenticator.keys[0]!.id))!;
  const use = (counter: number) => recordPasskeyUse(db, { id, counter, synced: false, now: on.now() });
  expect([await use(7), await use(7), await use(6), await use(0), await use(8)]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('synced passkeys have no counter and can sign in repeatedly (issue 13)', async () => {
  authenticator = softAuthenticator(ORIGIN, { counts: false });
  await add(phone, await phone.signIn(noor));
  for (let n = 0; n < 3; n += 1) expect(await signIn(on.browser())).toHaveProperty('AccessToken');
});

test('a passkey of another account cannot be renamed or removed (ASVS 5.0 V8.2.2)', async () => {
  const mine = await phone.signIn(noor);
  await add(phone, mine);
  const [{ id } = { id: '' }] = await list(phone, mine);
  const desk = on.browser();
  const theirs = await desk.signIn(`not-${noor}`);
  expect((await desk.post('passkeys/rename', { ...theirs, id, name: 'Mine now' })).body).toEqual({ passkeys: [] });
  expect((await desk.post('passkeys/remove', { ...theirs, id })).body).toEqual({ passkeys: [] });
  expect((await desk.post('passkeys', { ...theirs, username: noor })).body).toMatchObject({
    exception: { errorCode: 14004 },
  });
  expect(await list(phone, mine)).toMatchObject([{ name: 'My phone' }]);
});

test('an account keeps at most twenty passkeys, and each is registered once (issue 13)', async () => {
  const tokens = await phone.signIn(noor);
  const made = [];
  for (let n = 0; n < 22; n += 1) made.push(await newKey(phone, tokens, {}, `Key ${n}`));
  const again = made[0]!;
  for (const body of made.slice(0, 18)) await phone.post('passkeys/add', body);
  const rest = await Promise.all(made.slice(18).map((body) => phone.post('passkeys/add', body)));
  expect(rest.filter(({ body }) => 'passkeys' in body)).toHaveLength(2);
  expect(rest.find(({ body }) => body.exception)?.body).toMatchObject({ exception: { errorCode: 14041 } });
  expect(await list(phone, tokens)).toHaveLength(20);
  expect((await phone.post('passkeys/add', again)).body).toMatchObject(NOT_ACCEPTED);
});

test('passkey sign-in requires our own Origin (ASVS 5.0 V3.5.1)', async () => {
  await add(phone, await phone.signIn(noor));
  const desk = on.browser();
  const response = authenticator.get(await signInOptions(desk));
  for (const origin of ['https://evil.example', 'null'])
    expect((await desk.post('passkeys/sign-in', { response }, { origin })).status).toBe(403);
  expect(await answer(desk, response)).toHaveProperty('AccessToken');
});

test('unanswered challenges are swept (ASVS 5.0 V14.2.4)', async () => {
  const { db } = on.site.database;
  await signInOptions(on.browser());
  on.advanceClock(5 * 60_000 + 1);
  await deleteExpired(db, on.now());
  expect(await db.selectFrom('one_time_token').selectAll().execute()).toEqual([]);
});
