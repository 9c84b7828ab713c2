/** Stores table rules; each can be undone. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { idsOf, remainingId } from '../../../core/db/merged.ts';
import { notifyRaised } from '../../../core/tags/changing.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import { type TableRule, tableRule } from './rule.ts';

export interface SavedRule {
  id: number;
  series: number;
  seriesName: string;
  rule: TableRule;
  at: Date;
  undone: Date | null;
}

/** In order of saving; a later rule wins. Null: rules of all series. */
export async function readRules(db: Kysely<Database>, series: number | null, undone = false): Promise<SavedRule[]> {
  const rows = await db
    .selectFrom('series_rule as r')
    .innerJoin('series as s', 's.id', 'r.series_id')
    .select(['r.id', 'r.series_id', 'r.rule', 'r.made_at', 'r.undone_at', 's.name', 's.season'])
    .where(series === null ? sql<boolean>`true` : sql<boolean>`r.series_id = any(${idsOf('series', series)})`)
    .where(undone ? sql<boolean>`true` : sql<boolean>`r.undone_at is null`)
    .orderBy('r.id')
    .execute();
  return rows.flatMap((row) => {
    const rule = tableRule.safeParse(row.rule);
    return rule.success
      ? [
          {
            id: row.id,
            series: row.series_id,
            seriesName: `${row.name} ${row.season}`,
            rule: rule.data,
            at: row.made_at,
            undone: row.undone_at,
          },
        ]
      : [];
  });
}

/** Returns the id of the new rule, or null for an unknown series. */
export const saveRule = (db: Kysely<Database>, series: number, rule: TableRule): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('series')
      .select('id')
      .where('id', '=', remainingId('series', series))
      .executeTakeFirst();
    if (known === undefined) return null;
    const { id } = await trx
      .insertInto('series_rule')
      .values({ series_id: known.id, rule: JSON.stringify(rule) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyRaised(trx, [tagOf.series(known.id)]);
    return id;
  });

/** Returns whether there was such a rule to undo. */
export const takeBack = (db: Kysely<Database>, id: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('series_rule')
      .set({ undone_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .returning(['series_id', remainingId('series', sql`series_id`).as('kept')])
      .executeTakeFirst();
    if (row === undefined) return false;
    await notifyRaised(trx, [tagOf.series(row.kept), tagOf.series(row.series_id)]);
    return true;
  });
