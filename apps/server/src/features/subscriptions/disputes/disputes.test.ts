/** Chargebacks: events of the provider, access on two servers, and the answer of the desk. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtInOf, eventsOf, payAt, webhookOf } from '../../payments/testing/test-payments.ts';
import { paymentDeps } from '../deps.ts';
import { createPaymentSite, ORIGIN, type PaymentSite, type TestBuyer } from '../testing/payment-test-site.ts';
import { sendDisputeAnswers } from './answer.ts';
import { collectEvidence } from './dispute.store.ts';
import { disputesResource } from './disputes.resource.ts';
import { evidenceResource } from './evidence.resource.ts';

let on: PaymentSite;
let noor: TestBuyer;
beforeAll(async () => {
  on = await createPaymentSite({ builtIn: true });
});
beforeEach(async () => {
  noor = await on.reader();
});
afterAll(() => on.close());

const db = () => on.database.db;
/** Pays by the card that is disputed 20 s later. */
async function payAndDispute(): Promise<{ subscription: string; dispute: string; event: string }> {
  const { id: subscription } = await pay();
  on.advanceClock(20_000);
  const event = (await eventsOf(on)).findLast(({ type }) => type === 'charge.dispute.created')!.id;
  const { body } = (await builtInOf(on).sign(event))!;
  return { subscription, dispute: (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id, event };
}
async function pay(): Promise<{ id: string }> {
  const url = String((await noor.post('pymnt', { plan: on.plan(1) }))['url']);
  expect(await payAt(on, url, { number: '4000 0000 0000 0259' })).toBe('paid');
  const row = await db()
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', noor.accountId)
    .orderBy('ordered_at', 'desc')
    .executeTakeFirstOrThrow();
  await on.app.inject(`/cbplus/payment/user/return?order=${row.id}`);
  return row;
}
const deliver = async (event: string) => {
  expect((await on.app.inject(await webhookOf(on, event))).statusCode).toBe(200);
  await on.runJobs();
};
const deliverAll = async (type: string) => {
  for (const event of (await eventsOf(on)).filter((one) => one.type.startsWith(type))) await deliver(event.id);
};
const factsOf = async (subscription: string) =>
  (
    await db()
      .selectFrom('subscription_fact')
      .select(['body', 'document'])
      .where('subscription', '=', subscription)
      .orderBy('number')
      .execute()
  ).map(({ body, document }) => [body.kind, 'outcome' in body ? body.outcome : null, document?.slice(0, 4) ?? null]);
const answer = (id: string, values: { answer: string; words: string }) =>
  db()
    .transaction()
    .execute((trx) => disputesResource.change!(trx, id, values, on.now()));

test('a dispute is unknown until it is made, then ends access on two servers at once (PLAN-S11)', async () => {
  const other = await createPaymentSite({ database: on.database, clock: on.now });
  try {
    const elsewhere = async () => {
      const reply = await other.app.inject({
        method: 'POST',
        url: '/cbplus/auth/user/verify-token',
        headers: { origin: ORIGIN },
        payload: { username: noor.username, AccessToken: await on.context.identity.tokens.sign(noor) },
      });
      return reply.json<{ user: { state: string } }>().user.state;
    };
    const { id } = await pay();
    expect([await noor.state(), await elsewhere()]).toEqual(['ACTIVE', 'ACTIVE']);
    on.advanceClock(20_000);
    const event = (await eventsOf(on)).findLast(({ type }) => type === 'charge.dispute.created')!.id;
    const began = performance.now();
    await deliver(event);
    on.advanceClock(1);
    expect([await noor.state(), await elsewhere()]).toEqual(['CANCELLED', 'CANCELLED']);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await factsOf(id)).map(([kind]) => kind)).toEqual(['ordered', 'paid', 'disputed', 'ended']);
    expect(on.emails.at(-1)).toMatchObject({ to: noor.username, template: 'leaving.disputed' });
  } finally {
    await other.close();
  }
});

test('repeated and reordered events of a dispute are one (PLAN-S11)', async () => {
  const { subscription, event } = await payAndDispute();
  await deliver(event);
  await deliverAll('charge.dispute');
  await deliverAll('payment_intent');
  expect((await factsOf(subscription)).map(([kind]) => kind)).toEqual(['ordered', 'paid', 'disputed', 'ended']);
  expect((await noor.post('payment-transactions'))['transactions']).toMatchObject([{ status: 'disputed' }]);
});

test('the desk contests with facts, e-mails and use, and wins (PLAN-S11)', async () => {
  const { subscription, dispute, event } = await payAndDispute();
  await deliver(event);
  const found = await disputesResource.find(db(), dispute, on.now());
  expect(found).toMatchObject({ outcome: 'open', answer: null, subscription });
  const record = (await evidenceResource.find(db(), dispute, on.now()))!;
  for (const part of ['paid £3.99', 'subscription.paid', 'GB-2026-', noor.username, 'signed in by'])
    expect(record['evidence']).toContain(part);
  await answer(dispute, { answer: 'contest', words: 'They read us every day: winning_evidence' });
  await expect(answer(dispute, { answer: 'accept', words: 'Again' })).rejects.toThrow('answered already');
  await sendDisputeAnswers(paymentDeps(on.context));
  expect((await factsOf(subscription)).at(-1)).toEqual(['disputed', 'won', null]);
  expect(await disputesResource.find(db(), dispute, on.now())).toMatchObject({ outcome: 'won', status: 'sent' });
  // The money is back; the subscriber comes back by buying.
  expect(await noor.state()).toBe('CANCELLED');
  const again = String((await noor.post('pymnt', { plan: on.plan(1) }))['url']);
  expect(await payAt(on, again)).toBe('paid');
  await deliverAll('checkout.session');
  expect(await noor.state()).toBe('ACTIVE');
});

test('an accepted dispute is lost, with a credit note and balanced books (PLAN-S06, PLAN-S11)', async () => {
  const { subscription, dispute, event } = await payAndDispute();
  await deliver(event);
  await answer(dispute, { answer: 'accept', words: 'They are right' });
  await sendDisputeAnswers(paymentDeps(on.context));
  await sendDisputeAnswers(paymentDeps(on.context));
  expect((await factsOf(subscription)).at(-1)).toEqual(['disputed', 'lost', 'GB-C']);
  const lines = await db().selectFrom('ledger_line').selectAll().where('subscription', '=', subscription).execute();
  const sums: Record<string, number> = {};
  for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  expect(sums).toEqual({ provider: 0, sales: 0, tax: 0, disputed: 0 });
  await expect(answer(dispute, { answer: 'contest', words: 'Too late' })).rejects.toThrow('decided');
});

test('evidence of an erased account has no use of it (PLAN-S11)', async () => {
  const { subscription, event } = await payAndDispute();
  await deliver(event);
  const person = { accountId: noor.accountId, email: noor.username, phone: null };
  await db()
    .transaction()
    .execute(async (trx) => {
      for (const source of on.context.personalData.toReversed()) await source.erase(trx, person);
    });
  expect(await collectEvidence(db(), subscription)).toMatch(/Use of the account\nNone\.$/);
});
