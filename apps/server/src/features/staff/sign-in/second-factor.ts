/** Accepts a code of the app or a recovery code, each once. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { Account } from '../accounts/account.store.ts';
import { stepOf, recoveryHash } from '../../../core/sign-in/second-factor.ts';

/** Null when wrong or already used. The database decides between concurrent uses. */
export async function consumeSecondFactor(
  db: Kysely<Database>,
  account: Account,
  typed: string,
  now: number,
): Promise<'code' | 'recovery' | null> {
  if (account.authenticator === null) return null;
  const step = stepOf(account.authenticator, typed, now);
  if (step !== null) {
    const taken = await db
      .updateTable('staff')
      .set({ last_code_step: step })
      .where('id', '=', account.id)
      .where('authenticator', '=', account.authenticator)
      .where((where) => where.or([where('last_code_step', 'is', null), where('last_code_step', '<', step)]))
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n ? 'code' : null;
  }
  const hash = recoveryHash(account.id, typed);
  if (hash === null) return null;
  const taken = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: new Date(now) })
    .where('staff_id', '=', account.id)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n ? 'recovery' : null;
}
