/** So many at once, so many waiting; a caller beyond that is turned away. */
import PQueue from 'p-queue';

/**
 * Known callers go before unknown ones, and a crowd of these fills only its own line: both lines are equally long.
 * @param full made for a caller whose line is full; the promise rejects with it
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
