import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import type { MatchLog } from './match-log.ts';
import { unpackedMatches } from './pack.ts';

/** Corrections usually come within an hour of the end; earlier packing would be done twice. */
const QUIET_MS = 60 * 60_000;
const AT_ONCE = 20;

/** The next sweep packs the matches that this one leaves. */
export const packFinished = {
  name: 'log.pack-finished',
  payload: z.object({}),
  retries: 2,
  schedule: { cron: '*/5 * * * *', payload: {} },
} satisfies Job;

/** Packs finished matches unchanged for an hour, a few at a time. Row locks allow two processes to run this at once. */
export function packingWorker(db: Kysely<Database>, log: Pick<MatchLog, 'pack'>, quietMs = QUIET_MS): Worker {
  return worker(packFinished, async (_, { signal }) => {
    for (const matchId of await unpackedMatches(db, quietMs, AT_ONCE)) {
      if (signal.aborted) break;
      await log.pack(matchId);
    }
  });
}
