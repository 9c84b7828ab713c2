/** How letters leave the house. */
import { z } from 'zod';
import { type Job, type Worker, worker } from '../../jobs/job.ts';

export const letter = z.object({
  to: z.email().max(254),
  subject: z.string().min(1).max(200).regex(/^[^\r\n]*$/, 'a subject is one line'),
  text: z.string().max(100_000),
  /** The same for who reads mail as a page; the text goes with it always. */
  html: z.string().max(500_000).optional(),
});
export type Letter = z.output<typeof letter>;

export interface MailPort {
  /** @param id the same however often the letter is tried @throws when it was not taken; says nothing of whom it is for */
  deliver(id: string, letter: Letter): Promise<void>;
  close(): void;
}

/** The way to send a letter: it outlives this process, and a mail server that is away. Letters may hold what lets somebody in, so they are not kept for long. */
export const mailSend = { name: 'mail.send', payload: letter, retries: 8, retryAfter: 15, within: 120, keep: 2 * 86_400 } satisfies Job;

export function mailWorker(mail: MailPort): Worker {
  return worker(mailSend, (given, { id }) => mail.deliver(id, given));
}
