/** Tells an owner what happened to their account: by mail, or by a message where they have no address. */
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/job.ts';
import { type Letter, mailSend } from '../../ports/mail/port.ts';
import { smsSend } from '../../ports/sms/port.ts';
import { noticeMessage } from './letters.ts';

/** @param trx the letter is sent if it commits; without it at once */
export async function tell(
  jobs: Pick<Jobs, 'send'>,
  { email, phone }: { email: string | null; phone: string | null },
  letter: (to: string) => Letter,
  trx?: Transaction<Database>,
): Promise<void> {
  const options = trx === undefined ? {} : { transaction: trx };
  if (email !== null) await jobs.send(mailSend, letter(email), options);
  else if (phone !== null) await jobs.send(smsSend, noticeMessage(phone, letter('').subject), options);
}

/** Whoever has the number now. */
export async function tellNumber(
  jobs: Pick<Jobs, 'send'>,
  phone: string,
  { subject }: Letter,
  trx: Transaction<Database>,
): Promise<void> {
  await jobs.send(smsSend, noticeMessage(phone, subject), { transaction: trx });
}
