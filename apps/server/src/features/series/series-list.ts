/** All series with a match, most recently played first. */
import { type Kysely, sql } from 'kysely';
import type { SeriesListPage } from '@sightscreen/contracts';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { inWorlds } from '../../match/views/worlds.ts';
import { seriesPath } from '../../match/views/profile-paths.ts';
import type { SeriesAbout } from './series.ts';

/** Series per page. */
export const SERIES_A_PAGE = 40;

interface Row extends Omit<SeriesAbout, 'shortName'> {
  matches: number;
  live: number;
  from: string;
  to: string;
  total: number;
}

/** A page past the last is empty. */
export async function readSeriesPage(
  db: Kysely<Database>,
  page: number,
  worlds: readonly World[],
): Promise<{ series: SeriesListPage['series']; pages: number; listed: Pick<SeriesAbout, 'world'>[] }> {
  const { rows } = await sql<Row>`
    select s.id, s.world, s.name, s.season, s.category, n.*, (count(*) over ())::int as total
      from (select m.kept_series as series_id, count(*)::int as matches, count(*) filter (where m.phase in ('inprogress', 'break', 'forseen'))::int as live, min(m.start_date)::text as "from", max(m.start_date)::text as "to",
                   max(m.start_date) filter (where m.phase not in ('upcoming', 'preview')) as played
              from (select m.*, coalesce(s.merged_into, m.series_id) as kept_series from match m left join series s on s.id = m.series_id) m where m.summary is not null and ${inWorlds(worlds)} group by m.kept_series) n
      join series s on s.id = n.series_id
     order by n.live > 0 desc, n.played desc nulls last, n."from" desc, s.id limit ${SERIES_A_PAGE} offset ${(page - 1) * SERIES_A_PAGE}`.execute(
    db,
  );
  return {
    series: rows.map(({ id, world, name, season, category, matches, live, from, to }) => ({
      id,
      world,
      name,
      season,
      category,
      href: seriesPath({ id, name, season }),
      matches,
      live,
      from,
      to,
    })),
    listed: rows,
    pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / SERIES_A_PAGE)),
  };
}
