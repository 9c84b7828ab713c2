/** Subscriptions, orders and refunds at the desk. */
import { money, nextCharge } from '@sightscreen/billing';
import { offer } from '@sightscreen/billing/testing/catalogue';
import { stateOf } from '@sightscreen/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGrants } from '../../identity/index.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { paymentDeps } from '../deps.ts';
import { makeDeskRefunds } from '../desk-refunds.ts';
import { sendDisputeAnswers } from '../disputes/answer.ts';
import { makeExtensions } from '../extensions/extend.ts';
import { askAboutPayment } from '../settle.ts';
import { readSubscription } from '../subscription.store.ts';
import { appendTo, createBuyer, order } from '../testing/buyer.ts';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';

const RECORDS = '/desk/api/records';
let desk: DeskTest;
let finance: DeskBrowser;
let support: DeskBrowser;
let admin: DeskBrowser;
let provider: FakeProvider;
beforeAll(async () => {
  desk = await startDesk();
  [finance, support, admin] = await Promise.all([desk.person('finance'), desk.person('support'), desk.person('admin')]);
  provider = fakeProvider();
  desk.context.payments = provider;
});
afterAll(() => desk.close());
const db = () => desk.database.db;

async function buy(): Promise<{ account: string; id: string; payment: string }> {
  const { now } = desk.time;
  const account = await createBuyer(db(), now);
  const id = await order(db(), account, { offer: offer(), now });
  const payment = `pi_${id}`;
  const { charge, period } = nextCharge((await readSubscription(db(), id))!.state, now)!;
  await appendTo(db(), id, { body: { kind: 'paid', payment, charge, period }, now });
  provider.payments.set(payment, {
    ...{ id: payment, order: id, subscription: id, isLive: false, status: 'paid', period: 0, refunds: [] },
    amount: charge.amount,
  });
  return { account, id, payment };
}
const state = async (account: string) => stateOf(await listGrants(db(), account), desk.time.now);
const request = (values: object, who: DeskBrowser = finance) =>
  who.post(`${RECORDS}/refunds`, { values: { amount: null, access: 'ends', reason: 'Charged twice', ...values } });

test('finance sees subscriptions and orders with their history, others do not (PLAN-S11)', async () => {
  const { account, id, payment } = await buy();
  const pending = await order(db(), await createBuyer(db(), desk.time.now), { offer: offer(), now: desk.time.now });
  const listed = async (resource: string, q: string) =>
    ((await finance.get(`${RECORDS}/${resource}?q=${q}`)).body.records as { id: string }[]).map((row) => row.id);
  expect([await listed('subscriptions', account), await listed('orders', account)]).toEqual([[id], []]);
  expect([await listed('subscriptions', pending), await listed('orders', pending)]).toEqual([[], [pending]]);
  const { body } = await finance.get(`${RECORDS}/subscriptions/${id}`);
  expect(body.values).toMatchObject({ account, status: 'active', history: expect.stringContaining(payment) });
  expect((await (await desk.person('editor')).get(`${RECORDS}/subscriptions/${id}`)).status).toBe(403);
});

test('a refund needs a reason and a right, and ends access (PLAN-S03, PLAN-S11)', async () => {
  const { account, payment } = await buy();
  expect([
    (await request({ payment }, support)).status,
    (await request({ payment, reason: '' })).status,
    (await request({ payment: 'pi_none' })).body.field,
    (await request({ payment, amount: '4.00' })).body.field,
  ]).toEqual([403, 400, 'payment', 'amount']);
  expect((await request({ payment })).status).toBe(201);
  // Nothing is left to return.
  expect((await request({ payment })).body.field).toBe('amount');
  await makeDeskRefunds(paymentDeps(desk.context));
  expect(provider.payments.get(payment)!.refunds).toMatchObject([{ amount: money(399, 'GBP'), keepsAccess: false }]);
  desk.time.now += 60_000;
  expect(await state(account)).toBe('CANCELLED');
});

test('a refund in part, or as support decides, leaves access (PLAN-S03)', async () => {
  const { account, id, payment } = await buy();
  await request({ payment, amount: '1.50' });
  await request({ payment, access: 'stays' });
  await makeDeskRefunds(paymentDeps(desk.context));
  expect(provider.payments.get(payment)!.refunds.map(({ amount }) => amount.minor)).toEqual([150, 249]);
  expect(await state(account)).toBe('ACTIVE');
  const rows = await db().selectFrom('payment_refund').select('status').where('subscription', '=', id).execute();
  expect(rows).toEqual([{ status: 'done' }, { status: 'done' }]);
});

