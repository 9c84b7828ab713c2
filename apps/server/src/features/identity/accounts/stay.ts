/** Whoever signs in within the thirty days stays. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { noteAct } from './acts.ts';

/**
 * The account is as it was; what was cancelled stays cancelled. The caller tells its owner.
 * @returns false where nobody left
 */
export async function stay(trx: Transaction<Database>, accountId: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_leaving')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await noteAct(trx, now, { accountId, sessionId: null, action: 'came-back', words: 'Cancelled the deletion' });
  return true;
}
