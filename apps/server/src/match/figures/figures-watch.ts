/**
 * Sends a job some seconds after figures were stored, by any process. Figures of live matches are stored every few
 * seconds too, so it first checks whether anything is outdated.
 */
import { TurnTooLate } from '../../core/db/errors.ts';
import type { Job, Jobs } from '../../core/jobs/job.ts';
import type { Tag } from '../../core/tags/tag.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';

const EVERY_MS = 10_000;

export interface FiguresWatchDeps {
  /** Tags raised by whatever outdates the result. */
  of: readonly Tag[];
  outdated: () => Promise<boolean>;
  job: Job;
  /** Delay between new figures and the check, and between two checks. Default: 10,000. */
  everyMs?: number;
  tags: Pick<TagVersions, 'now' | 'areCurrent'>;
  jobs: Pick<Jobs, 'send'>;
  failed: (error: unknown) => void;
}

export interface FiguresWatch {
  start(): void;
  /** Checks now, unless no figures were stored since the last check. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function figuresWatch({
  of,
  outdated,
  job,
  everyMs = EVERY_MS,
  tags,
  jobs,
  failed,
}: FiguresWatchDeps): FiguresWatch {
  let since: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let checking: Promise<void> = Promise.resolve();
  const check = async (): Promise<void> => {
    const now = tags.now;
    if (since !== null && tags.areCurrent(of, since)) {
      since = now;
      return;
    }
    if (await outdated()) await jobs.send(job, {}, { unlessWaiting: true });
    since = now;
  };
  // The queue of a new database takes some seconds to start; the next round sends the job.
  const reportFailure = (error: unknown): void => {
    if (!(error instanceof TurnTooLate)) failed(error);
  };
  const look = (): Promise<void> => (checking = checking.then(check).catch(reportFailure));
  return {
    start() {
      void look();
      timer = setInterval(() => void look(), everyMs);
      timer.unref();
    },
    look,
    async stop() {
      if (timer !== null) clearInterval(timer);
      await checking;
    },
  };
}
