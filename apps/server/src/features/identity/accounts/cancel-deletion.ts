/** Signing in within 30 days cancels a pending deletion. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';

/**
 * Restores the account; cancelled plans stay cancelled. The caller notifies the owner.
 * @returns false if no deletion was pending
 */
export async function cancelDeletion(trx: Transaction<Database>, accountId: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_leaving')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordAuditEvent(trx, now, {
    accountId,
    sessionId: null,
    action: 'came-back',
    words: 'Cancelled the deletion',
  });
  return true;
}
