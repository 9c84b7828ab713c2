/** People, identified across sources by key. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../core/db/database.ts';
import type { World } from '../core/db/column-types.ts';

export interface PersonSeen {
  /** `cricsheet:<register id>`, or `name:<name>|<team>|<gender>` without a register. */
  key: string;
  registerId: string | null;
  name: string;
}

/** `own`: the person's own id; differs from `id` after a merge into another. */
export interface PersonFound {
  id: number;
  own: number;
}

export async function findPeople(
  db: Kysely<Database>,
  world: World,
  keys: string[],
): Promise<Map<string, PersonFound>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('person_alias as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.key', 'p.id as own', sql<number>`coalesce(p.merged_into, p.id)`.as('id')])
    .where('a.world', '=', world)
    .where('a.key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, { id: row.id, own: row.own }]));
}

/** Inserts unknown people. Call this under the registry's lock; for duplicate keys the first name wins. */
export async function makePeople(
  trx: Transaction<Database>,
  world: World,
  seen: PersonSeen[],
): Promise<Map<string, PersonFound>> {
  const made = new Map<string, PersonFound>();
  if (seen.length === 0) return made;
  const people = seen.map(({ key, registerId, name }) => ({ key, registerId, name }));
  // A person of the register may already have a row without this key.
  const { rows } = await sql<{ key: string; id: number; own: number }>`
    with seen as (select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as s(key text, "registerId" text, name text)),
      numbered as (select *, coalesce((select id from person where register_id = seen."registerId"), nextval(pg_get_serial_sequence('person', 'id'))::int) as id from seen),
      person_made as (
        insert into person (id, world, register_id, name) select id, ${world}, "registerId", name from numbered on conflict (id) do nothing
      ),
      alias_made as (insert into person_alias (world, key, person_id) select ${world}, key, id from numbered on conflict do nothing)
    select key, numbered.id as own, coalesce(merged_into, numbered.id) as id from numbered left join person on person.id = numbered.id`.execute(
    trx,
  );
  for (const row of rows) made.set(row.key, { id: row.id, own: row.own });
  return made;
}
