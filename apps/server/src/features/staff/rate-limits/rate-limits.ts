/** Limits guesses: a few at once, then with doubling waits. Counted in the database, across processes. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { Problem } from '../../../http/problems.ts';
import { hashOf } from '../../../security/hash.ts';

export interface RateLimitRule {
  /** Guesses without a wait. */
  free: number;
  firstWaitMs: number;
  maxWaitMs: number;
  /** Time without a guess after which the count is reset. */
  resetAfterMs: number;
}

const MINUTE = 60_000;
export const rateLimitRules = {
  /** Guesses of an account's password (existing or not) by one known browser or one address. */
  guesser: { free: 5, firstWaitMs: 10_000, maxWaitMs: 15 * MINUTE, resetAfterMs: 24 * 60 * MINUTE },
  /**
   * The same by all unknown browsers and addresses together: this slows attackers without affecting the owner's usual
   * devices.
   */
  strangers: { free: 20, firstWaitMs: 10_000, maxWaitMs: 15 * MINUTE, resetAfterMs: 24 * 60 * MINUTE },
  /** Guesses of one's own password, in an open session. */
  own: { free: 5, firstWaitMs: 10_000, maxWaitMs: 15 * MINUTE, resetAfterMs: 24 * 60 * MINUTE },
  /** Guesses of an account's code, by somebody who has its password. */
  code: { free: 5, firstWaitMs: 30_000, maxWaitMs: 15 * MINUTE, resetAfterMs: 24 * 60 * MINUTE },
  /** Guesses from one address, which a whole press box may share. */
  address: { free: 30, firstWaitMs: 10_000, maxWaitMs: 15 * MINUTE, resetAfterMs: 60 * MINUTE },
} as const satisfies Record<string, RateLimitRule>;
export type RateLimitKind = keyof typeof rateLimitRules;

export interface RateLimiter {
  /**
   * Counts a guess before it is checked, so that concurrent guesses are all counted.
   * @throws Problem `too_many` with the wait
   */
  consume(kind: RateLimitKind, name: string): Promise<void>;
  /** After a correct guess: resets the count. */
  reset(kind: RateLimitKind, name: string): Promise<void>;
  /** After a correct guess: uncounts this one. */
  refund(kind: RateLimitKind, name: string): Promise<void>;
}

/** Milliseconds to wait after the n-th guess. */
export function waitAfter(guesses: number, rule: RateLimitRule): number {
  return guesses < rule.free ? 0 : Math.min(rule.maxWaitMs, rule.firstWaitMs * 2 ** Math.min(30, guesses - rule.free));
}

export function createRateLimiter(db: Kysely<Database>, clock: () => number): RateLimiter {
  const keyOf = (kind: RateLimitKind, name: string) => hashOf(`${kind} ${name}`);
  return {
    async consume(kind, name) {
      const rule = rateLimitRules[kind];
      const key = keyOf(kind, name);
      const now = clock();
      const wait = await db.transaction().execute(async (trx) => {
        // Inserts the row or waits for its lock in one statement: between two, another process could delete it.
        const row = await trx
          .insertInto('sign_in_guess')
          .values({ hash: key, guesses: 0, last_at: new Date(now), blocked_until: null })
          .onConflict((on) => on.column('hash').doUpdateSet({ hash: key }))
          .returningAll()
          .executeTakeFirstOrThrow();
        const blocked = (row.blocked_until?.getTime() ?? 0) - now;
        if (blocked > 0) return blocked;
        const guesses = now - row.last_at.getTime() > rule.resetAfterMs ? 1 : row.guesses + 1;
        const next = waitAfter(guesses, rule);
        await trx
          .updateTable('sign_in_guess')
          .set({ guesses, last_at: new Date(now), blocked_until: next === 0 ? null : new Date(now + next) })
          .where('hash', '=', key)
          .execute();
        return 0;
      });
      if (wait > 0)
        throw new Problem('too_many', {
          message: 'Too many attempts. Wait a few minutes and try again.',
          retryAfter: Math.ceil(wait / 1000),
          details: { retryAfter: Math.ceil(wait / 1000) },
        });
    },
    async reset(kind, name) {
      await db.deleteFrom('sign_in_guess').where('hash', '=', keyOf(kind, name)).execute();
    },
    async refund(kind, name) {
      await db
        .updateTable('sign_in_guess')
        .set({ guesses: sql<number>`greatest(guesses - 1, 0)`, blocked_until: null })
        .where('hash', '=', keyOf(kind, name))
        .execute();
    },
  };
}

/** Deletes expired counts. */
export async function deleteExpiredCounts(db: Kysely<Database>, now: number): Promise<void> {
  const longest = Math.max(...Object.values(rateLimitRules).map((rule) => rule.resetAfterMs));
  await db
    .deleteFrom('sign_in_guess')
    .where('last_at', '<', new Date(now - longest))
    .execute();
}
