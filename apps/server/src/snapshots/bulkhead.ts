/** Limits concurrent work on rarely requested replies. */
import { Problem } from '../http/problems.ts';

export const tooMuch = (): Problem =>
  new Problem('unavailable', { message: 'The site is very busy. Try again in a moment.', retryAfter: 1 });

export interface BulkheadOptions {
  /** Maximum number of tasks at once. */
  width?: number;
  /** Maximum wait for a turn, in milliseconds. */
  waitMs?: number;
  /** Multiplier of that wait; 1 by default. */
  patience?: number;
}

/**
 * Builds replies that were not requested recently a few at a time, so that a flood of odd addresses queues without
 * delaying readers of cached replies. Waiting too long ends in a 503.
 */
export class Bulkhead {
  private readonly width: number;
  private readonly waitMs: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor({ width = 6, waitMs = 1_000, patience = 1 }: BulkheadOptions = {}) {
    this.width = width;
    this.waitMs = waitMs * patience;
  }

  /** The result of `work`, or null when its turn did not come in time. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.running >= this.width) {
      if (!(await this.turn())) return null;
    } else this.running++;
    try {
      return await work();
    } finally {
      // Runs after requests that arrived meanwhile: most of them are cached and quick.
      setImmediate(() => {
        const next = this.waiting.shift();
        if (next === undefined) this.running--;
        else next();
      });
    }
  }

  /** For callers without a fallback. @throws Problem `unavailable` when its turn did not come in time */
  async takeOrThrow<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.take(async () => ({ answer: await work() }));
    if (done === null) throw tooMuch();
    return done.answer;
  }

  private turn(): Promise<boolean> {
    return new Promise((done) => {
      const go = (): void => {
        clearTimeout(timer);
        done(true);
      };
      const timer = setTimeout(() => {
        const place = this.waiting.indexOf(go);
        if (place >= 0) this.waiting.splice(place, 1);
        done(false);
      }, this.waitMs);
      this.waiting.push(go);
    });
  }
}
