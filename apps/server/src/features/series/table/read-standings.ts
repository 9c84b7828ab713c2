import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { allIdsOf, remainingId } from '../../../core/db/merged.ts';
import { type Tag, tagOf } from '../../../core/tags/tag.ts';
import { readSeriesMatches, type SeriesMatch, type SeriesTeamName } from './matches.store.ts';
import { readRules } from './rules.store.ts';
import { type Standings, standingsOf } from './standings.ts';

export interface ReadStandings {
  id: number;
  /** The ids of this row and of all rows merged into it. */
  ids: number[];
  standings: Standings | null;
  matches: SeriesMatch[];
  teams: Map<number, SeriesTeamName>;
}

/** Returns null for an unknown series, and for a demo series on a site without demo. */
export async function readStandings(
  db: Kysely<Database>,
  requestedId: number,
  demo: boolean,
): Promise<ReadStandings | null> {
  const row = await db
    .selectFrom('series')
    .select(['id', 'world'])
    .where('id', '=', remainingId('series', requestedId))
    .executeTakeFirst();
  if (row === undefined || (row.world === 'demo' && !demo)) return null;
  const { matches, teams } = await readSeriesMatches(db, row.id);
  const rules = await readRules(db, row.id);
  const standings = standingsOf(
    matches,
    teams,
    rules.map(({ rule }) => rule),
  );
  return { id: row.id, ids: await allIdsOf(db, 'series', row.id), standings, matches, teams };
}

/** Tags besides names in the registry. Live matches do not matter. */
export const tagsOfStandings = (ids: readonly number[]): Tag[] =>
  ids.flatMap((id) => [tagOf.seriesFixtures(id), tagOf.seriesResults(id), tagOf.series(id)]);
