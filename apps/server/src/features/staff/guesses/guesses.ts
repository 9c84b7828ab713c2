/** How often somebody may guess: a few times at once, then after waits that double. Kept in the database, so that two processes count as one. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { Problem } from '../../../http/problems.ts';
import { hashOf } from '../../../security/hash.ts';

export interface GuessRule {
  /** Guesses without a wait. */
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** A quiet time after which all is forgotten. */
  forgetMs: number;
}

const MINUTE = 60_000;
export const guessRules = {
  /** Of the password of an account, existing or not, by one who guesses: a browser that it knows, or an address. */
  guesser: { free: 5, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  /** Of the same by all together from where it was never signed in: slower for strangers, and of no matter to its owner at home. */
  strangers: { free: 20, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  /** Of one's own password, in an open session. */
  own: { free: 5, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  /** Of the code of an account, by somebody who has its password. */
  code: { free: 5, firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  /** From an address, which a whole press box may share. */
  address: { free: 30, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE, forgetMs: 60 * MINUTE },
} as const satisfies Record<string, GuessRule>;
export type GuessKind = keyof typeof guessRules;

export interface Guesses {
  /**
   * Counts a guess before it is looked at, so that a hundred at the same time are a hundred.
   * @throws Problem `too_many` with the wait
   */
  spend(kind: GuessKind, name: string): Promise<void>;
  /** It was right: the guesses are forgotten. */
  forget(kind: GuessKind, name: string): Promise<void>;
  /** It was right: this one is not counted. */
  giveBack(kind: GuessKind, name: string): Promise<void>;
}

/** Milliseconds to wait after the n-th guess. */
export function waitAfter(guesses: number, rule: GuessRule): number {
  return guesses < rule.free ? 0 : Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** Math.min(30, guesses - rule.free));
}

export function makeGuesses(db: Kysely<Database>, clock: () => number): Guesses {
  const keyOf = (kind: GuessKind, name: string) => hashOf(`${kind} ${name}`);
  return {
    async spend(kind, name) {
      const rule = guessRules[kind];
      const key = keyOf(kind, name);
      const now = clock();
      const wait = await db.transaction().execute(async (trx) => {
        // Makes the row or waits for whoever has it, in one statement: between two somebody could forget it.
        const row = await trx.insertInto('sign_in_guess').values({ hash: key, guesses: 0, last_at: new Date(now), blocked_until: null })
          .onConflict((on) => on.column('hash').doUpdateSet({ hash: key })).returningAll().executeTakeFirstOrThrow();
        const blocked = (row.blocked_until?.getTime() ?? 0) - now;
        if (blocked > 0) return blocked;
        const guesses = now - row.last_at.getTime() > rule.forgetMs ? 1 : row.guesses + 1;
        const next = waitAfter(guesses, rule);
        await trx.updateTable('sign_in_guess').set({ guesses, last_at: new Date(now), blocked_until: next === 0 ? null : new Date(now + next) }).where('hash', '=', key).execute();
        return 0;
      });
      if (wait > 0) throw new Problem('too_many', { message: 'Too many attempts. Please wait before the next one.', retryAfter: Math.ceil(wait / 1000), details: { retryAfter: Math.ceil(wait / 1000) } });
    },
    async forget(kind, name) {
      await db.deleteFrom('sign_in_guess').where('hash', '=', keyOf(kind, name)).execute();
    },
    async giveBack(kind, name) {
      await db.updateTable('sign_in_guess').set({ guesses: sql<number>`greatest(guesses - 1, 0)`, blocked_until: null }).where('hash', '=', keyOf(kind, name)).execute();
    },
  };
}

/** Throws away what is forgotten anyway. */
export async function sweepGuesses(db: Kysely<Database>, now: number): Promise<void> {
  const longest = Math.max(...Object.values(guessRules).map((rule) => rule.forgetMs));
  await db.deleteFrom('sign_in_guess').where('last_at', '<', new Date(now - longest)).execute();
}
