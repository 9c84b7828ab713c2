/**
 * Staff present at a match. Stored in the database, so that scorers on two server processes see each other; entries
 * expire.
 */
import { type Kysely, sql } from 'kysely';
import { type Beat, type Doing, PRESENCE_ENDS_MS, type Present } from '@sightscreen/contracts/desk/presence';
import type { Database } from '../../../core/db/database.ts';

/** Records that this page is present or leaving, and returns who else is present. */
export async function beat(
  db: Kysely<Database>,
  matchId: string,
  staffId: number,
  { tab, doing, at, leaving }: Beat,
  now: number,
): Promise<Present[]> {
  const ownPage = { match_id: matchId, staff_id: staffId, tab };
  if (leaving)
    await db
      .deleteFrom('desk_presence')
      .where((where) => where.and(ownPage))
      .execute();
  else {
    await db
      .insertInto('desk_presence')
      .values({ ...ownPage, doing, at_number: at, since: new Date(now), seen_at: new Date(now) })
      .onConflict((on) =>
        on.columns(['match_id', 'staff_id', 'tab']).doUpdateSet({
          doing,
          at_number: at,
          seen_at: new Date(now),
          // After an absence the time of arrival starts again.
          since: sql<Date>`case when desk_presence.seen_at < ${new Date(now - PRESENCE_ENDS_MS)} then excluded.since else desk_presence.since end`,
        }),
      )
      .execute();
  }
  await db
    .deleteFrom('desk_presence')
    .where('seen_at', '<', new Date(now - 10 * PRESENCE_ENDS_MS))
    .execute();
  return othersAt(db, matchId, { staffId, tab }, now);
}

/** All pages except the caller's own; `tab` is null while the caller has none. */
export async function othersAt(
  db: Kysely<Database>,
  matchId: string,
  self: { staffId: number; tab: string | null },
  now: number,
): Promise<Present[]> {
  const rows = await db
    .selectFrom('desk_presence')
    .innerJoin('staff', 'staff.id', 'desk_presence.staff_id')
    .select(['staff_id', 'staff.name', 'staff.role', 'tab', 'doing', 'at_number', 'since', 'seen_at'])
    .where('match_id', '=', matchId)
    .where('seen_at', '>=', new Date(now - PRESENCE_ENDS_MS))
    .orderBy('since')
    .orderBy('tab')
    .execute();
  return rows
    .filter((row) => row.staff_id !== self.staffId || row.tab !== self.tab)
    .map((row) => ({
      name: row.name,
      staff: row.staff_id,
      role: row.role,
      doing: row.doing as Doing,
      at: row.at_number,
      since: row.since.getTime(),
      seenAt: row.seen_at.getTime(),
      self: row.staff_id === self.staffId,
    }));
}
