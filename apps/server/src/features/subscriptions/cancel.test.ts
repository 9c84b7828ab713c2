/** Cancelling, resuming and the summary of the account page, by the calls. */
import { monthsAfter } from '@sightscreen/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseReason } from './cancel.ts';
import { createPaymentSite, type PaymentSite, type TestBuyer } from './testing/payment-test-site.ts';

const DAY = 86_400_000;
let on: PaymentSite;
let noor: TestBuyer;
beforeAll(async () => {
  on = await createPaymentSite();
});
beforeEach(async () => {
  noor = await on.reader();
});
afterAll(() => on.close());

const cancel = (reason = 'price') => noor.post('subscription/cancel', { reason });
const reasons = () =>
  on.database.db
    .selectFrom('subscription_cancellation')
    .innerJoin('subscription', 'id', 'subscription')
    .select(['reason', 'words'])
    .where('account_id', '=', noor.accountId)
    .execute();
const templates = () => on.emails.filter(({ to }) => to === noor.username).map(({ template }) => template);

test('the summary has plan, dates, price, next charge and card (PLAN-S02, PLAN-Q21)', async () => {
  expect(await noor.post('subscription')).toEqual({ subscription: null, order: null, hasEnded: false });
  await noor.buy();
  const [startedAt, endsAt] = [on.now(), monthsAfter(on.now(), 1)];
  const price = { minor: 399, currency: 'GBP' };
  expect(await noor.post('subscription')).toEqual({
    subscription: {
      ...{ planId: 1, termId: 3, plan: 'All access', term: 'Monthly', state: 'ACTIVE', isRenewable: true },
      ...{ partner: null, startedAt, endsAt, next: { at: endsAt, amount: price }, price, cycle: 'month' },
      card: { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 },
    },
    order: null,
    hasEnded: false,
  });
});

test('cancelling keeps access until the end, with an e-mail (PLAN-071, PLAN-072, PLAN-Q19)', async () => {
  await noor.buy();
  expect(await cancel()).toEqual({ status: 'success' });
  expect(await noor.post('subscription')).toMatchObject({ subscription: { state: 'ACTIVE_CANCELLED', next: null } });
  expect([await noor.state(), templates()]).toEqual([
    'ACTIVE_CANCELLED',
    ['subscription.paid', 'subscription.cancelled'],
  ]);
  expect(on.emails.at(-1)!.text).toMatch(/You keep access until \d+ \w+ \d{4}/);
  on.advanceClock(32 * DAY);
  expect(await noor.post('subscription')).toEqual({ subscription: null, order: null, hasEnded: true });
});

test('the reason is stored once, with the words of the reader (PLAN-056, PLAN-063, PLAN-S08)', async () => {
  await noor.buy();
  await cancel('Other: I watch at the ground now');
  expect(await cancel()).toEqual({ status: 'success' });
  expect(await reasons()).toEqual([{ reason: 'other', words: 'I watch at the ground now' }]);
});

test.each([
  ['', null, null],
  ['season', 'season', null],
  ['Other', 'other', null],
  ['Other: ', 'other', null],
  ['Other: too many: all', 'other', 'too many: all'],
  ['something else', 'other', 'something else'],
])('the reason %j is an id of the list or words (PLAN-063)', (text, reason, words) => {
  expect(parseReason(text)).toEqual({ reason, words });
});

test('a cancelled free trial runs to its end as FREE_CANCELLED (PLAN-036, PLAN-Q19)', async () => {
  await noor.buy(2);
  await cancel();
  expect(await noor.state()).toBe('FREE_CANCELLED');
});

test('without a subscription there is nothing to cancel or resume (PLAN-Q20)', async () => {
  expect([
    (await cancel()).exception?.errorCode,
    (await noor.post('subscription/resume')).exception?.errorCode,
  ]).toEqual([14_081, 14_081]);
});

test('one call resumes a cancelled subscription at its price and dates (PLAN-S02)', async () => {
  await noor.buy();
  const before = await noor.post('subscription');
  await cancel();
  on.advanceClock(DAY);
  expect(await noor.post('subscription/resume')).toEqual({ status: 'success' });
  expect([await noor.state(), await noor.post('subscription')]).toEqual(['ACTIVE', before]);
  expect(templates().at(-1)).toBe('subscription.resumed');
});

test('after the end another plan can be bought (PLAN-047, PLAN-048, PLAN-Q24)', async () => {
  await noor.buy();
  await cancel();
  on.advanceClock(32 * DAY);
  expect(await noor.state()).toBe('CANCELLED');
  await noor.buy(2);
  expect(await noor.state()).toBe('FREE');
});

test('transactions are newest first, with invoices (PLAN-070, PLAN-Q11)', async () => {
  await noor.buy();
  const { transactions } = await noor.post('payment-transactions');
  expect(transactions).toEqual([
    {
      id: expect.stringMatching(/^GB-\d{4}-\d{6}$/),
      ...{ date: on.now(), description: 'All access, Monthly', amount: 399, currency: 'GBP', status: 'paid' },
      invoice: expect.stringMatching(/^\/cbplus\/payment\/user\/invoice\/GB-\d{4}-\d{6}$/),
    },
  ]);
});
