import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import type { OpenDatabase } from '../../core/db/open-database.ts';
import { type FiguresWatch, figuresWatch, type FiguresWatchDeps } from '../../match/figures/figures-watch.ts';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { outdatedLists } from './lists.store.ts';
import { makeBoostLists } from './make-lists.ts';
import { boostometerTag } from './tags.ts';

/** Renews outdated lists. Sent by `boostWatch`; the schedule covers missed notifications. */
export const boostJob = {
  name: 'boostometer.make',
  payload: z.object({}),
  within: 900,
  keep: 600,
  schedule: { cron: '*/5 * * * *', payload: {} },
} satisfies Job;

export const boostWorker = ({ jobs }: Pick<OpenDatabase, 'jobs'>): Worker =>
  worker(boostJob, (_, { signal }) => makeBoostLists({ db: jobs, read: jobs, stop: signal }));

/** Also reacts to corrections, which raise the tag of the lists. */
export const boostWatch = ({
  read,
  ...deps
}: Pick<FiguresWatchDeps, 'tags' | 'jobs' | 'failed'> & { read: Kysely<Database> }): FiguresWatch =>
  figuresWatch({
    ...deps,
    of: [tagOf.figures, boostometerTag],
    job: boostJob,
    outdated: async () => (await outdatedLists(read)).length > 0,
  });
