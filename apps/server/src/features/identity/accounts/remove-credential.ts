/** Removes the e-mail address or the number of an account that can still sign in with the other. */
import { addressRemoved, phoneRemoved } from '../emails.ts';
import { notifyOwner, notifyBySms } from '../notices.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';
import { storeFormerName, lockOwner, usernameOf } from './account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { undoKey } from './undo-key.ts';

/** @returns the sign-in name afterwards @throws IdentityError `lastWay`, `accessToken` */
export async function removeCredential(deps: IdentityDeps, member: Member, which: 'email' | 'phone'): Promise<string> {
  const { db, clock, undoMs } = deps;
  const now = clock();
  const endsAt = now + (await undoMs());
  return db.transaction().execute(async (trx) => {
    const before = await lockOwner(trx, member);
    if (before === null) throw new IdentityError('accessToken');
    const removed = before[which];
    const after = { ...before, [which]: null };
    if (usernameOf(after) === '') throw new IdentityError('lastWay', 'which');
    if (removed === null) return usernameOf(after);
    await trx
      .updateTable('account')
      .set({ [which]: null, [`${which}_verified_at`]: null })
      .where('id', '=', member.accountId)
      .execute();
    await storeFormerName(trx, member.accountId, removed, now);
    await recordAuditEvent(trx, now, {
      ...member,
      action: `${which}.removed`,
      words: `Removed a sign-in method: ${which}`,
    });
    if (which === 'email') {
      const key = await undoKey(trx, member, { address: removed, endsAt });
      await notifyOwner(trx, deps, before, addressRemoved, { key, endsAt });
    } else {
      await notifyOwner(trx, deps, after, phoneRemoved, { phone: removed });
      await notifyBySms(trx, deps, removed, phoneRemoved, { phone: removed });
    }
    return usernameOf(after);
  });
}
