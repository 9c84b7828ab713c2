/** Turns for what is seldom asked for. */
import { Problem } from '../http/problems.ts';

export const tooMuch = (): Problem => new Problem('unavailable', { message: 'Too much is asked at once. Please try again shortly.', retryAfter: 1 });

/**
 * What nobody has asked for lately is made a few at a time, so that a crowd of odd addresses takes turns among itself and not with the readers
 * of what is hot. Whoever would wait too long is told to come back.
 */
export class Bulkhead {
  private readonly width: number;
  private readonly patienceMs: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(width = 6, patienceMs = 1_000) {
    this.width = width;
    this.patienceMs = patienceMs;
  }

  /** The answer of `work`, or null when its turn did not come in time. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.running >= this.width) {
      if (!(await this.turn())) return null;
    } else this.running++;
    try {
      return await work();
    } finally {
      // Handed on after the requests that have arrived meanwhile: most of them are hot and quick.
      setImmediate(() => {
        const next = this.waiting.shift();
        if (next === undefined) this.running--;
        else next();
      });
    }
  }

  /** The same for who cannot go without. @throws Problem `unavailable` when its turn did not come in time */
  async takeOrThrow<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.take(async () => ({ answer: await work() }));
    if (done === null) throw tooMuch();
    return done.answer;
  }

  private turn(): Promise<boolean> {
    return new Promise((done) => {
      const go = (): void => { clearTimeout(timer); done(true); };
      const timer = setTimeout(() => {
        const place = this.waiting.indexOf(go);
        if (place >= 0) this.waiting.splice(place, 1);
        done(false);
      }, this.patienceMs);
      this.waiting.push(go);
    });
  }
}
