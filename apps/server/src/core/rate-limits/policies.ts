/** What a rate limit allows, and the limits of requests that several features share. */
export interface RateLimitPolicy {
  /** Attempts at once after a quiet period. */
  points: number;
  /**
   * Time in which all points refill, continuously: within it at most twice as many are consumed. With `backoff`, the
   * time without an attempt after which counting starts again.
   */
  periodMs: number;
  /**
   * For limits of IP addresses: counts the address (the /64 of IPv6), its network (/24, /48), or a large network (/16,
   * /32), usually one provider or its customer. Other subjects are counted as they are.
   */
  by?: 'address' | 'network' | 'block';
  /** Nothing refills: beyond `points`, each attempt is followed by a wait twice as long as the last. */
  backoff?: { firstMs: number; maxMs: number };
  /** Counters that divide the points by a hash of the subject, so that requests do not all wait for one row. */
  shards?: number;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Limits of requests, counted in the memory of each process. Those by address are counted before anything else is
 * checked when they are the limit of a route; a handler consumes others. A feature declares its own in its manifest.
 */
export const SHARED_HTTP_LIMITS = {
  /** Changes by readers. */
  write: { points: 30, periodMs: 30 * SECOND, by: 'address' },
  /** Validation while a form is filled in; separate, so that typing does not use up the limit for sending. */
  'form-check': { points: 300, periodMs: 30 * SECOND, by: 'address' },
  /** Per key: after an outage a provider sends an innings or two in one burst. */
  feed: { points: 1_000, periodMs: 10 * SECOND },
  /** Unknown keys. */
  'feed-guest': { points: 20, periodMs: 100 * SECOND, by: 'address' },
  /** Per member of staff: a scorer's browser sends everything that was queued while offline. */
  desk: { points: 600, periodMs: 20 * SECOND },
  /** Unknown sessions. */
  'desk-guest': { points: 60, periodMs: MINUTE, by: 'address' },
  /** A press box signs in at the same time, in two steps each; failed attempts are counted as `staff-password`. */
  'sign-in': { points: 40, periodMs: 200 * SECOND, by: 'address' },
  /** Calls of readers' accounts, against floods only: a stadium shares an address, each tab refreshes its tokens. */
  account: { points: 600, periodMs: 30 * SECOND, by: 'address' },
  /** States of a match that are not cached. A fold takes a millisecond or two. */
  fold: { points: 120, periodMs: 6 * SECOND, by: 'address' },
  /** Searches that are not cached: typing sends four requests a second. */
  search: { points: 120, periodMs: 6 * SECOND, by: 'address' },
  /** Whole files: a program may fetch all tables of a few series in a burst, then a table a second. */
  download: { points: 60, periodMs: MINUTE, by: 'address' },
} as const satisfies Record<string, RateLimitPolicy>;

/** Names of limits that features declare, by declaration merging. */
export interface FeatureHttpLimits {}
export type HttpRateLimit = keyof typeof SHARED_HTTP_LIMITS | keyof FeatureHttpLimits;
export type HttpRateLimits = Readonly<Record<HttpRateLimit, RateLimitPolicy>>;

/** Each further attempt waits twice as long. */
export const DOUBLING = { firstMs: 10 * SECOND, maxMs: 15 * MINUTE };
