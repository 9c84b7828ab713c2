/** Counts attempts by the policies of a table; stores only keep the counters (docs/decisions/rate-limits.md). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { blockOf, neighbourhood, networkOf } from '../security/address.ts';
import { hashOf } from '../security/hash.ts';
import type { RateLimitPolicy } from './policies.ts';

/** Subject of each limit. An object replaces the points of the policy by those of a setting. */
export type Limits<Name extends string> = { readonly [N in Name]?: string | { of: string; points: number } };

/** A counter; times are in milliseconds. */
export interface Counter {
  /** Attempts since the counter last expired. */
  attempts: number;
  /** Points are used up to this time; with `backoff`, attempts are refused until then. */
  usedUntil: number;
  /** The counter then counts as new, and its row can be deleted. */
  expiresAt: number;
}
export const NEW_COUNTER: Readonly<Counter> = { attempts: 0, usedUntil: 0, expiresAt: 0 };

export interface RateLimitStore {
  /**
   * Locks the counters in the order of the keys and stores what `change` returns for them; null leaves them as they
   * are. Atomic over all processes that share the store.
   */
  update(
    keys: readonly string[],
    change: (counters: readonly Counter[]) => readonly Counter[] | null,
    trx?: Kysely<Database>,
  ): Promise<void>;
}

/** Becomes the 429 of a request. */
export class RateLimitExceeded extends Error {
  readonly limit: string;
  /** Whole seconds, at least one. */
  readonly retryAfter: number;
  constructor(limit: string, waitMs: number) {
    super(`rate limit "${limit}" exceeded`);
    this.limit = limit;
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** A policy applied to one subject. */
interface RateLimit {
  name: string;
  key: string;
  policy: RateLimitPolicy;
}

export interface RateLimiterOptions {
  store: RateLimitStore;
  /** Milliseconds. */
  clock: () => number;
  /** The error of `consume`; by default the `RateLimitExceeded` itself. */
  toError?: (exceeded: RateLimitExceeded) => Error;
}

/** Methods run in `trx`, if given, which then holds the counters until it ends. Keep the order of limits everywhere. */
export class RateLimiter<Name extends string> {
  private readonly policies: Readonly<Record<Name, RateLimitPolicy>>;
  private readonly options: RateLimiterOptions;

  constructor(policies: Readonly<Record<Name, RateLimitPolicy>>, options: RateLimiterOptions) {
    this.policies = policies;
    this.options = options;
  }

  /** Counts an attempt by every limit, or by none if one is exceeded. @throws RateLimitExceeded, or what it becomes */
  async consume(limits: Limits<Name>, trx?: Kysely<Database>): Promise<void> {
    const exceeded = await this.tryConsume(limits, trx);
    if (exceeded !== null) throw this.options.toError?.(exceeded) ?? exceeded;
  }

  /** Like `consume`, but returns the first limit that is exceeded. */
  async tryConsume(limits: Limits<Name>, trx?: Kysely<Database>): Promise<RateLimitExceeded | null> {
    let exceeded: RateLimitExceeded | null = null;
    const now = this.options.clock();
    await this.update(
      limits,
      ({ name, policy }, counter) => {
        const waitMs = waitBefore(policy, counter, now);
        if (waitMs === 0) return counted(policy, counter, now);
        exceeded = new RateLimitExceeded(name, waitMs);
        return null;
      },
      trx,
    );
    return exceeded;
  }

  /** Whether `consume` would refuse. */
  async isExceeded(limits: Limits<Name>): Promise<boolean> {
    let exceeded = false;
    const now = this.options.clock();
    await this.update(limits, ({ policy }, counter) => {
      exceeded ||= waitBefore(policy, counter, now) > 0;
      return counter;
    });
    return exceeded;
  }

  /** Uncounts one attempt, and ends a wait. */
  async refund(limits: Limits<Name>, trx?: Kysely<Database>): Promise<void> {
    const refunded = ({ policy }: RateLimit, { attempts, usedUntil, expiresAt }: Counter): Counter => ({
      attempts: Math.max(0, attempts - 1),
      usedUntil: policy.backoff === undefined ? usedUntil - stepMs(policy) : 0,
      expiresAt,
    });
    await this.update(limits, refunded, trx);
  }

  /** Uncounts all attempts. */
  async reset(limits: Limits<Name>): Promise<void> {
    await this.update(limits, () => NEW_COUNTER);
  }

  /** Locks the counters, to keep the order of locks: counters first, then rows that a refund depends on. */
  async lock(limits: Limits<Name>, trx: Kysely<Database>): Promise<void> {
    await this.update(limits, () => null, trx);
  }

  private async update(
    limits: Limits<Name>,
    change: (limit: RateLimit, counter: Counter) => Counter | null,
    trx?: Kysely<Database>,
  ): Promise<void> {
    const all = Object.entries(limits).map(([name, of]) =>
      this.limit(name as Name, of as NonNullable<Limits<Name>[Name]>),
    );
    if (all.length === 0) return;
    const keys = all.map(({ key }) => key);
    const changeAll = (counters: readonly Counter[]) => {
      const changed: Counter[] = [];
      for (const [n, counter] of counters.entries()) {
        const next = change(all[n]!, counter);
        if (next === null) return null;
        changed.push(next);
      }
      return changed;
    };
    await this.options.store.update(keys, changeAll, trx);
  }

  private limit(name: Name, subject: string | { of: string; points: number }): RateLimit {
    const policy =
      typeof subject === 'string' ? this.policies[name] : { ...this.policies[name], points: subject.points };
    return { name, key: `${name} ${countedAs(policy, typeof subject === 'string' ? subject : subject.of)}`, policy };
  }
}

function countedAs({ by, shards }: RateLimitPolicy, of: string): string {
  if (shards !== undefined) return String(hashOf(of)[0]! % shards);
  switch (by) {
    case 'address':
      return neighbourhood(of);
    case 'network':
      return networkOf(of);
    case 'block':
      return blockOf(of);
    case undefined:
      return of;
  }
}

const stepMs = ({ points, periodMs, shards = 1 }: RateLimitPolicy): number => (periodMs * shards) / points;

/** Stores round to milliseconds. */
const ROUNDING_MS = 1;

/** 0 if an attempt is allowed. */
function waitBefore(policy: RateLimitPolicy, { usedUntil }: Counter, now: number): number {
  if (policy.backoff !== undefined) return Math.max(0, usedUntil - now);
  const waitMs = Math.max(usedUntil, now) + stepMs(policy) - now - policy.periodMs;
  return waitMs > ROUNDING_MS ? waitMs : 0;
}

/** GCRA: an attempt uses the time that its point takes to refill. With `backoff`, attempts are counted instead. */
function counted(policy: RateLimitPolicy, counter: Counter, now: number): Counter {
  const { points, periodMs, backoff } = policy;
  const attempts = counter.expiresAt < now ? 1 : counter.attempts + 1;
  if (backoff === undefined) {
    const usedUntil = Math.max(counter.usedUntil, now) + stepMs(policy);
    return { attempts, usedUntil, expiresAt: usedUntil };
  }
  const waitMs = attempts < points ? 0 : Math.min(backoff.maxMs, backoff.firstMs * 2 ** (attempts - points));
  return { attempts, usedUntil: now + waitMs, expiresAt: now + periodMs };
}
