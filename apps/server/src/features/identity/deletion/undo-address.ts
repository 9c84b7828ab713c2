/**
 * Restores a former e-mail address by the key mailed to it, since someone at the owner's open browser may have changed
 * it. Removes sign-in methods added since then or shortly before, and cancels a pending deletion.
 */
import { readerSessions } from '../sessions/reader-sessions.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { mailSend } from '../../../core/ports/mail/port.ts';
import { tokenHash } from '../../../core/security/token.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import type { Account } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { addedFrom } from '../accounts/recent-credential-changes.ts';
import { cancelDeletion } from '../accounts/cancel-deletion.ts';
import { addressRestored } from '../emails.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { endSessions } from '../../../core/sign-in/sessions.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

type Trx = Transaction<Database>;

/** Signs nobody in: others may be able to read the e-mail. @throws IdentityError `undoEnded`, `undoTaken` */
export async function undoAddress({ db, tags, clock, jobs, origin, undoMs }: IdentityDeps, key: string): Promise<void> {
  const hash = tokenHash(key);
  if (hash === null) throw new IdentityError('undoEnded');
  const now = clock();
  const withinMs = await undoMs();
  await withInvalidation(db, tags, async (trx, changed) => {
    const undo = await lockUndo(trx, hash, now);
    if (undo === null) throw new IdentityError('undoEnded');
    const { account, address, since } = undo;
    const other = await trx
      .selectFrom('account')
      .select('id')
      .where('email', '=', address)
      .where('id', '<>', account.id)
      .executeTakeFirst();
    if (other !== undefined) throw new IdentityError('undoTaken');
    const from = await addedFrom(trx, { accountId: account.id, since, undoMs: withinMs });
    await trx
      .updateTable('account')
      .set({ email: address, email_verified_at: new Date(now), ...(addedSince(account, from) && WITHOUT_NUMBER) })
      .where('id', '=', account.id)
      .execute();
    await deleteAddedMethods(trx, account.id, from);
    await deleteLaterKeys(trx, account.id, since);
    await cancelDeletion(trx, account.id, now);
    await endSessions(trx, readerSessions, { owner: { account_id: account.id } }, { by: 'address put back', now });
    changed([endedSessionsTag]);
    const words = 'Restored a former e-mail address';
    await recordAuditEvent(trx, now, { accountId: account.id, sessionId: null, action: 'email.back', words });
    for (const to of new Set([address, account.email ?? address]))
      await jobs.send(mailSend, addressRestored(to, { address, origin }), { transaction: trx });
  });
}

const WITHOUT_NUMBER = { phone: null, phone_verified_at: null };
const addedSince = ({ phone_verified_at: at }: Pick<Account, 'phone_verified_at'>, since: Date): boolean =>
  at !== null && at >= since;

/** Locks the account first, like changes and erasure. */
async function lockUndo(trx: Trx, hash: Buffer, now: number) {
  const found = await trx.selectFrom('account_undo').select('account_id').where('token', '=', hash).executeTakeFirst();
  if (found === undefined) return null;
  const account = await trx
    .selectFrom('account')
    .select(['id', 'email', 'phone_verified_at'])
    .where('id', '=', found.account_id)
    .forUpdate()
    .executeTakeFirst();
  const undo = await trx
    .selectFrom('account_undo')
    .select(['address', 'since'])
    .where('token', '=', hash)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  return account === undefined || undo === undefined ? null : { account, ...undo };
}

async function deleteAddedMethods(trx: Trx, accountId: string, from: Date): Promise<void> {
  for (const table of ['account_passkey', 'account_social'] as const)
    await trx.deleteFrom(table).where('account_id', '=', accountId).where('created_at', '>=', from).execute();
}

/**
 * Deletes keys and names that result from the change, which apparently belong to somebody else. Keys of earlier changes
 * stay valid.
 */
async function deleteLaterKeys(trx: Trx, accountId: string, since: Date): Promise<void> {
  await trx.deleteFrom('account_undo').where('account_id', '=', accountId).where('since', '>=', since).execute();
  await trx.deleteFrom('account_former_name').where('account_id', '=', accountId).where('until', '>=', since).execute();
}
