/**
 * The import pipeline: from sources through threads to batches. On request it stops between two files; committed
 * matches stay, and content hashes skip them next time.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { isDatabaseAway } from '../../../core/db/errors.ts';
import { outOfDate, renewFigures } from '../../../match/figures/store-figures.ts';
import { makeRegistry } from '../../../registry/naming/registry.ts';
import { matchIdOf } from '../reading/read-file.ts';
import { Batches } from './batch.ts';
import { type OpenPool, openPool, type Pool } from './pool.ts';
import type { Sources } from './sources.ts';
import { newTally, type Tally } from './tally.ts';

export interface ImportOptions {
  db: Kysely<Database>;
  sources: Sources;
  threads: number;
  /** Milliseconds, for the rate only. */
  now: () => number;
  /** Called at intervals while it runs. */
  onProgress?: (tally: Tally) => void;
  stop?: AbortSignal;
  /** By default as many threads as stated. */
  openThreads?: OpenPool;
}

/** Files per thread in progress: enough that no thread waits for the registry. */
const PER_THREAD = 4;

/** Throws the database's error when it is unreachable, after passing the tally to `onProgress`. */
export async function importFiles({
  db,
  sources,
  threads,
  now,
  onProgress = () => {},
  stop,
  openThreads = (start, recognise) => openPool(threads, start, recognise),
}: ImportOptions): Promise<Tally> {
  const tally = newTally(sources.total + sources.faults.length, now());
  for (const { origin, fault } of sources.faults) tally.refused.push({ origin, reason: fault });
  const stored = await storedMatches(db);
  const registry = makeRegistry(db);
  const pool = openThreads({ startedAt: await databaseClock(db) }, (casts) => registry.recognise(casts));
  const batches = new Batches(db, tally);
  const open = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  try {
    for await (const file of sources.files) {
      if (stop?.aborted || failure !== null) break;
      if ('fault' in file) {
        tally.refused.push({ origin: file.origin, reason: file.fault });
        continue;
      }
      const id = matchIdOf(file.name);
      if (id === null) {
        tally.refused.push({
          origin: file.origin,
          reason: `${file.name} is not a match id (a-z, 0-9 and _, at most 24)`,
        });
        continue;
      }
      const before = stored.get(id);
      const unchanged = () => settle(db, tally, { id, origin: file.origin, stale: before?.stale === true });
      const work = importFile(
        pool,
        batches,
        tally,
        { id, origin: file.origin, source: file.source, knownHash: before?.hash ?? null },
        unchanged,
      )
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => {
          open.delete(work);
          onProgress(tally);
        });
      open.add(work);
      while (open.size >= threads * PER_THREAD) await Promise.race(open);
    }
    await Promise.all(open);
    if (failure === null) await batches.flush();
  } catch (error) {
    failure ??= { error };
  } finally {
    await pool.close();
  }
  tally.stopped = failure !== null || stop?.aborted === true;
  onProgress(tally);
  if (failure !== null) throw (failure as { error: unknown }).error;
  return tally;
}

async function importFile(
  pool: Pool,
  batches: Batches,
  tally: Tally,
  file: Parameters<Pool['run']>[0] & { origin: string },
  unchanged: () => Promise<void>,
): Promise<void> {
  const { origin, ...job } = file;
  const outcome = await pool.run(job);
  switch (outcome.kind) {
    case 'prepared':
      await batches.add({ origin, prepared: outcome.prepared });
      return;
    case 'unchanged':
      return unchanged();
    case 'refused':
      tally.refused.push({ origin, reason: outcome.reason });
      return;
    case 'failed':
      throw outcome.error;
  }
}

/**
 * For an unchanged file whose figures were computed by an older projector: rebuilds them from the log, because it may
 * contain manual facts.
 */
async function settle(
  db: Kysely<Database>,
  tally: Tally,
  { id, origin, stale }: { id: string; origin: string; stale: boolean },
): Promise<void> {
  try {
    if (stale && (await renewFigures(db, id))) tally.refreshed += 1;
    tally.unchanged += 1;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    tally.refused.push({
      origin,
      reason: `the figures could not be computed: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}

/** Hashes of stored matches, so that an unchanged file is not even parsed. A few megabytes in total. */
async function storedMatches(db: Kysely<Database>): Promise<Map<string, { hash: string; stale: boolean }>> {
  const { rows } = await sql<{ id: string; hash: string; stale: boolean }>`
    select m.id, m.source_hash as hash, ${outOfDate} as stale from match m where m.source = 'cricsheet' and m.source_hash is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, hash, stale }) => [id, { hash, stale }]));
}

async function databaseClock(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    now: number;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  return rows[0]!.now;
}
