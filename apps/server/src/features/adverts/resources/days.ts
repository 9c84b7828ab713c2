/** Impressions and clicks by day and unit: a read-only table that can be exported (ADS-S02). */
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { sql } from 'kysely';
import { readOnlyField, unchanged } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import type { AdminResource } from '../../../core/admin/resource.ts';
import { countField } from './fields.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';

const NUMBERS = ['seen', 'beyond', 'clicks'];
const TEXTS = ['day', 'unit', 'kind', 'campaign', 'advertiser', 'rate'];

const rows = sql`
  select n.day || '-' || n.unit_id as id, n.day::text as day, u.name as unit, u.kind, c.name as campaign, c.advertiser,
      n.seen, n.beyond, n.clicks,
      case when n.seen + n.beyond > 0 then to_char(n.clicks * 100.0 / (n.seen + n.beyond), 'FM990.00') || ' %' end as rate
    from advert_count n join advert_unit u on u.id = n.unit_id left join advert_campaign c on c.id = u.campaign_id`;

export const advertDaysResource: AdminResource = {
  name: 'advert-days',
  one: 'Ad day',
  many: 'Ads by day',
  group: 'Advertising',
  title: 'day',
  sort: { field: 'day', descending: true },
  fields: [
    readOnlyField('day', 'Day', { column: 'always', sorts: true }),
    readOnlyField('unit', 'Ad', { column: 'always', sorts: true }),
    readOnlyField('kind', 'Kind', { column: 'wide' }),
    readOnlyField('campaign', 'Campaign', { column: 'wide', sorts: true }),
    readOnlyField('advertiser', 'Advertiser', { column: 'wide', sorts: true }),
    { ...countField('seen', 'Seen', 'impressions'), column: 'always' },
    countField('beyond', 'Not charged', 'impressions'),
    countField('clicks', 'Clicks', 'clicks'),
    readOnlyField('rate', 'Clicked', { column: 'wide' }),
  ],
  read: RECORDS_READ,
  saves: true,
  acts: {},
  schema: unchanged,
  list: (db, query) =>
    listedRows(
      db,
      {
        from: rows,
        columns: Object.fromEntries([...TEXTS, ...NUMBERS].map((name) => [name, name])),
        search: ['day', 'unit', 'campaign', 'advertiser'],
      },
      query,
    ),
  find: async (db, id) => {
    const found = await sql<RecordValues>`select * from (${rows}) r where id = ${id}`.execute(db);
    if (found.rows[0] === undefined) return null;
    const { id: _, ...values } = found.rows[0];
    return values;
  },
  tags: () => [],
};
