/** Keeps something playing while the demonstration is shown: the desk can turn it off and on. */
import type { Context } from '../../features/context.ts';

export interface WhileShown<T> {
  start: (given: T) => void;
  stop: () => Promise<void>;
}

/** `begin` starts it and returns what ends it. A start waits until the one before has ended. */
export function whileShown<T>(
  { demonstration }: Pick<Context, 'demonstration'>,
  begin: (given: T) => () => Promise<void>,
): WhileShown<T> {
  let stopped = true;
  let end: (() => Promise<void>) | null = null;
  let turn: Promise<void> = Promise.resolve();
  const next = (given: T): void => {
    turn = turn.then(async () => {
      const plays = !stopped && demonstration.shown;
      if (plays) end ??= begin(given);
      else {
        const ending = end;
        end = null;
        await ending?.();
      }
    });
  };
  let again: (() => void) | null = null;
  return {
    start: (given) => {
      stopped = false;
      again = () => next(given);
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
