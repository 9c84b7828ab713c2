/** Enrolment of an authenticator app. */
import type { Kysely } from 'kysely';
import type { Enrolment, RecoveryCodes } from '@sightscreen/contracts/staff/sign-in';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { Account } from '../accounts/account.store.ts';
import { endStaffSessions } from '../sessions/session.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import {
  addressOf,
  newSecret,
  stepOf,
  newRecoveryCode,
  RECOVERY_CODES,
  recoveryHash,
} from '../../../core/sign-in/second-factor.ts';

/** Creates a secret that takes effect once confirmed with a code. */
export async function beginEnrolment(db: Kysely<Database>, account: Account): Promise<Enrolment> {
  const secret = newSecret();
  await db.updateTable('staff').set({ authenticator_wanted: secret }).where('id', '=', account.id).execute();
  return { uri: addressOf(secret, account.email), secret };
}

/** Ends the account's other sessions, which were opened without a second factor. @throws ProblemError `code_wrong` */
export async function confirmEnrolment(
  db: Kysely<Database>,
  account: Account,
  code: string,
  sessionId: string,
  now: number,
): Promise<RecoveryCodes> {
  const secret = account.authenticator_wanted;
  const step = secret === null ? null : stepOf(secret, code, now);
  if (secret === null || step === null) throw new ProblemError('code_wrong');
  return db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable('staff')
      .set({ authenticator: secret, authenticator_wanted: null, last_code_step: step })
      .where('id', '=', account.id)
      .where('authenticator_wanted', '=', secret)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) throw new ProblemError('code_wrong');
    await endStaffSessions(trx, account.id, now, { except: sessionId });
    await recordAuditEvent(trx, now, {
      action: 'authenticator.enrolled',
      staffId: account.id,
      target: `staff:${account.id}`,
      words: `${account.name} set up an authenticator app`,
    });
    return renewRecoveryCodes(trx, account.id);
  });
}

/** Replaces all recovery codes with ten new ones. */
export async function renewRecoveryCodes(db: Kysely<Database>, staffId: number): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  await db
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, hash: recoveryHash(staffId, code)!, used_at: null })))
    .execute();
  return { recoveryCodes: codes };
}

/** For staff who have lost the app and the codes; only from the command line, by an operator who knows them. */
export async function resetAuthenticator(db: Kysely<Database>, account: Account, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('staff')
      .set({ authenticator: null, authenticator_wanted: null, last_code_step: null })
      .where('id', '=', account.id)
      .execute();
    await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', account.id).execute();
    await endStaffSessions(trx, account.id, now);
    await recordAuditEvent(trx, now, {
      action: 'authenticator.reset',
      staffId: null,
      target: `staff:${account.id}`,
      words: `The authenticator of ${account.name} was reset from the command line`,
    });
  });
}

export async function recoveryCodesLeft(db: Kysely<Database>, account: Account): Promise<number | null> {
  if (account.authenticator === null) return null;
  const row = await db
    .selectFrom('staff_recovery_code')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('staff_id', '=', account.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
