/** Days that staff add to a subscription, with a reason: made within a minute, and never taken back. */
import { EXTENSION_REASONS, findRefusal, MAX_EXTENSION_DAYS } from '@sightscreen/billing';
import { sql } from 'kysely';
import { z } from 'zod';
import { definePermission } from '@sightscreen/contracts/staff/permission';
import { choice, name, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, numberOf, RowRefused } from '../../../core/admin/resource.ts';
import { FINANCE_READ } from '../../plans/index.ts';
import { lockSubscription } from '../subscription.store.ts';

const EXTEND = definePermission('subscriptions.extend', ['admin', 'finance', 'support']);

const schema = z.strictObject({
  subscription: name(40),
  days: z.int().min(1).max(MAX_EXTENSION_DAYS),
  reason: z.enum(EXTENSION_REASONS, 'choose one'),
  note: name(200).min(3, 'say why'),
});
const once = { fixed: 'once-made' as const };
const rows = sql`
  select e.id, e.id::text as number, e.subscription, e.days, e.reason, e.note, e.status,
         to_char(e.requested_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as requested
    from subscription_extension e`;
const COLUMNS = Object.fromEntries(
  ['number', 'subscription', 'days', 'reason', 'note', 'status', 'requested'].map((column) => [column, column]),
);
const REASONS = { outage: 'Something did not work', goodwill: 'Goodwill', correction: 'Correction of a mistake' };

export const extensionsResource: AdminResource = {
  name: 'extensions',
  one: 'Extension',
  many: 'Extensions',
  group: 'Readers',
  title: 'subscription',
  sort: { field: 'requested', descending: true },
  fields: [
    {
      name: 'subscription',
      label: 'Subscription',
      note: 'Its order number.',
      form: { kind: 'text', most: 40 },
      ...once,
      column: 'always',
    },
    {
      name: 'days',
      label: 'Days',
      note: `The paid end and every later charge move by them. At most ${MAX_EXTENSION_DAYS}.`,
      form: { kind: 'number', least: 1, most: MAX_EXTENSION_DAYS, unit: 'days' },
      ...once,
      column: 'always',
    },
    { name: 'reason', label: 'Reason', form: choice(REASONS), ...once, column: 'always', filters: true },
    { name: 'note', label: 'In your words', form: { kind: 'text', most: 200 }, ...once, column: 'wide' },
    readOnlyField('status', 'Status', {
      form: choice({ waiting: 'Waiting', done: 'Done', refused: 'Refused: the plan had ended' }),
      column: 'always',
      filters: true,
    }),
    readOnlyField('requested', 'Requested', { column: 'always', sorts: true }),
  ],
  read: FINANCE_READ,
  notesLists: true,
  acts: { create: EXTEND },
  final: ['create'],
  schema: schema as unknown as AdminResource['schema'],
  list: (db, listing) => listedRows(db, { from: rows, columns: COLUMNS, search: ['subscription', 'note'] }, listing),
  find: async (db, id) => {
    const found = await sql<Record<string, string>>`select * from (${rows}) r where r.id = ${numberOf(id)}`.execute(db);
    const row = found.rows[0];
    return row === undefined ? null : Object.fromEntries(Object.keys(COLUMNS).map((field) => [field, row[field]!]));
  },
  create: async (trx, values, _id, now) => {
    const { subscription, ...rest } = schema.parse(values);
    const held = await lockSubscription(trx, subscription);
    if (held === null) throw new RowRefused('subscription', 'There is no subscription with this number.');
    const refusal = findRefusal(held.state, { kind: 'extended', ...rest }, now);
    if (refusal !== null) throw new RowRefused('subscription', 'Only a running plan with an end can be extended.');
    const row = await trx
      .insertInto('subscription_extension')
      .values({ subscription, ...rest, requested_at: new Date(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  },
  related: (_, { subscription }) =>
    typeof subscription === 'string' ? [{ resource: 'subscriptions', id: subscription }] : [],
  tags: () => [],
};
