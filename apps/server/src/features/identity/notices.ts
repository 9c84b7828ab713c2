/** Notifies owners of changes to their account: by e-mail, or by text message without an address. */
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Email, mailSend } from '../../ports/mail/port.ts';
import { smsSend } from '../../ports/sms/port.ts';
import { noticeMessage } from './emails.ts';
import type { IdentityDeps } from './deps.ts';

export type NoticeDeps = Pick<IdentityDeps, 'jobs' | 'rateLimiter'>;

/** @param trx the notice is sent when it commits; without it immediately */
export async function notifyOwner(
  deps: NoticeDeps,
  { email, phone }: { email: string | null; phone: string | null },
  makeEmail: (to: string) => Email,
  trx?: Transaction<Database>,
): Promise<void> {
  if (email !== null) await deps.jobs.send(mailSend, makeEmail(email), trx === undefined ? {} : { transaction: trx });
  else if (phone !== null) await notifyBySms(deps, phone, makeEmail(''), trx);
}

/**
 * Notifies the present holder of the number. Limited per day, since each message costs money and an attacker paid per
 * message could add and remove passkeys all day. Beyond the limit only the account's history records the change.
 */
export async function notifyBySms(
  { jobs, rateLimiter }: NoticeDeps,
  phone: string,
  { subject }: Email,
  trx?: Transaction<Database>,
): Promise<void> {
  if ((await rateLimiter.tryConsume({ 'notice number': phone }, trx)) !== null) return;
  await jobs.send(smsSend, noticeMessage(phone, subject), trx === undefined ? {} : { transaction: trx });
}
