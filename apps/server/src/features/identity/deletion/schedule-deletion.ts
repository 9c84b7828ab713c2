/** Schedules the deletion of an account (AUTH-231, AUTH-Q25): ends all sessions now and erases it after 30 days. */
import { readerSessions } from '../sessions/reader-sessions.ts';
import type { PersonalDataSource, Person } from '../../../core/personal-data/source.ts';
import { mailSend } from '../../../core/ports/mail/port.ts';
import { makeToken } from '../../../core/security/token.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { type Account, lockOwner } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { undoKeysUntil } from '../accounts/undo-key.ts';
import { deletionScheduled, formerAddressDeletion } from '../emails.ts';
import { notifyOwner } from '../notices.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { endSessions } from '../../../core/sign-in/sessions.ts';
import type { Member } from '../tokens/access-token.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

const DAY = 24 * 60 * 60_000;
export const ERASURE_DELAY_MS = 30 * DAY;

export const personOf = ({ id, email, phone }: Pick<Account, 'id' | 'email' | 'phone'>): Person => ({
  accountId: id,
  email,
  phone,
});

/** @returns when it will be erased, in milliseconds @throws IdentityError 14001 */
export async function scheduleDeletion(
  deps: IdentityDeps,
  personalData: readonly PersonalDataSource[],
  member: Member,
): Promise<number> {
  const { db, tags, clock, jobs, origin } = deps;
  const { accountId, sessionId } = member;
  const now = clock();
  const erasedAfter = now + ERASURE_DELAY_MS;
  const left = await withInvalidation(db, tags, async (trx, changed) => {
    // Otherwise a waiting request could delete the account after all sessions were ended.
    const owner = await lockOwner(trx, member);
    if (owner === null) return false;
    const account = { id: accountId, ...owner };
    for (const { beforeDeletion } of personalData) await beforeDeletion?.(trx, personOf(account), now);
    await endSessions(trx, readerSessions, { owner: { account_id: accountId } }, { by: 'left', now });
    changed([endedSessionsTag]);
    const token = makeToken();
    const leaving = { asked_at: new Date(now), erased_after: new Date(erasedAfter), token: token.hash };
    await trx
      .insertInto('account_leaving')
      .values({ account_id: accountId, ...leaving })
      .onConflict((on) => on.column('account_id').doUpdateSet(leaving))
      .execute();
    await recordAuditEvent(trx, now, { accountId, sessionId, action: 'left', words: 'Asked us to delete the account' });
    await notifyOwner(trx, deps, account, deletionScheduled, { erasedAfter, key: token.text });
    // Somebody else may have changed the address recently, so former addresses get a key as well.
    for (const { address, key } of await undoKeysUntil(trx, account, { now, endsAt: erasedAfter }))
      await jobs.send(mailSend, formerAddressDeletion(address, { key, endsAt: erasedAfter, origin }), {
        transaction: trx,
      });
    return true;
  });
  if (!left) throw new IdentityError('accessToken');
  return erasedAfter;
}
