/** Sending text messages. */
import { z } from 'zod';
import { type Job, type Worker, worker } from '../../jobs/job.ts';

export const textMessage = z.object({
  /** E.164. */
  to: z.string().regex(/^\+[1-9][0-9]{6,14}$/, 'a number as E.164'),
  text: z.string().min(1).max(480),
  /** Its name, for those who look through what was sent. */
  template: z.string().max(40),
});
export type TextMessage = z.output<typeof textMessage>;

export interface SmsPort {
  /**
   * @param id the same for every attempt at this message @throws when it was not accepted, without naming the number
   */
  deliver(id: string, message: TextMessage): Promise<void>;
}

/**
 * Tried once: a provider that did not answer may have sent it, each message costs, and whoever waits for a code asks
 * again.
 */
export const smsSend = { name: 'sms.send', payload: textMessage, retries: 0, within: 30, keep: 600 } satisfies Job;

export const smsWorker = (sms: SmsPort): Worker => worker(smsSend, (message, { id }) => sms.deliver(id, message));
