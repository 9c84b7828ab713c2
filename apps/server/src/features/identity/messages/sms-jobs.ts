/** Sends text messages: through Twilio, or to the outbox where no provider is configured. */
import type { Worker } from '../../../core/jobs/job.ts';
import { localMail } from '../../../core/ports/mail/local.ts';
import { localSms } from '../../../core/ports/sms/local.ts';
import { smsWorkers } from '../../../core/ports/sms/port.ts';
import { twilioMessages } from '../../../core/ports/sms/twilio.ts';
import type { Needs } from '../../services.ts';
import { senderTo } from '../codes/mobile-countries.ts';
import { receiptsAt } from './receipt.routes.ts';

export const identitySmsWorkers = ({
  config,
  settings,
  clock,
  database,
}: Needs<'clock' | 'config' | 'database' | 'settings'>): Worker[] =>
  smsWorkers(
    config.sms === null
      ? localSms(localMail(database.db))
      : twilioMessages(config.sms, {
          senderTo: (to) => senderTo({ settings }, to),
          receiptsAt: receiptsAt(config.publicOrigin),
        }),
    clock,
  );
