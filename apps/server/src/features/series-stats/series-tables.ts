/** Series statistics as tables (STAT-035): over all matches or one type, all sides or one. */
import type { RecordTable, StatsTab, SumTable, SummedMatches } from '@sightscreen/contracts';
import { FORMATS, formatOf, type Instant } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf, remainingId } from '../../core/db/merged.ts';
import type { Counted, KindOfMatch } from '../../match/figures/counted.ts';
import { SERIES_TYPE, type SeriesType } from '../../match/figures/series-type.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import { tablesOf } from '../../match/views/stats-tables.ts';

/** Null means all; the address has 0 (STAT-Q08). */
export interface SeriesStatsQuery {
  series: number;
  tab: StatsTab;
  matchType: 1 | 2 | 3 | null;
  team: number | null;
  seriesType: SeriesType | null;
}

/** STAT-Q10: The Hundred counts as a short match here. */
const SHORT = ['T20I', 'IT20', 'T20', 'Hundred'] as const;
export const MATCH_TYPES: Record<1 | 2 | 3, readonly (typeof FORMATS)[number][]> = {
  1: ['Test', 'MDM'],
  2: ['ODI', 'ODM'],
  3: SHORT,
};

export interface SeriesStats {
  sums: SumTable[];
  records: RecordTable[];
  summed: SummedMatches;
  people: number[];
  /** The ids of this row and of all rows merged into it. */
  ids: number[];
}
/** Returns null for an unknown series. A series of another type has empty tables. */
export async function readSeriesStats(
  db: Kysely<Database>,
  { series, tab, matchType, team, seriesType }: SeriesStatsQuery,
  { demo, now }: { demo: boolean; now: Instant },
): Promise<SeriesStats | null> {
  const row = await db
    .selectFrom('series as s')
    .select(['s.id', 's.world', SERIES_TYPE.as('type')])
    .where('s.id', '=', remainingId('series', series))
    .executeTakeFirst();
  if (row === undefined || (row.world === 'demo' && !demo)) return null;
  const { rows } = await sql<KindOfMatch & { teamType: 'international' | 'club' }>`
    select f.source_type as "sourceType", f.type, t.kind as "teamType"
      from match_figure f join team t on t.id = f.team1_id where f.series_id = ${row.id} group by f.source_type, f.type, t.kind`.execute(
    db,
  );
  const ids = await allIdsOf(db, 'series', row.id);
  const summed = await recentlyOver(db, sql`m.series_id = any(${ids}::int[])`, now);
  if (seriesType !== null && seriesType !== row.type) return { sums: [], records: [], people: [], ids, summed };
  const formats = matchType === null ? FORMATS : MATCH_TYPES[matchType];
  const kinds = rows
    .filter((kind) => formats.includes(formatOf(kind)))
    .map(({ sourceType, type: of }) => ({ sourceType, type: of }));
  const teamId = team === null ? null : await remainingTeam(db, team);
  const of: Counted = { series: row.id, kinds, ...(teamId === null ? {} : { team: teamId }) };
  return { ...(await tablesOf(db, tab, of)), ids, summed };
}

async function remainingTeam(db: Kysely<Database>, id: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`select ${remainingId('team', id)} as id`.execute(db);
  return row?.id ?? id;
}
