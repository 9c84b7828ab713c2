/** What the feed looks up of the registry by integer. Feed matches are of the real world and speak of nobody invented. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

export async function knownTeam(db: Kysely<Database>, id: number) {
  return (await db.selectFrom('team').select(['id', 'name', 'short_name as shortName', 'gender', 'kind'])
    .where('id', '=', id).where('world', '=', 'real').executeTakeFirst()) ?? null;
}
export async function knownSeries(db: Kysely<Database>, id: number) {
  return (await db.selectFrom('series').select(['id', 'name']).where('id', '=', id).where('world', '=', 'real').executeTakeFirst()) ?? null;
}
export async function knownVenue(db: Kysely<Database>, id: number) {
  return (await db.selectFrom('venue').select(['id', 'name', 'city']).where('id', '=', id).where('world', '=', 'real').executeTakeFirst()) ?? null;
}
export async function knownPeople(db: Kysely<Database>, ids: number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('person').select('id').where('id', 'in', ids).where('world', '=', 'real').execute();
  return new Set(rows.map((row) => row.id));
}

/** Series of a match for the scope of a key; undefined when there is no such match. */
export async function seriesOfMatch(db: Kysely<Database>, matchId: string): Promise<number | null | undefined> {
  return (await db.selectFrom('match').select('series_id').where('id', '=', matchId).executeTakeFirst())?.series_id;
}
export async function setCommentaryMode(db: Kysely<Database>, matchId: string, mode: 'pull' | 'push'): Promise<void> {
  await db.updateTable('match').set({ commentary_mode: mode }).where('id', '=', matchId).execute();
}
