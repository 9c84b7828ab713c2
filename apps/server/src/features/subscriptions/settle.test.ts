/** Events of the provider, and what its reports change. */
import { money } from '@sightscreen/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewals } from './job-kinds.ts';
import { away } from './testing/fake-provider.ts';
import { createPaymentSite, type PaymentSite, type TestBuyer } from './testing/payment-test-site.ts';

const DAY = 86_400_000;
let on: PaymentSite;
let noor: TestBuyer;
beforeAll(async () => {
  on = await createPaymentSite();
});
beforeEach(async () => {
  on.provider.before = () => {};
  await on.runJobs();
  noor = await on.reader();
});
afterAll(() => on.close());

const emails = (template: string) =>
  on.emails.filter((email) => email.to === noor.username && email.template === `subscription.${template}`);
const facts = async () =>
  (
    await on.database.db
      .selectFrom('subscription_fact')
      .innerJoin('subscription', 'subscription.id', 'subscription')
      .select('body')
      .where('account_id', '=', noor.accountId)
      .orderBy('number')
      .execute()
  ).map(({ body }) => body.kind);

test('a signed event is answered at once, and a job asks the provider (PLAN-S03, PLAN-Q10)', async () => {
  const checkout = await noor.order();
  on.provider.pay(checkout);
  on.provider.before = away;
  expect(await on.deliver({ checkout })).toBe(200);
  expect(await noor.state()).toBe('NA');
  on.provider.before = () => {};
  await on.runJobs();
  expect([await noor.state(), emails('paid').length]).toEqual(['ACTIVE', 1]);
});

test('a repeated or late event changes nothing (PLAN-S03, PLAN-S05)', async () => {
  const { checkout, payment } = await noor.buy();
  const before = await facts();
  for (const id of ['evt_twice', 'evt_twice', 'evt_late'])
    expect(await on.deliver({ checkout, payment }, id)).toBe(200);
  expect(on.waiting).toHaveLength(2);
  await on.runJobs();
  expect([await facts(), emails('paid').length]).toEqual([before, 1]);
});

test('an event with a forged signature, or of another provider, is refused (PLAN-S03)', async () => {
  const checkout = await noor.order();
  const { payload, headers } = on.provider.signed({
    ...{ id: 'evt_forged', type: 'checkout', isLive: false },
    ...{ checkout, payment: null },
  });
  const send = async (changes: { payload?: string; url?: string }) => {
    const url = '/cbplus/payment/webhook/built-in';
    return (await on.app.inject({ method: 'POST', url, headers, payload, ...changes })).statusCode;
  };
  expect(await send({ payload: payload.replace('checkout', 'Checkout') })).toBe(400);
  expect(await send({ url: '/cbplus/payment/webhook/stripe' })).toBe(404);
  expect(on.waiting).toEqual([]);
});

test('a second payment is returned with an e-mail, and changes no dates (PLAN-S03, PLAN-S05)', async () => {
  const { checkout } = await noor.buy();
  const before = await noor.post('subscription');
  const payment = on.provider.payAgain(checkout);
  await on.deliver({ payment });
  await on.runJobs();
  expect(on.provider.payments.get(payment)!.refunds).toMatchObject([{ amount: money(399, 'GBP'), keepsAccess: true }]);
  expect([await noor.state(), await noor.post('subscription')]).toEqual(['ACTIVE', before]);
  expect(emails('refunded')).toMatchObject([{ text: expect.stringContaining('£3.99') }]);
  expect(((await noor.post('payment-transactions'))['transactions'] as object[]).slice(0, 2)).toMatchObject([
    { amount: -399, status: 'refunded', invoice: null },
    { amount: 399, status: 'refunded', invoice: null },
  ]);
});

test('a payment that was returned in part elsewhere is returned in full, not more (PLAN-S03)', async () => {
  const { checkout } = await noor.buy();
  const payment = on.provider.payAgain(checkout);
  await on.deliver({ payment });
  await on.runJob(on.waiting.shift()!);
  on.provider.refundThere(payment, money(100, 'GBP'));
  await on.runJobs();
  expect(on.provider.payments.get(payment)!.refunds.map(({ amount }) => amount.minor)).toEqual([100, 299]);
});

