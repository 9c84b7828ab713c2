/** How often something may be done under one name. Spoken through the interface of rate-limiter-flexible, so that counts which several processes share are another store. */
import { LRUCache } from 'lru-cache';
import { type RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';

export interface Allowance {
  /** How many at once after a quiet time. */
  burst: number;
  perSecond: number;
}

/** Becomes the 429 of a request. */
export class TooMany extends Error {
  /** Whole seconds, one at least. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super(`too many; the next one in ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

export interface Throttle {
  /** Takes one. @throws TooMany */
  take(name: string): Promise<void>;
  /** Puts one back that was taken. */
  giveBack(name: string): Promise<void>;
}

export function throttle(limiter: Counts): Throttle {
  return {
    async take(name) {
      try { await limiter.consume(name); } catch (refused) {
        throw refused instanceof RateLimiterRes ? new TooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))) : refused;
      }
    },
    giveBack: async (name) => void await limiter.reward(name),
  };
}

/** Any limiter of the library will do. */
type Counts = Pick<RateLimiterCompatibleAbstract, 'consume' | 'reward'>;

interface Bucket { left: number; at: number }

/** Of all token buckets of a process, and bounded: what is not asked for lately is forgotten, which can only be kind. */
export const bucketMemory = (bound = 50_000): LRUCache<string, Bucket> => new LRUCache({ max: bound });

/** Fills by the moment and not by the window, as the counts of the library do: see docs/decisions/security-room.md. */
export class TokenBuckets implements Counts {
  private readonly kind: string;
  private readonly allowance: Allowance;
  private readonly memory: LRUCache<string, Bucket>;
  private readonly clock: () => number;

  /** @param kind tells the names of one limit from those of another @param clock milliseconds */
  constructor(kind: string, allowance: Allowance, memory: LRUCache<string, Bucket>, clock: () => number) {
    this.kind = kind;
    this.allowance = allowance;
    this.memory = memory;
    this.clock = clock;
  }

  async consume(name: string | number): Promise<RateLimiterRes> {
    const bucket = this.filled(name);
    if (bucket.left < 1) throw this.told(bucket, ((1 - bucket.left) / this.allowance.perSecond) * 1000);
    bucket.left -= 1;
    return this.told(bucket, 0);
  }

  async reward(name: string | number): Promise<RateLimiterRes> {
    const bucket = this.filled(name);
    bucket.left = Math.min(this.allowance.burst, bucket.left + 1);
    return this.told(bucket, 0);
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

  private told({ left }: Bucket, msBeforeNext: number): RateLimiterRes {
    return new RateLimiterRes(Math.floor(left), msBeforeNext, Math.ceil(this.allowance.burst - left));
  }
}
