/** A purchase through the Stripe adapter and the built-in payment service, by the calls. */
import { PATHS } from '@sightscreen/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf, payAt, webhookOf } from '../payments/testing/test-payments.ts';
import { moveToNextStep } from './desk/bring-forward.ts';
import { renewals } from './job-kinds.ts';
import { createPaymentSite, type PaymentSite, type TestBuyer } from './testing/payment-test-site.ts';

let on: PaymentSite;
let noor: TestBuyer;
beforeAll(async () => {
  on = await createPaymentSite({ builtIn: true });
});
beforeEach(async () => {
  noor = await on.reader();
});
afterAll(() => on.close());

const mail = () => on.emails.filter(({ to }) => to === noor.username);
const subscriptionId = async () =>
  (
    await on.database.db
      .selectFrom('subscription')
      .select('id')
      .where('account_id', '=', noor.accountId)
      .orderBy('ordered_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
/** Brings the next date forward, as the desk does, and lets the job run. */
async function watchNextStep(): Promise<void> {
  const id = await subscriptionId();
  await on.database.db.transaction().execute((trx) => moveToNextStep(trx, id, on.now()));
  await on.runScheduled(renewals);
}
const linkIn = (template: string) =>
  /renewal\?link=(\S+)/.exec(mail().findLast((one) => one.template === template)!.text)![1]!;
async function openCardPage(link: string): Promise<string> {
  const { headers } = await on.app.inject({
    method: 'POST',
    url: '/premium-subscription/user/renewal',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ link, action: 'card' }).toString(),
  });
  return String(headers['refresh']).slice('0;url='.length);
}
const order = async (plan = 1) => String((await noor.post('pymnt', { plan: on.plan(plan) }))['url']);
const comeBack = async () => {
  const { id } = await on.database.db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', noor.accountId)
    .orderBy('ordered_at', 'desc')
    .executeTakeFirstOrThrow();
  return (await on.app.inject(`/cbplus/payment/user/return?order=${id}`)).headers.location;
};

test('a paid card gives access, an invoice and a saved card (PLAN-067, PLAN-Q10, AUTH-019)', async () => {
  const url = await order();
  expect(await order()).toBe(url);
  expect(await payAt(on, url)).toBe('paid');
  expect([await comeBack(), await noor.state()]).toEqual([PATHS.account, 'ACTIVE']);
  expect(await noor.post('subscription')).toMatchObject({
    subscription: { plan: 'All access', card: { brand: 'visa', lastFour: '4242' } },
  });
  expect((await noor.post('payment-transactions'))['transactions']).toMatchObject([{ amount: 399, status: 'paid' }]);
});

test('a declined card changes nothing, and another card pays on the same page (PLAN-044, PLAN-045)', async () => {
  const url = await order();
  expect(await payAt(on, url, { number: '4000 0000 0000 0002' })).not.toBe('paid');
  expect([await comeBack(), await noor.state(), await order()]).toEqual([PATHS.account, 'NA', url]);
  expect(await payAt(on, url)).toBe('paid');
  await comeBack();
  expect(await noor.state()).toBe('ACTIVE');
});

test('a trial saves a card without a charge (PLAN-034)', async () => {
  expect(await payAt(on, await order(2))).toBe('paid');
  await comeBack();
  expect([await noor.state(), (await noor.post('payment-transactions'))['transactions']]).toEqual(['FREE', []]);
});

test('its webhooks alone give access, repeated and in reverse order (PLAN-S03)', async () => {
  expect(await payAt(on, await order())).toBe('paid');
  const events = (await eventsOf(on)).toReversed();
  for (const { id } of [...events, ...events]) {
    const { statusCode } = await on.app.inject(await webhookOf(on, id));
    expect(statusCode).toBe(200);
  }
  await on.runJobs();
  expect([await noor.state(), (await noor.post('payment-transactions'))['transactions']]).toMatchObject([
    'ACTIVE',
    [{ amount: 399, status: 'paid' }],
  ]);
});

test('another plan closes the first page of the provider (PLAN-S05)', async () => {
  const first = await order(1);
  const second = await order(2);
  const rows = await on.database.db
    .selectFrom('subscription')
    .select('checkout')
    .where('account_id', '=', noor.accountId)
    .orderBy('status')
    .execute();
  const statuses = rows.map(async ({ checkout }) => (await on.context.payments.readCheckout(checkout!))?.status);
  expect(await Promise.all(statuses)).toEqual(['expired', 'open']);
  await payAt(on, first);
  await on.runJobs();
  expect(await noor.state()).toBe('NA');
  expect(await payAt(on, second)).toBe('paid');
});

test('a renewal is charged, and a card that fails later is repaired by another one (PLAN-S04)', async () => {
  expect(await payAt(on, await order(), { number: '4000 0000 0000 0341' })).toBe('paid');
  await comeBack();
  await watchNextStep();
  await watchNextStep();
  expect([await noor.state(), mail().at(-1)!.template]).toEqual(['ACTIVE_ERROR', 'renewal.failed']);
  await watchNextStep();
  expect([await noor.state(), mail().at(-1)!.template]).toEqual(['ACTIVE_ERROR', 'renewal.retried']);
  const link = linkIn('renewal.failed');
  // A bank that asks for each payment asks on the page.
  expect(await payAt(on, await openCardPage(link), { number: '4000 0027 6000 3184', answer: 'approve' })).toBe('paid');
  await on.app.inject(`/cbplus/payment/user/card-return?link=${link}`);
  expect(await noor.state()).toBe('ACTIVE');
  await watchNextStep();
  await watchNextStep();
  expect([await noor.state(), mail().at(-1)!.template]).toEqual(['ACTIVE_ERROR', 'renewal.failed']);
});

test('a saved card is charged off-session, and a lost one is not retried (PLAN-S04)', async () => {
  expect(await payAt(on, await order())).toBe('paid');
  await comeBack();
  await watchNextStep();
  await watchNextStep();
  expect((await noor.post('payment-transactions'))['transactions']).toMatchObject([{ amount: 399 }, { amount: 399 }]);
  await payAt(on, await openCardPage(linkIn('renewal.announced')), { number: '4000 0000 0000 9987' });
  await watchNextStep();
  await watchNextStep();
  expect(mail().at(-1)!.text).toContain('Visa ending 9987 was declined');
  expect(mail().at(-1)!.text).toContain('We won’t try this card again.');
});
