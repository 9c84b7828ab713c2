/** Charges of saved cards. Each is created first and confirmed then, so it can be stopped in between. */
import type { DeclineReason } from '@sightscreen/billing';
import Stripe from 'stripe';
import type { ChargeReport, ChargeRequest, PaymentPort } from './port.ts';
import { ProviderRefused } from './port.ts';
import { stripeAmount } from './stripe-money.ts';
import { checked, isInvalid } from './stripe-reply.ts';
import { NO_RETURNS, type OrderMetadata, paymentOf } from './stripe-report.ts';

/** Countries whose banks ask for a mandate before a card is charged without the buyer (in India since 2021). */
const MANDATE_COUNTRIES = new Set(['IN']);
/** Codes after which the networks forbid trying the same card again, or nobody can ever charge it. */
const HARD_DECLINES = new Set([
  'account_closed',
  'invalid_account',
  'lost_card',
  'pickup_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
]);
/** Of a customer, newest first. A charge is asked about soon after it was begun. */
const MAX_PAYMENTS = 100;

type Charges = Pick<PaymentPort, 'canChargeLater' | 'charge' | 'findCharge' | 'stopCharge'>;

export function stripeCharges(stripe: Stripe, within: <T>(work: () => Promise<T>) => Promise<T>): Charges {
  const { paymentIntents } = stripe;
  const create = async (request: ChargeRequest) =>
    checked(await paymentIntents.create(paramsOf(request), { idempotencyKey: `charge-${request.key}` }));
  const read = async (id: string) => checked(await paymentIntents.retrieve(id));

  /** Lists the customer's payments, because the search of Stripe lags behind. Keys of requests expire within days. */
  async function find({ key, customer }: ChargeRequest): Promise<Stripe.PaymentIntent | null> {
    const { data } = checked(await paymentIntents.list({ customer, limit: MAX_PAYMENTS }));
    return data.find(({ metadata }) => metadata['key'] === key) ?? null;
  }

  return {
    canChargeLater: (country) => !MANDATE_COUNTRIES.has(country),
    findCharge: (request) =>
      within(async () => {
        const found = await find(request);
        return found && reportOf(found);
      }),
    charge: (request) =>
      within(async () => {
        const { id, status } = await create(request);
        // A repeated request gets the first reply again, so what is not to be confirmed is read afresh.
        if (status !== 'requires_confirmation') return reportOf(await read(id));
        try {
          checked(
            await paymentIntents.confirm(id, { off_session: true }, { idempotencyKey: `confirm-${request.key}` }),
          );
        } catch (error) {
          if (!isRefused(error)) throw error;
        }
        return reportOf(await read(id));
      }),
    stopCharge: (request) =>
      within(async () => {
        // Creates it if need be: a request that is on its way then gets this payment, which can no longer be confirmed.
        const { id } = (await find(request)) ?? (await create(request));
        try {
          checked(await paymentIntents.cancel(id));
        } catch (error) {
          if (!isRefused(error)) throw error;
        }
        return reportOf(await read(id));
      }),
  };
}

/** Depends on the request alone, because a repeated one must be identical. */
function paramsOf({ key, order, subscription, period, customer, card, amount, description }: ChargeRequest) {
  const metadata: OrderMetadata & Stripe.MetadataParam = {
    order,
    subscription,
    period: String(period),
    currency: amount.currency,
    key,
  };
  return {
    ...stripeAmount(amount),
    customer,
    payment_method: card,
    allowed_payment_method_types: ['card'],
    description,
    metadata,
  } satisfies Stripe.PaymentIntentCreateParams;
}

/** The card was declined, or the payment is in another state by now. Its present state tells which. */
const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || (isInvalid(error) && codeOf(error) === UNEXPECTED_STATE);
const UNEXPECTED_STATE = 'payment_intent_unexpected_state';
const codeOf = (error: unknown) => (error as { code?: string }).code;

function reportOf(intent: Stripe.PaymentIntent): ChargeReport {
  const payment = paymentOf(intent, NO_RETURNS);
  if (payment === null) throw new ProviderRefused(`the payment ${intent.id} is not ours`);
  const error = payment.status === 'open' ? intent.last_payment_error : null;
  return { payment, decline: error && declineOf(error) };
}

/** The bank's reason; another code, such as an expired card or a question of the bank, may pass later. */
const declineOf = ({ code, decline_code: reason }: { code?: string; decline_code?: string }): DeclineReason =>
  HARD_DECLINES.has(reason ?? code ?? '') ? 'hard' : 'soft';
