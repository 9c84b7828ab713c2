/** How long a job that fails is tried for. */

/** Seconds between two attempts, at most. */
export const MAX_WAIT = 3_600;

/** Seconds before the nth retry (1, 2, ...). The queue draws between this and twice this, up to the longest. */
export const shortestWait = (retry: number, first: number): number => Math.min(MAX_WAIT, first * 2 ** (retry - 1));

/** So many retries that the last is not before all these seconds are over, however short the waits are drawn. */
export function retriesFor(seconds: number, first: number): number {
  let retries = 0;
  for (let waited = 0; waited < seconds; waited += shortestWait(retries, first)) retries += 1;
  return retries;
}
