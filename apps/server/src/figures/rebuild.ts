/** Rebuilds figures from the logs, one match at a time, also while the site runs. An interrupted run can be resumed. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { outOfDate, renewFigures } from './keep-figures.ts';

export interface RebuildOptions {
  /** Also those that are up to date: all are marked as out of date first, so that an interrupted run can be resumed. */
  all?: boolean;
  onProgress?: (rebuilt: Rebuilt) => void;
  stop?: AbortSignal;
}
export interface Rebuilt {
  total: number;
  done: number;
  failed: { matchId: string; reason: string }[];
  stopped: boolean;
}

/** Ids per query; each match has a transaction of its own. */
const BATCH = 200;

/** Throws when the database is unavailable; matches done before keep their figures. */
export async function rebuildFigures(
  db: Kysely<Database>,
  { all = false, onProgress = () => {}, stop }: RebuildOptions = {},
): Promise<Rebuilt> {
  if (all) await forgetVersions(db);
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::int as total from match m where ${outOfDate}`.execute(db);
  const rebuilt: Rebuilt = { total: count?.total ?? 0, done: 0, failed: [], stopped: false };
  for (let after = ''; ;) {
    const { rows } = await sql<{
      id: string;
    }>`select m.id from match m where m.id > ${after} and ${outOfDate} order by m.id limit ${BATCH}`.execute(db);
    for (const { id } of rows) {
      if (stop?.aborted === true) return { ...rebuilt, stopped: true };
      await one(db, id, rebuilt);
      onProgress(rebuilt);
      after = id;
    }
    if (rows.length < BATCH) return rebuilt;
  }
}

/** Excludes other writers of figures by a table lock: an import locks its matches in a different order. */
async function forgetVersions(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table match_figure in share row exclusive mode`.execute(trx);
    await trx.updateTable('match_figure').set({ projector_version: 0 }).execute();
  });
}

async function one(db: Kysely<Database>, matchId: string, rebuilt: Rebuilt): Promise<void> {
  try {
    await renewFigures(db, matchId);
    rebuilt.done += 1;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    rebuilt.failed.push({ matchId, reason: error instanceof Error ? error.message : String(error) });
  }
}
