/**
 * Who shows a key or a session that was good lately is looked up at once. Anybody else first spends one of the few guesses of their address,
 * and has it back when what they show is good: else a crowd of invented keys would ask the database as often as it liked, and those who wait
 * for the database are scorers.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Allowance, Limiter } from './limiter.ts';
import { Problem } from './problems.ts';

const KNOWN = 5_000;
const KNOWN_FOR_MS = 10 * 60_000;

export class GuestThrottle {
  private readonly limiter: Limiter;
  private readonly clock: () => number;
  /** By hash: memory is no place for keys. Until when. */
  private readonly known = new LRUCache<string, number>({ max: KNOWN });

  /** @param clock milliseconds */
  constructor(limiter: Limiter, clock: () => number) {
    this.limiter = limiter;
    this.clock = clock;
  }

  /**
   * @param shown what the caller shows, as it came
   * @param guesses whose guesses it costs, and how many they have
   * @param look answers null for what is not good
   * @throws Problem `too_many`, without a look
   */
  async admit<T>(shown: string | undefined, guesses: { of: string; allowance: Allowance }, look: () => Promise<T | null>): Promise<T | null> {
    const mark = createHash('sha256').update(shown ?? '').digest('base64');
    const unknown = (this.known.get(mark) ?? 0) <= this.clock();
    if (unknown) {
      const wait = this.limiter.take(guesses.of, guesses.allowance);
      if (wait > 0) throw new Problem('too_many', { retryAfter: wait });
    }
    const giveBack = () => { if (unknown) this.limiter.giveBack(guesses.of, guesses.allowance); };
    let found: T | null;
    try { found = await look(); } catch (error) {
      // Nobody could be asked, so nothing was guessed.
      giveBack();
      throw error;
    }
    if (found === null) {
      this.known.delete(mark);
      return null;
    }
    giveBack();
    this.known.set(mark, this.clock() + KNOWN_FOR_MS);
    return found;
  }
}
