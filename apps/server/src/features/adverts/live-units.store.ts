/** Reads enabled ad units and what their campaigns have left for the day. */
import { type Kysely, sql } from 'kysely';
import type { AdKind, AdPlace } from '@sightscreen/contracts/adverts/slots';
import type { AdNetwork } from '@sightscreen/contracts/adverts/networks';
import type { AdPage } from '@sightscreen/contracts/adverts/pages';
import type { Database } from '../../core/db/database.ts';
import type { AdvertContent } from '../../core/db/column-types.ts';
import { type Schedule, shareOf } from './share.ts';

interface File {
  file: string;
  width: number;
  height: number;
}
export interface LiveUnit {
  id: number;
  kind: AdKind;
  network: AdNetwork;
  place: AdPlace;
  pages: AdPage[];
  sizes: string[];
  freq: number;
  geo: string[];
  exclude_geo: string[];
  render_on_load: boolean;
  refresh: Record<string, number>;
  style: 'plain' | 'framed';
  alt: string | null;
  code: string | null;
  picture: File | null;
  wide: File | null;
  logo: File | null;
  content: AdvertContent;
  /** Null for units of other networks. */
  campaign: (Schedule & { id: number; advertiser: string }) | null;
}

const file = (column: string) => sql`(
  select json_build_object('file', k.file, 'width', k.width, 'height', k.height) from kept_picture k where k.file = ${sql.ref(column)})`;

/** All enabled units, whatever the day, ordered by number. */
export async function readUnits(db: Kysely<Database>): Promise<LiveUnit[]> {
  const { rows } = await sql<LiveUnit>`
    select u.id, u.kind, u.network, u.place, u.pages, u.sizes, u.freq, u.geo, u.exclude_geo, u.render_on_load, u.refresh,
        u.style, u.alt, u.code, u.content, ${file('u.picture')} as picture, ${file('u.picture_wide')} as wide, ${file('u.logo')} as logo,
        case when c.id is not null then json_build_object('id', c.id, 'advertiser', c.advertiser, 'budget', c.budget,
          'starts', c.starts, 'ends', c.ends) end as campaign
      from advert_unit u left join advert_campaign c on c.id = u.campaign_id
     where u.enabled and not u.deleted and (u.campaign_id is null or (not c.deleted and not c.paused)) order by u.id`.execute(
    db,
  );
  return rows;
}

/** Charged impressions of campaigns, before the day and on it. */
export async function readSpent(
  db: Kysely<Database>,
  campaigns: readonly number[],
  day: string,
): Promise<Map<number, { before: number; today: number }>> {
  if (campaigns.length === 0) return new Map();
  const { rows } = await sql<{ campaign: number; before: number; today: number }>`
    select u.campaign_id as campaign, coalesce(sum(n.seen) filter (where n.day < ${day}::date), 0)::int as before,
        coalesce(sum(n.seen) filter (where n.day = ${day}::date), 0)::int as today
      from advert_count n join advert_unit u on u.id = n.unit_id
     where u.campaign_id = any(${[...campaigns]}::int[]) group by u.campaign_id`.execute(db);
  return new Map(rows.map(({ campaign, before, today }) => [campaign, { before, today }]));
}

/** Whether a campaign has impressions left on the day. */
export function hasLeft(
  campaign: Schedule | null,
  day: string,
  { before, today }: { before: number; today: number } = { before: 0, today: 0 },
): boolean {
  if (campaign === null) return true;
  const share = shareOf(campaign, day, before);
  return share === null || today < share;
}

/**
 * Target of a click on a unit. Null once the unit or its campaign was deleted, disabled or paused, since its target
 * may have become harmful. A spent budget or an ended schedule does not stop clicks: the reader saw the ad before.
 */
export async function readTarget(db: Kysely<Database>, unit: number): Promise<string | null> {
  const row = await db
    .selectFrom('advert_unit as u')
    .innerJoin('advert_campaign as c', 'c.id', 'u.campaign_id')
    .select(({ fn, ref }) => fn.coalesce(ref('u.link'), ref('c.link')).as('link'))
    .where('u.id', '=', unit)
    .where('u.enabled', '=', true)
    .where('u.deleted', '=', false)
    .where('c.paused', '=', false)
    .where('c.deleted', '=', false)
    .executeTakeFirst();
  return row?.link ?? null;
}
