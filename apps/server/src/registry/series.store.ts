/** Series: an event in one season for one gender. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../core/db/database.ts';
import type { World } from '../core/db/column-types.ts';

export interface SeriesSeen {
  name: string;
  season: string;
  gender: 'male' | 'female';
  shortName: string;
  category: 'Domestic' | 'League' | 'International';
}

export const seriesKey = (series: { name: string; season: string; gender: string }): string =>
  `${series.gender}|${series.season}|${series.name}`;

export async function findSeries(
  db: Kysely<Database>,
  world: World,
  series: SeriesSeen[],
): Promise<Map<string, number>> {
  if (series.length === 0) return new Map();
  const rows = await db
    .selectFrom('series_alias as a')
    .innerJoin('series as s', 's.id', 'a.series_id')
    .select(['a.name', 'a.season', 'a.gender', sql<number>`coalesce(s.merged_into, s.id)`.as('id')])
    .where('a.world', '=', world)
    .where('a.name', '=', sql<string>`any(${series.map((entry) => entry.name)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [seriesKey(row), row.id]));
}

/** Call this under the registry's lock. */
export async function makeSeries(
  trx: Transaction<Database>,
  world: World,
  seen: SeriesSeen[],
): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const series of seen) {
    const { name, season, gender, shortName, category } = series;
    await trx
      .insertInto('series')
      .values({ world, name, season, gender, short_name: shortName, category })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id, merged_into: remainingId } = await trx
      .selectFrom('series')
      .select(['id', 'merged_into'])
      .where('world', '=', world)
      .where('name', '=', name)
      .where('season', '=', season)
      .where('gender', '=', gender)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('series_alias')
      .values({ world, name, season, gender, series_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    made.set(seriesKey(series), remainingId ?? id);
  }
  return made;
}
