/**
 * Ends the password of an earlier system, and what was signed in by it: whoever knew it may be somebody else than the
 * owner of the mail address, who has just shown to be that.
 */
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Tag, tagOf } from '../../../tags/tag.ts';
import type { Account } from '../accounts/account.store.ts';
import { endSessions } from './end-session.ts';

/** Of sessions by such a password. */
export const OLD_WAY = 'old';

export async function endOldWays(
  trx: Transaction<Database>,
  changed: (tags: readonly Tag[]) => void,
  { id, role }: Pick<Account, 'id' | 'role'>,
  now: number,
): Promise<void> {
  if (role !== 'non_migrated_user') return;
  await trx.updateTable('old_account').set({ hash: null }).where('account_id', '=', id).execute();
  if ((await endSessions(trx, { accountId: id, way: OLD_WAY, by: 'signed in again', now })).length > 0)
    changed([tagOf.endedSessions]);
}
