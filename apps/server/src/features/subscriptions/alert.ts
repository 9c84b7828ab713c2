/** E-mails staff when a report of the provider contradicts what we asked for. */
import type { ProviderAlert } from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type Email, type MailTemplate, mailSend } from '../../core/ports/mail/port.ts';
import type { PaymentDeps } from './deps.ts';
import { PAYMENT_SETTINGS } from './settings.ts';

interface Alert {
  alert: ProviderAlert | 'refund-refused' | 'charge-refused';
  payment: string;
  subscription: string;
}

const WORDS: Record<Alert['alert'], string> = {
  'wrong-mode': 'The payment was made in the other mode: test money on the live site, or live money in a test.',
  'wrong-amount': 'The amount or the currency is not the one that we asked for.',
  'wrong-refund': 'A refund does not match its payment.',
  'charge-refused': 'The provider refused the request to charge a saved card. The reader is asked for another card.',
  'wrong-dispute': 'A dispute does not match its payment, or its decision has changed.',
  'refund-refused': 'The payment bought nothing, and the provider refused to return it.',
};

/** Once a week for each payment. */
export async function alertStaff(
  { jobs, settings, config, logger, paymentMetrics }: PaymentDeps,
  seen: Alert,
  transaction?: Transaction<Database>,
): Promise<void> {
  logger.warn(seen, 'a payment contradicts what we asked for');
  paymentMetrics.alerts.inc({ alert: seen.alert });
  const to = await settings.read(PAYMENT_SETTINGS['mailbox.payments']);
  const key = `payment alert ${seen.alert} ${seen.payment}`;
  await jobs.send(mailSend, alertEmail(to, seen, config.publicOrigin), { key, ...(transaction && { transaction }) });
}

const alertEmail = (to: string, { alert, payment, subscription }: Alert, origin: string): Email => ({
  template: 'subscription.alert',
  to,
  subject: `Check payment ${payment}`,
  text: `${WORDS[alert]}

Payment: ${payment}
Open at the desk: ${origin}/desk/records/subscriptions/${subscription}
`,
});

export const alertTemplate: MailTemplate = {
  name: 'subscription.alert',
  title: 'Payment to check',
  when: 'When a payment or refund contradicts what we asked for, to the payments mailbox',
  example: () =>
    alertEmail(
      'payments@example.org',
      { alert: 'wrong-amount', payment: 'pi_3Nk', subscription: 'k7m2xq9dk7m2xq9d' },
      'https://scores.example',
    ),
};
