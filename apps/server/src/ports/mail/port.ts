/** Sending mail. */
import { mailText } from '@sightscreen/contracts/text/mail-text';
import { z } from 'zod';
import { type Attempt, type Job, type Worker, worker } from '../../jobs/job.ts';
import { htmlOf } from './html.ts';

const recipient = mailText('a mail address');

export const letter = z.object({
  to: recipient,
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/, 'a subject is one line'),
  text: z.string().max(100_000),
  /** Where an answer goes, if not to the sender of all mail. */
  replyTo: recipient.optional(),
  /** HTML version, by default drawn from the text, which is always sent as well. */
  html: z.string().max(500_000).optional(),
  /** The name of the template that it was made of, for those who look through the mail. */
  template: z.string().max(40).optional(),
  /** Milliseconds: it is not sent later, as a code that counts no more. */
  endsAt: z.int().optional(),
});
export type Letter = z.output<typeof letter>;
/** Sent before its code ends, or not at all. */
export type CodeLetter = Letter & { endsAt: number };

/** A kind of letter that the site sends, with one of example data. */
export interface MailTemplate {
  /** Small letters and dots: `letter.contact`. */
  name: string;
  title: string;
  /** When it is sent, and to whom. */
  when: string;
  example: () => Letter;
}

export interface MailPort {
  /**
   * @param id the same for every attempt at this letter @throws when it was not accepted, without naming the recipient
   */
  deliver(id: string, letter: Letter): Promise<void>;
  close(): void;
}

const TWO_DAYS = 2 * 86_400;

/**
 * The job that sends a letter: survives restarts, and outages of the mail server for as long as other servers try.
 * Letters may contain sign-in links, so they are kept briefly.
 */
export const mailSend = {
  name: 'mail.send',
  payload: letter,
  retryFor: TWO_DAYS,
  retryAfter: 15,
  within: 120,
  keep: TWO_DAYS,
} satisfies Job;

/** That an account was erased: nothing is kept of its owner, and the letter hardly. */
export const mailErased = { ...mailSend, name: 'mail.erased', keep: 600 } satisfies Job;

/** For codes, which are worth nothing in two minutes: tried as long as that, and hardly kept. */
export const mailCode = {
  name: 'mail.code',
  payload: letter.required({ endsAt: true }),
  retryFor: 300,
  retryAfter: 5,
  within: 30,
  awaited: true,
  keep: 600,
} satisfies Job;

/**
 * @param late a letter was dropped, since it had ended: not tried again, and no failure
 * @param clock milliseconds
 */
export function mailWorkers(
  mail: Pick<MailPort, 'deliver'>,
  { clock, late }: { clock: () => number; late: (template: string | undefined) => void },
): Worker[] {
  const send = async ({ endsAt, ...given }: Letter, { id }: Pick<Attempt, 'id'>): Promise<void> => {
    if (endsAt !== undefined && endsAt <= clock()) return late(given.template);
    return mail.deliver(id, { ...given, html: htmlOf(given) });
  };
  return [worker(mailSend, send), worker(mailErased, send), worker(mailCode, send)];
}
