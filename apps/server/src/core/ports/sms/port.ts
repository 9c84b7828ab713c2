/** Sending text messages. */
import { z } from 'zod';
import { type Job, type Worker, worker } from '../../jobs/job.ts';

export const textMessage = z.object({
  /** E.164. */
  to: z.string().regex(/^\+[1-9][0-9]{6,14}$/, 'a number as E.164'),
  text: z.string().min(1).max(480),
  /** Name of the template, shown in the outbox. */
  template: z.string().max(40),
  /** Milliseconds: not sent after this, like a code that has expired; null: no limit. */
  endsAt: z.int().nullable(),
});
export type TextMessage = z.output<typeof textMessage>;

export interface SmsPort {
  /**
   * @param id the same for every attempt at this message @param within seconds in which it may still be sent; null: no
   * limit
   * @throws if it was not accepted, without naming the number
   */
  deliver(id: string, message: TextMessage, within: number | null): Promise<void>;
}

/**
 * Tried once: a provider that did not reply may have sent it, each message costs money, and users request another code.
 * Staff can retry it at the desk.
 */
const once = { payload: textMessage, retries: 0, within: 30 } as const;
export const smsSend = { ...once, name: 'sms.send', keep: 2 * 86_400 } satisfies Job;
/** For codes: kept only briefly. */
export const smsCode = { ...once, name: 'sms.code', awaited: true, keep: 600 } satisfies Job;

export class MessageTooLate extends Error {
  constructor() {
    super('the message had ended before it could be sent');
  }
}

/** @param clock milliseconds */
export const smsWorkers = (sms: SmsPort, clock: () => number): Worker[] =>
  [smsSend, smsCode].map((job) =>
    worker(job, async (message, { id }) => {
      const left = message.endsAt === null ? null : Math.floor((message.endsAt - clock()) / 1000);
      if (left !== null && left < 1) throw new MessageTooLate();
      await sms.deliver(id, message, left);
    }),
  );
