/** Stripe's objects, as far as the built-in service has them. The SDK's types are their published form. */
import type Stripe from 'stripe';

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_creation'
  | 'customer_email'
  | 'expires_at'
  | 'id'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'object'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { customer: string | null; payment_intent: string | null; setup_intent: string | null };

type IntentKeys = 'created' | 'description' | 'id' | 'livemode' | 'metadata';
type Linked = { customer: string | null; payment_method: string | null };
export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | IntentKeys
  | 'amount'
  | 'amount_received'
  | 'currency'
  | 'last_payment_error'
  | 'object'
  | 'setup_future_usage'
  | 'status'
> &
  Linked & { latest_charge: string | null };
export type SetupIntent = Pick<Stripe.SetupIntent, IntentKeys | 'last_setup_error' | 'object' | 'status' | 'usage'> &
  Linked;
export type Intent = PaymentIntent | SetupIntent;

export type Charge = Pick<
  Stripe.Charge,
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'id'
  | 'livemode'
  | 'object'
  | 'paid'
  | 'refunded'
> & { customer: string | null; payment_intent: string; payment_method: string };
export type Refund = Pick<
  Stripe.Refund,
  'amount' | 'created' | 'currency' | 'id' | 'metadata' | 'object' | 'status'
> & { charge: string; payment_intent: string };
export type Dispute = Pick<
  Stripe.Dispute,
  'amount' | 'created' | 'currency' | 'id' | 'livemode' | 'object' | 'reason' | 'status'
> & {
  charge: string;
  payment_intent: string;
  evidence: Pick<Stripe.Dispute.Evidence, 'customer_email_address' | 'uncategorized_text'>;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'submission_count'>;
};
export type Customer = Pick<Stripe.Customer, 'created' | 'email' | 'id' | 'livemode' | 'name' | 'object'>;
/** The reply to a deletion. */
export type DeletedCustomer = Pick<Stripe.DeletedCustomer, 'deleted' | 'id' | 'object'>;
export type PaymentMethod = Pick<Stripe.PaymentMethod, 'created' | 'id' | 'livemode' | 'object' | 'type'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'last4'>;
  customer: string | null;
};
export type Event = Pick<Stripe.Event, 'created' | 'id' | 'livemode' | 'object' | 'pending_webhooks'> & {
  type: string;
  api_version: string;
  data: { object: StripeObject };
};
export type StripeObject =
  | Session
  | Intent
  | Charge
  | Refund
  | Dispute
  | Customer
  | PaymentMethod
  | (Omit<Event, 'data'> & { data: { object: object } });

/** An error reply of the API. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; message: string; param?: string };
  constructor(status: number, error: StripeFailure['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}
export const invalid = (message: string, code?: string): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...(code !== undefined && { code }) });
export const missing = (id: string): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such object: '${id}'`,
  });
