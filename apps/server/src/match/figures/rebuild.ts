/**
 * Rebuilds figures from the logs, a few matches at a time, also while the site runs. An interrupted run can be resumed.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { isDatabaseAway } from '../../core/db/errors.ts';
import { type Made, madeOfEach, outOfDate, renewFigures, storeEach } from './store-figures.ts';

export interface RebuildOptions {
  /**
   * Also rebuilds figures that are up to date: marks all as outdated first, so that an interrupted run can be resumed.
   */
  all?: boolean;
  onProgress?: (rebuilt: Rebuilt) => void;
  stop?: AbortSignal;
  /** Matches stored in one transaction; a scorer of one of them waits for all. */
  together?: number;
}
export interface Rebuilt {
  total: number;
  done: number;
  failed: { matchId: string; reason: string }[];
  stopped: boolean;
}

/** Ids per query. */
const BATCH = 200;
const TOGETHER = 20;

/** Keeps the figures of matches done so far. @throws when the database is unavailable */
export async function rebuildFigures(
  db: Kysely<Database>,
  { all = false, onProgress = () => {}, stop, together = TOGETHER }: RebuildOptions = {},
): Promise<Rebuilt> {
  if (all) await markAllOutdated(db);
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::int as total from match m where ${outOfDate}`.execute(db);
  const rebuilt: Rebuilt = { total: count?.total ?? 0, done: 0, failed: [], stopped: false };
  for (let after = ''; ;) {
    const { rows } = await sql<{
      id: string;
    }>`select m.id from match m where m.id > ${after} and ${outOfDate} order by m.id limit ${BATCH}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const groups = Array.from({ length: Math.ceil(ids.length / together) }, (_, at) =>
      ids.slice(at * together, (at + 1) * together),
    );
    let ahead = madeOfEach(db, groups[0] ?? []);
    for (const [at, group] of groups.entries()) {
      if (stop?.aborted === true) {
        await ahead;
        return { ...rebuilt, stopped: true };
      }
      const made = await ahead;
      // Folds the next group while the database stores this one.
      ahead = madeOfEach(db, groups[at + 1] ?? []);
      // A rejection is handled where it is awaited.
      ahead.catch(() => {});
      await renewGroup(db, group, made, rebuilt);
      onProgress(rebuilt);
    }
    await ahead;
    after = ids.at(-1) ?? after;
    if (rows.length < BATCH) return rebuilt;
  }
}

/** Rebuilds matches one by one that could not be stored together. */
async function renewGroup(
  db: Kysely<Database>,
  group: readonly string[],
  made: ReadonlyMap<string, Made>,
  rebuilt: Rebuilt,
): Promise<void> {
  const stored = await storeEach(db, made).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    return new Set<string>();
  });
  rebuilt.done += stored.size;
  for (const id of group) if (!stored.has(id)) await rebuildOne(db, id, rebuilt);
}

/** Excludes other writers of figures by a table lock, because an import locks its matches in a different order. */
async function markAllOutdated(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table match_figure in share row exclusive mode`.execute(trx);
    await trx.updateTable('match_figure').set({ projector_version: 0 }).execute();
  });
}

async function rebuildOne(db: Kysely<Database>, matchId: string, rebuilt: Rebuilt): Promise<void> {
  try {
    await renewFigures(db, matchId);
    rebuilt.done += 1;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    rebuilt.failed.push({ matchId, reason: error instanceof Error ? error.message : String(error) });
  }
}
