/**
 * Rate limits by name, through the interface of rate-limiter-flexible, so that counters shared between processes need
 * only another store.
 */
import { LRUCache } from 'lru-cache';
import { type RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';

export interface Allowance {
  /** Maximum at once after a quiet period. */
  burst: number;
  perSecond: number;
}

/** Becomes the 429 of a request. */
export class TooMany extends Error {
  /** Whole seconds, at least one. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super(`too many; the next one in ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

export interface Throttle {
  /** @throws TooMany */
  take(name: string): Promise<void>;
  /** Refunds one. */
  giveBack(name: string): Promise<void>;
}

export function throttle(limiter: Counts): Throttle {
  return {
    async take(name) {
      try {
        await limiter.consume(name);
      } catch (refused) {
        throw refused instanceof RateLimiterRes
          ? new TooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
          : refused;
      }
    },
    giveBack: async (name) => void (await limiter.reward(name)),
  };
}

/** Any limiter of the library fits. */
type Counts = Pick<RateLimiterCompatibleAbstract, 'consume' | 'reward'>;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Shared by all token buckets of a process and bounded: a forgotten bucket counts as full, which only errs on the
 * generous side.
 */
export const bucketMemory = (bound = 50_000): LRUCache<string, Bucket> => new LRUCache({ max: bound });

/** Refilled continuously, unlike the library's fixed windows: see docs/decisions/security-room.md. */
export class TokenBuckets implements Counts {
  private readonly kind: string;
  private readonly allowance: Allowance;
  private readonly memory: LRUCache<string, Bucket>;
  private readonly clock: () => number;

  /** @param kind separates names of different limits @param clock milliseconds */
  constructor(kind: string, allowance: Allowance, memory: LRUCache<string, Bucket>, clock: () => number) {
    this.kind = kind;
    this.allowance = allowance;
    this.memory = memory;
    this.clock = clock;
  }

  async consume(name: string | number): Promise<RateLimiterRes> {
    const bucket = this.filled(name);
    if (bucket.left < 1) throw this.resultOf(bucket, ((1 - bucket.left) / this.allowance.perSecond) * 1000);
    bucket.left -= 1;
    return this.resultOf(bucket, 0);
  }

  async reward(name: string | number): Promise<RateLimiterRes> {
    const bucket = this.filled(name);
    bucket.left = Math.min(this.allowance.burst, bucket.left + 1);
    return this.resultOf(bucket, 0);
  }

  private filled(name: string | number): Bucket {
    const { burst, perSecond } = this.allowance;
    const key = `${this.kind} ${name}`;
    const now = this.clock();
    const bucket = this.memory.get(key) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    this.memory.set(key, bucket);
    return bucket;
  }

  private resultOf({ left }: Bucket, msBeforeNext: number): RateLimiterRes {
    return new RateLimiterRes(Math.floor(left), msBeforeNext, Math.ceil(this.allowance.burst - left));
  }
}
