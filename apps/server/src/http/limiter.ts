/** Token buckets in memory, bounded: what is not asked for lately is forgotten, which can only be kind. */
import { LRUCache } from 'lru-cache';

export interface Allowance {
  /** How many at once after a quiet time. */
  burst: number;
  perSecond: number;
}

export class Limiter {
  private readonly buckets: LRUCache<string, { left: number; at: number }>;
  private readonly clock: () => number;

  /** @param clock milliseconds */
  constructor(clock: () => number, bound = 50_000) {
    this.clock = clock;
    this.buckets = new LRUCache({ max: bound });
  }

  /** Takes one. 0 when it was there, else whole seconds until the next one will be. */
  take(name: string, allowance: Allowance): number {
    const now = this.clock();
    const bucket = this.buckets.get(name) ?? { left: allowance.burst, at: now };
    bucket.left = Math.min(allowance.burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * allowance.perSecond);
    bucket.at = now;
    this.buckets.set(name, bucket);
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / allowance.perSecond));
    bucket.left -= 1;
    return 0;
  }

  /** Puts one back that was taken. */
  giveBack(name: string, allowance: Allowance): void {
    const bucket = this.buckets.get(name);
    if (bucket !== undefined) bucket.left = Math.min(allowance.burst, bucket.left + 1);
  }
}
