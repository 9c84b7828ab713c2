/**
 * Recently valid credentials are checked at once. Any other credential costs one guess of the caller's address,
 * refunded if it proves valid: otherwise a flood of invented keys could cause unlimited database queries and delay
 * scorers.
 */
import { LRUCache } from 'lru-cache';
import { hashOf } from './hash.ts';
import type { Throttle } from './throttle.ts';

const KNOWN = 5_000;
const KNOWN_FOR_MS = 10 * 60_000;

export class GuestThrottle {
  private readonly clock: () => number;
  /** Expiry by hash of the credential; the plain keys do not stay in memory. */
  private readonly known = new LRUCache<string, number>({ max: KNOWN });

  /** @param clock milliseconds */
  constructor(clock: () => number) {
    this.clock = clock;
  }

  /**
   * @param credential as received
   * @param guesses whose limit is charged
   * @param look resolves to null for an invalid credential
   * @throws TooMany without a lookup
   */
  async admit<T>(
    credential: string | undefined,
    guesses: { of: string; throttle: Throttle },
    look: () => Promise<T | null>,
  ): Promise<T | null> {
    const mark = hashOf(credential ?? '').toString('base64');
    const unknown = (this.known.get(mark) ?? 0) <= this.clock();
    if (unknown) await guesses.throttle.take(guesses.of);
    const giveBack = async () => {
      if (unknown) await guesses.throttle.giveBack(guesses.of);
    };
    let found: T | null;
    try {
      found = await look();
    } catch (error) {
      // The lookup failed, so nothing was learnt from the guess.
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
