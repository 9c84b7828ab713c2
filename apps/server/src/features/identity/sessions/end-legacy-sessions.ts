/**
 * Ends the password of a legacy account and the sessions it opened: someone else may know it, and the owner of the
 * e-mail address has just signed in.
 */
import { readerSessions } from './reader-sessions.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { Tag } from '../../../core/tags/tag.ts';
import type { Account } from '../accounts/account.store.ts';
import { endSessions } from '../../../core/sign-in/sessions.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

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
  const legacy = { owner: { account_id: id }, method: LEGACY_METHOD };
  const ended = await endSessions(trx, readerSessions, legacy, { by: 'signed in again', now });
  if (ended.length > 0) changed([endedSessionsTag]);
}
