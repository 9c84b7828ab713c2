/** Invoices that tax law keeps after an account is erased (AUTH-S10, AUTH-Q25), read-only and for finance alone. */
import { sql } from 'kysely';
import { readOnlyField, unchanged } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, numberOf } from '../../../core/admin/resource.ts';
import { BILLS_READ } from './permissions.ts';

const rows = (now: number) => sql`
  select t.id, t.number, t.account_id as account, to_char(t.issued_at at time zone 'UTC', 'YYYY') as year,
         to_char(t.issued_at at time zone 'UTC', 'YYYY-MM-DD') as issued,
         to_char(t.kept_until at time zone 'UTC', 'YYYY-MM-DD') as kept_until,
         case when a.id is null then 'erased' when l.account_id is not null then 'leaving' else 'here' end as owner,
         greatest(0, ceil(extract(epoch from t.kept_until - ${new Date(now)}::timestamptz) / 31556952 * 10) / 10)::float8 as years_left,
         jsonb_pretty(t.document) as document
    from tax_record t left join account a on a.id = t.account_id left join account_leaving l on l.account_id = t.account_id`;
const COLUMNS = {
  number: 'number',
  year: 'year',
  issued: 'issued',
  keptUntil: 'kept_until',
  yearsLeft: 'years_left',
  owner: 'owner',
  account: 'account',
};
const OWNERS = [
  { value: 'here', label: 'Active account' },
  { value: 'leaving', label: 'Deletion pending' },
  { value: 'erased', label: 'Erased' },
];

export const billsResource: AdminResource = {
  name: 'bills',
  one: 'Invoice',
  many: 'Invoices kept for tax',
  group: 'Readers',
  title: 'number',
  sort: { field: 'issued', descending: true },
  fields: [
    readOnlyField('number', 'Number', { column: 'always', sorts: true }),
    readOnlyField('year', 'Year', { column: 'always', sorts: true }),
    readOnlyField('issued', 'Issued', { column: 'always', sorts: true }),
    readOnlyField('keptUntil', 'Kept until', {
      note: 'Erased on this day, when tax law no longer requires it.',
      column: 'always',
      sorts: true,
    }),
    readOnlyField('yearsLeft', 'Years left', {
      form: { kind: 'number', least: 0, most: 100, unit: '', step: 0.1 },
      column: 'wide',
      sorts: true,
    }),
    readOnlyField('owner', 'Issued to', { form: { kind: 'choice', options: OWNERS }, column: 'always', filters: true }),
    readOnlyField('account', 'Account ID', { column: 'wide' }),
    readOnlyField('document', 'Document', { form: { kind: 'text', most: 100_000, several: true } }),
  ],
  read: BILLS_READ,
  notesReads: true,
  notesLists: true,
  saves: true,
  acts: {},
  schema: unchanged,
  list: (db, listing, now) =>
    listedRows(db, { from: rows(now), columns: COLUMNS, search: ['number', 'year', 'account'] }, listing),
  find: async (db, id, now) => {
    const { rows: found } = await sql<Record<string, string>>`
      select * from (${rows(now)}) b where b.id = ${numberOf(id)}`.execute(db);
    const row = found[0];
    return row === undefined
      ? null
      : Object.fromEntries(
          [...Object.entries(COLUMNS), ['document', 'document']].map(([field, column]) => [field!, row[column!]!]),
        );
  },
  tags: () => [],
};
