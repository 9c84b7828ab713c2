/** Questions wait their turn in the site's process: so many at once, so many waiting, and none past its deadline. */
import { type Limits, QuestionRefused, type RefusalReason } from './questions.ts';

export interface QueueLimits {
  atOnce: number;
  /** Beyond those being answered. */
  mostWaiting: number;
  deadlineMs: number;
  /** After its deadline, for a question to be interrupted. */
  graceMs: number;
}

export interface QueueGiven<Q, A> extends QueueLimits {
  answer: (question: Q, signal: AbortSignal) => Promise<A>;
  /** A question went on past its grace. */
  stuck: () => void;
}

interface Waiting<Q, A> {
  question: Q;
  stop: AbortController;
  done: (answer: A) => void;
  failed: (error: unknown) => void;
}

/** @throws QuestionRefused `busy`, `slow` or `aborted`; whatever `answer` throws */
export function questionQueue<Q, A>({ atOnce, mostWaiting, deadlineMs, graceMs, answer, stuck }: QueueGiven<Q, A>) {
  const waiting: Waiting<Q, A>[] = [];
  let running = 0;

  const run = async (one: Waiting<Q, A>): Promise<void> => {
    running += 1;
    let late: NodeJS.Timeout | undefined;
    one.stop.signal.addEventListener('abort', () => (late = setTimeout(stuck, graceMs)));
    try {
      one.done(await answer(one.question, one.stop.signal));
    } catch (error) {
      one.failed(error);
    } finally {
      clearTimeout(late);
      running -= 1;
      next();
    }
  };
  const next = (): void => {
    while (running < atOnce) {
      const one = waiting.shift();
      if (one === undefined) return;
      void run(one);
    }
  };

  return function ask(question: Q, { deadlineMs: within = deadlineMs, signal }: Limits): Promise<A> {
    if (signal?.aborted === true) return Promise.reject(new QuestionRefused('aborted'));
    if (waiting.length >= mostWaiting) return Promise.reject(new QuestionRefused('busy'));
    return new Promise<A>((done, failed) => {
      const one: Waiting<Q, A> = {
        question,
        stop: new AbortController(),
        done: settled(done),
        failed: settled(failed),
      };
      const give = (reason: RefusalReason): void => {
        const at = waiting.indexOf(one);
        if (at !== -1) waiting.splice(at, 1);
        else one.stop.abort();
        one.failed(new QuestionRefused(reason));
      };
      const slow = setTimeout(() => give('slow'), within);
      const aborted = (): void => give('aborted');
      signal?.addEventListener('abort', aborted, { once: true });
      function settled<T>(settle: (value: T) => void): (value: T) => void {
        return (value) => {
          clearTimeout(slow);
          signal?.removeEventListener('abort', aborted);
          settle(value);
        };
      }
      waiting.push(one);
      next();
    });
  };
}
