import { z } from 'zod';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type FiguresWatch, figuresWatch, type FiguresWatchDeps } from '../../match/figures/figures-watch.ts';
import { type Job, type Jobs, type Worker, worker } from '../../core/jobs/job.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { invalidateDamaged, invalidatePart, type PartDamaged } from './parts/damaged.ts';
import { MANY, readOutdated } from './parts/manifest.store.ts';
import { makeParts, type PartsMade, type PartsDeps } from './parts/make-parts.ts';

export interface PartsJobDeps extends Pick<PartsDeps, 'database' | 'files' | 'maker'> {
  /** Called for each part with missing or cut files, which is then rewritten. */
  damaged?: (damage: PartDamaged) => void;
}

export interface RepairDeps {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'send'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Requests a rewrite of a damaged part. Called wherever its files are read. */
export const repairPart =
  ({ db, jobs, logger }: RepairDeps) =>
  async (damage: PartDamaged): Promise<void> => {
    if (await invalidatePart(db, damage.part)) logDamage(logger, damage);
    // Sent even if another server noticed first, as it may have died since. The schedule covers an unreachable queue.
    await jobs
      .send(partsJob, {}, { unlessWaiting: true })
      .catch((error: unknown) => logger.warn({ err: error }, 'Could not queue the job that rewrites ball data'));
  };

export const logDamage = (logger: Pick<FastifyBaseLogger, 'warn'>, damage: PartDamaged): void =>
  logger.warn({ err: damage }, 'Ball data files are missing or damaged; they are being made again');

/** Writes outdated parts. Sent by `partsWatch`; the schedule covers what that missed. */
export const partsJob = {
  name: 'ball-data.parts',
  payload: z.object({}),
  within: 3_600,
  keep: 600,
  schedule: { cron: '*/5 * * * *', payload: {} },
} satisfies Job;

/** Sends the job some seconds after figures of finished matches were stored, by any process. */
export const partsWatch = ({
  read,
  ...deps
}: Pick<FiguresWatchDeps, 'tags' | 'jobs' | 'failed'> & { read: Kysely<Database> }): FiguresWatch =>
  figuresWatch({
    ...deps,
    of: [tagOf.figures],
    job: partsJob,
    everyMs: 3_000,
    async outdated() {
      const { matches, behind } = await readOutdated(read);
      return matches > 0 && behind < MANY;
    },
  });

/** Interval of checks for missing files. */
const CHECK_INTERVAL_MS = 3_600_000;

export function partsWorker(
  { damaged = () => {}, ...deps }: PartsJobDeps,
  report: (made: PartsMade) => void = () => {},
): Worker {
  let checkedAt = -Infinity;
  return worker(partsJob, async (_, { signal }) => {
    if (performance.now() - checkedAt >= CHECK_INTERVAL_MS) {
      for (const damage of await invalidateDamaged(deps.database.db, deps.files, signal)) damaged(damage);
      checkedAt = performance.now();
    }
    if ((await readOutdated(deps.database.long)).behind >= MANY) return;
    const { failed } = await makeParts({ ...deps, stop: signal, onProgress: report });
    // The next run continues from here.
    signal.throwIfAborted();
    if (failed.length > 0)
      throw new Error(`no rows of ${failed.length} matches, of ${failed[0]!.matchId} because: ${failed[0]!.reason}`);
  });
}
