/** Sending e-mail. */
import { mailText } from '@sightscreen/contracts/text/mail-text';
import { z } from 'zod';
import { type Attempt, type Job, type Worker, worker } from '../../jobs/job.ts';
import { htmlOf } from './html.ts';

const recipient = mailText('a mail address');

export const emailSchema = z.object({
  to: recipient,
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/, 'a subject is one line'),
  text: z.string().max(100_000),
  /** Address for replies, if not the sender of all e-mails. */
  replyTo: recipient.optional(),
  /** HTML version, by default derived from the text, which is always sent as well. */
  html: z.string().max(500_000).optional(),
  /** Name of the template, shown in the outbox. */
  template: z.string().max(40).optional(),
  /** Milliseconds: not sent after this, like a code that has expired. */
  endsAt: z.int().optional(),
});
export type Email = z.output<typeof emailSchema>;
/** Sent before its code expires, or not at all. */
export type CodeEmail = Email & { endsAt: number };

/** A kind of e-mail, with an example. */
export interface MailTemplate {
  /** Lower-case letters and dots: `letter.contact`. */
  name: string;
  title: string;
  /** When it is sent, and to whom. */
  when: string;
  example: () => Email;
}

export interface MailPort {
  /**
   * @param id the same for every attempt at this e-mail @throws if it was not accepted, without naming the recipient
   */
  deliver(id: string, email: Email): Promise<void>;
  close(): void;
}

const TWO_DAYS = 2 * 86_400;

/**
 * The job that sends an e-mail. It survives restarts, and outages of the mail server for as long as other servers
 * retry. E-mails may contain sign-in links, so they are stored only briefly.
 */
export const mailSend = {
  name: 'mail.send',
  payload: emailSchema,
  retryFor: TWO_DAYS,
  retryAfter: 15,
  within: 120,
  keep: TWO_DAYS,
} satisfies Job;

/** Erasure confirmation: kept ten minutes, since no other data of the person remains. */
export const mailErased = { ...mailSend, name: 'mail.erased', keep: 600 } satisfies Job;

/** For codes, which expire in two minutes: retried for five minutes at most and kept ten. */
export const mailCode = {
  name: 'mail.code',
  payload: emailSchema.required({ endsAt: true }),
  retryFor: 300,
  retryAfter: 5,
  within: 30,
  awaited: true,
  keep: 600,
} satisfies Job;

/**
 * @param late called for an e-mail that was dropped because it had expired; neither retried nor a failure
 * @param clock milliseconds
 */
export function mailWorkers(
  mail: Pick<MailPort, 'deliver'>,
  { clock, late }: { clock: () => number; late: (template: string | undefined) => void },
): Worker[] {
  const send = async ({ endsAt, ...email }: Email, { id }: Pick<Attempt, 'id'>): Promise<void> => {
    if (endsAt !== undefined && endsAt <= clock()) return late(email.template);
    return mail.deliver(id, { ...email, html: htmlOf(email) });
  };
  return [worker(mailSend, send), worker(mailErased, send), worker(mailCode, send)];
}
