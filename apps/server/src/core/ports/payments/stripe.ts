/** Payments through Stripe as a processor: it stores cards, charges and refunds. Stripe Billing is not used. */
import pTimeout, { TimeoutError } from 'p-timeout';
import Stripe from 'stripe';
import type { StripeAccount } from '../../config/services.ts';
import { type CheckoutRequest, type PaymentPort, ProviderRefused, ProviderUnavailable } from './port.ts';
import { readStripeEvent } from './stripe-event.ts';
import { stripeCharges } from './stripe-charge.ts';
import { stripeLocale } from './stripe-locale.ts';
import { stripeAmount } from './stripe-money.ts';
import { checked, isInvalid, orNull } from './stripe-reply.ts';
import { checkoutOf, intentOf, NO_RETURNS, type OrderMetadata, paymentOf, type Returns } from './stripe-report.ts';

const DEADLINE_MS = 6_000;
const RETRIES = 2;
/** Characters of a text in the evidence. */
const MAX_EVIDENCE = 20_000;
/** Checkouts of one order, of which all but the last have expired. */
const MAX_ATTEMPTS = 10;
/** Expanded, a report takes one call less. */
const EXPAND = ['payment_intent.payment_method', 'setup_intent.payment_method'];

/** Sends a request of the SDK, whose bodies are forms. */
export type Send = (address: string, init?: Omit<RequestInit, 'body'> & { body?: string }) => Promise<Response>;

interface Options {
  name?: PaymentPort['name'];
  ask?: Send;
  deadlineMs?: number;
}

export function stripePayments(
  { secretKey, webhookSecret }: StripeAccount,
  { name = 'stripe', ask = fetch, deadlineMs = DEADLINE_MS }: Options = {},
): PaymentPort {
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    timeout: deadlineMs,
    maxNetworkRetries: RETRIES,
    httpClient: Stripe.createFetchHttpClient(ask as typeof fetch),
  });
  const { sessions } = stripe.checkout;
  const within = <T>(work: () => Promise<T>): Promise<T> =>
    pTimeout(work(), { milliseconds: deadlineMs }).catch((error: unknown) => {
      throw failureOf(error);
    });
  const readSession = (id: string) => sessions.retrieve(id, { expand: EXPAND }).then(checked);
  const returnsOf = async (payment: string): Promise<Returns> => {
    const about = { payment_intent: payment, limit: 100 };
    const [refunds, disputes] = await Promise.all([stripe.refunds.list(about), stripe.disputes.list(about)]);
    return { refunds: checked(refunds).data, disputes: checked(disputes).data };
  };

  return {
    name,
    isLive: /^[a-z]+_live_/.test(secretKey),
    openCheckout: (request) =>
      within(async () => {
        for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
          const idempotencyKey = `checkout-${request.order}-${attempt}`;
          const { id } = checked(await sessions.create(paramsOf(request), { idempotencyKey }));
          // A repeated request gets the first reply again, although the checkout may have ended since.
          const { status, url } = await readSession(id);
          if (status === 'complete') return { id, url: request.returnTo };
          if (status === 'open' && url !== null) return { id, url };
        }
        throw new ProviderRefused(`${MAX_ATTEMPTS} checkouts of the order ${request.order} have expired`);
      }),
    closeCheckout: (checkout) =>
      within(async () => {
        try {
          checked(await sessions.expire(checkout));
        } catch (error) {
          if (!isInvalid(error)) throw error;
          const session = await orNull(readSession(checkout));
          if (session?.status === 'open') throw error;
        }
      }),
    readCheckout: (checkout) =>
      within(async () => {
        const session = await orNull(readSession(checkout));
        if (session === null) return null;
        const intent = session.status === 'complete' ? intentOf(session) : null;
        return checkoutOf(session, intent?.object === 'payment_intent' ? await returnsOf(intent.id) : NO_RETURNS);
      }),
    readPayment: (payment) =>
      within(async () => {
        if (payment.startsWith('seti_')) {
          const setup = await orNull(stripe.setupIntents.retrieve(payment).then(checked));
          return setup && paymentOf(setup, NO_RETURNS);
        }
        const intent = await orNull(stripe.paymentIntents.retrieve(payment).then(checked));
        return intent && paymentOf(intent, await returnsOf(payment));
      }),
    ...stripeCharges(stripe, within),
    refund: ({ payment, amount, key, keepsAccess }) =>
      within(async () => {
        const { id } = checked(
          await stripe.refunds.create(
            {
              payment_intent: payment,
              amount: stripeAmount(amount).amount,
              metadata: { keepsAccess: keepsAccess ? 'yes' : 'no' },
            },
            { idempotencyKey: `refund-${key}` },
          ),
        );
        return { id };
      }),
    deleteCustomer: (customer) =>
      within(async () => {
        await orNull(stripe.customers.del(customer).then(checked));
      }),
    answerDispute: ({ dispute, evidence, email }) =>
      within(async () => {
        const known = checked(await stripe.disputes.retrieve(dispute));
        // Answered before, and the reply was lost.
        if (known.status !== 'needs_response') return;
        const { submission_count: sent } = known.evidence_details;
        if (evidence === null)
          checked(await stripe.disputes.close(dispute, {}, { idempotencyKey: `close-${dispute}` }));
        else
          checked(
            await stripe.disputes.update(
              dispute,
              {
                evidence: {
                  uncategorized_text: evidence.slice(0, MAX_EVIDENCE),
                  ...(email !== null && { customer_email_address: email }),
                },
                submit: true,
              },
              { idempotencyKey: `answer-${dispute}-${sent}` },
            ),
          );
      }),
    readEvent: (body, signature, now) => readStripeEvent(stripe, { body, signature, secret: webhookSecret, now }),
  };
}

/** Depends on the request alone, because a repeated one must be identical. */
function paramsOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { order, subscription, customer, email, amount, description, locale, returnTo, cancelTo } = request;
  const { period = 0, savesCard = true } = request;
  const charge = stripeAmount(amount);
  const metadata: OrderMetadata & Stripe.MetadataParam = {
    order,
    subscription,
    period: String(period),
    currency: amount.currency,
  };
  return {
    client_reference_id: order,
    metadata,
    allowed_payment_method_types: ['card'],
    locale: stripeLocale(locale),
    success_url: returnTo,
    cancel_url: cancelTo,
    ...(customer === null ? { customer_creation: 'always' } : { customer }),
    ...(customer === null && email !== null && { customer_email: email }),
    ...(amount.minor === 0
      ? { mode: 'setup', setup_intent_data: { description, metadata } }
      : {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: charge.currency,
                unit_amount: charge.amount,
                product_data: { name: description },
              },
            },
          ],
          payment_intent_data: { description, metadata, ...(savesCard && { setup_future_usage: 'off_session' }) },
        }),
  };
}

/** Names the failure without its body, which may contain the buyer's data or a client secret. */
function failureOf(error: unknown): unknown {
  if (error instanceof TimeoutError) return new ProviderUnavailable('no reply in time');
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code = 'no code', statusCode = 0, requestId = 'none' } = error;
  const words = `${type}: ${code}, status ${statusCode}, request ${requestId}`;
  return [400, 402, 404].includes(statusCode) ? new ProviderRefused(words) : new ProviderUnavailable(words);
}
