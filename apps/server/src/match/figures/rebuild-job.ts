import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import { rebuildFigures, type Rebuilt } from './rebuild.ts';

/**
 * Rebuilds all outdated figures; a retry continues where the last attempt stopped. Sent by merges; the schedule covers
 * a new version of the projector, and processes that were killed.
 */
export const rebuildJob = {
  name: 'figures.rebuild',
  payload: z.object({}),
  within: 3_600,
  keep: 600,
  schedule: { cron: '*/10 * * * *', payload: {} },
} satisfies Job;

const REPORT_EVERY_MS = 10_000;

/** @param report receives the progress at intervals */
export function rebuildWorker(db: Kysely<Database>, report: (sofar: Rebuilt) => void = () => {}): Worker {
  return worker(rebuildJob, async (_, { signal }) => {
    let last = performance.now();
    const { failed } = await rebuildFigures(db, {
      stop: signal,
      onProgress(sofar) {
        if (performance.now() - last < REPORT_EVERY_MS) return;
        last = performance.now();
        report(sofar);
      },
    });
    if (failed.length > 0)
      throw new Error(`no figures of ${failed.length} matches, of ${failed[0]!.matchId} because: ${failed[0]!.reason}`);
  });
}
