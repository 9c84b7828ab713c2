/**
 * The queue of queries in the process of the site, with limits for running and waiting queries and a deadline. Heavy
 * queries have a queue of their own, so that light ones overtake them. A query that has waited too long is refused
 * rather than started too late, so that under overload some still complete.
 */
import PQueue from 'p-queue';
import { type Limits, QueryRefused, type QueryFailure, type Weight } from './query-engine.ts';

export interface QueueLimits {
  atOnce: Record<Weight, number>;
  /** Maximum waiting queries, besides running ones. */
  mostWaiting: number;
  /** Maximum wait for the start of a query. */
  waitMs: number;
  deadlineMs: number;
  /** Time after the deadline for a query to be interrupted. */
  graceMs: number;
}

export interface QueueDeps<Q, A> extends QueueLimits {
  answer: (query: Q, signal: AbortSignal) => Promise<A>;
  /** Called when a query continues after the grace period. */
  stuck: () => void;
}

/** @throws QueryRefused `busy`, `slow` or `aborted` @throws whatever `answer` throws */
export function queryQueue<Q, A>(deps: QueueDeps<Q, A>) {
  const { atOnce, mostWaiting, waitMs, deadlineMs, graceMs, answer, stuck } = deps;
  const light = new PQueue({ concurrency: atOnce.light });
  const heavy = new PQueue({ concurrency: atOnce.heavy });

  return async function ask(
    query: Q,
    { deadlineMs: within = deadlineMs, weight = 'light', signal }: Limits,
  ): Promise<A> {
    if (signal?.aborted === true) throw new QueryRefused('aborted');
    if (light.size + heavy.size >= mostWaiting) throw new QueryRefused('busy');
    const { promise, resolve, reject } = Promise.withResolvers<A>();
    const waiting = new AbortController();
    const running = new AbortController();
    let interrupt = waiting;
    const refuse = (reason: QueryFailure): void => {
      reject(new QueryRefused(reason));
      interrupt.abort();
    };
    const slow = setTimeout(refuse, within, 'slow');
    const busy = setTimeout(refuse, Math.min(waitMs, within), 'busy');
    const aborted = (): void => refuse('aborted');
    signal?.addEventListener('abort', aborted, { once: true });
    const run = async (): Promise<void> => {
      clearTimeout(busy);
      interrupt = running;
      let late: NodeJS.Timeout | undefined;
      running.signal.addEventListener('abort', () => (late = setTimeout(stuck, graceMs)));
      await answer(query, running.signal).then(resolve, reject);
      clearTimeout(late);
    };
    // The queue knows only the signal of the wait: a query that is being interrupted occupies its slot until it ends.
    (weight === 'heavy' ? heavy : light).add(run, { signal: waiting.signal }).catch(() => undefined);
    return promise.finally(() => {
      clearTimeout(slow);
      clearTimeout(busy);
      signal?.removeEventListener('abort', aborted);
    });
  };
}
