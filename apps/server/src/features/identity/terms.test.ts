/** Acceptance of terms: at sign-in, by version, and again after a change. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tagOf } from '../../core/tags/tag.ts';
import { scriptedProvider } from './social/testing/scripted-provider.ts';
import { socialCookie } from './social/attempt.store.ts';
import {
  type TestBrowser,
  solveCaptcha,
  ORIGIN,
  type TestReply,
  type TestSite,
  createTestSite,
} from './testing/identity-test-site.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await createTestSite();
  await set('mobile.countries', [{ country: 'OM' }]);
});
beforeEach(async () => {
  people += 1;
  noor = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
  await set('terms.version', 3);
});
afterAll(() => on.close());

async function set(key: string, value: unknown) {
  const { db } = on.site.database;
  await db.deleteFrom('setting').where('key', '=', key).execute();
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();
  on.site.context.tags.invalidate([tagOf.settings]);
}
const ask = (accepted: object | undefined, path = 'login', username = noor): Promise<TestReply> =>
  browser.post(path, { username, recaptcha: solveCaptcha(), ...(accepted && { accepted }) });
const signIn = async (accepted: object | undefined, path = 'login', username = noor) => {
  const codeReply = await ask(accepted, path, username);
  const name = String(codeReply.body['username']);
  const { body } = await browser.verify(codeReply, on.codeFor(name));
  return { username: name, AccessToken: String(body['AccessToken']) };
};
/** Accepted terms of the account, as stored. */
const storedTerms = () =>
  on.site.database.db
    .selectFrom('account_terms')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['which', 'version', 'at'])
    .where((where) => where.or([where('email', '=', noor), where('phone', '=', number())]))
    .orderBy('version')
    .orderBy('which')
    .execute();
const number = () => `+9689123450${people}`;
const due = async (tokens: object) =>
  ((await browser.post('terms', tokens)).body['terms'] as { which: string; due: boolean }[])
    .filter((term) => term.due)
    .map(({ which }) => which);

test.each([
  ['login', () => noor],
  ['sign-up', () => noor],
  ['login', number],
  ['sign-up', number],
] as const)(
  'terms accepted at %s are stored once the code is verified (AUTH-057, AUTH-Q33)',
  async (path, username) => {
    const codeReply = await ask({ terms: 3, privacy: 1 }, path, username().replace('+', ''));
    on.advanceClock(60_000);
    const name = String(codeReply.body['username']);
    const wrong = String((Number(on.codeFor(name)) + 1) % 1_000_000).padStart(6, '0');
    await browser.verify(codeReply, wrong);
    expect(await storedTerms()).toEqual([]);
    await browser.verify(codeReply, on.codeFor(name));
    expect(await storedTerms()).toEqual([
      { which: 'privacy', version: 1, at: new Date(on.now()) },
      { which: 'terms', version: 3, at: new Date(on.now()) },
    ]);
  },
);

test('an outdated version is refused with its field, and no code is sent (AUTH-Q33)', async () => {
  for (const [accepted, field] of [
    [{ terms: 2, privacy: 1 }, 'accepted.terms'],
    [{ terms: 4, privacy: 1 }, 'accepted.terms'],
    [{ terms: 3, privacy: 2 }, 'accepted.privacy'],
  ] as const)
    expect((await ask(accepted)).body).toEqual({
      exception: { message: expect.stringContaining('changed'), errorCode: 14009, field },
    });
  expect((await ask({ terms: 'three' })).body).toMatchObject({ code: 'bad_request', field: 'accepted.terms' });
  expect(on.emails.some(({ to }) => to === noor)).toBe(false);
  const terms = [
    { which: 'terms', text: 'I agree to the', label: 'terms of use', link: '/terms', version: 3 },
    { which: 'privacy', version: 1 },
  ];
  expect((await on.site.app.inject('/cbplus/auth/user/terms')).json()).toMatchObject({ terms });
  expect((await on.site.app.inject('/cbplus/auth/user/login-form')).json()).toMatchObject({
    captcha: { kind: 'proof-of-work' },
    terms,
    plans: false,
  });
});

test('a sign-in without accepted terms works, and the terms are due (AUTH-203, AUTH-Q33)', async () => {
  const tokens = await signIn(undefined);
  expect(await storedTerms()).toEqual([]);
  expect(await due(tokens)).toEqual(['terms', 'privacy']);
});

test('after a change the new terms are due, and the reader stays signed in (AUTH-Q33)', async () => {
  const tokens = await signIn({ terms: 3, privacy: 1 });
  expect(await due(tokens)).toEqual([]);
  await set('terms.version', 4);
  expect(await due(tokens)).toEqual(['terms']);
  expect((await browser.post('verify-token', tokens)).body['user']).toMatchObject({ email: noor });
  const accept = (accepted: object, from = tokens) => browser.post('terms/accept', { ...from, accepted });
  expect((await accept({ terms: 3 })).body).toMatchObject({ exception: { errorCode: 14009, field: 'accepted.terms' } });
  const at = on.now();
  expect((await accept({ terms: 4 })).body['terms']).toMatchObject([
    { which: 'terms', version: 4, accepted: { version: 4, at }, due: false },
    { which: 'privacy', due: false },
  ]);
  on.advanceClock(1_000);
  await accept({ terms: 4 });
  expect((await storedTerms()).map(({ which, version, at: when }) => [which, version, when.getTime() <= at])).toEqual([
    ['privacy', 1, true],
    ['terms', 3, true],
    ['terms', 4, true],
  ]);
  const other = await on.browser().signIn(`aziz${people}@example.org`);
  expect((await accept({ terms: 4 }, { ...other, username: noor })).body).toMatchObject({
    exception: { errorCode: 14004 },
  });
});

test('terms accepted before a social sign-in are stored when it succeeds (AUTH-058, AUTH-Q33)', async () => {
  const google = scriptedProvider('google');
  Object.assign(on.site.context, { social: [google] });
  const start = (query: string) =>
    on.site.app.inject({ url: `/cbplus/auth/user/social-login/google?${query}`, headers: { origin: ORIGIN } });
  expect((await start('terms=2&privacy=1')).json()).toMatchObject({
    exception: { errorCode: 14009, field: 'accepted.terms' },
  });
  const begun = await start('terms=3&privacy=1');
  const { url } = begun.json<{ url: string }>();
  const code = google.answers(url, { subject: `subject-${people}`, email: noor, vouched: true, name: null });
  expect(await storedTerms()).toEqual([]);
  const cookie = [begun.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith(socialCookie.name))!;
  await browser.post(
    '/auth/google/login',
    { auth_app: 'google', code, state: new URL(url).searchParams.get('state') },
    { cookie: cookie.split(';')[0]! },
  );
  expect((await storedTerms()).map(({ which, version }) => [which, version])).toEqual([
    ['privacy', 1],
    ['terms', 3],
  ]);
});
