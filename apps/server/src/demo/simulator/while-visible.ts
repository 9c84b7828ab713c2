/** Runs a simulation while the demo is shown; the desk can turn it off and on. */
import { setTimeout as after } from 'node:timers/promises';
import type { Services } from '../../features/services.ts';

/** Ends early, without an error, when the simulation stops. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  ms <= 0 ? Promise.resolve() : after(Math.min(ms, 2_000_000_000), undefined, { signal }).catch(() => undefined);

/** `run` ends soon after its signal is aborted. A start waits until the previous run has ended. */
export function whileVisible<T>(
  { demonstration }: Pick<Services, 'demonstration'>,
  run: (input: T, signal: AbortSignal) => Promise<void>,
): { start(input: T): void; stop(): Promise<void> } {
  let input: { value: T } | null = null;
  let running: { stop: AbortController; ended: Promise<void> } | null = null;
  let turn: Promise<void> = Promise.resolve();
  const adjust = (): void => {
    turn = turn.then(async () => {
      if (input !== null && demonstration.isVisible) {
        const stop = new AbortController();
        running ??= { stop, ended: run(input.value, stop.signal) };
      } else {
        const last = running;
        running = null;
        last?.stop.abort();
        await last?.ended;
      }
    });
  };
  return {
    start(value) {
      input = { value };
      demonstration.onChange(adjust);
      adjust();
    },
    stop() {
      input = null;
      adjust();
      return turn;
    },
  };
}
