/**
 * Merges a ground without a city into the ground of that name, if there is exactly one: files often omit the city. It
 * is merged rather than renamed, so that an editor can undo it; a merge that was undone is not repeated.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../core/db/database.ts';
import { mergeRows } from './merge.ts';

/** The figures of the matches are outdated afterwards. Returns how many grounds were merged. */
export async function mergeGroundsWithoutCity(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number; into: number }>`
    select v.id, min(o.id) as into
      from venue v
      join venue o on o.world = v.world and o.merged_into is null and o.city is not null
                  and lower(trim(v.name)) in (lower(trim(o.name)), lower(trim(o.name) || ', ' || o.city))
     where v.city is null and v.merged_into is null
       and not exists (select from registry_merge m where m.entity = 'venue' and m.merged_id = v.id)
     group by v.id having count(*) = 1 order by v.id`.execute(db);
  let merged = 0;
  for (const { id, into } of rows) {
    const done = await db.transaction().execute((trx) => mergeRows(trx, { entity: 'venue', id, into }, null));
    if (done.ok) merged += 1;
  }
  return merged;
}
