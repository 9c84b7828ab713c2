/** Delivery receipts from the SMS provider (AUTH-S03); the outbox shows the last of each message. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { raw } from '../../../core/http/bodies/body.ts';
import { nothing } from '../../../core/http/contract.ts';
import { isLoopback } from '../../../core/http/host.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { Routes } from '../../../core/http/route.ts';
import { isLost, type Receipt, receiptIn, stepOf } from '../../../core/ports/sms/receipt.ts';
import type { Needs } from '../../services.ts';

const PATH = '/cbplus/messages/receipt';

/**
 * Returns the callback address of each message; null if no provider could reach it, since providers refuse messages
 * with such an address.
 */
export const receiptsAt = (origin: string): ((id: string) => string) | null =>
  isLoopback(new URL(origin).host) ? null : (id) => `${origin}${PATH}?message=${id}`;

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

export function receiptRoutes(
  route: Routes,
  { config, database, clock, logger }: Needs<'clock' | 'config' | 'database' | 'logger'>,
): void {
  route({
    method: 'POST',
    path: PATH,
    limit: 'account',
    auth: 'none',
    bodyLimit: 8 * 1024,
    contract: {
      summary: 'Receive the delivery status of a text message (AUTH-S03)',
      tag: 'Identity',
      description:
        'For the SMS provider only, in Twilio’s format, with `X-Twilio-Signature` verified. The desk shows the last status beside the message.',
      query: z.object({ message: z.guid('it must be the id of a message') }),
      body: raw('application/x-www-form-urlencoded'),
      replies: { 204: nothing('Noted'), ...problems(403, 404) },
    },
    handler: async ({ query: { message }, body, request, reply }) => {
      const address = receiptsAt(config.publicOrigin)?.(message);
      if (config.sms === null || address === undefined) throw new ProblemError('not_found');
      const signature = [request.headers['x-twilio-signature']].flat()[0];
      const receipt = receiptIn(config.sms.token, { address, body: body.toString(), signature });
      if (receipt === null) throw new ProblemError('forbidden');
      await storeReceipt(database.db, message, receipt, clock());
      if (isLost(receipt.status)) logger.warn({ message, error: receipt.error }, 'a text message did not arrive');
      return reply.code(204).send();
    },
  });
}
