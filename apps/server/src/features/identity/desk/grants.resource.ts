/**
 * Access of readers at the admin desk (AUTH-S13): granted for a time and a reason, ended for a reason. A paid grant
 * is ended, never deleted.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { choice, name, orNone, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused, numberOf } from '../../../core/admin/resource.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { MOMENT_PATTERN, parseMoment, formatMoment, formatMomentOrNull, relatedReader } from './reader-fields.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';
import { ACCOUNTS_CHANGE, ACCOUNTS_READ } from './permissions.ts';

const moment = z
  .string()
  .trim()
  .regex(MOMENT_PATTERN, 'it must look like 2027-03-31 23:59, in GMT')
  .refine((text) => !Number.isNaN(parseMoment(text)), 'this date or time does not exist');
const number = z.coerce.number().pipe(z.int().min(1, 'it must be a number of 1 or more').max(2_147_483_647));
const schema = z.strictObject({
  account: z.string().trim().min(1, 'enter the reader’s ID').max(40),
  kind: z.enum(['ACTIVE', 'FREE'], 'choose one of the kinds'),
  plan: number,
  term: number,
  starts: orNone(moment),
  ends: orNone(z.union([z.literal('now'), moment], 'it must look like 2027-03-31 23:59, in GMT, or the word now')),
  reason: name(200).min(3, 'say why'),
});
type Values = z.output<typeof schema>;

/** Platform of grants made at the desk. */
const DESK = 'desk';
/** No country (user-assigned in ISO 3166), since nobody bought the grant. */
const NOWHERE = 'ZZ';
const once = { fixed: 'once-made' as const };
const digits = { kind: 'number' as const, least: 1, most: 2_147_483_647, unit: '' };
const time = { kind: 'text' as const, most: 16, example: '2027-03-31 23:59' };

export const grantsResource: AdminResource = {
  name: 'grants',
  one: 'Grant',
  many: 'Reader access',
  group: 'Readers',
  title: 'number',
  sort: { field: 'number', descending: true },
  fields: [
    readOnlyField('number', 'Number', { column: 'always', sorts: true }),
    { name: 'account', label: 'Reader ID', form: { kind: 'text', most: 40 }, ...once, column: 'always' },
    { name: 'kind', label: 'Kind', form: choice({ ACTIVE: 'Paid access', FREE: 'Free' }), ...once, column: 'always' },
    { name: 'plan', label: 'Plan number', form: digits, ...once, column: 'wide' },
    { name: 'term', label: 'Term number', form: digits, ...once },
    { name: 'starts', label: 'Starts', note: 'GMT. Leave empty to start now.', form: time, ...once, optional: true },
    {
      name: 'ends',
      label: 'Ends',
      note: 'GMT, for example 2027-03-31 23:59. Enter now to end it.',
      form: time,
      optional: true,
      column: 'always',
      sorts: true,
    },
    {
      name: 'reason',
      label: 'Reason',
      note: 'Readers see this if they request their data. Give a new reason with each change.',
      form: { kind: 'text', most: 200 },
      column: 'wide',
    },
    readOnlyField('standing', 'Status'),
    readOnlyField('platform', 'Source', { column: 'wide', sorts: true }),
  ],
  read: ACCOUNTS_READ,
  notesReads: true,
  notesLists: true,
  asks: true,
  acts: { create: ACCOUNTS_CHANGE, change: ACCOUNTS_CHANGE, delete: ACCOUNTS_CHANGE },
  schema: schema as unknown as AdminResource['schema'],
  list: (db, { q, ...listing }) =>
    listedRows(
      db,
      {
        from: sql`select g.id, g.id::text as number, g.account_id as account, g.kind, g.plan_id as plan, g.platform,
            coalesce(g.reason, 'Billed by ' || g.partner, '') as reason,
            to_char(g.ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ends
          from account_grant g where ${q === '' ? sql`true` : sql`g.account_id = ${q}`}`,
        columns: {
          number: 'number',
          account: 'account',
          kind: 'kind',
          plan: 'plan',
          ends: 'ends',
          reason: 'reason',
          platform: 'platform',
        },
        search: [],
      },
      { ...listing, q: '' },
    ),
  find: async (db, id) => {
    const row = await grant(db, id);
    return row === undefined
      ? null
      : {
          number: id,
          account: row.account_id,
          kind: row.kind,
          plan: row.plan_id,
          term: row.term_id,
          starts: formatMoment(row.starts_at),
          ends: formatMomentOrNull(row.ends_at),
          reason: row.reason ?? (row.partner === null ? 'Paid for' : `Billed by ${row.partner}`),
          standing: row.standing,
          platform: row.platform,
        };
  },
  create: give,
  change: async (trx, id, values, now) => {
    const { ends, reason } = schema.parse(values);
    const row = await grant(trx, id);
    if (typeof row?.subscription === 'string')
      throw new RowRefused(null, 'This was bought. Refund or end the subscription instead.');
    requireNoPartner(row);
    if (row === undefined || ends === formatMomentOrNull(row.ends_at)) {
      await trx.updateTable('account_grant').set({ reason }).where('id', '=', numberOf(id)).execute();
      return;
    }
    if (reason === (row.reason ?? 'Paid for')) throw new RowRefused('reason', 'Enter a reason for this end.');
    const endsAt = ends === null ? null : endOf(ends, now);
    if (endsAt !== null && endsAt <= row.starts_at)
      throw new RowRefused('ends', 'This grant has only just started. Delete it or choose a later end.');
    await trx.updateTable('account_grant').set({ ends_at: endsAt, reason }).where('id', '=', row.id).execute();
    await recordGrantEvent(
      trx,
      row.account_id,
      `Plan ${row.plan_id}, end set to ${formatMomentOrNull(endsAt) ?? 'none'}`,
      now,
    );
  },
  remove: async (trx, id, now) => {
    const row = await grant(trx, id);
    requireNoPartner(row);
    if (row?.platform !== DESK)
      throw new RowRefused(null, 'This was paid for. Set an end and a reason instead of deleting it.');
    await trx.deleteFrom('account_grant').where('id', '=', row.id).execute();
    await recordGrantEvent(trx, row.account_id, `Plan ${row.plan_id} withdrawn`, now);
  },
  related: (_, values) => relatedReader(values),
  // Grants are not cached: each check reads them again.
  tags: () => [endedSessionsTag],
};

