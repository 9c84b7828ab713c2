/** Stores figures in place of those the matches had. Idempotent; belongs in the transaction that stores the log it was made from. */
import { foldMatch } from '@sightscreen/cricket';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Repacked } from '../log/pack.ts';
import { type Figures, figuresOf } from './figures.ts';

const TABLES = { innings: 'innings_figure', batting: 'batting_figure', bowling: 'bowling_figure', partnerships: 'partnership_figure' } as const;

/** One statement a table however many matches: bulk import lives from it. */
export async function storeFigures(trx: Transaction<Database>, all: Figures[]): Promise<void> {
  if (all.length === 0) return;
  const ids = all.map((figures) => figures.matchId);
  for (const [part, table] of Object.entries(TABLES) as [keyof typeof TABLES, (typeof TABLES)[keyof typeof TABLES]][]) {
    await trx.deleteFrom(table).where('match_id', '=', sql<string>`any(${ids}::text[])`).execute();
    const rows = all.flatMap<object>((figures) => figures[part]);
    if (rows.length === 0) continue;
    // Rows carry the table's own column names, so that the database reads them without a list of columns here.
    await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
  }
}

/** A match that is packed anew has its figures made anew with it. */
export const figuresOfRepacked: Repacked = (trx, { id, world, facts }) => storeFigures(trx, [figuresOf(foldMatch(id, facts), world)]);
