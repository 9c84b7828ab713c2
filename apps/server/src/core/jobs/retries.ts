/** How long a failing job is retried. */

/** Maximum seconds between two attempts. */
export const MAX_WAIT = 3_600;

/** Minimum seconds before the nth retry (1, 2, ...). The queue draws between this and twice this, up to the maximum. */
export const shortestWait = (retry: number, first: number): number => Math.min(MAX_WAIT, first * 2 ** (retry - 1));

/**
 * The number of retries after which at least these seconds have passed, even if every wait is the shortest possible.
 */
export function retriesFor(seconds: number, first: number): number {
  let retries = 0;
  for (let waited = 0; waited < seconds; waited += shortestWait(retries, first)) retries += 1;
  return retries;
}
