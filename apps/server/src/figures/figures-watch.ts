/**
 * Has something made some seconds after figures were stored, by this process or another. The figures of a match in play
 * are stored every few seconds too, so what is outdated is asked before a job is sent.
 */
import { TurnTooLate } from '../db/errors.ts';
import type { Job, Jobs } from '../jobs/job.ts';
import type { Tag } from '../tags/tag.ts';
import type { TagVersions } from '../tags/tag-versions.ts';

/** Between figures and the question, and between two questions. */
const EVERY_MS = 10_000;

export interface FiguresWatchMeans {
  /** Raised by whatever makes it outdated. */
  of: readonly Tag[];
  outdated: () => Promise<boolean>;
  job: Job;
  tags: Pick<TagVersions, 'now' | 'areCurrent'>;
  jobs: Pick<Jobs, 'send'>;
  failed: (error: unknown) => void;
}

export interface FiguresWatch {
  start(): void;
  /** Asks now, unless no figures were stored since it last asked. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function figuresWatch({ of, outdated, job, tags, jobs, failed }: FiguresWatchMeans): FiguresWatch {
  let since: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  const ask = async (): Promise<void> => {
    const now = tags.now;
    if (since !== null && tags.areCurrent(of, since)) {
      since = now;
      return;
    }
    if (await outdated()) await jobs.send(job, {}, { unlessWaiting: true });
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
