/** Text messages of a site without a provider: stored with its e-mails, and read at /outbox on this machine. */
import type { MailPort } from '../mail/port.ts';
import type { SmsPort } from './port.ts';

export const localSms = (mail: Pick<MailPort, 'deliver'>): SmsPort => ({
  deliver: (id, { to, text, template }) => mail.deliver(id, { to, text, template, subject: 'Text message' }),
});
