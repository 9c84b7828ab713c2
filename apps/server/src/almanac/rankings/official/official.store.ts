/** Imports of official lists, each undone as a whole. For several lists of one day, the latest import counts. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { notifyRaised } from '../../../core/tags/changing.ts';
import { RATED_FORMATS } from '@sightscreen/cricket';
import { findSubjects } from './find-subjects.ts';
import type { OfficialList } from './read-lists.ts';
import { rankingsTag } from '../tags.ts';

export interface OfficialImport {
  source: string;
  fileName: string;
  sha256: string;
  lists: OfficialList[];
}
export interface ImportDone {
  /** Null for a dry run. */
  id: number | null;
  rows: number;
  /** Rows matched to a side or player in the registry. */
  linked: number;
}
export type ImportOutcome = { ok: true; value: ImportDone } | { ok: false; already: number };

export async function importOfficial(
  db: Kysely<Database>,
  { source, fileName, sha256, lists }: OfficialImport,
  dryRun: boolean,
): Promise<ImportOutcome> {
  return db.transaction().execute(async (trx): Promise<ImportOutcome> => {
    await sql`lock table official_import in share row exclusive mode`.execute(trx);
    const known = await trx
      .selectFrom('official_import')
      .select('id')
      .where('sha256', '=', sha256)
      .where('source', '=', source)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (known !== undefined) return { ok: false, already: known.id };
    const found = [];
    for (const list of lists) found.push({ list, subjects: await findSubjects(trx, list) });
    const done = {
      rows: lists.reduce((sum, { rows }) => sum + rows.length, 0),
      linked: found.reduce((sum, { subjects }) => sum + subjects.filter((id) => id !== null).length, 0),
    };
    if (dryRun) return { ok: true, value: { id: null, ...done } };
    const { id } = await trx
      .insertInto('official_import')
      .values({ source, file_name: fileName, sha256, undone_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { list, subjects } of found) {
      const { id: listId } = await trx
        .insertInto('official_list')
        .values({ import_id: id, rank_type: list.type, format: list.format, gender: list.gender, day: list.day })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = list.rows.map((row, at) => ({ list_id: listId, line: at + 1, subject_id: subjects[at], ...row }));
      await sql`insert into official_row select * from jsonb_populate_recordset(null::official_row, ${JSON.stringify(rows)}::jsonb)`.execute(
        trx,
      );
    }
    await raise(trx);
    return { ok: true, value: { id, ...done } };
  });
}

/** Returns false if the import does not exist or is undone already. */
export async function undoImport(db: Kysely<Database>, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('official_import')
      .set({ undone_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await raise(trx);
    return numUpdatedRows > 0n;
  });
}

export interface ImportEntry {
  id: number;
  source: string;
  fileName: string;
  importedAt: Date;
  undoneAt: Date | null;
  lists: number;
  rows: number;
}
/** Newest first. */
export async function readImports(db: Kysely<Database>): Promise<ImportEntry[]> {
  const { rows } = await sql<ImportEntry>`
    select i.id, i.source, i.file_name as "fileName", i.imported_at as "importedAt", i.undone_at as "undoneAt",
      (select count(*)::int from official_list l where l.import_id = i.id) as lists,
      (select count(*)::int from official_list l join official_row r on r.list_id = l.id where l.import_id = i.id) as rows
    from official_import i order by i.id desc limit 200`.execute(db);
  return rows;
}

const raise = (db: Kysely<Database>) => notifyRaised(db, RATED_FORMATS.map(rankingsTag));
