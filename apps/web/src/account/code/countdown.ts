/** Countdown of a code (AUTH-102): reports every second until the code expires or the countdown is stopped. */
export interface Countdown {
  start(until: number): void;
  stop(): void;
}

/** Whole seconds, rounded up; 0 once it is over. */
export const secondsUntil = (until: number, now = Date.now()): number => Math.ceil(Math.max(0, until - now) / 1_000);

/** @param report receives the remaining seconds; 0 once, at the end */
export function countdown(report: (secondsLeft: number) => void, now: () => number = Date.now): Countdown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until = 0;
  const tick = (): void => {
    const left = Math.max(0, until - now());
    report(Math.ceil(left / 1_000));
    if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000);
  };
  const stop = (): void => clearTimeout(timer);
  return {
    start(end) {
      stop();
      until = end;
      tick();
    },
    stop,
  };
}
