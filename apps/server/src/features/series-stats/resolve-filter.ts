/** Resolves a filter of series statistics: registry ids after merges, match types and world (STAT-008 to 011). */
import type { StatsFilter } from '@sightscreen/contracts/calls/series-stats-filter';
import { formatOf } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf } from '../../core/db/merged.ts';
import type { RegistryKind, World } from '../../core/db/column-types.ts';
import type { Counted, KindOfMatch } from '../../match/figures/counted.ts';
import { SERIES_TYPE, type SeriesType } from '../../match/figures/series-type.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { worldOfFigures } from '../../match/views/worlds.ts';
import { MATCH_TYPES } from './series-tables.ts';

export interface ResolvedFilter {
  world: World;
  /** Null where nothing can match: an unknown id, or a series of another type. */
  counted: Counted | null;
  /** Tags that its figures depend on. */
  tags: Tag[];
}

interface RegistryRow {
  id: number;
  world: World;
}
const ENTITIES = {
  seriesId: 'series',
  teamId: 'team',
  playerId: 'person',
  opponentId: 'team',
  seriesTeam1: 'team',
  seriesTeam2: 'team',
  venueId: 'venue',
} as const satisfies Partial<Record<keyof StatsFilter, RegistryKind>>;
type Names = keyof typeof ENTITIES;

/** STAT-024 */
const USUAL_SERIES_TYPE: SeriesType = 'bilateral';

/**
 * Returns null for a series that this site does not show. Without a series, counts only series of the default type
 * unless the filter names another.
 */
export async function resolveFilter(
  db: Kysely<Database>,
  filter: StatsFilter,
  demo: boolean,
): Promise<ResolvedFilter | null> {
  const named = Object.keys(ENTITIES).filter((name): name is Names => filter[name as Names] !== null);
  const rowsByName = new Map<Names, RegistryRow | null>();
  for (const name of named) rowsByName.set(name, await remainingRow(db, ENTITIES[name], filter[name]!));
  const first = [...rowsByName.values()].find((one) => one !== null);
  const world = first?.world ?? filter.world ?? (await worldOfFigures(db, demo));
  const series = rowsByName.get('seriesId');
  if (series === null || (world === 'demo' && !demo)) return null;
  const id = (name: Names): number | undefined => rowsByName.get(name)?.id;
  const tags = await tagsOf(db, series?.id);
  const emptyScope: ResolvedFilter = { world, counted: null, tags };
  const hasUnknownRow = [...rowsByName.values()].some((one) => one === null || one.world !== world);
  if (hasUnknownRow || (filter.world !== null && filter.world !== world)) return emptyScope;
  if (series !== undefined && filter.seriesType !== null && (await typeOf(db, series.id)) !== filter.seriesType)
    return emptyScope;
  const counted: Counted = { world };
  const { resultType, haulWickets, seasonFrom: from, seasonTo: to } = filter;
  if (series === undefined) counted.seriesType = filter.seriesType ?? USUAL_SERIES_TYPE;
  else counted.series = series.id;
  const sides = [id('seriesTeam1'), id('seriesTeam2')].filter((side) => side !== undefined);
  if (sides.length > 0) counted.between = sides;
  for (const [name, field] of [
    ['teamId', 'team'],
    ['opponentId', 'opponent'],
    ['venueId', 'venue'],
    ['playerId', 'person'],
  ] as const) {
    const value = id(name);
    if (value !== undefined) counted[field] = value;
  }
  if (filter.matchTypeId !== null) counted.kinds = await kindsOf(db, world, series?.id, filter.matchTypeId);
  if (resultType !== null) counted.result = resultType;
  if (haulWickets !== null) counted.haul = haulWickets;
  if (from !== null || to !== null) counted.seasons = { from, to };
  return { world, counted, tags };
}

async function remainingRow(db: Kysely<Database>, kind: RegistryKind, id: number): Promise<RegistryRow | null> {
  const { rows } = await sql<RegistryRow>`
    select k.id, k.world from ${sql.table(kind)} r join ${sql.table(kind)} k on k.id = coalesce(r.merged_into, r.id) where r.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

async function typeOf(db: Kysely<Database>, series: number): Promise<SeriesType | null> {
  const row = await db
    .selectFrom('series as s')
    .select(SERIES_TYPE.as('type'))
    .where('s.id', '=', series)
    .executeTakeFirst();
  return row?.type ?? null;
}

/** The kinds of match played, narrowed to a match type. The kind of the sides makes no difference. */
export async function kindsOf(
  db: Kysely<Database>,
  world: World,
  series: number | undefined,
  matchType: 1 | 2 | 3 | null,
): Promise<KindOfMatch[]> {
  const { rows } = await sql<KindOfMatch>`
    select distinct f.source_type as "sourceType", f.type from match_figure f
     where f.world = ${world} and ${series === undefined ? sql`true` : sql`f.series_id = ${series}`}`.execute(db);
  return rows.filter(
    (kind) => matchType === null || MATCH_TYPES[matchType].includes(formatOf({ ...kind, teamType: 'club' })),
  );
}

/** With a series, figures depend on its matches only; without one, on any match. */
const tagsOf = async (db: Kysely<Database>, series: number | undefined): Promise<Tag[]> => [
  tagOf.registry,
  ...(series === undefined ? [tagOf.figures] : (await allIdsOf(db, 'series', series)).map(tagOf.seriesFigures)),
];
