import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import { forgetViews } from './counts.store.ts';
import { VIEW_MS } from './page-views.ts';

/** Deletes page views once they can no longer be counted. */
const forgetJob = {
  name: 'adverts.forget',
  payload: z.object({}),
  schedule: { cron: '41 * * * *', payload: {} },
} satisfies Job;

export const forgetAdvertViews = (db: Kysely<Database>, clock: () => number): Worker =>
  worker(forgetJob, () => forgetViews(db, clock() - 2 * VIEW_MS));
