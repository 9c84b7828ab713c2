/** Series matched by a filter, newest first, with their statistics (STAT-007, STAT-029). */
import type { ListedSeries, SeriesListReply } from '@sightscreen/contracts/calls/series-stats';
import { MATCH_TYPE_IDS, MATCH_TYPE_NAMES, type StatsFilter } from '@sightscreen/contracts/calls/series-stats-filter';
import { formatOf } from '@sightscreen/cricket';
import { sql } from 'kysely';
import { type KindOfMatch, matchesCounted } from '../../match/figures/counted.ts';
import { SERIES_TYPE, type SeriesType } from '../../match/figures/series-type.ts';
import { seriesPath } from '../../match/views/profile-paths.ts';
import { isInTeamFilters } from '../../match/views/team-filters.ts';
import { resolveFilter } from './resolve-filter.ts';
import { MAX_ROWS } from './rows.ts';
import type { Answered, ZoneDeps } from './zone.ts';
import { MATCH_TYPES } from './series-tables.ts';

interface Row {
  id: number;
  name: string;
  season: string;
  type: SeriesType;
  kinds: KindOfMatch[];
  teams: (ListedSeries['seriesTeams'][number] & { kind: 'international' | 'club' })[];
}

export async function readSeriesList(
  { db, demo }: ZoneDeps,
  filter: StatsFilter,
): Promise<Answered<SeriesListReply> | null> {
  const scope = await resolveFilter(db, filter, demo);
  if (scope === null) return null;
  const { world, counted, tags } = scope;
  if (counted === null) return { reply: { world, empty: true, series: [] }, tags };
  const { rows } = await sql<Row>`
    select s.id, s.name, s.season, ${SERIES_TYPE} as type,
           (select jsonb_agg(distinct jsonb_build_object('sourceType', o.source_type, 'type', o.type)) from match_figure o where o.series_id = s.id) as kinds,
           (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'shortName', t.short_name, 'kind', t.kind) order by t.name, t.id) from team t
             where t.id in (select side from match_figure o, unnest(array[o.team1_id, o.team2_id]) side where o.series_id = s.id)) as teams
      from (select f.series_id as id, max(f.start_date) as last from match_figure f where ${matchesCounted(counted)} and f.series_id is not null
             group by f.series_id order by max(f.start_date) desc, f.series_id limit ${MAX_ROWS}) c
      join series s on s.id = c.id order by c.last desc, s.id`.execute(db);
  return { reply: { world, empty: rows.length === 0, series: rows.map(listed) }, tags };
}

const listed = ({ kinds, teams, ...row }: Row): ListedSeries => ({
  ...row,
  url: seriesPath(row),
  tour: row.type === 'bilateral' && teams.every(({ kind }) => kind === 'international'),
  matchesType: MATCH_TYPE_IDS.filter((id) =>
    kinds.some((kind) => MATCH_TYPES[Number(id) as 1 | 2 | 3].includes(formatOf({ ...kind, teamType: 'club' }))),
  ).map((id) => ({ id: Number(id), name: MATCH_TYPE_NAMES[id] })),
  seriesTeams: teams.filter(isInTeamFilters).map(({ id, name, shortName }) => ({ id, name, shortName })),
});
