/**
 * A child process for work that must not slow the site: bounded memory, lower priority, and ended with this process,
 * however that ends.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { FromChild, ToChild } from './child-messages.ts';

type Calls = Record<string, (input: never, signal: AbortSignal) => Promise<unknown>>;

export interface Child<C extends Calls> {
  /** @throws ChildGone; ChildError for an error that the call threw in the child */
  call<K extends keyof C & string>(
    name: K,
    input: Parameters<C[K]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<C[K]>>>;
  /** Resolves with a description of its end. */
  gone: Promise<string>;
  /** Ends it immediately; all of its work can be repeated. */
  stop(): Promise<void>;
}

/** The process ended before it replied. */
export class ChildGone extends Error {}
/** Thrown by the call in the child. */
export class ChildError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

interface Open {
  done: (value: unknown) => void;
  failed: (error: Error) => void;
}

/**
 * @param main a module that calls `serveParent`
 * @param heapMb limit of the JavaScript heap; the caller limits other memory
 */
export function startChild<C extends Calls>(main: URL, { heapMb }: { heapMb: number }): Child<C> {
  const open = new Map<number, Open>();
  let last = 0;
  let ended: string | null = null;
  const child: ChildProcess = fork(main, {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<string>((done) => {
    const end = (how: string): void => {
      if (ended !== null) return;
      ended = how;
      for (const { failed } of open.values()) failed(new ChildGone(how));
      open.clear();
      done(how);
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => end(signal === null ? `exit ${code}` : `signal ${signal}`));
  });
  child.on('message', (message: FromChild) => {
    const waiting = open.get(message.id);
    open.delete(message.id);
    if ('failed' in message) waiting?.failed(new ChildError(message.failed.name, message.failed.message));
    else waiting?.done(message.value);
  });
  // If a message cannot be sent any more, the exit that follows rejects the call.
  const send = (message: ToChild): void => void (child.connected && child.send(message, () => {}));
  return {
    gone,
    call: (name, input, signal) =>
      new Promise((done, failed) => {
        if (ended !== null) return failed(new ChildGone(ended));
        const id = ++last;
        open.set(id, { done: done as Open['done'], failed });
        send({ id, name, input });
        signal?.addEventListener('abort', () => open.has(id) && send({ id, abort: true }), { once: true });
      }),
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
