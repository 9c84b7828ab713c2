/** Sends the job that writes parts some seconds after figures of finished matches were stored, by any process. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { TurnTooLate } from '../db/errors.ts';
import type { Jobs } from '../jobs/job.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import { tagOf } from '../tags/tag.ts';
import { partsJob } from './parts-job.ts';
import { MANY, readOutdated } from './parts/manifest.store.ts';

const EVERY_MS = 3_000;

export interface WatchDeps {
  /** A pool for long queries, because it reads all matches. */
  read: Kysely<Database>;
  tags: Pick<TagVersions, 'now' | 'areCurrent'>;
  jobs: Pick<Jobs, 'send'>;
  failed: (error: unknown) => void;
}

export function partsWatch({ read, tags, jobs, failed }: WatchDeps) {
  let since: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let checking: Promise<void> = Promise.resolve();
  const check = async (): Promise<void> => {
    const now = tags.now;
    if (since === null || !tags.areCurrent([tagOf.figures], since)) {
      const { matches, behind } = await readOutdated(read);
      if (matches > 0 && behind < MANY) await jobs.send(partsJob, {}, { unlessWaiting: true });
    }
    since = now;
  };
  // The queue of a new database takes some seconds to start; the next round sends the job.
  const reportFailure = (error: unknown): void => {
    if (!(error instanceof TurnTooLate)) failed(error);
  };
  /** Checks now, unless no figures were stored since the last check. */
  const look = (): Promise<void> => (checking = checking.then(check).catch(reportFailure));
  return {
    start(): void {
      void look();
      timer = setInterval(() => void look(), EVERY_MS);
      timer.unref();
    },
    look,
    async stop(): Promise<void> {
      if (timer !== null) clearInterval(timer);
      await checking;
    },
  };
}
