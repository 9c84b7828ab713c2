/**
 * Has the rankings made some seconds after figures were stored, by this process or another. The figures of a match in
 * play are stored every few seconds too, so what is outdated is asked before a job is sent.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { TurnTooLate } from '../db/errors.ts';
import type { Jobs } from '../jobs/job.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import { tagOf } from '../tags/tag.ts';
import { outdatedScopes } from './scopes.store.ts';
import { rankingsJob } from './rankings-job.ts';

/** Between figures and the question, and between two questions. */
const EVERY_MS = 10_000;

export interface WatchMeans {
  /** A pool for long queries: it walks all finished matches. */
  read: Kysely<Database>;
  tags: Pick<TagVersions, 'now' | 'areCurrent'>;
  jobs: Pick<Jobs, 'send'>;
  failed: (error: unknown) => void;
}

export interface RankingsWatch {
  start(): void;
  /** Asks now, unless no figures were stored since it last asked. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function rankingsWatch({ read, tags, jobs, failed }: WatchMeans): RankingsWatch {
  let since: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  const ask = async (): Promise<void> => {
    const now = tags.now;
    if (since !== null && tags.areCurrent([tagOf.figures], since)) {
      since = now;
      return;
    }
    const outdated = await outdatedScopes(read);
    // One job for the same figures, however many processes ask.
    const key = outdated.map(({ fingerprint }) => fingerprint).join(' ');
    if (outdated.length > 0) await jobs.send(rankingsJob, {}, { key });
    since = now;
  };
  // The queue of a new database takes some seconds to start; the next round sends.
  const noted = (error: unknown): void => {
    if (!(error instanceof TurnTooLate)) failed(error);
  };
  const look = (): Promise<void> => (looking = looking.then(ask).catch(noted));
  return {
    start() {
      void look();
      timer = setInterval(() => void look(), EVERY_MS);
      timer.unref();
    },
    look,
    async stop() {
      if (timer !== null) clearInterval(timer);
      await looking;
    },
  };
}
