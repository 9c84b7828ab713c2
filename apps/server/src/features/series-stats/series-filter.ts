/** Filter choices of series statistics: the sides of the series, and the seasons of its competition (STAT-033, 034). */
import type { SeriesFilterReply } from '@sightscreen/contracts/calls/series-stats';
import { sql } from 'kysely';
import { allIdsOf, idsOf, remainingId } from '../../core/db/merged.ts';
import { SERIES_TYPE, type SeriesType } from '../../match/figures/series-type.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { isInTeamFilters } from '../../match/views/team-filters.ts';
import type { Answered, ZoneDeps } from './zone.ts';

/** Upper bound for the seasons of one competition. */
const MAX_SEASONS = 80;

/** Returns null for an unknown series. A series of another type has no choices (STAT-Q08: null is any type). */
export async function readSeriesFilter(
  { db, demo }: ZoneDeps,
  seriesId: number,
  type: SeriesType | null,
): Promise<Answered<SeriesFilterReply> | null> {
  const row = await db
    .selectFrom('series as s')
    .select(['s.id', 's.world', 's.name', 's.gender', SERIES_TYPE.as('type')])
    .where('s.id', '=', remainingId('series', seriesId))
    .executeTakeFirst();
  if (row === undefined || (row.world === 'demo' && !demo)) return null;
  const ids = await allIdsOf(db, 'series', row.id);
  const tags = [tagOf.registry, ...ids.map(tagOf.seriesMatches), ...ids.map(tagOf.seriesFigures)];
  if (type !== null && type !== row.type) return { reply: { empty: true, filter: { team: [], seasons: [] } }, tags };
  const [{ rows: team }, { rows: seasons }] = await Promise.all([
    sql<SeriesFilterReply['filter']['team'][number]>`
      select t.id, t.name, t.short_name as "shortName" from team t
       where t.id in (select coalesce(o.merged_into, o.id) from match m join team o on o.id in (m.team1_id, m.team2_id) where m.series_id = any(${idsOf('series', row.id)}))
       order by t.name, t.id`.execute(db),
    sql<SeriesFilterReply['filter']['seasons'][number]>`
      select s.id as "seriesId", s.season from series s
       where s.world = ${row.world} and s.name = ${row.name} and s.gender = ${row.gender} and s.merged_into is null
       order by s.season desc, s.id limit ${MAX_SEASONS}`.execute(db),
  ]);
  const filter = { team: team.filter(isInTeamFilters), seasons };
  return { reply: { empty: filter.team.length === 0, filter }, tags };
}
