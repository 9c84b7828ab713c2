/** Limits concurrency and the queue; further callers are refused. */
import PQueue from 'p-queue';

/**
 * Known callers go before unknown ones, each with a queue of the same length, so that a crowd of unknown callers fills
 * only its own.
 * @param full creates the error for a caller whose queue is full; the promise rejects with it
 */
export function turns(
  atOnce: number,
  inLine: number,
  full: () => Error,
): <T>(work: () => Promise<T>, known?: boolean) => Promise<T> {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work, known = false) => {
    const priority = known ? 1 : 0;
    if (queue.sizeBy({ priority }) >= inLine) throw full();
    return queue.add(work, { priority });
  };
}
