/** Methods of reauthentication. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tagOf } from '../../../core/tags/tag.ts';
import { softAuthenticator } from '../passkeys/testing/soft-authenticator.ts';
import { storeSocial } from '../social/social.store.ts';
import { scriptedProvider } from '../social/testing/scripted-provider.ts';
import { type TestBrowser, ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';

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

type Tokens = { username: string; AccessToken: string };
const listMethods = async (tokens: Tokens, from = browser) => (await from.post('again-ways', tokens)).body;

async function addKey(tokens: Tokens, from = browser) {
  const authenticator = softAuthenticator(ORIGIN);
  const { options } = (await from.post('passkeys/options', tokens)).body as never;
  await from.post('passkeys/add', { ...tokens, name: 'My phone', response: authenticator.create(options) });
  return authenticator;
}

test('reauthentication offers the address, a supported number, passkeys and set-up providers (issue 13)', async () => {
  const first = await browser.signIn(noor);
  const mail = { kind: 'mail', username: noor };
  expect(await listMethods(first)).toEqual({ codes: [mail], passkey: false, providers: [] });
  const { db } = on.site.database;
  const { id } = await db.selectFrom('account').select('id').where('email', '=', noor).executeTakeFirstOrThrow();
  await db.updateTable('account').set({ phone: '+96891234567' }).where('id', '=', id).execute();
  await addKey(first);
  // Late enough that none of the methods counts as recently added.
  on.advanceClock(15 * 24 * 3_600_000);
  const tokens = await browser.signIn(noor);
  for (const provider of ['google', 'gone'])
    await storeSocial(db, {
      accountId: id,
      provider,
      person: { subject: 's', email: null, name: null },
      now: on.now(),
    });
  Object.assign(on.site.context, { social: [scriptedProvider('google'), scriptedProvider('facebook')] });
  const providers = [{ name: 'google', label: 'The google' }];
  expect(await listMethods(tokens)).toEqual({ codes: [mail], passkey: true, providers });
  const value = JSON.stringify([{ country: 'OM' }]);
  await db
    .insertInto('setting')
    .values({ key: 'mobile.countries', value } as never)
    .execute();
  on.site.context.tags.invalidate([tagOf.settings]);
  const mobile = { kind: 'mobile', username: '+96891234567' };
  expect(await listMethods(tokens)).toEqual({ codes: [mail, mobile], passkey: true, providers });
});

test('sign-in methods of another account are not revealed (ASVS 5.0 V8.2.2)', async () => {
  const tokens = await browser.signIn(noor);
  const { AccessToken } = await on.browser().signIn(`x-${noor}`);
  expect(await listMethods({ ...tokens, AccessToken })).toMatchObject({ exception: { errorCode: 14004 } });
  expect(await listMethods({ ...tokens, AccessToken: 'x' })).toMatchObject({ exception: { errorCode: 14001 } });
});

test('reauthentication by passkey accepts only the account’s own passkeys (issue 13, ASVS 5.0 V6.8.1)', async () => {
  const tokens = await browser.signIn(noor);
  const mine = await addKey(tokens);
  const elsewhere = on.browser();
  const others = await addKey(await elsewhere.signIn(`x-${noor}`), elsewhere);
  on.advanceClock(11 * 60_000);
  const { AccessToken } = tokens;
  const options = async () =>
    (await browser.post('passkeys/sign-in-options', { AccessToken })).body['options'] as never;
  expect(await options()).toMatchObject({ allowCredentials: [{ id: mine.keys[0]!.id, type: 'public-key' }] });
  const answer = async (by: typeof mine) =>
    (await browser.post('passkeys/sign-in', { AccessToken, response: by.get(await options()) })).body;
  expect(await answer(others)).toMatchObject({ exception: { errorCode: 14040 } });
  // The refusal came before any session was ended.
  expect((await browser.post('verify-token', tokens)).body).toMatchObject({ user: { email: noor } });
  const again = await answer(mine);
  expect(again).toMatchObject({ username: noor, provider: 'passkey' });
  expect((await browser.post('devices/end-others', again as Tokens)).body).toHaveProperty('devices');
  expect((await browser.post('passkeys/sign-in-options', { AccessToken: 'x' })).body).toMatchObject({
    exception: { errorCode: 14001 },
  });
});
