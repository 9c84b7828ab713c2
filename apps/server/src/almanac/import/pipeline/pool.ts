/** Threads that read, translate, fold and pack files; the main thread resolves their names to ids. */
import { Worker } from 'node:worker_threads';
import { isDatabaseAway } from '../../../core/db/errors.ts';
import type { Cast, Known } from '../../../registry/naming/cast.ts';
import type { FileJob, FromWorker, Outcome, ToWorker, WorkerStart } from './protocol.ts';

export interface Pool {
  /** Never rejects: if a thread dies while processing a file, the file is refused. */
  run(file: Omit<FileJob, 'job'>): Promise<Outcome>;
  close(): Promise<void>;
}

/** `recognise` resolves several casts at once. */
export type OpenPool = (start: WorkerStart, recognise: (casts: Cast[]) => Promise<Known[]>) => Pool;

/** The longest match takes a tenth of it; without a limit a thread retains memory that it could release. */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 };

interface PendingCast {
  thread: Thread;
  job: number;
  cast: Cast;
}
interface Thread {
  worker: Worker;
  open: Map<number, (outcome: Outcome) => void>;
}

/**
 * @param recognise resolves several casts at once; its error refuses the file concerned, unless the database is
 *   unreachable
 */
export function openPool(size: number, start: WorkerStart, recognise: (casts: Cast[]) => Promise<Known[]>): Pool {
  const threads = Array.from({ length: size }, () => newThread());
  const asking: PendingCast[] = [];
  let answering = false;
  let lastJob = 0;
  let closed = false;

  /** While one round waits for the database the next one collects casts, so rounds grow with the latency. */
  async function resolveCasts(): Promise<void> {
    if (answering) return;
    answering = true;
    while (asking.length > 0) {
      const round = asking.splice(0);
      await recogniseAll(round);
    }
    answering = false;
  }

  /** A cast that cannot be resolved is its file's fault; an unreachable database is not. */
  async function recogniseAll(round: PendingCast[]): Promise<void> {
    try {
      const known = await recognise(round.map(({ cast }) => cast));
      for (const [at, { thread, job }] of round.entries()) post(thread, { type: 'known', job, known: known[at]! });
    } catch (error) {
      if (isDatabaseAway(error)) for (const { thread, job } of round) settle(thread, job, { kind: 'failed', error });
      else if (round.length === 1)
        for (const { thread, job } of round)
          settle(thread, job, {
            kind: 'refused',
            reason: `its people, teams, ground or series cannot be stored: ${error instanceof Error ? error.message : String(error)}`,
          });
      // One of them is invalid: try each separately, so that the others continue.
      else for (const cast of round) await recogniseAll([cast]);
    }
  }

  function newThread(): Thread {
    const thread: Thread = {
      worker: new Worker(new URL('./worker.ts', import.meta.url), { workerData: start, resourceLimits: HEAP }),
      open: new Map(),
    };
    thread.worker.on('message', (message: FromWorker) => {
      if (message.type === 'done') settle(thread, message.job, message.outcome);
      else {
        asking.push({ thread, job: message.job, cast: message.cast });
        void resolveCasts();
      }
    });
    thread.worker.on('error', (error) => {
      if (closed) return;
      // Refuses the file in progress; the import continues with a new thread.
      for (const job of thread.open.keys())
        settle(thread, job, {
          kind: 'refused',
          reason: `unexpected: the thread stopped (${error instanceof Error ? error.message : String(error)})`,
        });
      const at = threads.indexOf(thread);
      if (at !== -1) threads[at] = newThread();
    });
    return thread;
  }

  const post = (thread: Thread, message: ToWorker): void => thread.worker.postMessage(message);

  function settle(thread: Thread, job: number, outcome: Outcome): void {
    const done = thread.open.get(job);
    thread.open.delete(job);
    done?.(outcome);
  }

  return {
    run(file) {
      const thread = threads.reduce((least, next) => (next.open.size < least.open.size ? next : least));
      const job = ++lastJob;
      return new Promise((resolve) => {
        thread.open.set(job, resolve);
        const message: ToWorker = { type: 'file', file: { ...file, job } };
        if ('bytes' in file.source) thread.worker.postMessage(message, [file.source.bytes.buffer as ArrayBuffer]);
        else post(thread, message);
      });
    },
    async close() {
      closed = true;
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
