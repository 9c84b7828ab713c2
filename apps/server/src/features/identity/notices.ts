/** Notifies owners of changes to their account: by e-mail, or by text message without an address. */
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { mailSend } from '../../core/ports/mail/port.ts';
import { smsSend } from '../../core/ports/sms/port.ts';
import type { EmailTemplate } from '../../core/ports/mail/templates.ts';
import { noticeMessage } from './emails.ts';
import type { IdentityDeps } from './deps.ts';

export type NoticeDeps = Pick<IdentityDeps, 'jobs' | 'rateLimiter' | 'origin'>;

/** @param trx the notice is sent when it commits */
export async function notifyOwner<V>(
  trx: Transaction<Database>,
  deps: NoticeDeps,
  { email, phone }: { email: string | null; phone: string | null },
  template: EmailTemplate<V>,
  values: V,
): Promise<void> {
  const { jobs, origin } = deps;
  if (email !== null) await jobs.send(mailSend, template(email, { ...values, origin }), { transaction: trx });
  else if (phone !== null) await notifyBySms(trx, deps, phone, template, values);
}

/**
 * Notifies the present holder of the number. Limited per day, since each message costs money and an attacker paid per
 * message could add and remove passkeys all day. Beyond the limit only the account's history records the change.
 */
export async function notifyBySms<V>(
  trx: Transaction<Database>,
  { jobs, rateLimiter, origin }: NoticeDeps,
  phone: string,
  template: EmailTemplate<V>,
  values: V,
): Promise<void> {
  if ((await rateLimiter.tryConsume({ 'notice number': phone }, trx)) !== null) return;
  await jobs.send(smsSend, noticeMessage(phone, template('', { ...values, origin })), { transaction: trx });
}
