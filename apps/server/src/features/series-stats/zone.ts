/** Series statistics as stats views: over all players, and of one player (STAT-027, STAT-028). */
import type { ProfileReply, StatsPlayer, StatsView, ZoneReply } from '@sightscreen/contracts/calls/series-stats';
import type { StatsFilter } from '@sightscreen/contracts/calls/series-stats-filter';
import type { SummedMatches } from '@sightscreen/contracts';
import type { Instant } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { matchesCounted, mayBeCounted } from '../../match/figures/counted.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { pictureAddress } from '../../match/views/picture-address.ts';
import { profilePath } from '../../match/views/profile-paths.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import { resolveFilter, type ResolvedFilter } from './resolve-filter.ts';
import { readRows, type RowsMade } from './rows.ts';
import { TYPE_OF_RECORD } from './stats-views/row-values.ts';
import type { NamedView } from './stats-views/view.ts';
import { readViews } from './stats-views/views.store.ts';
import { statsViewsTag } from './tags.ts';

export interface ZoneDeps {
  db: Kysely<Database>;
  demo: boolean;
  now: Instant;
}
export interface Answered<Reply> {
  reply: Reply;
  tags: Tag[];
}

const NOTHING: SummedMatches = { matches: [], ended: null };

/** Shows batting unless the filter says otherwise. Returns null for a series that this site does not show. */
export async function readZone({ db, demo, now }: ZoneDeps, filter: StatsFilter): Promise<Answered<ZoneReply> | null> {
  const scope = await resolveFilter(db, filter, demo);
  if (scope === null) return null;
  const type = filter.statsType ?? (filter.filterStats === null ? 'batting' : TYPE_OF_RECORD[filter.filterStats]);
  return viewsOf({ db, now }, scope, filter, 'zone', type);
}

/** Statistics of one player, over all types unless the filter names one. `player` is null for an unknown id. */
export async function readProfile(
  { db, demo, now }: ZoneDeps,
  filter: StatsFilter & { playerId: number },
): Promise<Answered<ProfileReply> | null> {
  const scope = await resolveFilter(db, filter, demo);
  if (scope === null) return null;
  const player = await readPlayer(db, filter.playerId, scope);
  const { reply, tags } = await viewsOf({ db, now }, scope, filter, 'profile', filter.statsType);
  return { reply: { ...reply, player }, tags: [...tags, ...(player === null ? [] : [tagOf.person(player.id)])] };
}

async function viewsOf(
  { db, now }: Pick<ZoneDeps, 'db' | 'now'>,
  { world, counted, tags }: ResolvedFilter,
  { filterStats, image }: StatsFilter,
  call: NamedView['call'],
  type: StatsFilter['statsType'],
): Promise<Answered<ZoneReply>> {
  const depends = [...tags, statsViewsTag];
  if (counted === null) return { reply: { world, empty: true, matches: 0, of: NOTHING, views: [] }, tags: depends };
  const listed = (await readViews(db)).filter(
    (view) =>
      view.shown &&
      view.call === call &&
      (type === null || TYPE_OF_RECORD[view.record] === type) &&
      (filterStats === null || view.record === filterStats),
  );
  const { rows, level, people } = await readRows(db, counted, new Set(listed.map(({ record }) => record)));
  const { rows: matches } = await sql<{ n: number }>`
    select count(*)::int as n from match_figure f where ${matchesCounted(counted)}`.execute(db);
  // Read after the figures: a match that ends in between is then listed as a spoiler although not counted, and never
  // counted without being listed.
  const of = await recentlyOver(
    db,
    sql`m.world = ${world} and m.id in (select f.match_id from match_figure f where ${mayBeCounted(counted)})`,
    now,
  );
  const views = listed.map((view) => withRows(view, { rows, level }, image)).filter((view) => view.rows.length > 0);
  return {
    reply: { world, empty: views.length === 0, matches: matches[0]?.n ?? 0, of, views },
    tags: [...depends, ...people.map(tagOf.person)],
  };
}

/** Reduces rows to the values that the view uses. */
function withRows(
  { name, record, label, group, headers, highlight, fields }: NamedView,
  { rows: of, level }: Pick<RowsMade, 'level' | 'rows'>,
  image: boolean,
): StatsView {
  const visibleFields = image ? fields : fields.map((field) => ({ ...field, img: null }));
  const values = new Set(
    visibleFields.flatMap(({ field, url, img }) => [field, url, img].filter((one) => one !== null)),
  );
  const rows = (of.get(record) ?? []).map((row) =>
    Object.fromEntries([...values].map((value) => [value, row[value] ?? null])),
  );
  return { name, label, group, headers, highlight, fields: visibleFields, rows, level: level.has(record) };
}

interface PlayerRow {
  id: number;
  name: string;
  team: string | null;
}
/** The team is that of the latest match in the series, or else of any match. */
async function readPlayer(
  db: Kysely<Database>,
  playerId: number,
  { world, counted }: ResolvedFilter,
): Promise<(StatsPlayer & { url: string }) | null> {
  const series = counted?.series;
  const { rows } = await sql<PlayerRow>`
    select p.id, p.name,
           (select t.name from appearance_figure a join match_figure f on f.match_id = a.match_id join team t on t.id = a.team_id
             where a.person_id = p.id order by f.series_id is not distinct from ${series ?? null}::int desc, f.start_date desc, f.match_id desc limit 1) as team
      from person o join person p on p.id = coalesce(o.merged_into, o.id) where o.id = ${playerId} and p.world = ${world}`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { id: row.id, name: row.name, team: row.team, image: pictureAddress('player', row.id), url: profilePath(row) };
}
