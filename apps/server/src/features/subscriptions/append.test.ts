/** Appending facts: access, ledger and invoices follow in the same transaction. */
import { DAY, money, monthsAfter, nextCharge, type SubscriptionFactBody } from '@sightscreen/billing';
import { offer, START } from '@sightscreen/billing/testing/catalogue';
import { stateOf } from '@sightscreen/identity';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { append } from './append.ts';
import { lockSubscription, readSubscription } from './subscription.store.ts';
import { appendTo, createBuyer, order, WORDING } from './testing/buyer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const db = () => database.db;

let payments = 0;
async function paymentOf(subscription: string, now: number): Promise<SubscriptionFactBody & { kind: 'paid' }> {
  const { state } = (await readSubscription(db(), subscription))!;
  const { charge, period } = nextCharge(state, now)!;
  return { kind: 'paid', payment: `pay ${(payments += 1)}`, charge, period };
}
async function paid(now = START) {
  const account = await createBuyer(db(), now);
  const id = await order(db(), account, { offer: offer(), now });
  const body = await paymentOf(id, now);
  const { document } = await appendTo(db(), id, { body, now });
  return { account, id, payment: body.payment, invoice: document };
}
const grants = async (subscription: string) =>
  (
    await db()
      .selectFrom('account_grant')
      .select(['kind', 'standing', 'starts_at', 'ends_at'])
      .where('subscription', '=', subscription)
      .orderBy('starts_at')
      .execute()
  ).map(({ kind, standing, starts_at, ends_at }) => ({
    kind,
    standing,
    startsAt: starts_at.getTime(),
    endsAt: ends_at?.getTime() ?? null,
  }));
const balance = async (subscription: string) =>
  Object.fromEntries(
    (
      await db()
        .selectFrom('ledger_line')
        .select(['account', sql<number>`sum(amount)::float8`.as('sum')])
        .where('subscription', '=', subscription)
        .groupBy('account')
        .execute()
    ).map(({ account, sum }) => [account, sum]),
  );

test('a payment gives access, an invoice and ledger lines at once (PLAN-S02, PLAN-S06)', async () => {
  const { account, id, invoice } = await paid();
  expect(await grants(id)).toEqual([
    { kind: 'ACTIVE', standing: 'good', startsAt: START, endsAt: monthsAfter(START, 1) },
  ]);
  expect(await balance(id)).toEqual({ provider: 399, sales: -332, tax: -67 });
  const bill = await db().selectFrom('tax_record').selectAll().where('number', '=', invoice).executeTakeFirstOrThrow();
  expect(bill).toMatchObject({
    account_id: account,
    document: {
      kind: 'invoice',
      number: invoice,
      net: 332,
      tax: 67,
      total: 399,
      taxBasisPoints: 2_000,
      currency: 'GBP',
    },
  });
  const row = await db().selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([row.status, row.head, row.ends_at?.getTime()]).toEqual(['active', 2, monthsAfter(START, 1)]);
});

test('invoices are numbered without gaps although transactions fail (PLAN-S06)', async () => {
  const { invoice } = await paid();
  const account = await createBuyer(db(), START);
  const id = await order(db(), account, { offer: offer(), now: START });
  const body = await paymentOf(id, START);
  await expect(
    db()
      .transaction()
      .execute(async (trx) => {
        await append(trx, (await lockSubscription(trx, id))!, body, { now: START, wording: WORDING });
        throw new Error('the server dies');
      }),
  ).rejects.toThrow('the server dies');
  const next = await appendTo(db(), id, { body, now: START });
  const count = (number: string | null) => Number(number!.slice(-6));
  expect([invoice!.slice(0, 8), count(next.document)]).toEqual(['GB-2027-', count(invoice) + 1]);
});

test('a refund issues a credit note with its share of the tax (PLAN-S03, PLAN-S06)', async () => {
  const { id, payment, invoice } = await paid();
  const body = { kind: 'refunded', refund: `of ${payment}`, payment, amount: money(100, 'GBP') } as const;
  const { document } = await appendTo(db(), id, { body, now: START + DAY });
  expect(document).toMatch(/^GB-C-2027-\d{6}$/);
  const bill = await db().selectFrom('tax_record').select('document').where('number', '=', document).executeTakeFirst();
  expect(bill?.document).toMatchObject({ kind: 'credit-note', corrects: invoice, total: -100, net: -83, tax: -17 });
  expect(await balance(id)).toEqual({ provider: 299, sales: -249, tax: -50 });
});

test('a cancelled plan runs to its end, and a refund that ends it ends access at once (PLAN-Q19)', async () => {
  const { id, payment } = await paid();
  await appendTo(db(), id, { body: { kind: 'cancelled', reason: 'price' }, now: START + DAY });
  expect(stateOf(await grants(id), START + 2 * DAY)).toBe('ACTIVE_CANCELLED');
  const amount = money(399, 'GBP');
  await appendTo(db(), id, { body: { kind: 'refunded', refund: `of ${payment}`, payment, amount }, now: START + DAY });
  await appendTo(db(), id, { body: { kind: 'ended', reason: 'refunded' }, now: START + 3 * DAY });
  expect(stateOf(await grants(id), START + 3 * DAY)).toBe('CANCELLED');
});

test('the database refuses a second open order, a payment counted twice, and unbalanced lines (PLAN-S05)', async () => {
  const account = await createBuyer(db(), START);
  const id = await order(db(), account, { offer: offer(), now: START });
  await expect(order(db(), account, { offer: offer(), now: START })).rejects.toThrow('subscription_open_order');
  const body = await paymentOf(id, START);
  await appendTo(db(), id, { body, now: START });
  await expect(appendTo(db(), id, { body, now: START })).rejects.toThrow('paid: known-payment');
  const other = await order(db(), await createBuyer(db(), START), { offer: offer(), now: START });
  await expect(appendTo(db(), other, { body, now: START })).rejects.toThrow('subscription_fact_payment');
  const line = { subscription: id, fact: 1, account: 'provider' as const, amount: 1, currency: 'GBP' };
  await expect(db().insertInto('ledger_line').values(line).execute()).rejects.toThrow('do not balance');
});

test('an erased account leaves its books and nobody’s name in them (PLAN-S02)', async () => {
  const { account, id, payment, invoice } = await paid();
  await db().deleteFrom('account').where('id', '=', account).execute();
  const body = { kind: 'refunded', refund: `of ${payment}`, payment, amount: money(399, 'GBP') } as const;
  const { document } = await appendTo(db(), id, { body, now: START + DAY });
  const bill = await db().selectFrom('tax_record').selectAll().where('number', '=', document).executeTakeFirst();
  expect(bill).toMatchObject({ account_id: account, document: { corrects: invoice, buyer: { name: null } } });
  expect([await grants(id), (await readSubscription(db(), id))!.row.account_id]).toEqual([[], null]);
});
