import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import { forgetOld } from './counts.store.ts';

/** Deletes analytics data older than 13 months, every night. */
const forgetJob = {
  name: 'analytics.forget',
  payload: z.object({}),
  schedule: { cron: '23 3 * * *', payload: {} },
} satisfies Job;

export const forgetWorker = (db: Kysely<Database>, clock: () => number): Worker =>
  worker(forgetJob, () => forgetOld(db, clock()));
