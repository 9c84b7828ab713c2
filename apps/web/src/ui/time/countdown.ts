/** The time left until a start. */

/** Tick in milliseconds: slightly below a second, so that no second is skipped (SITE-045, SITE-Q10). */
export const TICK = 999;

export interface Left {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** By the wall clock, never below zero (SITE-043), each part of two digits at least (SITE-044). */
export function left(until: number, now: number): Left {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return {
    days: twoDigits(Math.floor(seconds / 86_400)),
    hours: twoDigits(Math.floor(seconds / 3_600) % 24),
    minutes: twoDigits(Math.floor(seconds / 60) % 60),
    seconds: twoDigits(seconds % 60),
  };
}

export interface CountdownDeps {
  now(): number;
  /** Returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  show(left: Left): void;
}

/** Shows the time left, now and at every tick until it is zero (SITE-042). Returns how to stop. */
export function countDown(until: number, { now, after, show }: CountdownDeps): () => void {
  let cancel = (): void => {};
  let last = '';
  const tick = (): void => {
    const parts = left(until, now());
    const text = Object.values(parts).join(':');
    if (text !== last) show(parts);
    last = text;
    if (now() < until) cancel = after(TICK, tick);
  };
  tick();
  return () => cancel();
}
