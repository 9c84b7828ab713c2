/** The way to a partner: the call, and the page that readers see. */
import { partnerPath, PATHS } from '@sightscreen/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf } from './reference.ts';
import { createPartnerSite, PARTNER, type PartnerReader, type PartnerSite } from './testing/partner-test-site.ts';

const WORDS = 'Something went wrong. Please try again later.';
let on: PartnerSite;
let noor: PartnerReader;
beforeAll(async () => {
  on = await createPartnerSite();
});
beforeEach(async () => {
  noor = await on.reader();
});
afterAll(() => on.close());

const chosen = () => ({ id: on.plans.partner, termId: 3 });
const redirect = (body: object = {}) =>
  noor.post('partner-redirect', { partner: PARTNER, type: 'Subscription', plan: chosen(), ...body });
const give = async (changes: object = {}) => on.deliver(on.event({ account: noor.reference, ...changes }));

test('a subscription leads to the partner with plan, reader and return (PLAN-073, PLAN-074, PLAN-075)', async () => {
  const { url, ...rest } = await redirect();
  expect(rest).toEqual({ message: 'Harbour Telecom bills this plan.', duration: 4 });
  const { origin, pathname, searchParams } = new URL(String(url));
  const { account, ...parameters } = Object.fromEntries(searchParams);
  expect([origin, pathname, parameters]).toEqual([
    'https://plans.harbour.example',
    '/join',
    {
      lang: 'en',
      type: 'Subscription',
      plan: String(on.plans.partner),
      term: '3',
      return: `${on.context.config.publicOrigin}${PATHS.account}`,
    },
  ]);
  expect(account).not.toContain(noor.accountId);
  expect(accountOf(on.context.identity.secrets, PARTNER, account!)).toBe(noor.accountId);
});

test('a cancellation names the subscription at the partner (PLAN-074, PLAN-Q21)', async () => {
  await give({ subscription: 'HT-4711' });
  const { searchParams, hostname } = new URL(String((await redirect({ type: 'Cancellation' }))['url']));
  expect([hostname, searchParams.get('subscription'), searchParams.get('plan')]).toEqual([
    'www.harbour.example',
    'HT-4711',
    null,
  ]);
});

test('without a chosen plan the partner is reached as well (PLAN-073)', async () => {
  expect((await redirect({ plan: undefined }))['duration']).toBe(4);
});

test.each([
  ['an unknown partner', () => ({ partner: 'Nobody' })],
  ['an unknown partner, to cancel', () => ({ partner: 'Nobody', type: 'Cancellation' })],
  ['a plan of ours', () => ({ plan: { id: on.plans.ours, termId: 3 } })],
  ['a plan of another partner', () => ({ plan: { id: on.plans.builtIn, termId: 3 } })],
  ['an unknown term', () => ({ plan: { ...chosen(), termId: 9 } })],
])('%s is answered with the failure words (PLAN-085)', async (_, body) => {
  expect(await redirect(body())).toEqual({ exception: { message: WORDS, errorCode: 14_090 } });
});

test.each(['https://harbour.example.net/', 'https://eharbour.example/', 'http://harbour.example/', 'nothing'])(
  'the page %s is not at an allowed host and leads nowhere (PLAN-Q22, PLAN-085)',
  async (page) => {
    const { db } = on.database;
    const set = (cancel_page: string) => db.updateTable('billing_partner').set({ cancel_page }).execute();
    await set(page);
    expect((await redirect({ type: 'Cancellation' })).exception?.message).toBe(WORDS);
    await set('https://www.harbour.example/cancel');
    expect((await redirect({ type: 'Cancellation' })).exception).toBeUndefined();
  },
);

test('a reader with an active plan is sent to the account (PLAN-041, PLAN-Q24)', async () => {
  await give();
  expect(await redirect()).toEqual({ url: PATHS.account, message: '', duration: 0 });
});

test('nobody is led on without a valid token (PLAN-073)', async () => {
  expect((await redirect({ AccessToken: 'x' })).exception?.errorCode).toBe(14_001);
});

test('the page shows the message, then leads on by itself (PLAN-Q22)', async () => {
  const { statusCode, headers, body } = await noor.get(partnerPath(PARTNER, 'Subscription', chosen()));
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  const [seconds, url] = String(headers['refresh']).split('; url=') as [string, string];
  expect([seconds, new URL(url).hostname]).toEqual(['4', 'plans.harbour.example']);
  const { type, partner, to } = JSON.parse(/\{.*\}/s.exec(body)![0]) as Record<string, unknown>;
  expect({ type, partner, to }).toEqual({
    type: 'Subscription',
    partner: PARTNER,
    to: { url, message: 'Harbour Telecom bills this plan.', duration: 4 },
  });
});

test.each([
  [partnerPath('Nobody', 'Subscription')],
  [PATHS.partner],
  [`${PATHS.partner}?partner=${encodeURIComponent('Harbour Telecom')}&type=Subscription&plan=x&term=3`],
])('the page %s leads nowhere and says so (PLAN-085)', async (path) => {
  const { statusCode, headers, body } = await noor.get(path);
  expect([statusCode, headers['refresh']]).toEqual([404, undefined]);
  expect(body).toContain('"to":null');
});

test('guests sign in first, and readers with a plan see it (PLAN-039, PLAN-041)', async () => {
  const path = partnerPath(PARTNER, 'Subscription', chosen());
  expect((await on.app.inject({ url: path })).headers.location).toBe(PATHS.login);
  await give();
  expect((await noor.get(path)).headers.location).toBe(PATHS.account);
});
