/** Replies of Stripe's SDK. */
import Stripe from 'stripe';
import { ProviderUnavailable } from './port.ts';

/** The SDK takes any JSON without `error` for a success, also that of a proxy in between. */
export function checked<T extends { lastResponse: { statusCode: number } }>(reply: T): T {
  const { statusCode } = reply.lastResponse;
  if (statusCode >= 400) throw new ProviderUnavailable(`status ${statusCode}`);
  return reply;
}

export const isInvalid = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.statusCode === 400 || error.statusCode === 404);

export async function orNull<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}
