/** Rows of the registry that were merged, as statements meet them: match rows and spellings hold the ids that were said, readers are shown the row that is kept. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { RegistryNoun } from './tables/registry.ts';

type Sql = RawBuilder<unknown>;

/** The id under which a row is shown; an id that is nobody's stays as it is. */
export const keptId = (noun: RegistryNoun, id: Sql | number | null): RawBuilder<number> =>
  sql<number>`coalesce((select merged_into from ${sql.table(noun)} where id = ${id}::int), ${id}::int)`;

/** Every id under which matches may speak of the row that is kept, as an array: its own, and of those merged into it. For `= any(...)`. */
export const idsOf = (noun: RegistryNoun, kept: Sql | number): Sql => sql`array(select id from ${sql.table(noun)} where id = ${kept}::int or merged_into = ${kept}::int)`;

/** The same, asked for: with those of whichever row an id comes to. Its own when it is nobody's. */
export async function idsAs(db: Kysely<Database>, noun: RegistryNoun, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select unnest(${idsOf(noun, keptId(noun, id))}) as id`.execute(db);
  return rows.length === 0 ? [id] : rows.map((row) => row.id);
}

/** Joins, under `name`, the row to show for an id. */
export const leftJoinKept = (noun: RegistryNoun, name: string, id: Sql): Sql => {
  const said = `${name}_said`;
  return sql`left join ${sql.table(noun)} as ${sql.id(said)} on ${sql.id(said)}.id = ${id} left join ${sql.table(noun)} as ${sql.id(name)} on ${sql.id(name)}.id = coalesce(${sql.id(said)}.merged_into, ${sql.id(said)}.id)`;
};