test('outside of the demonstration nobody can bring a date forward (PLAN-S04)', async () => {
  const { id } = await buy();
  const reply = await admin.post(`${RECORDS}/subscriptions/bulk`, { action: 'bring-forward', ids: [id] });
  expect(reply.status).toBe(404);
});

test('a refund in part ends access if support decides so, with a credit note of its own (PLAN-S06, PLAN-S11)', async () => {
  const { account, id, payment } = await buy();
  await request({ payment, amount: '1.50', access: 'ends' });
  await makeDeskRefunds(paymentDeps(desk.context));
  desk.time.now += 1;
  expect(await state(account)).toBe('CANCELLED');
  const facts = (await readSubscription(db(), id))!.facts.slice(2);
  expect(facts.map(({ body, document }) => [body.kind, document?.slice(0, 5) ?? null])).toEqual([
    ['refunded', 'GB-C-'],
    ['ended', null],
  ]);
  const note = await db()
    .selectFrom('tax_record')
    .select('document')
    .where('number', '=', facts[0]!.document!)
    .executeTakeFirstOrThrow();
  expect(note.document).toMatchObject({ total: -150, tax: -25, corrects: expect.stringMatching(/^GB-\d{4}-\d{6}$/) });
});

test('support adds days with a reason, which move the paid end and are e-mailed (PLAN-S11)', async () => {
  const { account, id } = await buy();
  const extend = (values: object, who: DeskBrowser = support) =>
    who.post(`${RECORDS}/extensions`, {
      values: { subscription: id, days: 5, reason: 'outage', note: 'The stream was down', ...values },
    });
  expect([
    (await extend({}, await desk.person('editor'))).status,
    (await extend({ note: '' })).status,
    (await extend({ days: 93 })).status,
    (await extend({ subscription: 'none' })).body.field,
  ]).toEqual([403, 400, 400, 'subscription']);
  const endsAt = async () => (await listGrants(db(), account))[0]!.endsAt!;
  const before = await endsAt();
  expect((await extend({})).status).toBe(201);
  await makeExtensions(paymentDeps(desk.context));
  await makeExtensions(paymentDeps(desk.context));
  expect((await endsAt()) - before).toBe(5 * 86_400_000);
  const rows = await db()
    .selectFrom('subscription_extension')
    .select('status')
    .where('subscription', '=', id)
    .execute();
  expect(rows).toEqual([{ status: 'done' }]);
  const sent = await db().selectFrom('subscription_email').select('template').where('subscription', '=', id).execute();
  expect(sent).toEqual([{ template: 'leaving.extended' }]);
});

test('finance answers a dispute once, with the evidence collected (PLAN-S11)', async () => {
  const { payment } = await buy();
  const dispute = `du_${payment}`;
  provider.dispute(payment, null, dispute);
  await askAboutPayment(paymentDeps(desk.context), payment);
  const record = `${RECORDS}/disputes/${dispute}`;
  const { body } = await support.get(record);
  expect(body.values).toMatchObject({ outcome: 'open', answer: null });
  const evidence = await support.get(`${RECORDS}/dispute-evidence/${dispute}`);
  expect(evidence.body.values).toMatchObject({ evidence: expect.stringContaining(payment) });
  const values = { answer: 'contest', words: 'They read it every day' };
  expect((await support.post(record, { values, version: body.version })).status).toBe(403);
  expect((await finance.post(record, { values, version: body.version })).status).toBe(200);
  const again = (await finance.get(record)).body;
  expect(again.values).toMatchObject({ ...values, status: 'waiting' });
  expect((await finance.post(record, { values: { answer: 'accept' }, version: again.version })).status).toBe(422);
  await sendDisputeAnswers(paymentDeps(desk.context));
  expect(provider.answers.get(dispute)).toMatch(/^They read it every day\n\nPurchases and refunds\n/);
});

test('the desk changes bought access only through facts (PLAN-S11, AUTH-S13)', async () => {
  const { account, id } = await buy();
  const row = await db()
    .selectFrom('account_grant')
    .select('id')
    .where('subscription', '=', id)
    .executeTakeFirstOrThrow();
  const values = { ends: 'now', reason: 'Asked to leave' };
  const reply = await admin.post(`${RECORDS}/grants/${row.id}`, { values, version: 0 });
  expect([reply.status, reply.body.message]).toEqual([422, 'This was bought. Refund or end the subscription instead.']);
  expect(await state(account)).toBe('ACTIVE');
});
