/**
 * Looks up registry rows by id for the feed. A match refers only to its own world; the feed creates matches in the real
 * one.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { World } from '../../../core/db/column-types.ts';

export async function knownTeam(db: Kysely<Database>, world: World, id: number) {
  return (
    (await db
      .selectFrom('team')
      .select(['id', 'name', 'short_name as shortName', 'gender', 'kind'])
      .where('id', '=', id)
      .where('world', '=', world)
      .executeTakeFirst()) ?? null
  );
}
export async function knownSeries(db: Kysely<Database>, world: World, id: number) {
  return (
    (await db
      .selectFrom('series')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('world', '=', world)
      .executeTakeFirst()) ?? null
  );
}
export async function knownVenue(db: Kysely<Database>, world: World, id: number) {
  return (
    (await db
      .selectFrom('venue')
      .select(['id', 'name', 'city'])
      .where('id', '=', id)
      .where('world', '=', world)
      .executeTakeFirst()) ?? null
  );
}
export async function knownPeople(db: Kysely<Database>, world: World, ids: number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('person').select('id').where('id', 'in', ids).where('world', '=', world).execute();
  return new Set(rows.map((row) => row.id));
}

/** Series of a match, to check a key's scope; undefined for an unknown match. */
export async function seriesOfMatch(db: Kysely<Database>, matchId: string): Promise<number | null | undefined> {
  return (await db.selectFrom('match').select('series_id').where('id', '=', matchId).executeTakeFirst())?.series_id;
}
/** Returns the real world for an unknown match, which the log refuses later. */
export async function worldOfMatch(db: Kysely<Database>, matchId: string): Promise<World> {
  return (await db.selectFrom('match').select('world').where('id', '=', matchId).executeTakeFirst())?.world ?? 'real';
}
