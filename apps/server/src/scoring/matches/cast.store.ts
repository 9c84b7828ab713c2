/** What the feed looks up of the registry by integer. A match speaks only of its own world: matches made by the feed are of the real one. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { World } from '../../db/tables/match.ts';

export async function knownTeam(db: Kysely<Database>, world: World, id: number) {
  return (await db.selectFrom('team').select(['id', 'name', 'short_name as shortName', 'gender', 'kind'])
    .where('id', '=', id).where('world', '=', world).executeTakeFirst()) ?? null;
}
export async function knownSeries(db: Kysely<Database>, world: World, id: number) {
  return (await db.selectFrom('series').select(['id', 'name']).where('id', '=', id).where('world', '=', world).executeTakeFirst()) ?? null;
}
export async function knownVenue(db: Kysely<Database>, world: World, id: number) {
  return (await db.selectFrom('venue').select(['id', 'name', 'city']).where('id', '=', id).where('world', '=', world).executeTakeFirst()) ?? null;
}
export async function knownPeople(db: Kysely<Database>, world: World, ids: number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('person').select('id').where('id', 'in', ids).where('world', '=', world).execute();
  return new Set(rows.map((row) => row.id));
}

/** Series of a match for the scope of a key; undefined when there is no such match. */
export async function seriesOfMatch(db: Kysely<Database>, matchId: string): Promise<number | null | undefined> {
  return (await db.selectFrom('match').select('series_id').where('id', '=', matchId).executeTakeFirst())?.series_id;
}
/** The real world for a match that is not there: the log tells of that. */
export async function worldOfMatch(db: Kysely<Database>, matchId: string): Promise<World> {
  return (await db.selectFrom('match').select('world').where('id', '=', matchId).executeTakeFirst())?.world ?? 'real';
}
