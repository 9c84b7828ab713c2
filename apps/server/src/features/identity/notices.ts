/** Tells an owner what happened to their account: by mail, or by a message where they have no address. */
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Letter, mailSend } from '../../ports/mail/port.ts';
import { smsSend } from '../../ports/sms/port.ts';
import { ALLOWANCES, takeOne } from './codes/allowances.ts';
import { noticeMessage } from './letters.ts';
import type { IdentityParts } from './parts.ts';

export type NoticeParts = Pick<IdentityParts, 'db' | 'jobs' | 'secrets' | 'clock'>;

/** @param trx the letter is sent if it commits; without it at once */
export async function tell(
  parts: NoticeParts,
  { email, phone }: { email: string | null; phone: string | null },
  letter: (to: string) => Letter,
  trx?: Transaction<Database>,
): Promise<void> {
  if (email !== null) await parts.jobs.send(mailSend, letter(email), trx === undefined ? {} : { transaction: trx });
  else if (phone !== null) await tellNumber(parts, phone, letter(''), trx);
}

/**
 * Whoever has the number now. Each message costs, and whoever is paid for them could add and remove keys all day: once
 * a number has had those of its day, the account's history alone tells of it.
 */
export async function tellNumber(
  { db, jobs, secrets, clock }: NoticeParts,
  phone: string,
  { subject }: Letter,
  trx?: Transaction<Database>,
): Promise<void> {
  const given = { secrets, now: clock() };
  if ((await takeOne(trx ?? db, `notice number ${phone}`, ALLOWANCES['notice number'], given)) === null) return;
  await jobs.send(smsSend, noticeMessage(phone, subject), trx === undefined ? {} : { transaction: trx });
}
