/** Refunds at the desk: requested with a reason, and made by the payment provider within a minute. */
import { add, exponentOf, heldOf, type Money, money, subtract } from '@sightscreen/billing';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { choice, name, orNone, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, numberOf, RowRefused } from '../../../core/admin/resource.ts';
import type { Database } from '../../../core/db/database.ts';
import { FINANCE_READ, PAYMENTS_REFUND } from '../../plans/index.ts';
import { lockSubscription } from '../subscription.store.ts';

const schema = z.strictObject({
  payment: name(200),
  amount: orNone(z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, 'it must be an amount such as 3.99')),
  access: z.enum(['ends', 'stays'], 'choose one'),
  reason: name(200).min(3, 'say why'),
});
const once = { fixed: 'once-made' as const };
const rows = sql`
  select r.id, r.id::text as number, r.payment, r.subscription, r.reason, r.status, r.currency,
         case when r.keeps_access then 'stays' else 'ends' end as access, r.amount::text as amount,
         to_char(r.requested_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as requested
    from payment_refund r`;
const COLUMNS = Object.fromEntries(
  ['number', 'payment', 'subscription', 'amount', 'currency', 'access', 'reason', 'status', 'requested'].map(
    (column) => [column, column],
  ),
);

export const refundsResource: AdminResource = {
  name: 'refunds',
  one: 'Refund',
  many: 'Refunds',
  group: 'Readers',
  title: 'payment',
  sort: { field: 'requested', descending: true },
  fields: [
    {
      name: 'payment',
      label: 'Payment',
      note: 'Its ID, as the subscription shows it.',
      form: { kind: 'text', most: 200 },
      ...once,
      column: 'always',
    },
    {
      name: 'amount',
      label: 'Amount',
      note: 'Leave empty to return everything that is left. Stored in minor units.',
      form: { kind: 'text', most: 16, example: '3.99' },
      ...once,
      optional: true,
      column: 'always',
    },
    readOnlyField('currency', 'Currency', { column: 'wide' }),
    {
      name: 'access',
      label: 'Access',
      note: 'Also after a refund in part.',
      form: choice({ ends: 'Ends now', stays: 'Stays until the paid end' }),
      ...once,
      column: 'always',
    },
    { name: 'reason', label: 'Reason', form: { kind: 'text', most: 200 }, ...once, column: 'wide' },
    readOnlyField('status', 'Status', {
      form: choice({ waiting: 'Waiting', done: 'Done', refused: 'Refused by the provider' }),
      column: 'always',
      filters: true,
    }),
    readOnlyField('requested', 'Requested', { column: 'always', sorts: true }),
    readOnlyField('subscription', 'Subscription', { column: 'wide' }),
  ],
  read: FINANCE_READ,
  notesLists: true,
  acts: { create: PAYMENTS_REFUND },
  final: ['create'],
  schema: schema as unknown as AdminResource['schema'],
  list: (db, listing) => listedRows(db, { from: rows, columns: COLUMNS, search: ['payment', 'subscription'] }, listing),
  find: async (db, id) => {
    const found = await sql<Record<string, string>>`select * from (${rows}) r where r.id = ${numberOf(id)}`.execute(db);
    const row = found.rows[0];
    return row === undefined ? null : Object.fromEntries(Object.keys(COLUMNS).map((field) => [field, row[field]!]));
  },
  create: async (trx, values, _id, now) => {
    const { payment: id, amount: text, access, reason } = schema.parse(values);
    const fact = await sql<{ subscription: string }>`
      select subscription from subscription_fact where body ->> 'kind' = 'paid' and body ->> 'payment' = ${id}`.execute(
      trx,
    );
    const held = fact.rows[0] && (await lockSubscription(trx, fact.rows[0].subscription));
    const payment = held?.state.payments.get(id);
    if (!held || payment === undefined) throw new RowRefused('payment', 'There is no payment with this ID.');
    const left = subtract(heldOf(payment), await requestedOf(trx, id, payment.charge.amount.currency));
    const amount = text === null ? left : parseAmount(text, left.currency);
    if (amount.minor <= 0 || amount.minor > left.minor)
      throw new RowRefused('amount', 'No more than what is left of the payment can be returned.');
    const row = await trx
      .insertInto('payment_refund')
      .values({
        subscription: held.row.id,
        payment: id,
        amount: amount.minor,
        currency: amount.currency,
        keeps_access: access === 'stays',
        reason,
        requested_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  },
  related: (_, { subscription }) =>
    typeof subscription === 'string' ? [{ resource: 'subscriptions', id: subscription }] : [],
  tags: () => [],
};

/** What earlier requests return that the provider has not reported yet. */
async function requestedOf(db: Kysely<Database>, payment: string, currency: string): Promise<Money> {
  const waiting = await db
    .selectFrom('payment_refund')
    .select('amount')
    .where('payment', '=', payment)
    .where('status', '=', 'waiting')
    .execute();
  return waiting.reduce((sum, { amount }) => add(sum, money(amount, currency)), money(0, currency));
}

/** @throws RowRefused for more decimals than the currency has */
function parseAmount(text: string, currency: string): Money {
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = exponentOf(currency);
  if (fraction.length > decimals) throw new RowRefused('amount', `${currency} has ${decimals} decimals.`);
  return money(Number(`${whole}${fraction.padEnd(decimals, '0')}`), currency);
}
