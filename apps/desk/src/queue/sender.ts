/** Sends queued commands to the server, one at a time and in order; retains each until there is a definite answer. */
import type { Answer, Queue, Waiting } from './waiting.ts';
import { settled, tried } from './waiting.ts';

export interface SenderDeps {
  /** Sends one command; never throws. */
  send(item: Waiting): Promise<Answer>;
  /** Stores the queue; only stored commands are sent. */
  save(queue: Queue): Promise<void>;
  /** Called after every change of the queue. */
  changed(queue: Queue): void;
  /** Milliseconds; resolves early when `wake` is called. */
  pause(ms: number, wake: Promise<void>): Promise<void>;
}

export type SenderState = 'idle' | 'sending' | 'offline' | 'held';

const FIRST_WAIT = 1_000;
const MAX_WAIT = 15_000;

export interface Sender {
  readonly queue: Queue;
  readonly state: SenderState;
  /** Id of the command in flight. */
  readonly sending: string | null;
  /** Everything entered has been stored: the page may close. */
  readonly isSaved: boolean;
  /** Changes the queue, stores it, and continues sending. The change is applied to the newest queue. */
  change(make: (queue: Queue) => Queue): Promise<void>;
  /** The connection may be back: try now. */
  wake(): void;
  close(): void;
}

export function startSender(initial: Queue, deps: SenderDeps): Sender {
  let queue = initial;
  let state: SenderState = 'idle';
  let sending: string | null = null;
  let running = false;
  let closed = false;
  let nudge: () => void = () => {};
  let unsaved = 0;

  const put = (newest: Queue): Promise<void> => {
    queue = newest;
    unsaved += 1;
    // Started at once, so that writes reach the store in order; its waiters learn of a failure.
    const write = deps.save(newest).finally(() => {
      unsaved -= 1;
      if (unsaved === 0) deps.changed(queue);
    });
    deps.changed(queue);
    return write;
  };
  const be = (next: SenderState): void => {
    if (state === next) return;
    state = next;
    deps.changed(queue);
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    let wait = FIRST_WAIT;
    try {
      while (!closed && queue.items.length > 0 && !queue.hold) {
        const item = queue.items[0]!;
        sending = item.id;
        await put(tried(queue, item.id));
        be(state === 'offline' ? 'offline' : 'sending');
        const answer = await deps.send(queue.items[0]!);
        sending = null;
        if (closed) return;
        await put(settled(queue, item.id, answer));
        if (answer.kind !== 'offline') {
          wait = FIRST_WAIT;
          be('sending');
          continue;
        }
        be('offline');
        const woken = new Promise<void>((done) => {
          nudge = done;
        });
        await deps.pause(answer.retryAfter ?? wait, woken);
        wait = Math.min(MAX_WAIT, wait * 2);
      }
    } finally {
      running = false;
      sending = null;
      be(queue.hold ? 'held' : 'idle');
    }
  };
  const start = (): void => {
    run().catch(() => be('offline'));
  };

  start();
  return {
    get queue() {
      return queue;
    },
    get state() {
      return state;
    },
    get sending() {
      return sending;
    },
    get isSaved() {
      return unsaved === 0;
    },
    change: async (make) => {
      const saved = put(make(queue));
      await saved;
      start();
    },
    wake: () => {
      nudge();
      start();
    },
    close: () => {
      closed = true;
      nudge();
    },
  };
}
