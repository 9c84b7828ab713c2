/** Limits concurrent work on rarely requested replies. */
import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import { ProblemError } from '../http/problems.ts';

export const tooMuch = (): ProblemError =>
  new ProblemError('unavailable', { message: 'The site is very busy. Try again in a moment.', retryAfter: 1 });

export interface BulkheadOptions {
  /** Maximum number of tasks at once. */
  width?: number;
  /** Maximum wait for a turn, in milliseconds. */
  waitMs: number;
}

/**
 * Builds replies that were not requested recently a few at a time, so that a flood of odd addresses queues without
 * delaying readers of cached replies. Waiting too long ends in a 503.
 */
export class Bulkhead {
  private readonly queue: PQueue;
  private readonly waitMs: number;

  constructor({ width = 6, waitMs }: BulkheadOptions) {
    this.queue = new PQueue({ concurrency: width });
    this.waitMs = waitMs;
  }

  /** The result of `work`, or null when its turn did not come in time. */
  take<T>(work: () => Promise<T>): Promise<T | null> {
    const { promise, resolve, reject } = Promise.withResolvers<T | null>();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.waitMs);
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      await work().then(resolve, reject);
      // The next turn comes after requests that arrived meanwhile: most of them are cached and quick.
      await setImmediate();
    };
    this.queue.add(run, { signal: late.signal }).catch(() => resolve(null));
    return promise;
  }

  /** For callers without a fallback. @throws ProblemError `unavailable` when its turn did not come in time */
  async takeOrThrow<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.take(async () => ({ answer: await work() }));
    if (done === null) throw tooMuch();
    return done.answer;
  }
}
