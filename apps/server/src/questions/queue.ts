/**
 * The queue of queries in the process of the site, with limits for running and waiting queries and a deadline. Heavy
 * queries have a lane of their own, so that light ones overtake them. A query that has waited too long is refused
 * rather than started too late, so that under overload some still complete.
 */
import { type Limits, QueryRefused, type RefusalReason, type Weight } from './questions.ts';

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
  answer: (question: Q, signal: AbortSignal) => Promise<A>;
  /** Called when a query continues after the grace period. */
  stuck: () => void;
}

interface Waiting<Q, A> {
  question: Q;
  weight: Weight;
  begun: () => void;
  stop: AbortController;
  done: (answer: A) => void;
  failed: (error: unknown) => void;
}

/** @throws QueryRefused `busy`, `slow` or `aborted` @throws whatever `answer` throws */
export function questionQueue<Q, A>(deps: QueueDeps<Q, A>) {
  const { atOnce, mostWaiting, waitMs, deadlineMs, graceMs, answer, stuck } = deps;
  const waiting: Waiting<Q, A>[] = [];
  const running: Record<Weight, number> = { light: 0, heavy: 0 };

  const run = async (one: Waiting<Q, A>): Promise<void> => {
    running[one.weight] += 1;
    one.begun();
    let late: NodeJS.Timeout | undefined;
    one.stop.signal.addEventListener('abort', () => (late = setTimeout(stuck, graceMs)));
    try {
      one.done(await answer(one.question, one.stop.signal));
    } catch (error) {
      one.failed(error);
    } finally {
      clearTimeout(late);
      running[one.weight] -= 1;
      next();
    }
  };
  const next = (): void => {
    for (let at = 0; at < waiting.length;) {
      const { weight } = waiting[at]!;
      if (running[weight] < atOnce[weight]) void run(waiting.splice(at, 1)[0]!);
      else at += 1;
    }
  };

  return function ask(question: Q, { deadlineMs: within = deadlineMs, weight = 'light', signal }: Limits): Promise<A> {
    if (signal?.aborted === true) return Promise.reject(new QueryRefused('aborted'));
    if (waiting.length >= mostWaiting) return Promise.reject(new QueryRefused('busy'));
    return new Promise<A>((done, failed) => {
      const one: Waiting<Q, A> = {
        question,
        weight,
        begun: () => clearTimeout(tooMany),
        stop: new AbortController(),
        done: settled(done),
        failed: settled(failed),
      };
      const refuse = (reason: RefusalReason): void => {
        const at = waiting.indexOf(one);
        if (at !== -1) waiting.splice(at, 1);
        else one.stop.abort();
        one.failed(new QueryRefused(reason));
      };
      const slow = setTimeout(() => refuse('slow'), within);
      const tooMany = setTimeout(() => refuse('busy'), Math.min(waitMs, within));
      const aborted = (): void => refuse('aborted');
      signal?.addEventListener('abort', aborted, { once: true });
      function settled<T>(settle: (value: T) => void): (value: T) => void {
        return (value) => {
          clearTimeout(slow);
          clearTimeout(tooMany);
          signal?.removeEventListener('abort', aborted);
          settle(value);
        };
      }
      waiting.push(one);
      next();
    });
  };
}
