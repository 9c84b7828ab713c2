/**
 * Recently valid credentials are looked up at once. Any other costs an attempt of the caller's address, refunded if it
 * proves valid: otherwise a flood of invented keys could cause unlimited database queries and delay scorers.
 */
import { LRUCache } from 'lru-cache';
import type { HttpRateLimit } from '../rate-limits/policies.ts';
import type { Limits, RateLimiter } from '../rate-limits/rate-limiter.ts';
import { hashOf } from '../security/hash.ts';

const MAX_KNOWN = 5_000;
const KNOWN_TTL_MS = 10 * 60_000;

export class KnownCredentials {
  private readonly rateLimiter: RateLimiter<HttpRateLimit>;
  /** By hash: the credentials themselves do not stay in memory. */
  private readonly known: LRUCache<string, true>;

  /** @param clock milliseconds */
  constructor(rateLimiter: RateLimiter<HttpRateLimit>, clock: () => number) {
    this.rateLimiter = rateLimiter;
    this.known = new LRUCache({ max: MAX_KNOWN, ttl: KNOWN_TTL_MS, ttlResolution: 0, perf: { now: clock } });
  }

  /**
   * @param credential as received @param attempt the limit of unknown credentials
   * @param find resolves to null for an invalid credential
   * @throws RateLimitExceeded without a lookup
   */
  async lookUp<T>(
    credential: string | undefined,
    attempt: Limits<HttpRateLimit>,
    find: () => Promise<T | null>,
  ): Promise<T | null> {
    const hash = hashOf(credential ?? '').toString('base64');
    const isKnown = this.known.has(hash);
    if (!isKnown) await this.rateLimiter.consume(attempt);
    let found: T | null | undefined;
    try {
      return (found = await find());
    } finally {
      // A failed lookup teaches nothing about the credential, so only an invalid one counts.
      if (found === null) this.known.delete(hash);
      else if (!isKnown) await this.rateLimiter.refund(attempt);
      if (found) this.known.set(hash, true);
    }
  }
}
