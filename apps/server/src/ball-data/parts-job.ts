import { z } from 'zod';
import { type Job, type Worker, worker } from '../jobs/job.ts';
import { MANY, readOutdated } from './parts/manifest.store.ts';
import { makeParts, type PartsMade, type PartsMeans } from './parts/make-parts.ts';

/** Writes what is out of date. `partsWatch` sends it; the schedule covers what that missed. */
export const partsJob = {
  name: 'ball-data.parts',
  payload: z.object({}),
  within: 3_600,
  keep: 600,
  schedule: { cron: '*/5 * * * *', payload: {} },
} satisfies Job;

export function partsWorker(
  means: Pick<PartsMeans, 'database' | 'files'>,
  report: (made: PartsMade) => void = () => {},
): Worker {
  return worker(partsJob, async (_, { signal }) => {
    if ((await readOutdated(means.database.long)).behind >= MANY) return;
    const { failed } = await makeParts({ ...means, stop: signal, onProgress: report });
    // The next server goes on from here.
    signal.throwIfAborted();
    if (failed.length > 0)
      throw new Error(`no rows of ${failed.length} matches, of ${failed[0]!.matchId} because: ${failed[0]!.reason}`);
  });
}
