/**
 * Delivery receipts of a provider (AUTH-S03), signed like Twilio's: HMAC-SHA1 with the account's token over the called
 * address and its form.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Order of the statuses; receipts may arrive out of order, and an earlier one never replaces a later one. */
const STEPS = {
  accepted: 0,
  scheduled: 0,
  queued: 0,
  sending: 1,
  sent: 2,
  canceled: 3,
  delivered: 3,
  undelivered: 3,
  failed: 3,
  read: 4,
} as const;
export type MessageStatus = keyof typeof STEPS;
export const stepOf = (status: MessageStatus): number => STEPS[status];
/** Failed for good. */
export const isLost = (status: MessageStatus): boolean => status === 'undelivered' || status === 'failed';

const callback = z.object({
  MessageStatus: z.enum(Object.keys(STEPS) as [MessageStatus, ...MessageStatus[]]),
  /** Error number of the provider; empty without an error. */
  ErrorCode: z
    .string()
    .regex(/^\d{0,8}$/)
    .default(''),
});

export interface Receipt {
  status: MessageStatus;
  /** Error number of the provider. */
  error: string | null;
}

/** Names in byte order, each followed by its values; duplicates count once. */
export function signatureOf(token: string, address: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted((a, b) => (a < b ? -1 : 1));
  const signed = names.flatMap((name) => [...new Set(form.getAll(name))].toSorted().map((value) => name + value));
  return createHmac('sha1', token)
    .update(address + signed.join(''))
    .digest('base64');
}

/** @param address as given to the provider, never from a request @returns null if it was not sent by the provider */
export function receiptIn(
  token: string,
  { address, body, signature }: { address: string; body: string; signature: string | undefined },
): Receipt | null {
  const form = new URLSearchParams(body);
  const expected = Buffer.from(signatureOf(token, address, form));
  const received = Buffer.from(signature ?? '');
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
  const read = callback.safeParse(Object.fromEntries(form));
  if (!read.success) return null;
  return { status: read.data.MessageStatus, error: read.data.ErrorCode === '' ? null : read.data.ErrorCode };
}
