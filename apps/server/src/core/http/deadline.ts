/** Ends requests that take too long. */
import pTimeout from 'p-timeout';
import { ProblemError } from './problems.ts';

/**
 * @param atEnd called when the deadline passes before the work is done
 * @throws ProblemError `unavailable` when there is no result after `ms`; the work itself continues
 */
export const withDeadline = <T>(ms: number, work: Promise<T>, atEnd?: () => void): Promise<T> =>
  pTimeout(work, {
    // Less than zero when admitting the request took all the time.
    milliseconds: Math.max(1, ms),
    fallback: () => {
      atEnd?.();
      throw new ProblemError('unavailable', { cause: new Error(`no answer within ${Math.round(ms)} ms`) });
    },
  });
