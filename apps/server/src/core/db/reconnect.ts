/** Work of a starting server, retried because a busy machine may briefly make the database unreachable. */
import { setTimeout as after } from 'node:timers/promises';
import { isDatabaseAway, isDatabaseUnable } from './errors.ts';

export interface RetryOptions {
  /** How long the work is retried, milliseconds. */
  forMs?: number;
  pauseMs?: number;
  /** Called once, before the first retry. */
  waits?: () => void;
}

/**
 * Repeats `work` while the database is unreachable, because its connections have the short deadlines of readers. The
 * work continues from the progress it stored.
 * @throws the last error of the work
 */
export async function retryWhileUnreachable<T>(
  work: () => Promise<T>,
  { forMs = 60_000, pauseMs = 500, waits = () => {} }: RetryOptions = {},
): Promise<T> {
  const until = performance.now() + forMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || isDatabaseUnable(error) || performance.now() >= until) throw error;
      if (tries === 1) waits();
      await after(pauseMs);
    }
  }
}
