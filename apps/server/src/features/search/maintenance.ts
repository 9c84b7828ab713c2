/** Hourly job of the search index: indexes queued rows, renews weights and deletes old events. */
import { z } from 'zod';
import type { OpenDatabase } from '../../core/db/open-database.ts';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import type { Part } from '../../core/process/parts.ts';
import { indexSome } from './index.store.ts';
import { makeSearch, type SearchDeps } from './searching.ts';
import { renewStanding } from './standing.store.ts';
import { namesTag } from './tags.ts';

export const searchMaintenance = {
  name: 'search.upkeep',
  payload: z.object({}),
  retries: 1,
  schedule: { cron: '7 * * * *', payload: {} },
} satisfies Job;

export interface SearchMaintenanceDeps {
  database: Pick<OpenDatabase, 'jobs'>;
  tags: TagVersions;
  clock: () => number;
}

/** Indexes at startup what was written while no site was running, or by an older version. */
export const searchPart = (deps: SearchDeps): Part => ({
  name: 'search',
  start: () => {
    void makeSearch(deps).settle();
  },
});

export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export function searchWorker({ database: { jobs }, tags, clock }: SearchMaintenanceDeps): Worker {
  return worker(searchMaintenance, async (_, { signal }) => {
    while (!signal.aborted && (await indexSome(jobs, tags)) > 0);
    await renewStanding({ db: jobs, long: jobs }, dayOf(clock()));
    await withInvalidation(jobs, tags, async (_trx, changed) => changed([namesTag]));
  });
}
