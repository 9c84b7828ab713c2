/** Notifies owners of changes to their account: by e-mail, or by text message without an address. */
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Letter, mailSend } from '../../ports/mail/port.ts';
import { smsSend } from '../../ports/sms/port.ts';
import { ALLOWANCES, takeOne } from './codes/allowances.ts';
import { noticeMessage } from './letters.ts';
import type { IdentityParts } from './parts.ts';

export type NoticeParts = Pick<IdentityParts, 'db' | 'jobs' | 'secrets' | 'clock'>;

/** @param trx the notice is sent when it commits; without it immediately */
export async function tell(
  deps: NoticeParts,
  { email, phone }: { email: string | null; phone: string | null },
  letter: (to: string) => Letter,
  trx?: Transaction<Database>,
): Promise<void> {
  if (email !== null) await deps.jobs.send(mailSend, letter(email), trx === undefined ? {} : { transaction: trx });
  else if (phone !== null) await tellNumber(deps, phone, letter(''), trx);
}

/**
 * Notifies the present holder of the number. Limited per day, since each message costs money and an attacker paid per
 * message could add and remove passkeys all day. Beyond the limit only the account's history records the change.
 */
export async function tellNumber(
  { db, jobs, secrets, clock }: NoticeParts,
  phone: string,
  { subject }: Letter,
  trx?: Transaction<Database>,
): Promise<void> {
  const options = { secrets, now: clock() };
  if ((await takeOne(trx ?? db, `notice number ${phone}`, ALLOWANCES['notice number'], options)) === null) return;
  await jobs.send(smsSend, noticeMessage(phone, subject), trx === undefined ? {} : { transaction: trx });
}
