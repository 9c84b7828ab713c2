/** SQL for merged registry rows: matches and spellings retain the original ids, readers see the remaining row. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { RegistryKind } from './column-types.ts';

type Sql = RawBuilder<unknown>;

/** The id of the remaining row; an unknown id is unchanged. */
export const remainingId = (kind: RegistryKind, id: Sql | number | null): RawBuilder<number> =>
  sql<number>`coalesce((select merged_into from ${sql.table(kind)} where id = ${id}::int), ${id}::int)`;

/**
 * All ids by which matches may refer to the remaining row, its own and those merged into it, as an array for `=
 * any(...)`.
 */
export const idsOf = (kind: RegistryKind, id: Sql | number): Sql =>
  sql`array(select id from ${sql.table(kind)} where id = ${id}::int or merged_into = ${id}::int)`;

/** The ids of the remaining row for any of its ids; for an unknown id, only itself. */
export async function allIdsOf(db: Kysely<Database>, kind: RegistryKind, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select unnest(${idsOf(kind, remainingId(kind, id))}) as id`.execute(db);
  return rows.length === 0 ? [id] : rows.map((row) => row.id);
}

/** Joins the remaining row for an id under `name`, in a single join, because the planner tries joins in every order. */
export const leftJoinRemaining = (kind: RegistryKind, name: string, id: Sql): Sql =>
  sql`left join ${sql.table(kind)} as ${sql.id(name)} on ${sql.id(name)}.id = ${remainingId(kind, id)}`;
