/** The history of merges, with the names of their rows. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../core/db/database.ts';
import type { RegistryKind } from '../core/db/column-types.ts';

export interface MergeEntry {
  merge: number;
  entity: RegistryKind;
  row: { id: number; name: string };
  into: { id: number; name: string };
  at: Date;
  /** Null for the command line. */
  by: { id: number; name: string } | null;
  undone: { at: Date; by: { id: number; name: string } | null } | null;
}
interface Row {
  id: number;
  entity: RegistryKind;
  merged_id: number;
  into_id: number;
  name: string | null;
  into_name: string | null;
  merged_at: Date;
  merged_by: number | null;
  by: string | null;
  undone_at: Date | null;
  undone_by: number | null;
  undoer: string | null;
}

/** Newest first, including undone ones; `before`: only merges older than that number. */
export async function readMerges(
  db: Kysely<Database>,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<MergeEntry[]> {
  const nameOf = (
    id: 'merged_id' | 'into_id',
  ) => sql`case m.entity when 'person' then (select name from person where id = m.${sql.id(id)}) when 'team' then (select name from team where id = m.${sql.id(id)})
    when 'venue' then (select concat_ws(', ', name, city) from venue where id = m.${sql.id(id)}) else (select concat_ws(' ', name, season) from series where id = m.${sql.id(id)}) end`;
  const { rows } =
    await sql<Row>`select m.*, ${nameOf('merged_id')} as name, ${nameOf('into_id')} as into_name, s.name as by, u.name as undoer
    from registry_merge m left join staff s on s.id = m.merged_by left join staff u on u.id = m.undone_by
    where ${before === undefined ? sql`true` : sql`m.id < ${before}`} order by m.id desc limit ${limit}`.execute(db);
  const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  return rows.map((row) => ({
    merge: row.id,
    entity: row.entity,
    row: { id: row.merged_id, name: row.name ?? '' },
    into: { id: row.into_id, name: row.into_name ?? '' },
    at: row.merged_at,
    by: person(row.merged_by, row.by),
    undone: row.undone_at === null ? null : { at: row.undone_at, by: person(row.undone_by, row.undoer) },
  }));
}
