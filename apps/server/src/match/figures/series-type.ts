/** Classifies a series as bilateral, a league, or a tournament of more sides (STAT-Q04). */
import { type RawBuilder, sql } from 'kysely';

export type SeriesType = 'bilateral' | 'tournament' | 'league';

/** Number of sides that have played in the series `s`. */
const SIDES = sql`(select count(distinct side) from match_figure o, unnest(array[o.team1_id, o.team2_id]) side where o.series_id = s.id)`;

/** Expression on a row of `series` as `s`. */
export const SERIES_TYPE: RawBuilder<SeriesType> = sql<SeriesType>`case when s.category = 'League' then 'league' when ${SIDES} <= 2 then 'bilateral' else 'tournament' end`;

export const seriesOfType = (type: SeriesType): RawBuilder<unknown> =>
  sql`select s.id from series s where s.merged_into is null and ${SERIES_TYPE} = ${type}`;
