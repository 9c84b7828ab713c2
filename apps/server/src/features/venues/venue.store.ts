/** Reads a ground of the registry, following merges. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf, remainingId } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { venuePath } from '../../match/views/profile-paths.ts';

export interface GroundAbout {
  id: number;
  /** The ids of this row and of all rows merged into it. */
  ids: number[];
  world: World;
  name: string;
  location: string | null;
  timeZone: string | null;
  ends: string[];
  href: string;
}

/** Returns null for a ground that is unknown or that this site does not show. */
export async function readGround(
  db: Kysely<Database>,
  requestedId: number,
  demo: boolean,
): Promise<GroundAbout | null> {
  const row = await db
    .selectFrom('venue')
    .select(['id', 'world', 'name', 'city', 'country', 'time_zone as timeZone', 'ends'])
    .where('id', '=', remainingId('venue', requestedId))
    .executeTakeFirst();
  if (row === undefined || (row.world === 'demo' && !demo)) return null;
  const { city, country, ...rest } = row;
  return {
    ...rest,
    ends: row.ends ?? [],
    location: locationOf(city, country),
    ids: await allIdsOf(db, 'venue', row.id),
    href: venuePath(row),
  };
}

export const locationOf = (city: string | null, country: string | null): string | null =>
  [city, country].filter((part) => part !== null && part !== '').join(', ') || null;
