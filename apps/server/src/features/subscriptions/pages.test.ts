/** Pages of a subscription, and the offers before a cancellation. */
import { PATHS } from '@sightscreen/identity';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInReader } from '../identity/testing/signed-in-reader.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

test.each([
  [PATHS.account, 'info', 'PLAN-001'],
  [PATHS.manageSubscription, 'manage', 'PLAN-010'],
  [PATHS.cancelSubscription, 'cancel', 'PLAN-008'],
  [PATHS.subscriptionCancelled, 'cancelled', 'PLAN-009'],
])('%s is the page %s, identical for everybody (PLAN-001, PLAN-008 to PLAN-010)', async (url, view, _row) => {
  const reply = await site.app.inject({ url });
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined]);
  expect(reply.body).toContain(`"view":"${view}"`);
});
test('the success page has one address (PLAN-Q03)', async () => {
  const reply = await site.app.inject({ url: '/premium-subscription/user/cancel-subscription-success' });
  expect([reply.statusCode, reply.headers.location]).toEqual([301, PATHS.subscriptionCancelled]);
});
const listOffers = async (username: string, AccessToken: string): Promise<unknown> => {
  const url = '/cbplus/payment/user/cancellation/offer/list';
  const headers = { origin: site.context.config.publicOrigin };
  const payload = { username, AccessToken, type: 'Cancellation' };
  return (await site.app.inject({ method: 'POST', url, headers, payload })).json();
};
test('a reader has no offers yet, and nobody asks without a valid token (PLAN-051, PLAN-076)', async () => {
  const { AccessToken } = await signedInReader(site.context, 'noor@example.org');
  expect(await listOffers('noor@example.org', AccessToken)).toEqual({ offers: [] });
  expect(await listOffers('noor@example.org', 'x')).toMatchObject({ exception: { errorCode: 14_001 } });
});
