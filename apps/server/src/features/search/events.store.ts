/** Counts the choices of readers by day, without anything that identifies them (SEARCH-S03). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { RegistryKind } from '../../core/db/column-types.ts';
import type { SearchEvent } from '../../core/db/schema.generated.ts';

type Counted = Omit<SearchEvent, 'count'>;

/** Returns the id of an indexed entry, or null. `id` may be that of a merged row. */
export async function entryOf(
  db: Kysely<Database>,
  kind: RegistryKind,
  id: number,
  demo: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select e.id from ${sql.table(kind)} r join search_entry e on e.entity = ${kind} and e.id = coalesce(r.merged_into, r.id)
     where r.id = ${id} and (${demo} or e.world = 'real')`.execute(db);
  return rows[0]?.id ?? null;
}

/** An entry gains one step of popularity per this many choices of a day, so that a single reader has no effect. */
export const CHOICES_A_STEP = 3;

export const countEvent = (db: Kysely<Database>, event: Counted): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { count } = await addOne(trx, event);
    if (event.entity !== '' && count % CHOICES_A_STEP === 0)
      await trx
        .updateTable('search_entry')
        .set(({ eb }) => ({ chosen: eb('chosen', '+', 1) }))
        .where('entity', '=', event.entity)
        .where('id', '=', event.id)
        .execute();
  });

const addOne = (trx: Transaction<Database>, event: Counted) =>
  trx
    .insertInto('search_event')
    .values({ ...event, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'search_type', 'entity', 'id', 'text'])
        .doUpdateSet(({ eb }) => ({ count: eb('search_event.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
