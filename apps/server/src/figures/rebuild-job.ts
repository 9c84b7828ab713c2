import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type Job, type Worker, worker } from '../jobs/job.ts';
import { rebuildFigures } from './rebuild.ts';

/** Rebuilds all figures that are out of date; a retry continues where the last attempt stopped. */
export const rebuildJob = { name: 'figures.rebuild', payload: z.object({}), within: 3_600, keep: 3_600 } satisfies Job;

export function rebuildWorker(db: Kysely<Database>): Worker {
  return worker(rebuildJob, async (_, { signal }) => {
    const { failed } = await rebuildFigures(db, { stop: signal });
    if (failed.length > 0)
      throw new Error(`no figures of ${failed.length} matches, of ${failed[0]!.matchId} because: ${failed[0]!.reason}`);
  });
}
