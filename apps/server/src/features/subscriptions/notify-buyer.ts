/**
 * Notifies buyers of facts by e-mail, or by text message without an address. Sent when the transaction commits, so each
 * fact sends one.
 */
import { amountText, nextCharge, paidEnd, periodsOf, PRICE_NOT_ACCEPTED, renewalDate } from '@sightscreen/billing';
import { PATHS } from '@sightscreen/identity';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type Email, mailSend } from '../../core/ports/mail/port.ts';
import { smsSend, type TextMessage } from '../../core/ports/sms/port.ts';
import type { PaymentDeps } from './deps.ts';
import { cancelledEmail, orderPaid, paymentReturned, resumedEmail, trialStarted } from './emails.ts';
import { disputedEmail, extendedEmail } from './leaving-emails.ts';
import { invoicePath } from './paths.ts';
import { readCustomer } from './customer.store.ts';
import type { Renewal } from './renewals/link.ts';
import { renewalPath } from './renewals/paths.ts';
import { renewalEmail } from './renewals/renewal-email.ts';
import type { FoldedSubscription, StoredFact } from './subscription.store.ts';

/** In characters, so that the message is within its limit. */
const MAX_SUBJECT = 120;

interface Appended {
  /** After the fact. */
  held: FoldedSubscription;
  fact: StoredFact;
  description: string;
  /** Of the page of the next renewal. */
  sign: (renewal: Renewal) => string;
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
  const origin = config.publicOrigin;
  const to = account?.email ?? '';
  const email = emailOf(to, origin, appended) ?? (await aboutRenewal(trx, { to, accountId, origin }, appended));
  if (email === null) return;
  if (typeof account?.email === 'string') {
    await jobs.send(mailSend, email, { transaction: trx });
    await recordEmail(trx, appended, email.template!);
  } else if (typeof account?.phone === 'string') {
    const { held, fact } = appended;
    const message = textMessageOf(account.phone, email, origin, fact.document);
    // Each message costs money, and cancelling can be repeated: one of each kind while the job is stored.
    const key = `text ${held.row.id} ${fact.document ?? fact.body.kind}`;
    await jobs.send(smsSend, message, { key, transaction: trx });
  }
}

async function aboutRenewal(
  trx: Transaction<Database>,
  { to, accountId, origin }: { to: string; accountId: string; origin: string },
  { held: { row, state }, fact, description, sign }: Appended,
): Promise<Email | null> {
  const customer = await readCustomer(trx, accountId, row.provider);
  // The link of a new price lasts until the renewal that has it.
  let period = periodsOf(state).length;
  if (fact.body.kind === 'repriced')
    for (let later = 0; renewalDate(state, later) < fact.body.from; later += 1) period += 1;
  const link = `${origin}${renewalPath(sign({ subscription: row.id, period }))}`;
  const now = fact.recordedAt;
  return renewalEmail(fact.body, { to, origin, description, state, card: customer?.card ?? null, link, now });
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

/** The outbox forgets e-mails after two days; disputes come months later. */
const recordEmail = (trx: Transaction<Database>, { held, fact }: Appended, template: string) =>
  trx
    .insertInto('subscription_email')
    .values({ subscription: held.row.id, fact: fact.number, template, sent_at: new Date(fact.recordedAt) })
    .execute();

function emailOf(to: string, origin: string, { held: { state }, fact, description }: Appended): Email | null {
  const { body, document } = fact;
  const endsAt = paidEnd(state) ?? null;
  const next = nextCharge(state, fact.recordedAt);
  const values = { description, endsAt, origin };
  const invoice = document === null ? null : `${origin}${invoicePath(document)}`;
  if (body.kind === 'paid' && body.period !== null) {
    const renewal = next?.dueAt == null ? null : { at: next.dueAt, amount: amountText(next.charge.amount) };
    // The later periods of a free plan begin without an e-mail.
    if (body.charge.amount.minor === 0)
      return periodsOf(state).length === 1 ? trialStarted(to, { ...values, renewal }) : null;
    return orderPaid(to, { ...values, renewal, amount: amountText(body.charge.amount), invoice });
  }
  if (body.kind === 'cancelled' && body.reason !== PRICE_NOT_ACCEPTED) return cancelledEmail(to, values);
  if (body.kind === 'resumed')
    return resumedEmail(to, { ...values, amount: next === null ? null : amountText(next.charge.amount) });
  if (body.kind === 'refunded') {
    const isUnused = state.payments.get(body.payment)?.period === null;
    return paymentReturned(to, { ...values, amount: amountText(body.amount), invoice, isUnused });
  }
  if (body.kind === 'disputed' && body.outcome === null)
    return disputedEmail(to, { description, origin, amount: amountText(body.amount) });
  if (body.kind === 'extended')
    return extendedEmail(to, { ...values, days: body.days, renewal: next?.dueAt == null ? null : next.dueAt });
  return null;
}
