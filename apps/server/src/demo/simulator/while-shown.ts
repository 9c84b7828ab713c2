/** Runs a simulation while the demo is shown; the desk can turn it off and on. */
import type { Context } from '../../features/context.ts';

export interface WhileShown<T> {
  start: (input: T) => void;
  stop: () => Promise<void>;
}

/**
 * `begin` starts the simulation and returns a function that stops it. A start waits until the previous run has
 * stopped.
 */
export function whileShown<T>(
  { demonstration }: Pick<Context, 'demonstration'>,
  begin: (input: T) => () => Promise<void>,
): WhileShown<T> {
  let stopped = true;
  let end: (() => Promise<void>) | null = null;
  let turn: Promise<void> = Promise.resolve();
  const next = (input: T): void => {
    turn = turn.then(async () => {
      const plays = !stopped && demonstration.shown;
      if (plays) end ??= begin(input);
      else {
        const ending = end;
        end = null;
        await ending?.();
      }
    });
  };
  let again: (() => void) | null = null;
  return {
    start: (input) => {
      stopped = false;
      again = () => next(input);
      demonstration.onChange(again);
      again();
    },
    stop: () => {
      stopped = true;
      again?.();
      return turn;
    },
  };
}
