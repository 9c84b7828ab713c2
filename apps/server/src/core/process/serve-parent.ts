/** The child's side of `child.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { FromChild, ToChild } from './child-messages.ts';

/**
 * Handles the calls of the parent until the parent ends, even if it was killed.
 * @param priority a nice value
 */
export function serveParent(
  calls: Record<string, (input: never, signal: AbortSignal) => Promise<unknown>>,
  { priority = constants.priority.PRIORITY_BELOW_NORMAL as number } = {},
): void {
  const open = new Map<number, AbortController>();
  const send = (message: FromChild): void => void process.send?.(message, () => {});
  lowerPriority(priority);
  // Ctrl-C reaches the whole process group; the parent decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: ToChild) => {
    if ('abort' in message) {
      open.get(message.id)?.abort();
      return;
    }
    const { id, name, input } = message;
    const stop = new AbortController();
    open.set(id, stop);
    void handle(calls[name]!, input, stop.signal)
      .then((outcome) => send({ id, ...outcome }))
      .finally(() => open.delete(id));
  });
}

/** Linux has a priority for each thread; threads started later, such as DuckDB's, inherit it. */
function lowerPriority(priority: number): void {
  const threads = '/proc/self/task';
  for (const thread of existsSync(threads) ? readdirSync(threads) : [0]) setPriority(Number(thread), priority);
}

async function handle(
  call: (input: never, signal: AbortSignal) => Promise<unknown>,
  input: unknown,
  signal: AbortSignal,
): Promise<{ value: unknown } | { failed: { name: string; message: string } }> {
  try {
    return { value: await call(input as never, signal) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { failed: { name, message } };
  }
}
