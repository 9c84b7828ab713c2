/** Billing partners at the desk. The secret can be entered and replaced, but never read. */
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { name, orNone, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listed } from '../../../core/admin/listed.ts';
import { type AdminResource, numberOf, RowRefused } from '../../../core/admin/resource.ts';
import type { Database } from '../../../core/db/database.ts';
import { isHttps } from '../../../core/settings/kinds.ts';
import { FINANCE_READ } from '../../plans/index.ts';
import { PARTNERS_CHANGE } from '../permissions.ts';

const MAX_SECONDS = 30;
const MIN_SECRET = 32;
const page = z.string().trim().max(300).refine(isHttps, 'it must begin with https://');
const schema = z.strictObject({
  name: name(40),
  subscribePage: page,
  cancelPage: page,
  message: name(200),
  seconds: z.coerce.number().pipe(z.int().min(0).max(MAX_SECONDS, `it must be at most ${MAX_SECONDS}`)),
  secret: orNone(z.string().trim().min(MIN_SECRET, `it must have at least ${MIN_SECRET} characters`).max(200)),
});
const address = { kind: 'text' as const, most: 300, example: 'https://plans.meridian.example/join' };

export const partnersResource: AdminResource = {
  name: 'billing-partners',
  one: 'Billing partner',
  many: 'Billing partners',
  group: 'Readers',
  title: 'name',
  sort: { field: 'name', descending: false },
  fields: [
    {
      name: 'name',
      label: 'Name',
      note: 'As plans name it. Readers see it.',
      form: { kind: 'text', most: 40 },
      fixed: 'once-made',
      column: 'always',
      sorts: true,
    },
    {
      name: 'subscribePage',
      label: 'Page to buy',
      note: 'Its host must be among the hosts of billing partners in the settings.',
      form: address,
      column: 'wide',
    },
    { name: 'cancelPage', label: 'Page to change or cancel', note: 'As above.', form: address },
    {
      name: 'message',
      label: 'Message on the way there',
      form: { kind: 'text', most: 200, example: 'Meridian Mobile sells and bills this plan. You confirm it there.' },
    },
    { name: 'seconds', label: 'Show it for', form: { kind: 'number', least: 0, most: MAX_SECONDS, unit: 'seconds' } },
    {
      name: 'secret',
      label: 'Secret',
      note: `Signs its events. At least ${MIN_SECRET} characters. It is never shown again. Leave empty to keep the present one.`,
      form: { kind: 'text', most: 200 },
      optional: true,
    },
    readOnlyField('events', 'Events', { column: 'always' }),
  ],
  read: FINANCE_READ,
  acts: { create: PARTNERS_CHANGE, change: PARTNERS_CHANGE, delete: PARTNERS_CHANGE },
  // A restored partner would have no secret.
  final: ['delete'],
  schema: schema as unknown as AdminResource['schema'],
  list: async (db, listing) => {
    const rows = await db.selectFrom('billing_partner').selectAll().execute();
    return listed(
      rows.map((row) => ({ id: String(row.id), values: valuesOf(row) })),
      listing,
    );
  },
  find: async (db, id) => {
    const row = await findRow(db, id);
    return row === undefined ? null : valuesOf(row);
  },
  create: async (trx, values) => {
    const { name: title, secret, ...rest } = schema.parse(values);
    const made = await trx
      .insertInto('billing_partner')
      .values({ name: title, secret, ...columnsOf(rest) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(made.id);
  },
  change: async (trx, id, values) => {
    const { name: _, secret, ...rest } = schema.parse(values);
    await trx
      .updateTable('billing_partner')
      .set({ ...columnsOf(rest), ...(secret !== null && { secret }) })
      .where('id', '=', numberOf(id))
      .execute();
  },
  remove: async (trx, id) => {
    await requireUnused(trx, (await findRow(trx, id))?.name ?? '');
    await trx.deleteFrom('billing_partner').where('id', '=', numberOf(id)).execute();
  },
  tags: () => [],
};

type Row = Selectable<Database['billing_partner']>;

const findRow = (db: Kysely<Database>, id: string): Promise<Row | undefined> =>
  db.selectFrom('billing_partner').selectAll().where('id', '=', numberOf(id)).executeTakeFirst();

const valuesOf = ({ name: title, subscribe_page, cancel_page, message, seconds, secret }: Row): RecordValues => ({
  name: title,
  subscribePage: subscribe_page,
  cancelPage: cancel_page,
  message,
  seconds,
  secret: null,
  events: secret === null ? 'Refused: no secret' : 'Accepted',
});

const columnsOf = ({
  subscribePage,
  cancelPage,
  message,
  seconds,
}: Omit<z.output<typeof schema>, 'name' | 'secret'>) => ({
  subscribe_page: subscribePage,
  cancel_page: cancelPage,
  message,
  seconds,
});

/** @throws RowRefused */
async function requireUnused(trx: Transaction<Database>, partner: string): Promise<void> {
  const [plan, grant] = await Promise.all(
    (['plan', 'account_grant'] as const).map((table) =>
      trx.selectFrom(table).select('id').where('partner', '=', partner).limit(1).executeTakeFirst(),
    ),
  );
  if (plan !== undefined) throw new RowRefused(null, 'Plans name this partner. Change them first.');
  if (grant !== undefined) throw new RowRefused(null, 'Readers have plans of this partner.');
}
