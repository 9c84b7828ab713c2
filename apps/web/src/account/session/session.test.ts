import { CODES, type PageKind } from '@sightscreen/identity';
import { expect, test } from 'vitest';
import { NoReply, type PremiumCall, PremiumException } from './premium-call.ts';
import { session } from './session.ts';
import {
  NO_SESSION,
  readSession,
  SESSION_KEY,
  type SessionData,
  sessionStore,
  tvOf,
  writtenSession,
} from './session-data.ts';

const user = (state = 'NA') => ({ id: 'k7', state, plan: { planId: 3, termId: 4 } });
const ACCOUNT: PageKind = { type: 'account' };

/** A browser whose calls receive `replies` in turn; several tabs share its storage. */
function browser(replies: Record<string, unknown[]>, page: PageKind = ACCOUNT) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  const calls: string[] = [];
  const planStates: SessionData['planState'][] = [];
  const call = (async (name: string, body: { AccessToken?: string; RefreshToken?: string }) => {
    calls.push(`${name} ${body.AccessToken ?? body.RefreshToken}`);
    await Promise.resolve();
    const reply = replies[name]?.shift();
    if (reply instanceof Error) throw reply;
    if (reply === undefined) throw new Error(`${name} was not expected`);
    return reply;
  }) as PremiumCall;
  let queue: Promise<unknown> = Promise.resolve();
  const tab = () =>
    session({
      store: sessionStore(storage),
      call,
      alone: (act) => {
        const turn = queue.then(act);
        queue = turn.catch(() => {});
        return turn;
      },
      page,
      origin: 'https://scores.example',
      now: () => 1_000,
      changed: async ({ planState }) => void planStates.push(planState),
    });
  const begun = tab();
  begun.begin({ AccessToken: 'a1', RefreshToken: 'r1', userName: 'noor@example.org', provider: 'email' });
  return { tab, begun, calls, planStates, stored };
}
const invalid = (code: number = CODES.accessToken) => new PremiumException('Sign in again.', code);
const fresh = (nth: number) => ({
  AccessToken: `a${nth}`,
  RefreshToken: `r${nth}`,
  provider: 'email',
  username: 'noor@example.org',
});

