/** Disputes at the desk. Staff contest or accept each once; the evidence is a resource of its own. */
import { sql } from 'kysely';
import { z } from 'zod';
import { choice, name, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused } from '../../../core/admin/resource.ts';
import { FINANCE_READ, PAYMENTS_REFUND } from '../../plans/index.ts';
import { collectEvidence } from './dispute.store.ts';

const schema = z.strictObject({
  answer: z.enum(['contest', 'accept'], 'choose one'),
  words: name(2_000).min(3, 'say why'),
});
export const disputeRows = sql`
  select o.body ->> 'dispute' as id, o.body ->> 'dispute' as number, o.subscription, o.body ->> 'payment' as payment,
         o.body #>> '{amount,minor}' as amount, o.body #>> '{amount,currency}' as currency,
         coalesce(d.body ->> 'outcome', 'open') as outcome,
         to_char(o.recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as opened,
         case a.contests when true then 'contest' when false then 'accept' end as answer,
         a.reason as words, a.status
    from subscription_fact o
    left join subscription_fact d on d.body ->> 'kind' = 'disputed' and d.body ->> 'dispute' = o.body ->> 'dispute'
                                 and d.body ->> 'outcome' is not null
    left join dispute_answer a on a.dispute = o.body ->> 'dispute'
   where o.body ->> 'kind' = 'disputed' and o.body ->> 'outcome' is null`;
const NAMES = [
  'number',
  'payment',
  'subscription',
  'amount',
  'currency',
  'outcome',
  'opened',
  'answer',
  'words',
  'status',
];
const COLUMNS = Object.fromEntries(NAMES.map((column) => [column, column]));

export const disputesResource: AdminResource = {
  name: 'disputes',
  one: 'Dispute',
  many: 'Disputes',
  group: 'Readers',
  title: 'number',
  sort: { field: 'opened', descending: true },
  fields: [
    readOnlyField('number', 'Dispute', { column: 'always' }),
    readOnlyField('outcome', 'Outcome', {
      form: choice({ open: 'Open', won: 'Won', lost: 'Lost' }),
      column: 'always',
      filters: true,
    }),
    readOnlyField('amount', 'Amount', { note: 'In minor units.', column: 'always' }),
    readOnlyField('currency', 'Currency', { column: 'always' }),
    readOnlyField('opened', 'Opened', { note: 'GMT', column: 'always', sorts: true }),
    readOnlyField('payment', 'Payment', { column: 'wide' }),
    readOnlyField('subscription', 'Subscription', { column: 'wide' }),
    {
      name: 'answer',
      label: 'Answer',
      note: 'Final. The bank decides about a dispute that we contest; the buyer keeps the money of one that we accept.',
      form: choice({ contest: 'Contest with the evidence', accept: 'Accept' }),
      optional: true,
      column: 'always',
    },
    {
      name: 'words',
      label: 'Statement',
      note: 'Sent to the bank before the evidence.',
      form: { kind: 'text', most: 2_000, several: true },
      optional: true,
    },
    readOnlyField('status', 'Answer sent', {
      form: choice({ waiting: 'Waiting', sent: 'Sent', refused: 'Refused by the provider' }),
      column: 'wide',
    }),
  ],
  read: FINANCE_READ,
  notesReads: true,
  notesLists: true,
  acts: { change: PAYMENTS_REFUND },
  final: ['change'],
  schema: schema as unknown as AdminResource['schema'],
  list: (db, listing) =>
    listedRows(db, { from: disputeRows, columns: COLUMNS, search: ['number', 'payment', 'subscription'] }, listing),
  find: async (db, id) => {
    const found = await sql<Record<string, string | null>>`select * from (${disputeRows}) r where r.id = ${id}`.execute(
      db,
    );
    const row = found.rows[0];
    if (row === undefined) return null;
    return Object.fromEntries(NAMES.map((field) => [field, row[field] ?? null]));
  },
  change: async (trx, id, values, now) => {
    const { answer, words } = schema.parse(values);
    const found = await sql<{ subscription: string; outcome: string }>`
      select subscription, outcome from (${disputeRows}) r where r.id = ${id}`.execute(trx);
    const row = found.rows[0];
    if (row === undefined || row.outcome !== 'open')
      throw new RowRefused('answer', 'The bank has decided this dispute.');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('dispute_answer')
      .values({
        dispute: id,
        subscription: row.subscription,
        contests: answer === 'contest',
        reason: words,
        evidence: await collectEvidence(trx, row.subscription),
        requested_at: new Date(now),
      })
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw new RowRefused('answer', 'This dispute is answered already.');
  },
  related: (id, { subscription }) => [
    { resource: 'dispute-evidence', id },
    ...(typeof subscription === 'string' ? [{ resource: 'subscriptions', id: subscription }] : []),
  ],
  tags: () => [],
};
