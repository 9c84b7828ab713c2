/** Rows involved in merges, and the row that each resolves to. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../core/db/database.ts';
import type { RegistryKind, World } from '../core/db/column-types.ts';

export interface RegistryRow {
  id: number;
  name: string;
  world: World;
  /** Not recorded for people; null for grounds. */
  gender: 'male' | 'female' | null;
  international: boolean | null;
  mergedInto: number | null;
}

const COLUMNS = {
  person: sql`null::text as gender, null::boolean as international`,
  venue: sql`null::text as gender, null::boolean as international`,
  team: sql`gender, kind = 'international' as international`,
  series: sql`gender, category = 'International' as international`,
} as const;

export async function rowOf(db: Kysely<Database>, kind: RegistryKind, id: number): Promise<RegistryRow | null> {
  const { rows } =
    await sql<RegistryRow>`select id, name, world, merged_into as "mergedInto", ${COLUMNS[kind]} from ${sql.table(kind)} where id = ${id}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/**
 * Resolves every merged row through the chain of current merges; clears rows whose merges were undone. Returns the ids
 * of changed rows.
 */
export async function resolveMerged(db: Kysely<Database>, kind: RegistryKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive standing as (select merged_id, into_id from registry_merge where entity = ${kind} and undone_at is null),
      way as (select merged_id as id, into_id as at from standing union all select way.id, standing.into_id from way join standing on standing.merged_id = way.at),
      kept as (select id, at from way where not exists (select from standing where standing.merged_id = way.at))
    update ${sql.table(kind)} r set merged_into = n.at
      from (select o.id, kept.at from ${sql.table(kind)} o left join kept on kept.id = o.id where kept.id is not null or o.merged_into is not null) n
     where n.id = r.id and r.merged_into is distinct from n.at returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}
