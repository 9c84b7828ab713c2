/** Reads a signed event of Stripe. It is only a hint, so nothing of it is used but the ids to ask about. */
import Stripe from 'stripe';
import { z } from 'zod';
import type { EventFailure, PaymentEvent } from './port.ts';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const event = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().max(255),
      object: z.string(),
      payment_intent: reference,
      setup_intent: reference,
    }),
  }),
});

/** Seconds for which a signed event counts; Stripe signs every delivery anew. */
const TOLERANCE_S = 300;

/** @param now milliseconds */
export function readStripeEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: number },
): PaymentEvent | { failure: EventFailure } {
  let parsed: unknown;
  try {
    parsed = webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return { failure: 'malformed' };
    return { failure: error.message.startsWith('Timestamp outside') ? 'stale' : 'signature' };
  }
  const read = event.safeParse(parsed);
  if (!read.success) return { failure: 'malformed' };
  const { id, type, livemode, data } = read.data;
  const { object, payment_intent: payment, setup_intent: setup } = data.object;
  const isPayment = object === 'payment_intent' || object === 'setup_intent';
  return {
    id,
    type,
    isLive: livemode,
    checkout: object === 'checkout.session' ? data.object.id : null,
    payment: isPayment ? data.object.id : (payment ?? setup ?? null),
  };
}
