/** Migrates a legacy account, once, with its owner's consent (AUTH-230, AUTH-182, AUTH-S09). */
import { MIGRATION_CONSENT } from '@sightscreen/identity';
import { findAccount, usernameOf } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';

/** @throws IdentityError `notOld`: there is none, or it was migrated already */
export async function migrate(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { accountId, sessionId }: Member,
): Promise<{ username: string }> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .updateTable('old_account')
      .set({ migrated_at: new Date(now), consent: MIGRATION_CONSENT, hash: null })
      .where('account_id', '=', accountId)
      .where('migrated_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (old === undefined) throw new IdentityError('notOld');
    await trx
      .updateTable('account')
      .set(({ fn, ref, val }) => ({ role: 'user', name: fn.coalesce(ref('name'), val(old.name)) }))
      .where('id', '=', accountId)
      .where('role', '=', 'non_migrated_user')
      .execute();
    await recordAuditEvent(trx, now, { accountId, sessionId, action: 'migrated', words: 'Moved an old account here' });
    const account = await findAccount(trx, accountId);
    if (account === undefined) throw new IdentityError('accessToken');
    return { username: usernameOf(account) };
  });
}
