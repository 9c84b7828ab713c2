/** Grounds, identified by name and city in any known spelling. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../core/db/database.ts';
import type { World } from '../core/db/column-types.ts';
import { notifyRaised } from '../core/tags/changing.ts';
import { tagsOfResource } from '../core/tags/tag.ts';
import { countryOf } from './naming/countries.ts';

export interface VenueSeen {
  /** As spelled in the source; the city is null if missing. */
  name: string;
  city: string | null;
  inForce: { name: string; city: string | null };
}

export const venueKey = (venue: { name: string; city: string | null }): string => `${venue.name}|${venue.city ?? ''}`;

export async function findVenues(
  db: Kysely<Database>,
  world: World,
  venues: VenueSeen[],
): Promise<Map<string, number>> {
  if (venues.length === 0) return new Map();
  const rows = await db
    .selectFrom('venue_alias as a')
    .innerJoin('venue as v', 'v.id', 'a.venue_id')
    .select(['a.name', 'a.city', sql<number>`coalesce(v.merged_into, v.id)`.as('id')])
    .where('a.world', '=', world)
    .where('a.name', '=', sql<string>`any(${venues.map((venue) => venue.name)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [venueKey(row), row.id]));
}

/**
 * Match files contain neither country nor time zone; the country is that of the city, if known. Call this under the
 * registry's lock.
 */
export async function makeVenues(
  trx: Transaction<Database>,
  world: World,
  seen: VenueSeen[],
): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const venue of seen) {
    const { name, city } = venue.inForce;
    await trx
      .insertInto('venue')
      .values({ world, name, city, country: countryOf(name, city) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id, merged_into: remainingId } = await trx
      .selectFrom('venue')
      .select(['id', 'merged_into'])
      .where('world', '=', world)
      .where('name', '=', name)
      .where('city', city === null ? 'is' : '=', city)
      .executeTakeFirstOrThrow();
    for (const spelling of new Map([venue, venue.inForce].map((names) => [venueKey(names), names])).values()) {
      await trx
        .insertInto('venue_alias')
        .values({ world, name: spelling.name, city: spelling.city ?? '', venue_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    made.set(venueKey(venue), remainingId ?? id);
  }
  return made;
}

/** Sets the country of real grounds that were stored before it was known. Returns how many were changed. */
export async function settleCountries(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const without = await trx
      .selectFrom('venue')
      .select(['id', 'name', 'city'])
      .where('world', '=', 'real')
      .where('country', 'is', null)
      .execute();
    const known = without.flatMap(({ id, name, city }) => {
      const country = countryOf(name, city);
      return country === null ? [] : [{ id, country }];
    });
    if (known.length === 0) return 0;
    await sql`
      update venue v set country = k.country from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k(id int, country text)
       where v.id = k.id and v.country is null`.execute(trx);
    await notifyRaised(
      trx,
      tagsOfResource(
        'venue',
        known.map(({ id }) => id),
      ),
    );
    return known.length;
  });
}
