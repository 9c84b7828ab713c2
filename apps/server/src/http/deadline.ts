/** Deadlines: every reply is sent within two seconds. */
import { Problem } from './problems.ts';

/** From request to reply; the rest of the two seconds is for the network. */
export const REPLY_TIMEOUT_MS = 1_750;

/**
 * @param atEnd called when the deadline passes before the work is done
 * @throws Problem `unavailable` when there is no result after `ms`; the work itself continues
 */
export async function withDeadline<T>(ms: number, work: Promise<T>, atEnd?: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      atEnd?.();
      fail(new Problem('unavailable', { cause: new Error(`no answer within ${Math.round(ms)} ms`) }));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
