/** Refresh tokens in one browser, in two tabs, and in the hands of a thief. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceCookie, deviceOf } from './reader-sessions.ts';
import { type TestBrowser, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { refresh } from './refresh.ts';

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

type Tokens = Awaited<ReturnType<TestBrowser['signIn']>> & { provider?: string };
const refused = (errorCode: number) => ({ exception: { errorCode, message: 'Sign in again.' } });
const renew = async (from: TestBrowser, { username, RefreshToken }: Pick<Tokens, 'username' | 'RefreshToken'>) =>
  (await from.post('refresh-token', { username, RefreshToken })).body as unknown as Tokens;
/** Without HTTP, whose deadline a busy machine may exceed. */
const replyFrom = (from: TestBrowser, { username, RefreshToken }: Pick<Tokens, 'username' | 'RefreshToken'>) => ({
  username: { kind: 'mail', text: username } as const,
  token: RefreshToken,
  device: deviceOf(`${deviceCookie.name}=${from.cookie}`),
  wanted: () => true,
});
const exchanged = async (from: TestBrowser, tokens: Tokens) =>
  (await refresh(on.site.context.identity, replyFrom(from, tokens))).refreshToken;
const isIn = async (from: TestBrowser, { username, AccessToken }: Tokens) =>
  'user' in (await from.post('verify-token', { username, AccessToken })).body;
const alarms = () => on.emails.filter(({ to, template }) => to === noor && template === 'account.copied-token');

test('a refresh returns new tokens, the sign-in method and the name (AUTH-133, AUTH-134, AUTH-213, AUTH-214)', async () => {
  const tokens = await browser.signIn(noor);
  on.advanceClock(1_000);
  const next = await renew(browser, tokens);
  expect(next).toEqual({
    AccessToken: expect.any(String),
    RefreshToken: expect.stringMatching(/^[\w-]{43}$/),
    provider: 'email',
    username: noor,
  });
  expect([next.AccessToken === tokens.AccessToken, next.RefreshToken === tokens.RefreshToken]).toEqual([false, false]);
  expect(await isIn(browser, next)).toBe(true);
});

test('two or fifty tabs that refresh at once get the same token (AUTH-S04, AUTH-Q23, ASVS 5.0 V10.4.5)', async () => {
  const tokens = await browser.signIn(noor);
  for (const tabs of [2, 50]) {
    const answers = await Promise.all(Array.from({ length: tabs }, () => exchanged(browser, tokens)));
    expect(new Set(answers).size).toBe(1);
    expect((await renew(browser, tokens)).RefreshToken).toBe(answers[0]);
    const left = await on.site.database.db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'session_id')
      .innerJoin('account', 'account.id', 'account_id')
      .select('used_at')
      .where('email', '=', noor)
      .where('used_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  }
  expect(alarms()).toEqual([]);
});

test('a slow tab gets the newest token within ten seconds (AUTH-S04)', async () => {
  const tokens = await browser.signIn(noor);
  const second = await renew(browser, tokens);
  const third = await renew(browser, second);
  on.advanceClock(9_999);
  expect((await renew(browser, tokens)).RefreshToken).toBe(third.RefreshToken);
  expect((await renew(browser, third)).RefreshToken).toBeTypeOf('string');
  expect(alarms()).toEqual([]);
});

test('a token reused after ten seconds ends the session and notifies the owner once (AUTH-S04, AUTH-135, ASVS 5.0 V10.4.5)', async () => {
  const tokens = await browser.signIn(noor);
  const next = await renew(browser, await renew(browser, tokens));
  on.advanceClock(10_000);
  expect(await renew(browser, tokens)).toEqual(refused(14002));
  expect(await isIn(browser, next)).toBe(false);
  expect(await renew(browser, next)).toEqual(refused(14002));
  expect(await renew(browser, tokens)).toEqual(refused(14002));
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]!.text).toContain('> Testbrowser/1');
});

test('a lost reply is repeated to its browser while the new token is unused (AUTH-S04, AUTH-133)', async () => {
  const tokens = await browser.signIn(noor);
  const lost = await renew(browser, tokens);
  on.advanceClock(3_600_000);
  const again = await renew(browser, tokens);
  expect(again.RefreshToken).toBe(lost.RefreshToken);
  expect(alarms()).toEqual([]);
  await renew(browser, again);
  on.advanceClock(10_000);
  expect(await renew(browser, tokens)).toEqual(refused(14002));
  expect(alarms()).toHaveLength(1);
});

