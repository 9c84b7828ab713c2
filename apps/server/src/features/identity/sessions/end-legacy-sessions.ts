/**
 * Ends the password of a legacy account and the sessions it opened: someone else may know it, and the owner of the
 * e-mail address has just signed in.
 */
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Tag, tagOf } from '../../../tags/tag.ts';
import type { Account } from '../accounts/account.store.ts';
import { endSessions } from './end-session.ts';

/** Sign-in method of sessions opened with such a password. */
export const LEGACY_METHOD = 'old';

export async function endLegacySessions(
  trx: Transaction<Database>,
  changed: (tags: readonly Tag[]) => void,
  { id, role }: Pick<Account, 'id' | 'role'>,
  now: number,
): Promise<void> {
  if (role !== 'non_migrated_user') return;
  await trx.updateTable('old_account').set({ hash: null }).where('account_id', '=', id).execute();
  if ((await endSessions(trx, { accountId: id, way: LEGACY_METHOD, by: 'signed in again', now })).length > 0)
    changed([tagOf.endedSessions]);
}
