/**
 * Who shows a key or a session that was good lately is looked up at once. Anybody else first spends one of the few guesses of their address,
 * and has it back when what they show is good: else a crowd of invented keys would ask the database as often as it liked, and those who wait
 * for the database are scorers.
 */
import { LRUCache } from 'lru-cache';
import { hashOf } from './hash.ts';
import type { Throttle } from './throttle.ts';

const KNOWN = 5_000;
const KNOWN_FOR_MS = 10 * 60_000;

export class GuestThrottle {
  private readonly clock: () => number;
  /** By hash: memory is no place for keys. Until when. */
  private readonly known = new LRUCache<string, number>({ max: KNOWN });

  /** @param clock milliseconds */
  constructor(clock: () => number) {
    this.clock = clock;
  }

  /**
   * @param shown what the caller shows, as it came
   * @param guesses whose guesses it costs
   * @param look answers null for what is not good
   * @throws TooMany, without a look
   */
  async admit<T>(shown: string | undefined, guesses: { of: string; throttle: Throttle }, look: () => Promise<T | null>): Promise<T | null> {
    const mark = hashOf(shown ?? '').toString('base64');
    const unknown = (this.known.get(mark) ?? 0) <= this.clock();
    if (unknown) await guesses.throttle.take(guesses.of);
    const giveBack = async () => { if (unknown) await guesses.throttle.giveBack(guesses.of); };
    let found: T | null;
    try { found = await look(); } catch (error) {
      // Nobody could be asked, so nothing was guessed.
      await giveBack();
      throw error;
    }
    if (found === null) {
      this.known.delete(mark);
      return null;
    }
    await giveBack();
    this.known.set(mark, this.clock() + KNOWN_FOR_MS);
    return found;
  }
}
