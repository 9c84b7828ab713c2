/** Deadlines: every reply is sent within two seconds. */
import pTimeout from 'p-timeout';
import { Problem } from './problems.ts';

/** From request to reply; the rest of the two seconds is for the network. */
export const REPLY_TIMEOUT_MS = 1_750;

/**
 * @param atEnd called when the deadline passes before the work is done
 * @throws Problem `unavailable` when there is no result after `ms`; the work itself continues
 */
export const withDeadline = <T>(ms: number, work: Promise<T>, atEnd?: () => void): Promise<T> =>
  pTimeout(work, {
    // Less than zero when admitting the request took all the time.
    milliseconds: Math.max(1, ms),
    fallback: () => {
      atEnd?.();
      throw new Problem('unavailable', { cause: new Error(`no answer within ${Math.round(ms)} ms`) });
    },
  });