test('a verified user is stored with the plan state, and the header is updated (AUTH-108, AUTH-131, SITE-Q18)', async () => {
  const { begun, planStates } = browser({ 'verify-token': [{ user: user('ACTIVE_CANCELLED'), notice: null }] });
  expect(await begun.verify()).toEqual({ user: user('ACTIVE_CANCELLED') });
  expect(begun.read()).toMatchObject({
    userState: 'ACTIVE_CANCELLED',
    planState: 'ACTIVE',
    planId: 3,
    termId: 4,
    userId: 'k7',
    cancelNotice: null,
  });
  expect(planStates).toEqual(['ACTIVE']);
});
test('an invalid access token is cleared, refreshed and verified again (AUTH-132, AUTH-133, AUTH-134)', async () => {
  const { begun, calls } = browser({
    'verify-token': [invalid(), { user: user(), notice: null }],
    'refresh-token': [fresh(2)],
  });
  expect(await begun.verify()).toEqual({ user: user() });
  expect(calls).toEqual(['verify-token a1', 'refresh-token r1', 'verify-token a2']);
  expect(begun.read()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
});
test('two tabs that need a new token request one (AUTH-133)', async () => {
  const { tab, calls } = browser({
    'verify-token': [invalid(), invalid(), { user: user(), notice: null }, { user: user(), notice: null }],
    'refresh-token': [fresh(2)],
  });
  const both = await Promise.all([tab().verify(), tab().verify()]);
  expect(both).toEqual([{ user: user() }, { user: user() }]);
  expect(calls.filter((call) => call.startsWith('refresh'))).toEqual(['refresh-token r1']);
});
test.each([
  ['the account page', ACCOUNT, '/premium-subscription/user/login'],
  ['a live stream', { type: 'other', live: true }, null],
  ['an article', { type: 'cbContent', content: 'news' }, null],
] as const)(
  'a refresh refused on %s ends the session and redirects by the kind of page (AUTH-135, AUTH-136, AUTH-137, AUTH-138)',
  async (_, page, goTo) => {
    const { begun, planStates, stored } = browser(
      { 'verify-token': [invalid()], 'refresh-token': [invalid(CODES.refreshToken)] },
      page,
    );
    expect(await begun.verify()).toEqual({ user: null, goTo });
    expect(begun.read()).toEqual(NO_SESSION);
    expect([planStates, stored.size]).toEqual([['NOTSET'], 0]);
  },
);
test('another verification failure clears the session without a refresh (AUTH-139, AUTH-140)', async () => {
  const { begun, calls } = browser({ 'verify-token': [invalid(CODES.mismatch)] });
  expect(await begun.verify()).toEqual({ user: null, goTo: '/premium-subscription/user/login' });
  expect([begun.signedIn(), calls]).toEqual([false, ['verify-token a1']]);
});
test('a missing reply ends nothing (AUTH-135)', async () => {
  const { begun } = browser({ 'verify-token': [invalid(), invalid()], 'refresh-token': [new NoReply(), fresh(2)] });
  await expect(begun.verify()).rejects.toThrow(NoReply);
  expect([begun.signedIn(), begun.read().refreshToken]).toEqual([true, 'r1']);
});
test('the notice of a cancelled user is stored (AUTH-142)', async () => {
  const { begun } = browser({
    'verify-token': [{ user: user('CANCELLED'), notice: { message: 'Your plan has ended.' } }],
  });
  await begun.verify();
  expect(begun.read()).toMatchObject({ planState: 'CANCELLED', cancelNotice: 'Your plan has ended.' });
});
test('a call with an expired token is repeated once with a new one (AUTH-133)', async () => {
  const { begun, calls } = browser({ 'refresh-token': [fresh(2)] });
  const tokens: string[] = [];
  const reply = await begun.authorised(async ({ AccessToken }) => {
    tokens.push(AccessToken);
    if (AccessToken === 'a1') throw invalid();
    return 'done';
  });
  expect([reply, tokens, calls]).toEqual(['done', ['a1', 'a2'], ['refresh-token r1']]);
});
test('a new sign-in keeps the saved address and drops data of the previous user (AUTH-109)', () => {
  const { begun } = browser({});
  begun.saveUrl('https://scores.example/news/4');
  begun.change({ user: user(), userId: 'k7', cancelNotice: 'x', payIntent: true });
  begun.begin({ AccessToken: 'b1', RefreshToken: 's1', userName: 'ada@example.org', provider: 'email' });
  expect(begun.read()).toEqual({
    ...NO_SESSION,
    accessToken: 'b1',
    refreshToken: 's1',
    userName: 'ada@example.org',
    provider: 'email',
    contentURL: { path: '/news/4', at: 1_000 },
    payIntent: true,
  });
  begun.saveUrl('https://evil.example/');
  expect(begun.read().contentURL).toBe(null);
});
test('a TV session is independent of the account session (AUTH-108, AUTH-025)', async () => {
  const viewer = { tveAccessToken: 't', identifier: 'q', clientSecret: 's', providerId: 'meridian', expiresIn: 3_600 };
  const { begun, stored } = browser({ 'verify-token': [invalid(CODES.mismatch)] });
  begun.change(viewer);
  begun.begin({ AccessToken: 'b1', RefreshToken: 's1', userName: 'ada@example.org', provider: 'email' });
  expect(begun.read()).toMatchObject({ ...viewer, accessToken: 'b1' });
  await begun.verify();
  expect(begun.read()).toEqual({ ...NO_SESSION, ...viewer });
  await begun.clear();
  expect(begun.read()).toEqual({ ...NO_SESSION, ...viewer });
  begun.change(tvOf(NO_SESSION));
  expect(stored.size).toBe(0);
});
test('stored values of the wrong type count as missing (AUTH-108)', () => {
  for (const text of [null, '', '{', '7', '[]', 'null']) expect(readSession(text)).toEqual(NO_SESSION);
  const odd = { userName: 7, planId: '3', userState: 'GOD', planState: 'ACTIVE', user: [], contentURL: { path: 1 } };
  expect(readSession(JSON.stringify({ ...odd, payIntent: 'yes', extra: 1 }))).toEqual(NO_SESSION);
  const all: SessionData = { ...NO_SESSION, userName: 'n', planId: 3, userState: 'FREE', planState: 'ACTIVE' };
  expect(readSession(writtenSession(all))).toEqual(all);
});
test('without storage a session lasts as long as its page (AUTH-108)', () => {
  const store = sessionStore(null);
  store.change({ userName: 'noor@example.org' });
  expect([store.read().userName, SESSION_KEY]).toEqual(['noor@example.org', 'session']);
});