const grant = (db: Kysely<Database>, id: string) =>
  db.selectFrom('account_grant').selectAll().where('id', '=', numberOf(id)).executeTakeFirst();

/** @throws RowRefused */
function requireNoPartner(row: { partner: string | null } | undefined): void {
  if (typeof row?.partner === 'string')
    throw new RowRefused(null, `${row.partner} bills this plan. It can only be changed there.`);
}

const endOf = (ends: string, now: number): Date => new Date(ends === 'now' ? now : parseMoment(ends));

async function give(trx: Transaction<Database>, values: unknown, id: string | null, now: number): Promise<string> {
  const { account, kind, plan, term, starts, ends, reason }: Values = schema.parse(values);
  const reader = await trx.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst();
  if (reader === undefined) throw new RowRefused('account', 'No reader has this ID.');
  if (ends === null) throw new RowRefused('ends', 'Enter an end.');
  const startsAt = new Date(starts === null ? now : parseMoment(starts));
  const endsAt = endOf(ends, now);
  if (endsAt <= startsAt) throw new RowRefused('ends', 'The end must be after the start.');
  const row = sql`${account}, ${kind}, ${plan}, ${term}, 'once', false, ${DESK}, ${NOWHERE}, ${startsAt}, ${endsAt}, ${reason}`;
  const columns = sql`account_id, kind, plan_id, term_id, billing_cycle, is_renewable, platform, country, starts_at, ends_at, reason`;
  const { rows } =
    id === null
      ? await sql<{ id: number }>`insert into account_grant (${columns}) values (${row}) returning id`.execute(trx)
      : await sql<{ id: number }>`insert into account_grant (id, ${columns}) overriding system value
          values (${numberOf(id)}, ${row}) returning id`.execute(trx);
  await recordGrantEvent(trx, account, `Plan ${plan} given until ${formatMoment(endsAt)}`, now);
  return String(rows[0]!.id);
}

const recordGrantEvent = (trx: Transaction<Database>, accountId: string, words: string, now: number): Promise<void> =>
  recordAuditEvent(trx, now, { accountId, sessionId: null, action: 'grant', words });
