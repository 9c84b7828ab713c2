/** Last delivery status of each message from the SMS provider, shown in the outbox. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Receipt, stepOf } from '../../../ports/sms/receipt.ts';

/** Longer than messages are stored. */
export const RECEIPT_TTL_MS = 3 * 24 * 60 * 60_000;

/** Ignores an earlier status that arrives late. @param id of the message */
export async function storeReceipt(db: Kysely<Database>, id: string, receipt: Receipt, now: number): Promise<void> {
  const row = { ...receipt, step: stepOf(receipt.status), at: new Date(now) };
  await db
    .insertInto('message_receipt')
    .values({ message: id, ...row })
    .onConflict((on) => on.column('message').doUpdateSet(row).where('message_receipt.step', '<=', row.step))
    .execute();
}
