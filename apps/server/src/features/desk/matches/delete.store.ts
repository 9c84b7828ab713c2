/**
 * Deletes a match with all rows stored under it, and restores it. The rows of every table that refers to a match are
 * saved unchanged, so its log, figures and assignments return as they were. Comments in the readers' queue are not
 * saved: they have a retention time, and published ones are in the log.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MatchSummary } from '@sightscreen/cricket';
import type { Database } from '../../../core/db/database.ts';
import type { World } from '../../../core/db/column-types.ts';

export type NotDeleted =
  | { kind: 'in_play' }
  | { kind: 'demonstration' }
  | { kind: 'imported' }
  /** A ruling on the points table of this series names the match. */
  | { kind: 'ruled'; series: string };
export type NotRestored =
  /** A match with this id exists again. */
  | { kind: 'there' }
  /** A team, ground, series or player that it refers to was deleted since, or the tables have changed. */
  | { kind: 'changed' };

export interface DeletedMatch {
  id: string;
  title: string;
  startDate: string;
  /** Name of the staff member who deleted it. */
  by: string | null;
  deletedAt: number;
}

interface Row {
  world: World;
  source: 'cricsheet' | 'feed';
  phase: string;
  start_date: string;
  summary: MatchSummary | null;
}
type Rows = Record<string, unknown[]>;

/** Tables whose rows belong to a match. */
async function tablesOfMatch(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
     where f.contype = 'f' and f.confrelid = 'match'::regclass and c.relname <> 'match_comment' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const titleOf = ({ summary }: Row, id: string): string =>
  summary === null ? id : summary.sides.map(({ name }) => name).join(' v ');

/** Locks the row of the match. Null for an unknown match; a reason if it cannot be deleted; otherwise its title. */
export async function deleteMatch(
  trx: Transaction<Database>,
  id: string,
  { staff, now }: { staff: number; now: number },
): Promise<NotDeleted | { kind: 'deleted'; title: string } | null> {
  const { rows: found } = await sql<Row>`
    select world, source, phase, start_date::text, summary from match where id = ${id} for update`.execute(trx);
  const [match] = found;
  if (match === undefined) return null;
  const refused = await reasonNotToDelete(trx, id, match);
  if (refused !== null) return refused;
  const backup: Rows = {};
  for (const table of await tablesOfMatch(trx)) backup[table] = await rowsOf(trx, table, sql`r.match_id = ${id}`);
  backup['match'] = await rowsOf(trx, 'match', sql`r.id = ${id}`);
  const title = titleOf(match, id);
  await sql`delete from match where id = ${id}`.execute(trx);
  await trx
    .insertInto('deleted_match')
    .values({
      id,
      title,
      start_date: match.start_date,
      rows: JSON.stringify(backup),
      staff_id: staff,
      deleted_at: new Date(now),
    })
    .execute();
  return { kind: 'deleted', title };
}

async function rowsOf(trx: Transaction<Database>, table: string, where: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(r) as row from ${sql.table(table)} r where ${where}`.execute(trx);
  return rows.map(({ row }) => row);
}

async function reasonNotToDelete(
  trx: Transaction<Database>,
  id: string,
  { world, source, phase }: Row,
): Promise<NotDeleted | null> {
  // The demo calendar would recreate it at the next start.
  if (world === 'demo') return { kind: 'demonstration' };
  // The next import would recreate it.
  if (source === 'cricsheet') return { kind: 'imported' };
  if (['inprogress', 'break', 'forseen'].includes(phase)) return { kind: 'in_play' };
  const { rows } = await sql<{ series: string }>`
    select s.name as series from series_rule r join series s on s.id = r.series_id
     where r.undone_at is null and r.rule->>'kind' = 'match' and r.rule->>'match' = ${id} limit 1`.execute(trx);
  return rows[0] === undefined ? null : { kind: 'ruled', series: rows[0].series };
}

/** Null for a match that was not deleted. */
export async function restoreMatch(
  trx: Transaction<Database>,
  id: string,
): Promise<NotRestored | { kind: 'restored'; title: string } | null> {
  const deleted = await trx
    .selectFrom('deleted_match')
    .select(['title', 'rows'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (deleted === undefined) return null;
  const existing = await trx.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst();
  if (existing !== undefined) return { kind: 'there' };
  const { match = [], ...others } = deleted.rows as Rows;
  await sql`savepoint restore`.execute(trx);
  try {
    for (const [table, rows] of [['match', match] as const, ...Object.entries(others)])
      if (rows.length > 0)
        await sql`insert into ${sql.table(table)} overriding system value
          select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
          trx,
        );
    // Other servers notice it by the time of its last change.
    await sql`update match set updated_at = clock_timestamp() where id = ${id}`.execute(trx);
  } catch (error) {
    // SQLSTATE class 23: a referenced row is gone, or a new column must not be null.
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('23'))) throw error;
    await sql`rollback to savepoint restore`.execute(trx);
    return { kind: 'changed' };
  }
  await trx.deleteFrom('deleted_match').where('id', '=', id).execute();
  return { kind: 'restored', title: deleted.title };
}

/** Newest first. */
export async function listDeleted(db: Kysely<Database>): Promise<DeletedMatch[]> {
  const rows = await db
    .selectFrom('deleted_match')
    .leftJoin('staff', 'staff.id', 'deleted_match.staff_id')
    .select(['deleted_match.id', 'title', 'start_date', 'staff.name as by', 'deleted_at'])
    .orderBy('deleted_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, title, start_date, by, deleted_at }) => ({
    id,
    title,
    startDate: String(start_date),
    by,
    deletedAt: deleted_at.getTime(),
  }));
}
