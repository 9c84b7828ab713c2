/** Sending mail. */
import { z } from 'zod';
import { type Job, type Worker, worker } from '../../jobs/job.ts';
import { htmlOf } from './html.ts';

export const letter = z.object({
  to: z.email().max(254),
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/, 'a subject is one line'),
  text: z.string().max(100_000),
  /** Where an answer goes, if not to the sender of all mail. */
  replyTo: z.email().max(254).optional(),
  /** HTML version, by default drawn from the text, which is always sent as well. */
  html: z.string().max(500_000).optional(),
  /** The name of the template that it was made of, for those who look through the mail. */
  template: z.string().max(40).optional(),
});
export type Letter = z.output<typeof letter>;

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

/**
 * The job that sends a letter: survives restarts and outages of the mail server. Letters may contain sign-in links, so
 * they are kept briefly.
 */
export const mailSend = {
  name: 'mail.send',
  payload: letter,
  retries: 8,
  retryAfter: 15,
  within: 120,
  keep: 2 * 86_400,
} satisfies Job;

/** For codes, which are worth nothing in two minutes: tried briefly, and hardly kept. */
export const mailCode = {
  name: 'mail.code',
  payload: letter,
  retries: 3,
  retryAfter: 5,
  within: 30,
  keep: 600,
} satisfies Job;

export function mailWorkers(mail: MailPort): Worker[] {
  return [mailSend, mailCode].map((job) =>
    worker(job, (given, { id }) => mail.deliver(id, { ...given, html: htmlOf(given) })),
  );
}
