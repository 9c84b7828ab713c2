/** Management of accounts by admins, at the desk or from the command line. */
import type { Kysely } from 'kysely';
import type { CreatedStaff, NewStaff, StaffAccount, StaffChange } from '@sightscreen/contracts/staff/account';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { toStaffAccount, addAccount, findById, hasOtherAdmin } from './account.store.ts';
import { endStaffSessions } from '../sessions/session.ts';
import { revokeTokens } from '../../../core/sign-in/one-time-tokens.ts';
import { createSetUpLink } from './set-up.ts';

/** @param by staff id, null for the command line. @throws ProblemError `conflict` when the address has an account */
export async function createAccount(
  db: Kysely<Database>,
  wanted: NewStaff,
  by: number | null,
  now: number,
): Promise<CreatedStaff> {
  return db.transaction().execute(async (trx) => {
    const account = await addAccount(trx, wanted, now);
    if (!account)
      throw new ProblemError('conflict', {
        message: `${wanted.email} already has an account.`,
        details: { field: 'email' },
      });
    await recordAuditEvent(trx, now, {
      action: 'staff.created',
      staffId: by,
      target: `staff:${account.id}`,
      words: `Account of ${account.name} (${account.role})`,
    });
    return { account: toStaffAccount(account), setUp: await createSetUpLink(trx, account.id, now) };
  });
}

/** @throws ProblemError `not_found`, `conflict` for one's own account and for the last admin */
export async function changeAccount(
  db: Kysely<Database>,
  id: number,
  change: StaffChange,
  by: number | null,
  now: number,
): Promise<StaffAccount> {
  if (id === by && (change.disabled !== undefined || change.role !== undefined))
    throw new ProblemError('conflict', { message: 'You can’t change your own rights. Ask another admin.' });
  return db.transaction().execute(async (trx) => {
    // Locks the admins, or two could demote each other at once and leave none. Without locking their keys, so that
    // audit entries can still refer to them.
    await trx.selectFrom('staff').select('id').where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute();
    const account = await findById(trx, id);
    if (!account) throw new ProblemError('not_found', { message: 'This account does not exist.' });
    const loses =
      account.role === 'admin' &&
      account.disabled_at === null &&
      (change.disabled === true || (change.role !== undefined && change.role !== 'admin'));
    if (loses && !(await hasOtherAdmin(trx, id)))
      throw new ProblemError('conflict', { message: 'This is the only admin. Add another one first.' });
    const set = {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.role !== undefined && { role: change.role }),
      ...(change.disabled !== undefined && {
        disabled_at: change.disabled ? (account.disabled_at ?? new Date(now)) : null,
      }),
    };
    await trx.updateTable('staff').set(set).where('id', '=', id).execute();
    if (change.disabled === true) {
      await endStaffSessions(trx, id, now);
      await revokeTokens(trx, { purpose: 'set-up', boundTo: String(id) });
    }
    const what = [
      change.name !== undefined && `name ${change.name}`,
      change.role !== undefined && `role ${change.role}`,
      change.disabled !== undefined && (change.disabled ? 'disabled' : 'enabled'),
    ];
    await recordAuditEvent(trx, now, {
      action: 'staff.changed',
      staffId: by,
      target: `staff:${id}`,
      words: `${account.name}: ${what.filter(Boolean).join(', ')}`,
    });
    return toStaffAccount({ ...account, ...set });
  });
}

/**
 * Creates a new link to choose a password; the old password stays valid until then. Not for one's own account at the
 * desk: anyone at an unattended desk could take it over without the password. @throws ProblemError `not_found`,
 * `conflict`
 */
export async function renewSetUpLink(
  db: Kysely<Database>,
  id: number,
  by: number | null,
  now: number,
): Promise<CreatedStaff> {
  if (id === by)
    throw new ProblemError('conflict', {
      message:
        'This is your own account: change your password under “Your account”, with the one you have. Who has forgotten it is helped by another admin, or at the terminal.',
    });
  return db.transaction().execute(async (trx) => {
    const account = await findById(trx, id);
    if (!account) throw new ProblemError('not_found', { message: 'This account does not exist.' });
    if (account.disabled_at !== null)
      throw new ProblemError('conflict', { message: 'This account is disabled. Enable it first.' });
    await recordAuditEvent(trx, now, {
      action: 'staff.link',
      staffId: by,
      target: `staff:${id}`,
      words: `New sign-in link for ${account.name}`,
    });
    return { account: toStaffAccount(account), setUp: await createSetUpLink(trx, id, now) };
  });
}
