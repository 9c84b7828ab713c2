/** Makes figures anew from the logs, a match at a time, beside a site that is up. What is done is marked, so that a second run goes on from there. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { outOfDate, renewFigures } from './keep-figures.ts';

export interface RebuildOptions {
  /** Those that are up to date too: they count as out of date from here on, so that a run after a stop needs only the rest. */
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

/** Ids asked for at once: each match is a transaction of its own. */
const BATCH = 200;

/** Throws when the database is away; what was made before stays. */
export async function rebuildFigures(db: Kysely<Database>, { all = false, onProgress = () => {}, stop }: RebuildOptions = {}): Promise<Rebuilt> {
  if (all) await forgetVersions(db);
  const { rows: [count] } = await sql<{ total: number }>`select count(*)::int as total from match m where ${outOfDate}`.execute(db);
  const rebuilt: Rebuilt = { total: count?.total ?? 0, done: 0, failed: [], stopped: false };
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string }>`select m.id from match m where m.id > ${after} and ${outOfDate} order by m.id limit ${BATCH}`.execute(db);
    for (const { id } of rows) {
      if (stop?.aborted === true) return { ...rebuilt, stopped: true };
      await one(db, id, rebuilt);
      onProgress(rebuilt);
      after = id;
    }
    if (rows.length < BATCH) return rebuilt;
  }
}

/** Whoever writes figures is done before, or comes after: a batch of the import writes its matches in an order of its own. */
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
