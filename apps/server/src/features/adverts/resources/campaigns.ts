/** Campaigns of house ads at the admin desk: advertiser, schedule and budget (ADS-S01, ADS-S02). */
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { name, orNone } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, numberOf } from '../../../core/admin/resource.ts';
import { day, switched, target, text, countField, yesNo } from './fields.ts';
import { advertsTag } from '../tags.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { ADVERTS_CHANGE } from '../permissions.ts';

const MAX_BUDGET = 2_000_000_000;

const schema = z
  .strictObject({
    name: name(80),
    advertiser: name(80),
    link: target,
    starts: orNone(day),
    ends: orNone(day),
    budget: z
      .int('it must be a whole number')
      .min(1, 'it must be at least 1')
      .max(MAX_BUDGET, `it must be at most ${MAX_BUDGET}`)
      .nullable()
      .default(null),
    paused: yesNo.default(false),
  })
  .refine(({ starts, ends }) => starts === null || ends === null || ends >= starts, {
    path: ['ends'],
    message: 'it must not be before the start',
  });

const rows = sql`select c.id, c.id as number, c.name, c.advertiser, c.starts::text as starts, c.ends::text as ends, c.budget, c.paused,
    coalesce(sum(n.seen), 0)::int as seen, coalesce(sum(n.beyond), 0)::int as beyond, coalesce(sum(n.clicks), 0)::int as clicks
  from advert_campaign c left join advert_unit u on u.campaign_id = c.id left join advert_count n on n.unit_id = u.id
  where not c.deleted group by c.id`;

export const campaignsResource: AdminResource = {
  name: 'campaigns',
  one: 'Campaign',
  many: 'Campaigns',
  group: 'Advertising',
  title: 'name',
  sort: { field: 'number', descending: true },
  fields: [
    {
      ...countField('number', 'Number', 'number'),
      note: 'Banners, native ads and skins refer to this number.',
      column: 'always',
    },
    text('name', 'Name', 80, { column: 'always', sorts: true }),
    text('advertiser', 'Advertiser', 80, { column: 'wide', sorts: true }),
    text('link', 'Link', 400, { note: 'A path on this site or an https address. Clicks are counted on the way.' }),
    text('starts', 'First day', 10, {
      form: { kind: 'text', most: 10, example: '2026-11-22' },
      note: 'GMT. Leave empty to start now.',
      optional: true,
      column: 'wide',
      sorts: true,
    }),
    text('ends', 'Last day', 10, {
      form: { kind: 'text', most: 10, example: '2026-12-21' },
      note: 'GMT. Leave empty to run until the budget is spent.',
      optional: true,
      column: 'wide',
      sorts: true,
    }),
    {
      name: 'budget',
      label: 'Budget',
      note: 'Total impressions, spread evenly over its days. Leave empty for no limit.',
      form: { kind: 'number', least: 1, most: MAX_BUDGET, unit: 'impressions' },
      optional: true,
      column: 'wide',
      sorts: true,
    },
    switched('paused', 'Paused', { column: 'always', filters: true }),
    countField('seen', 'Seen', 'impressions'),
    {
      ...countField('beyond', 'Not charged', 'impressions'),
      note: 'Shown on pages already open when the day’s share was reached.',
    },
    countField('clicks', 'Clicks', 'clicks'),
  ],
  read: RECORDS_READ,
  acts: { create: ADVERTS_CHANGE, change: ADVERTS_CHANGE, delete: ADVERTS_CHANGE },
  bulk: {
    pause: {
      label: 'Pause',
      permission: ADVERTS_CHANGE,
      change: (_, { paused }) => (paused === true ? null : { paused: true }),
    },
  },
  schema: schema as unknown as AdminResource['schema'],
  list: (db, query) =>
    listedRows(
      db,
      {
        from: rows,
        columns: Object.fromEntries(
          ['number', 'name', 'advertiser', 'starts', 'ends', 'budget', 'paused', 'seen', 'beyond', 'clicks'].map(
            (name) => [name, name],
          ),
        ),
        search: ['name', 'advertiser'],
      },
      query,
    ),
  find,
  create: async (trx, values, id) => {
    const read = schema.parse(values);
    if (id !== null) {
      await trx
        .updateTable('advert_campaign')
        .set({ ...read, deleted: false })
        .where('id', '=', numberOf(id))
        .execute();
      return id;
    }
    const made = await trx.insertInto('advert_campaign').values(read).returning('id').executeTakeFirstOrThrow();
    return String(made.id);
  },
  change: async (trx, id, values) => {
    await trx.updateTable('advert_campaign').set(schema.parse(values)).where('id', '=', numberOf(id)).execute();
  },
  remove: async (trx, id) => {
    await trx.updateTable('advert_campaign').set({ deleted: true }).where('id', '=', numberOf(id)).execute();
  },
  tags: () => [advertsTag],
};

async function find(db: Kysely<Database>, id: string): Promise<RecordValues | null> {
  const found = await sql<RecordValues>`
    select r.*, (select link from advert_campaign where id = ${numberOf(id)}) as link from (${rows}) r
     where r.id = ${numberOf(id)}`.execute(db);
  const row = found.rows[0];
  if (row === undefined) return null;
  const { id: _, ...values } = row;
  return values;
}
