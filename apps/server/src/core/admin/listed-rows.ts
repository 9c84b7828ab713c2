/** Lists a page of a large resource, with search, filters and sorting in the database. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import type { Database } from '../db/database.ts';
import type { Listed, Listing } from './resource.ts';

export interface RowSource {
  /** A select with the column `id` and those below. */
  from: RawBuilder<unknown>;
  /** Columns by field. Only these can be sorted and filtered. */
  columns: Readonly<Record<string, string>>;
  /** Columns covered by the search. */
  search: readonly string[];
}

export async function listedRows(
  db: Kysely<Database>,
  { from, columns, search }: RowSource,
  { q, sort, filter, offset, limit }: Listing,
): Promise<Listed> {
  const words = q.split(/\s+/).filter(Boolean);
  const searchText = sql.join(
    search.map((column) => sql`coalesce(${sql.ref(`r.${column}`)}::text, '')`),
    sql` || ' ' || `,
  );
  const where = [
    sql`true`,
    ...words.map(
      (word) => sql`unaccent(${searchText}) ilike unaccent(${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`,
    ),
    ...[...filter].flatMap(([field, value]) =>
      columns[field] === undefined ? [] : [sql`${sql.ref(`r.${columns[field]}`)}::text = ${value}`],
    ),
  ];
  const order = sql.ref(`r.${columns[sort.field] ?? 'id'}`);
  const values = sql.join(
    Object.entries(columns).map(([field, column]) => sql`${sql.lit(field)}::text, ${sql.ref(`r.${column}`)}`),
  );
  const { rows } = await sql<{ id: string; total: string; values: RecordValues }>`
    select r.id::text, count(*) over () as total, jsonb_build_object(${values}) as values
      from (${from}) r where ${sql.join(where, sql` and `)}
     order by ${order} ${sort.descending ? sql`desc` : sql`asc`} nulls last, r.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return {
    total: rows.length === 0 ? 0 : Number(rows[0]!.total),
    records: rows.map(({ id, values: found }) => ({ id, values: found })),
  };
}
