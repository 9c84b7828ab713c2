/** Subscriptions and orders at the desk, read-only: what was bought changes by facts alone. */
import { type RawBuilder, sql } from 'kysely';
import { choice, readOnlyField, unchanged } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import type { AdminResource } from '../../../core/admin/resource.ts';
import { FINANCE_READ } from '../../plans/index.ts';
import { factLine } from '../fact-line.ts';
import { readSubscription } from '../subscription.store.ts';
import { bringForward } from './bring-forward.ts';

const wasPaid = sql<boolean>`exists (select from subscription_fact f where f.subscription = s.id
  and f.body ->> 'kind' = 'paid' and jsonb_typeof(f.body -> 'period') = 'object')`;
const rowsOf = (which: RawBuilder<boolean>) => sql`
  select s.id, s.id as number, s.account_id as account, s.status, s.provider,
         o.body #>> '{offer,planId}' as plan, o.body #>> '{offer,termId}' as term, o.body #>> '{offer,country}' as country,
         to_char(s.ordered_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ordered,
         to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ends
    from subscription s join subscription_fact o on o.subscription = s.id and o.number = 1 where ${which}`;
const COLUMNS = Object.fromEntries(
  ['number', 'account', 'status', 'plan', 'term', 'country', 'provider', 'ordered', 'ends'].map((name) => [name, name]),
);
const STATUSES = { pending: 'Not paid yet', active: 'Active', cancelled: 'Cancelled, runs to its end', ended: 'Ended' };

const resource = (which: RawBuilder<boolean>, names: Pick<AdminResource, 'name' | 'one' | 'many'>): AdminResource => ({
  ...names,
  group: 'Readers',
  title: 'number',
  sort: { field: 'ordered', descending: true },
  fields: [
    readOnlyField('number', 'Order number', { column: 'always' }),
    readOnlyField('account', 'Reader ID', { note: 'Empty once the account is erased.', column: 'always' }),
    readOnlyField('status', 'Status', { form: choice(STATUSES), column: 'always', filters: true, sorts: true }),
    readOnlyField('plan', 'Plan number', { column: 'wide', filters: true }),
    readOnlyField('term', 'Term number', { column: 'wide' }),
    readOnlyField('country', 'Country', { column: 'wide', filters: true }),
    readOnlyField('ordered', 'Ordered', { note: 'GMT', column: 'always', sorts: true }),
    readOnlyField('ends', 'Paid until', { note: 'GMT', column: 'wide', sorts: true }),
    readOnlyField('provider', 'Provider'),
    readOnlyField('history', 'History', { form: { kind: 'text', most: 100_000, several: true } }),
  ],
  read: FINANCE_READ,
  notesReads: true,
  notesLists: true,
  saves: true,
  acts: {},
  schema: unchanged,
  list: (db, listing) =>
    listedRows(db, { from: rowsOf(which), columns: COLUMNS, search: ['number', 'account'] }, listing),
  find: async (db, id) => {
    const { rows } = await sql<Record<string, string | null>>`
      select * from (${rowsOf(which)}) r where r.id = ${id}`.execute(db);
    const [row, held] = [rows[0], await readSubscription(db, id)];
    if (row === undefined || held === null) return null;
    const { id: _, ...values } = row;
    return { ...values, history: held.facts.map(factLine).join('\n') };
  },
  related: (id, { account }) => [
    { resource: 'refunds', q: id },
    ...(typeof account === 'string' ? [{ resource: 'accounts', id: account }] : []),
  ],
  tags: () => [],
});

export const subscriptionsResource: AdminResource = {
  ...resource(wasPaid, { name: 'subscriptions', one: 'Subscription', many: 'Subscriptions' }),
  bulk: { 'bring-forward': bringForward },
};

/** Not paid, or given up. */
export const ordersResource = resource(sql<boolean>`not ${wasPaid}`, { name: 'orders', one: 'Order', many: 'Orders' });
