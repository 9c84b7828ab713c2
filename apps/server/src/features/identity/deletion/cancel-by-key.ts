/** Cancels a deletion by the link in its e-mail. */
import { tokenHash } from '../../../core/security/token.ts';
import { deletionCancelled } from '../emails.ts';
import { notifyOwner } from '../notices.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { cancelDeletion } from '../accounts/cancel-deletion.ts';

/**
 * Signs nobody in: others may be able to read the e-mail.
 * @throws IdentityError 14060 for an invalid or expired key
 */
export async function cancelDeletionByKey(deps: IdentityDeps, key: string): Promise<void> {
  const { db, clock } = deps;
  const hash = tokenHash(key);
  const done =
    hash !== null &&
    (await db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('account_leaving')
        .innerJoin('account', 'account.id', 'account_leaving.account_id')
        .select(['account.id', 'email', 'phone'])
        .where('token', '=', hash)
        .forUpdate('account_leaving')
        .executeTakeFirst();
      if (account === undefined || !(await cancelDeletion(trx, account.id, clock()))) return false;
      await notifyOwner(trx, deps, account, deletionCancelled, {});
      return true;
    }));
  if (!done) throw new IdentityError('keyEnded');
}
