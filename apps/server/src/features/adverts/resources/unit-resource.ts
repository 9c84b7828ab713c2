/** Desk resource of ad definitions over the shared table of units (ADS-S01). */
import type { AdKind, AdPlace } from '@sightscreen/contracts/adverts/slots';
import type { Field } from '@sightscreen/contracts/admin/fields';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import type { AdvertContent } from '../../../core/db/column-types.ts';
import type { AdvertUnit } from '../../../core/db/schema.generated.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused, numberOf } from '../../../core/admin/resource.ts';
import { wordsOf } from './fields.ts';
import { checkPictures, type Wanted } from './pictures.ts';
import { advertsTag } from '../tags.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { ADVERTS_CHANGE } from '../permissions.ts';

/** Values that all kinds share, as entered by staff. */
export interface CommonValues {
  name: string;
  network?: AdvertUnit['network'];
  campaign: number | null;
  pages: AdvertUnit['pages'];
  freq: number;
  geo: string;
  exclude_geo: string;
  render_on_load: boolean;
  refresh: { country: string; seconds: number }[];
  style: 'plain' | 'framed';
  enabled: boolean;
  link: string | null;
}
/** Columns specific to a kind. */
export interface OwnColumns {
  place: AdPlace;
  sizes: string[];
  alt: string | null;
  code: string | null;
  picture: string | null;
  picture_wide: string | null;
  logo: string | null;
  content: AdvertContent;
}
type Row = Selectable<AdvertUnit>;

export interface UnitKind<V extends CommonValues> {
  kind: AdKind;
  name: string;
  one: string;
  many: string;
  fields: readonly Field[];
  schema: z.ZodType<V>;
  columns: (values: V) => OwnColumns;
  /** Values of a row that are specific to the kind. */
  values: (row: Row) => RecordValues;
  pictures: (values: V) => Wanted[];
}

/**
 * Largest share of 100 views on any of its pages that units before it in its slot leave to the unit; 0 if they use
 * all 100 (ADS-Q03). `u` is the unit.
 */
const drawn = sql`(
  select max(greatest(0, least(u.freq, 100 - coalesce((
      select sum(b.freq) from advert_unit b left join advert_campaign of on of.id = b.campaign_id
       where b.place = u.place and b.id < u.id and page = any(b.pages) and b.enabled and not b.deleted
         and of.paused is not true and of.deleted is not true), 0))))::int
    from unnest(u.pages) as page)`;
const rows = (kind: AdKind) => sql`
  select u.id, u.id as number, u.name, u.network, u.place, array_to_string(u.pages, ', ') as pages, u.enabled, c.name as "campaignName",
      ${drawn} as drawn, coalesce(sum(n.seen + n.beyond), 0)::int as seen, coalesce(sum(n.clicks), 0)::int as clicks
    from advert_unit u left join advert_campaign c on c.id = u.campaign_id left join advert_count n on n.unit_id = u.id
   where u.kind = ${kind} and not u.deleted group by u.id, c.name`;
const LISTED = ['number', 'name', 'network', 'place', 'pages', 'enabled', 'campaignName', 'drawn', 'seen', 'clicks'];

export function unitResource<V extends CommonValues>(of: UnitKind<V>): AdminResource {
  const { kind, fields, schema } = of;
  const store = async (trx: Transaction<Database>, values: V) => {
    await checkPictures(trx, of.pictures(values));
    if (values.campaign !== null) await checkCampaign(trx, values.campaign);
    return columnsOf(values, of.columns(values));
  };
  return {
    name: of.name,
    one: of.one,
    many: of.many,
    group: 'Advertising',
    title: 'name',
    sort: { field: 'number', descending: true },
    fields,
    read: RECORDS_READ,
    acts: { create: ADVERTS_CHANGE, change: ADVERTS_CHANGE, delete: ADVERTS_CHANGE },
    bulk: {
      'switch-off': {
        label: 'Switch off',
        permission: ADVERTS_CHANGE,
        change: (_, { enabled }) => (enabled === false ? null : { enabled: false }),
      },
    },
    schema: schema as unknown as AdminResource['schema'],
    list: (db, query) =>
      listedRows(
        db,
        {
          from: rows(kind),
          columns: Object.fromEntries(LISTED.map((name) => [name, name])),
          search: ['name', 'campaignName', 'pages'],
        },
        query,
      ),
    find: (db, id) => find(db, of, id),
    create: async (trx, values, id) => {
      const columns = await store(trx, schema.parse(values));
      if (id !== null) {
        await trx
          .updateTable('advert_unit')
          .set({ ...columns, deleted: false })
          .where('id', '=', numberOf(id))
          .execute();
        return id;
      }
      const made = await trx
        .insertInto('advert_unit')
        .values({ kind, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(made.id);
    },
    change: async (trx, id, values) => {
      await trx
        .updateTable('advert_unit')
        .set(await store(trx, schema.parse(values)))
        .where('id', '=', numberOf(id))
        .execute();
    },
    remove: async (trx, id) => {
      await trx.updateTable('advert_unit').set({ deleted: true }).where('id', '=', numberOf(id)).execute();
    },
    tags: () => [advertsTag],
  };
}

async function checkCampaign(trx: Transaction<Database>, id: number): Promise<void> {
  const found = await trx
    .selectFrom('advert_campaign')
    .select('id')
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (found === undefined) throw new RowRefused('campaign', 'No campaign has this number.');
}

const columnsOf = (values: CommonValues, own: OwnColumns) => ({
  name: values.name,
  network: values.network ?? 'CB',
  campaign_id: values.campaign,
  pages: values.pages,
  freq: values.freq,
  geo: wordsOf(values.geo),
  exclude_geo: wordsOf(values.exclude_geo),
  render_on_load: values.render_on_load,
  refresh: JSON.stringify(Object.fromEntries(values.refresh.map(({ country, seconds }) => [country, seconds]))),
  style: values.style,
  enabled: values.enabled,
  link: values.link,
  ...own,
  content: JSON.stringify(own.content),
});

async function find<V extends CommonValues>(
  db: Kysely<Database>,
  of: UnitKind<V>,
  id: string,
): Promise<RecordValues | null> {
  const row = await db
    .selectFrom('advert_unit')
    .selectAll()
    .where('id', '=', numberOf(id))
    .where('kind', '=', of.kind)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (row === undefined) return null;
  const figures = await figuresOf(db, row);
  return {
    number: row.id,
    name: row.name,
    campaign: row.campaign_id,
    pages: row.pages,
    freq: row.freq,
    geo: row.geo.join(' '),
    exclude_geo: row.exclude_geo.join(' '),
    render_on_load: row.render_on_load,
    refresh: Object.entries(row.refresh).map(([country, seconds]) => ({ country, seconds })),
    style: row.style,
    enabled: row.enabled,
    link: row.link,
    ...of.values(row),
    ...figures,
  };
}

async function figuresOf(db: Kysely<Database>, { id, campaign_id: campaign }: Row) {
  const { rows: found } = await sql<{ drawn: number; seen: number; clicks: number; campaignName: string | null }>`
    select coalesce(sum(seen + beyond), 0)::int as seen, coalesce(sum(clicks), 0)::int as clicks,
      (select name from advert_campaign where id = ${campaign}) as "campaignName",
      (select ${drawn} from advert_unit u where u.id = ${id}) as drawn
      from advert_count where unit_id = ${id}`.execute(db);
  return found[0]!;
}
