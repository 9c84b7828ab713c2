/** Rate limits of routes. */
import { memoryStore } from '../rate-limits/memory-store.ts';
import type { HttpRateLimit, HttpRateLimits, RateLimitPolicy } from '../rate-limits/policies.ts';
import { RateLimiter } from '../rate-limits/rate-limiter.ts';

/**
 * The limit of a route: one of the table, or
 *
 * - `shared`: a cacheable GET, the same for all readers. No limit per address, because a stadium shares one.
 * - `stream`: long-lived replies; the push channel limits its own connections.
 * - `static`: files and calls of monitoring.
 */
export type LimitClass = HttpRateLimit | 'shared' | 'stream' | 'static';

export const isLimited = (limit: LimitClass): limit is HttpRateLimit =>
  limit !== 'shared' && limit !== 'stream' && limit !== 'static';

/** Before anything else is checked; other limits count authenticated callers. */
export const isCountedByAddress = (limits: HttpRateLimits, limit: LimitClass): limit is HttpRateLimit =>
  isLimited(limit) && limits[limit].by !== undefined;

/** Values for tests. */
export type RateLimitOverrides = Partial<Record<HttpRateLimit, Pick<RateLimitPolicy, 'points' | 'periodMs'>>>;

/** Counts in the memory of this process. @param clock milliseconds */
export function httpRateLimiter(
  limits: HttpRateLimits,
  clock: () => number,
  overrides: RateLimitOverrides = {},
): RateLimiter<HttpRateLimit> {
  const policies: Record<HttpRateLimit, RateLimitPolicy> = { ...limits };
  for (const [name, values] of Object.entries(overrides) as [HttpRateLimit, RateLimitPolicy][])
    policies[name] = { ...policies[name], ...values };
  return new RateLimiter(policies, { store: memoryStore(), clock: steadyClock(clock) });
}

/** Continues from the last time when the machine's clock is set back: counters would refuse until it catches up. */
function steadyClock(clock: () => number): () => number {
  let last = clock();
  let time = last;
  return () => {
    const now = clock();
    time += Math.max(0, now - last);
    last = now;
    return time;
  };
}
