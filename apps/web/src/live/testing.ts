/** A manual clock for tests. */
import type { Clock } from './clock.ts';

export interface HandClock extends Clock {
  pass(ms: number): Promise<void>;
}

export function handClock(start = Date.UTC(2026, 10, 21, 15)): HandClock {
  let now = start;
  let due: { at: number; act: () => void }[] = [];
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    random: () => 0.5,
    after(ms, act) {
      const entry = { at: now + ms, act };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = due.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        due = due.filter((entry) => entry !== next);
        now = next.at;
        next.act();
        await settle();
      }
      now = end;
    },
  };
}
