/**
 * What a provider tells of a message once it has it (AUTH-S03), signed as Twilio does: HMAC-SHA1 with the token of the
 * account, over the address that was called and its form.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** In the order in which they come, if they come in order: none takes the place of a later one. */
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
/** It did not arrive, and will not. */
export const isLost = (status: MessageStatus): boolean => status === 'undelivered' || status === 'failed';

const told = z.object({
  MessageStatus: z.enum(Object.keys(STEPS) as [MessageStatus, ...MessageStatus[]]),
  /** Of the provider's list; empty where all is well. */
  ErrorCode: z
    .string()
    .regex(/^\d{0,8}$/)
    .default(''),
});

export interface Receipt {
  status: MessageStatus;
  /** The provider's number for what went wrong. */
  error: string | null;
}

/** Names in the order of their bytes, each with its values; one that is there twice counts once. */
export function signatureOf(token: string, address: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted((a, b) => (a < b ? -1 : 1));
  const signed = names.flatMap((name) => [...new Set(form.getAll(name))].toSorted().map((value) => name + value));
  return createHmac('sha1', token)
    .update(address + signed.join(''))
    .digest('base64');
}

/** @param address as the provider was given it; never from a request @returns null for what is not the provider's */
export function receiptIn(
  token: string,
  { address, body, signature }: { address: string; body: string; signature: string | undefined },
): Receipt | null {
  const form = new URLSearchParams(body);
  const own = Buffer.from(signatureOf(token, address, form));
  const shown = Buffer.from(signature ?? '');
  if (own.length !== shown.length || !timingSafeEqual(own, shown)) return null;
  const read = told.safeParse(Object.fromEntries(form));
  if (!read.success) return null;
  return { status: read.data.MessageStatus, error: read.data.ErrorCode === '' ? null : read.data.ErrorCode };
}
