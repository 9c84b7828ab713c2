/** Opens the engine of statistics queries, with the job and the watch that keep its ball data up to date. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { logDamage, partsWatch, partsWorker, repairPart } from '../ball-data/parts-job.ts';
import type { Config } from '../../core/config/config.ts';
import type { Timeouts } from '../../core/config/timeouts.ts';
import type { OpenDatabase } from '../../core/db/open-database.ts';
import type { Jobs, Worker } from '../../core/jobs/job.ts';
import type { SiteFiles } from '../../core/ports/files/open-files.ts';
import type { Part } from '../../core/process/parts.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import { queryProcess } from './process-supervisor.ts';
import { type QueryEngine, unloaded } from './query-engine.ts';

/**
 * A single query gets all threads. Heavy ones run one after another: two at once would each take twice as long, and
 * under a flood none would finish in time. A query that has begun has at least two and a half seconds.
 */
const LIMITS = {
  engine: { memory: '384MB', threads: Math.min(4, availableParallelism()), rows: 100_000 },
  queue: { atOnce: { light: 2, heavy: 1 }, mostWaiting: 200, graceMs: 2_000 },
};

interface Deps {
  database: OpenDatabase;
  files: SiteFiles;
  tags: TagVersions;
  clock: () => number;
  jobs: Jobs;
  logger: FastifyBaseLogger;
  config: Pick<Config, 'dataFolder' | 'port'>;
  timeouts: Pick<Timeouts, 'query' | 'queryTurn'>;
}
interface OpenEngine {
  queryEngine: QueryEngine;
  jobs: Worker[];
  parts: Part[];
}

/** @param given an engine of the caller; without one, queries are refused as not loaded */
export function openQueryEngine(
  { database, files, tags, clock, jobs, logger, config, timeouts }: Deps,
  given: QueryEngine | 'process' = unloaded,
): OpenEngine {
  if (given !== 'process') return { queryEngine: given, jobs: [], parts: [] };
  const child = queryProcess({
    database,
    files,
    tags,
    clock,
    folder: join(config.dataFolder, 'questions', String(config.port)),
    ...LIMITS,
    queue: { ...LIMITS.queue, waitMs: timeouts.queryTurn, deadlineMs: timeouts.query },
    repair: (damage) => repairPart({ db: database.jobs, jobs, logger })(damage),
    failed: (error, words) => logger.warn({ err: error }, words),
  });
  const watch = partsWatch({
    read: database.long,
    tags,
    jobs,
    failed: (error) =>
      logger.warn({ err: error }, 'Could not check whether ball data is out of date; the next check retries'),
  });
  return {
    queryEngine: child.queryEngine,
    jobs: [
      partsWorker({
        database: { ...database, db: database.jobs, long: database.jobs },
        files,
        damaged: (damage) => logDamage(logger, damage),
      }),
    ],
    parts: [{ name: 'ball data', start: () => watch.start(), stop: () => watch.stop() }, child.part],
  };
}
