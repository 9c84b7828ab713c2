/** Selection of a schedule, as conditions on a match row `m`. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { NO_FILTER, type SeriesFilter } from '@sightscreen/contracts/schedule/series-filter';
import type { ScheduleTabId } from '@sightscreen/contracts/schedule/tabs';
import type { Instant } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { coming, DONE, PLAYING } from '../../match/views/lists.ts';
import { inWorlds, type ListedWorlds, listedWorlds } from '../../match/views/worlds.ts';

/** A tab, or the filters of series. */
export interface Choice {
  tab: ScheduleTabId | null;
  filter: SeriesFilter;
}
export const tabChoice = (tab: ScheduleTabId): Choice => ({ tab, filter: NO_FILTER });

type Condition = RawBuilder<unknown>;

/**
 * A merged series has the category of the remaining one. A subquery per match: with a join, the planner would read
 * all matches of all series of a category.
 */
const seriesOf = (category: string): Condition =>
  sql`(select coalesce(k.category, o.category) from series o left join series k on k.id = o.merged_into where o.id = m.series_id) = ${category}`;
/** A match outside any series is international when both teams are. */
const INTERNATIONAL = sql`(${seriesOf('International')} or (m.series_id is null
  and (select count(*) from team t where t.id in (m.team1_id, m.team2_id) and t.kind = 'international') = 2))`;
/** The Hundred is played by leagues, like Twenty20. */
const LEAGUE = sql`(m.type in ('T20', 'HUN') and ${seriesOf('League')})`;

/** Tabs include all genders, except that the last one lists women's matches only (BEYOND-23). */
const TABS: Record<ScheduleTabId, Condition> = {
  0: sql`true`,
  1: INTERNATIONAL,
  2: sql`${INTERNATIONAL} is not true and ${LEAGUE} is not true`,
  3: LEAGUE,
  4: sql`m.gender = 'female'`,
};
const TYPES = { test: 'TEST', odi: 'ODI', t20: 'T20', hun: 'HUN' } as const;

/** The world of the chosen team or ground, otherwise the usual one. Null for a world that the site does not show. */
export async function worldsFor(
  db: Kysely<Database>,
  { filter }: Choice,
  requestedWorld: World | null,
  demo: boolean,
): Promise<ListedWorlds | null> {
  const [kind, id] = filter.team === null ? (['venue', filter.venue] as const) : (['team', filter.team] as const);
  if (id === null) return listedWorlds(requestedWorld, demo);
  const row = await db.selectFrom(kind).select('world').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { worlds: [row.world], named: null };
}

/** Ids of merged rows are resolved first, so that the planner knows how many there are. */
export async function conditionOf(
  db: Kysely<Database>,
  { tab, filter }: Choice,
  { worlds, now }: { worlds: readonly World[]; now: Instant },
): Promise<Condition> {
  const conditions: Condition[] = [sql`m.summary is not null`, inWorlds(worlds)];
  if (tab !== null && tab !== 0) conditions.push(TABS[tab]);
  if (filter.venue !== null)
    conditions.push(sql`m.venue_id = any(${await allIdsOf(db, 'venue', filter.venue)}::int[])`);
  if (filter.team !== null) {
    const ids = await allIdsOf(db, 'team', filter.team);
    conditions.push(sql`(m.team1_id = any(${ids}::int[]) or m.team2_id = any(${ids}::int[]))`);
  }
  if (filter.type !== null) conditions.push(sql`m.type = ${TYPES[filter.type]}`);
  if (filter.state !== null)
    conditions.push({ live: PLAYING, upcoming: coming(now), complete: DONE }[filter.state] as Condition);
  return sql.join(conditions, sql` and `);
}
