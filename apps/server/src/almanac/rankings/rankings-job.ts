import { z } from 'zod';
import type { OpenDatabase } from '../../core/db/open-database.ts';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import { makeRankings } from './make-rankings.ts';

/** Renews outdated rankings. Sent by `rankingsWatch`; the schedule covers missed notifications. */
export const rankingsJob = {
  name: 'rankings.make',
  payload: z.object({}),
  within: 900,
  keep: 600,
  schedule: { cron: '*/5 * * * *', payload: {} },
} satisfies Job;

export function rankingsWorker({ jobs }: Pick<OpenDatabase, 'jobs'>): Worker {
  return worker(rankingsJob, (_, { signal }) => makeRankings({ db: jobs, read: jobs, stop: signal }));
}
