/** Ordering, paying and returning, by the calls. */
import { PATHS } from '@sightscreen/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { away } from './testing/fake-provider.ts';
import { createPaymentSite, type PaymentSite, type TestBuyer } from './testing/payment-test-site.ts';

const MINUTE = 60_000;
let on: PaymentSite;
let noor: TestBuyer;
beforeAll(async () => {
  on = await createPaymentSite();
});
beforeEach(async () => {
  on.provider.before = () => {};
  noor = await on.reader();
});
afterAll(() => on.close());

const orders = async () =>
  (
    await on.database.db
      .selectFrom('subscription')
      .select('status')
      .where('account_id', '=', noor.accountId)
      .orderBy('status')
      .execute()
  ).map(({ status }) => status);
const order = (plan?: number) => noor.post('pymnt', { plan: on.plan(plan) });

test('a payment starts with the address of the payment page (PLAN-067, PLAN-068, PLAN-048)', async () => {
  const { url } = await order();
  const checkout = String(url).split('/').at(-1)!;
  expect(url).toMatch(/^https:\/\/pay\.example\/cs_/);
  expect(on.provider.pages.get(checkout)!.request).toMatchObject({
    amount: { minor: 399, currency: 'GBP' },
    description: 'All access, Monthly',
    email: noor.username,
    customer: null,
    returnTo: expect.stringMatching(/^http:\/\/localhost:3000\/cbplus\/payment\/user\/return\?order=\w{16}$/),
    cancelTo: 'http://localhost:3000/premium-subscription/user/select-plan/cbplus-promo',
  });
});

test.each([
  ['another term', { termId: 4 }],
  ['free', { isFree: true }],
  ['not renewable', { isRenewable: false }],
  ['a partner', { partner: 'telco' }],
  ['no such plan', { id: 99 }],
])('a plan that disagrees with the catalogue is refused: %s (PLAN-Q09)', async (_, change) => {
  const reply = await noor.post('pymnt', { plan: { ...on.plan(), ...change } });
  expect([reply.exception?.errorCode, await orders()]).toEqual([14_080, []]);
});

test('a plan that a partner sells is refused (PLAN-Q09)', async () => {
  expect((await order(3)).exception).toMatchObject({ errorCode: 14_080, message: expect.stringContaining('partner') });
});

test('two tabs get the same payment page (PLAN-S05)', async () => {
  expect(await order()).toEqual(await order());
  expect(await orders()).toEqual(['pending']);
});

test('another plan closes the first payment page before the second opens (PLAN-S05)', async () => {
  const first = await noor.order(1);
  const closed: string[] = [];
  on.provider.before = (call) => void closed.push(`${call} ${on.provider.pages.get(first)!.status}`);
  const second = await noor.order(2);
  expect(closed.indexOf('closeCheckout open')).toBeLessThan(closed.indexOf('openCheckout expired'));
  expect([on.provider.pay(first), on.provider.pages.get(second)!.status, await orders()]).toEqual([
    null,
    'open',
    ['ended', 'pending'],
  ]);
});

test('another plan is not sold to a reader who has just paid on the first page (PLAN-S05, PLAN-Q24)', async () => {
  on.provider.pay(await noor.order(1));
  expect(await order(2)).toEqual({ url: PATHS.account });
  expect([await noor.state(), await orders()]).toEqual(['ACTIVE', ['active']]);
});

test('the return asks the provider, and access is there at once (PLAN-Q10, PLAN-Q28)', async () => {
  const checkout = await noor.order();
  expect(await noor.state()).toBe('NA');
  on.provider.pay(checkout);
  const reply = await on.app.inject(`/cbplus/payment/user/return?order=${on.provider.pages.get(checkout)!.order}`);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, PATHS.account]);
  expect(await noor.state()).toBe('ACTIVE');
  expect(on.emails.findLast(({ to }) => to === noor.username)).toMatchObject({
    template: 'subscription.paid',
    text: expect.stringContaining('/cbplus/payment/user/invoice/GB-2026-'),
  });
});

test('an active reader is sent to the account instead of a payment (PLAN-041, PLAN-Q24)', async () => {
  await noor.buy();
  expect([await order(), await order(2)]).toEqual([{ url: PATHS.account }, { url: PATHS.account }]);
  expect(await orders()).toEqual(['active']);
});

test('a free trial saves a card and charges nothing (PLAN-034, PLAN-S02)', async () => {
  await noor.buy(2);
  expect([await noor.state(), (await noor.post('payment-transactions'))['transactions']]).toEqual(['FREE', []]);
  expect(on.emails.at(-1)).toMatchObject({ template: 'subscription.trial' });
});

test('while the provider is away the order stays open, and Pay works again later (PLAN-044, PLAN-S03)', async () => {
  on.provider.before = away;
  expect((await order()).exception?.errorCode).toBe(14_082);
  expect(await orders()).toEqual(['pending']);
  on.provider.before = () => {};
  expect((await order())['url']).toMatch(/^https:\/\/pay\.example/);
  expect(await orders()).toEqual(['pending']);
});

test('a return that cannot ask shows the payment as pending until the job asks (PLAN-Q10, PLAN-S03)', async () => {
  const checkout = await noor.order();
  on.provider.pay(checkout);
  on.provider.before = away;
  const reply = await on.app.inject(`/cbplus/payment/user/return?order=${on.provider.pages.get(checkout)!.order}`);
  expect(reply.headers.location).toBe(`${PATHS.account}?payment=pending`);
  expect(await noor.post('subscription')).toMatchObject({
    subscription: null,
    order: { plan: 'All access', amount: { minor: 399, currency: 'GBP' }, url: null },
  });
  on.provider.before = () => {};
  on.advanceClock(2 * MINUTE);
  await on.runScheduled();
  expect(await noor.state()).toBe('ACTIVE');
});

test('an order that nobody pays is given up, and its page is closed (PLAN-S03)', async () => {
  const checkout = await noor.order();
  on.advanceClock(25 * 60 * MINUTE);
  await on.runScheduled();
  expect([on.provider.pages.get(checkout)!.status, await orders()]).toEqual(['expired', ['ended']]);
  // The plan can be ordered again.
  expect(await noor.order()).not.toBe(checkout);
});

test('calls need a token of the reader (AUTH-132)', async () => {
  for (const path of ['pymnt', 'payment-transactions', 'subscription', 'subscription/cancel', 'subscription/resume']) {
    const reply = await noor.post(path, { AccessToken: 'none', plan: on.plan(), reason: '' });
    expect([path, reply.exception?.errorCode]).toEqual([path, 14_001]);
  }
});
