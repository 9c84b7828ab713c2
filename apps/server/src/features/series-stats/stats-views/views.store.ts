/** Stores edits of stats views; each can be undone (STAT-S05). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { notifyRaised } from '../../../core/tags/changing.ts';
import { type NamedView, type ViewDefinition, viewDefinition } from './view.ts';
import { statsViewsTag } from '../tags.ts';

export interface ViewEdit {
  id: number;
  name: string;
  view: ViewDefinition;
  shipped: boolean;
  at: Date;
  undone: Date | null;
}

/** Returns the newest edit of each view that is not undone, in order of place, with hidden views. */
export async function readViews(db: Kysely<Database>): Promise<NamedView[]> {
  const { rows } = await sql<{ name: string; view: unknown }>`
    select distinct on (name) name, view from stats_view_edit where undone_at is null order by name, id desc`.execute(
    db,
  );
  return rows
    .flatMap(({ name, view }) => {
      // A newer version of the site may have stored values that this one does not know.
      const read = viewDefinition.safeParse(view);
      return read.success ? [{ name, ...read.data }] : [];
    })
    .toSorted((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1));
}

/** Returns all edits, oldest first; null: of all views. */
export async function readEdits(db: Kysely<Database>, name: string | null): Promise<ViewEdit[]> {
  const rows = await db
    .selectFrom('stats_view_edit')
    .selectAll()
    .$if(name !== null, (query) => query.where('name', '=', name!))
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const read = viewDefinition.safeParse(row.view);
    if (!read.success) return [];
    const { id, shipped, made_at: at, undone_at: undone } = row;
    return [{ id, name: row.name, view: read.data, shipped, at, undone }];
  });
}

/** Returns the id of the edit. */
export const saveView = (db: Kysely<Database>, name: string, view: ViewDefinition): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('stats_view_edit')
      .values({ name, view: JSON.stringify(view) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyRaised(trx, [statsViewsTag]);
    return id;
  });

/** Returns whether there was such an edit to undo. Built-in edits cannot be undone. */
export const undoView = (db: Kysely<Database>, id: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('stats_view_edit')
      .set({ undone_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .where('shipped', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) await notifyRaised(trx, [statsViewsTag]);
    return row !== undefined;
  });
