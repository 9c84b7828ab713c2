/** Used challenges, and the secret that signs ours, shared by all processes of the site. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { storedSecret } from '../../db/stored-secret.ts';
import type { Verdict } from './port.ts';

/**
 * Uses up a solution; false if it was used before. Call in the transaction it was solved for, so that a failed attempt
 * does not use it up.
 */
export async function spend(
  db: Kysely<Database>,
  { mark, until }: Pick<Extract<Verdict, { ok: true }>, 'mark' | 'until'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_spent')
    .values({ mark, until: new Date(until) })
    .onConflict((on) => on.column('mark').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired solutions, which are refused anyway. @param now milliseconds */
export async function forgetSpent(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('captcha_spent').where('until', '<', new Date(now)).execute();
}

export const captchaSecret = (db: Kysely<Database>) => storedSecret(db, 'captcha_secret');