test.each([
  ['amount', { amount: money(1, 'GBP') }],
  ['currency', { amount: money(399, 'USD') }],
])('a payment of another %s grants nothing, is returned and alerts staff (PLAN-S03)', async (_, change) => {
  const checkout = await noor.order();
  const payment = on.provider.pay(checkout, change)!;
  await on.deliver({ checkout });
  await on.runJobs();
  expect([await noor.state(), on.provider.payments.get(payment)!.refunds.length]).toEqual(['NA', 1]);
  expect(on.emails.filter(({ subject }) => subject === `Check payment ${payment}`)).toHaveLength(1);
  // The plan can be ordered again, on another page.
  expect(await noor.order()).not.toBe(checkout);
});

test('test money on a live site grants nothing, and alerts staff (PLAN-S03)', async () => {
  const checkout = await noor.order();
  const payment = on.provider.pay(checkout, { isLive: true })!;
  await on.deliver({ checkout });
  await on.runJobs();
  expect([await noor.state(), await facts(), on.provider.payments.get(payment)!.refunds]).toEqual([
    'NA',
    ['ordered', 'ended'],
    [],
  ]);
  expect(on.emails.filter(({ subject }) => subject === `Check payment ${payment}`)).toHaveLength(1);
});

test('a full refund made at the provider ends access (PLAN-S03)', async () => {
  const { payment } = await noor.buy();
  on.advanceClock(DAY);
  on.provider.refundThere(payment, money(399, 'GBP'));
  await on.deliver({ payment });
  await on.runJobs();
  expect([await noor.state(), await facts(), emails('refunded').length]).toEqual([
    'CANCELLED',
    ['ordered', 'paid', 'refunded', 'ended'],
    1,
  ]);
});

test('another server obeys a payment and a refund at once (PLAN-S02)', async () => {
  const other = await createPaymentSite({ database: on.database, clock: on.now });
  try {
    const entitled = async () => {
      const reply = await other.app.inject({
        method: 'POST',
        url: '/cbplus/auth/user/verify-token',
        headers: { origin: 'http://localhost:3000' },
        payload: { username: noor.username, AccessToken: await on.context.identity.tokens.sign(noor) },
      });
      return reply.json<{ user: { state: string } }>().user.state;
    };
    expect(await entitled()).toBe('NA');
    const { payment } = await noor.buy();
    expect(await entitled()).toBe('ACTIVE');
    on.advanceClock(1_000);
    on.provider.refundThere(payment, money(399, 'GBP'));
    await on.deliver({ payment });
    await on.runJobs();
    expect(await entitled()).toBe('CANCELLED');
  } finally {
    await other.close();
  }
});

test('a subscription ends when its paid time is over (PLAN-Q19, PLAN-S02)', async () => {
  await noor.buy();
  on.advanceClock(32 * DAY);
  // Access ends by its date, before the job runs.
  const { rows } = await sql<{ ends: Date }>`
    select ends_at as ends from account_grant where account_id = ${noor.accountId}`.execute(on.database.db);
  expect(rows[0]!.ends.getTime()).toBeLessThan(on.now());
  await on.runScheduled(renewals);
  expect(await facts()).toEqual(['ordered', 'paid', 'ended']);
});

test('deleting the account stops its renewal, and a late event is settled without it (PLAN-S02)', async () => {
  const { payment } = await noor.buy();
  const { personalData } = on.context;
  const person = { accountId: noor.accountId, email: noor.username, phone: null };
  await on.database.db.transaction().execute(async (trx) => {
    for (const source of personalData) await source.beforeDeletion?.(trx, person, on.now());
  });
  expect(await facts()).toEqual(['ordered', 'paid', 'cancelled']);
  await on.database.db.transaction().execute(async (trx) => {
    for (const source of personalData.toReversed()) await source.erase(trx, person);
  });
  on.provider.refundThere(payment, money(399, 'GBP'));
  expect(await on.deliver({ payment })).toBe(200);
  await on.runJobs();
  const { rows } = await sql<{ kind: string }>`
    select body ->> 'kind' as kind from subscription_fact where body ->> 'payment' = ${payment} order by number`.execute(
    on.database.db,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['paid', 'refunded']);
  expect(emails('refunded')).toEqual([]);
});

test('deleting the account gives up its open order and closes the payment page (PLAN-S02)', async () => {
  const checkout = await noor.order();
  const person = { accountId: noor.accountId, email: noor.username, phone: null };
  await on.database.db.transaction().execute(async (trx) => {
    for (const source of on.context.personalData) await source.beforeDeletion?.(trx, person, on.now());
  });
  on.advanceClock(2 * 60_000);
  await on.runScheduled();
  expect([on.provider.pages.get(checkout)!.status, await facts()]).toEqual(['expired', ['ordered', 'ended']]);
});
