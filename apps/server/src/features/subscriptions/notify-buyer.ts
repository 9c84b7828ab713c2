/**
 * Notifies buyers of facts by e-mail, or by text message without an address. Sent when the transaction commits, so each
 * fact sends one.
 */
import { amountText, nextCharge, paidEnd } from '@sightscreen/billing';
import { PATHS } from '@sightscreen/identity';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type Email, mailSend } from '../../core/ports/mail/port.ts';
import { smsSend, type TextMessage } from '../../core/ports/sms/port.ts';
import type { PaymentDeps } from './deps.ts';
import { cancelledEmail, orderPaid, paymentReturned, resumedEmail, trialStarted } from './emails.ts';
import { invoicePath } from './paths.ts';
import type { FoldedSubscription, StoredFact } from './subscription.store.ts';

/** In characters, so that the message is within its limit. */
const MAX_SUBJECT = 120;

interface Appended {
  /** After the fact. */
  held: FoldedSubscription;
  fact: StoredFact;
  description: string;
}

export async function notifyBuyer(
  trx: Transaction<Database>,
  { jobs, config }: Pick<PaymentDeps, 'config' | 'jobs'>,
  appended: Appended,
): Promise<void> {
  const { account_id: accountId } = appended.held.row;
  if (accountId === null) return;
  const account = await trx
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const email = emailOf(account?.email ?? '', config.publicOrigin, appended);
  if (email === null) return;
  if (typeof account?.email === 'string') await jobs.send(mailSend, email, { transaction: trx });
  else if (typeof account?.phone === 'string') {
    const { held, fact } = appended;
    const message = textMessageOf(account.phone, email, config.publicOrigin, fact.document);
    // Each message costs money, and cancelling can be repeated: one of each kind while the job is stored.
    const key = `text ${held.row.id} ${fact.document ?? fact.body.kind}`;
    await jobs.send(smsSend, message, { key, transaction: trx });
  }
}

/** The subject, and where to read more: the invoice, or the account. */
const textMessageOf = (
  to: string,
  { template = 'subscription', subject }: Email,
  origin: string,
  document: string | null,
): TextMessage => ({
  to,
  template,
  text: `Sightscreen: ${subject.slice(0, MAX_SUBJECT)}. ${origin}${document === null ? PATHS.account : invoicePath(document)}`,
  endsAt: null,
});

function emailOf(to: string, origin: string, { held: { state }, fact, description }: Appended): Email | null {
  const { body, document } = fact;
  const endsAt = paidEnd(state) ?? null;
  const next = nextCharge(state, fact.recordedAt);
  const values = { description, endsAt, origin };
  const invoice = document === null ? null : `${origin}${invoicePath(document)}`;
  if (body.kind === 'paid' && body.period !== null) {
    const renewal = next?.dueAt == null ? null : { at: next.dueAt, amount: amountText(next.charge.amount) };
    if (body.charge.amount.minor === 0) return trialStarted(to, { ...values, renewal });
    return orderPaid(to, { ...values, renewal, amount: amountText(body.charge.amount), invoice });
  }
  if (body.kind === 'cancelled') return cancelledEmail(to, values);
  if (body.kind === 'resumed')
    return resumedEmail(to, { ...values, amount: next === null ? null : amountText(next.charge.amount) });
  if (body.kind === 'refunded') {
    const isUnused = state.payments.get(body.payment)?.period === null;
    return paymentReturned(to, { ...values, amount: amountText(body.amount), invoice, isUnused });
  }
  return null;
}