test('a copied token is refused in another browser and ends the session (AUTH-Q23, ASVS 5.0 V7.2.4, V10.4.5)', async () => {
  const tokens = await browser.signIn(noor);
  const thief = on.browser('192.0.2.66');
  expect(await renew(thief, tokens)).toEqual(refused(14002));
  expect(await renew(browser, tokens)).toEqual(refused(14002));
  // A browser that lost its cookies is no reason to alert the owner.
  expect(alarms()).toEqual([]);
});

test('a used token from another browser counts as copied even within ten seconds (AUTH-S04)', async () => {
  const tokens = await browser.signIn(noor);
  const next = await renew(browser, tokens);
  const thief = on.browser('192.0.2.66');
  await thief.requestCode(`thief-${noor}`);
  expect(await renew(thief, tokens)).toEqual(refused(14002));
  expect(await renew(browser, next)).toEqual(refused(14002));
  expect(alarms()).toHaveLength(1);
});

test.each([[''], ['x'], ['a'.repeat(43)], ['a'.repeat(100)]])(
  '%j is not a refresh token (AUTH-213)',
  async (RefreshToken) => {
    expect(await renew(browser, { username: noor, RefreshToken })).toEqual(refused(14002));
  },
);

test('a refresh under another name is refused and does not use up the token (AUTH-213)', async () => {
  const tokens = await browser.signIn(noor);
  expect(await renew(browser, { ...tokens, username: `not-${noor}` })).toEqual(refused(14004));
  expect((await renew(browser, tokens)).provider).toBe('email');
});

test('a session ends after thirty days without a refresh, and after 180 in all (AUTH-Q23, ASVS 5.0 V7.3.1, V7.3.2, V10.4.8)', async () => {
  const DAY = 24 * 3_600_000;
  const idle = await browser.signIn(noor);
  on.advanceClock(30 * DAY);
  expect(await renew(browser, idle)).toEqual(refused(14002));
  let tokens: Tokens = await browser.signIn(noor);
  for (let days = 0; days < 174; days += 29) {
    on.advanceClock(29 * DAY);
    tokens = { ...(await renew(browser, tokens)) };
    expect(tokens.provider).toBe('email');
  }
  on.advanceClock(6 * DAY);
  expect(await renew(browser, tokens)).toEqual(refused(14002));
});

test('a refresh does not authenticate the user: auth_time stays (issue 13, ASVS 5.0 V7.5.1, V10.3.4)', async () => {
  const tokens = await browser.signIn(noor);
  const at = on.now();
  on.advanceClock(600_000);
  const next = await renew(browser, tokens);
  const claims = JSON.parse(Buffer.from(next.AccessToken.split('.')[1]!, 'base64url').toString()) as object;
  expect(claims).toMatchObject({ auth_time: Math.floor(at / 1000), iat: Math.floor(on.now() / 1000) });
});

test('a refresh whose client has disconnected leaves its token valid (issue 13)', async () => {
  const tokens = await browser.signIn(noor);
  const request = replyFrom(browser, tokens);
  const deps = on.site.context.identity;
  await expect(refresh(deps, { ...request, wanted: () => false })).rejects.toThrow('Try again in a moment.');
  on.advanceClock(60_000);
  expect((await refresh(deps, { ...request, wanted: () => true })).refreshToken).toBeTypeOf('string');
});

test('two hundred concurrent refreshes of forty browsers all succeed (issue 13)', async () => {
  const all: { own: TestBrowser; tokens: Tokens }[] = [];
  for (let n = 0; n < 40; n += 1) {
    const own = on.browser(`10.${people}.${n}.1`);
    all.push({ own, tokens: await own.signIn(`many${n}-${noor}`) });
  }
  const answers = await Promise.all(
    all.flatMap(({ own, tokens }) =>
      Array.from({ length: 5 }, async () => ({ own, next: await exchanged(own, tokens), username: tokens.username })),
    ),
  );
  on.advanceClock(60_000);
  for (const { own, next, username } of answers.filter((_, n) => n % 5 === 0))
    expect((await renew(own, { RefreshToken: next, username })).RefreshToken).toBeTypeOf('string');
  expect(on.emails.filter(({ template }) => template === 'account.copied-token').map(({ to }) => to)).not.toContain(
    `many0-${noor}`,
  );
});
