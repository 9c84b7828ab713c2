/** Counters in the memory of this process. */
import { LRUCache } from 'lru-cache';
import { type Counter, NEW_COUNTER, type RateLimitStore } from './rate-limiter.ts';

/** Bounded: a forgotten counter counts as new, which only errs on the generous side. */
export function memoryStore(max = 50_000): RateLimitStore {
  const counters = new LRUCache<string, Counter>({ max });
  return {
    async update(keys, change) {
      const changed = change(keys.map((key) => counters.get(key) ?? NEW_COUNTER));
      for (const [n, counter] of changed?.entries() ?? []) counters.set(keys[n]!, counter);
    },
  };
}
