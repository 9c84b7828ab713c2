/** What Stripe's objects say about our orders. */
import { type DisputeOutcome, money, type ProviderPayment } from '@sightscreen/billing';
import type Stripe from 'stripe';
import type { CheckoutReport } from './port.ts';
import { moneyOf } from './stripe-money.ts';

/** Stored with the checkout, and with its payment or saved card. */
export interface OrderMetadata {
  order: string;
  subscription: string;
  /** Which period is paid, counted from 0. */
  period: string;
  /** ISO 4217; a saved card has no currency of its own. */
  currency: string;
}
export type OrderPayment = ProviderPayment & Pick<OrderMetadata, 'order' | 'subscription'>;
type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Null for an object that this site did not create. */
export function orderIn(metadata: Stripe.Metadata | null): OrderMetadata | null {
  const { order, subscription, period, currency } = metadata ?? {};
  if (order === undefined || subscription === undefined || period === undefined || currency === undefined) return null;
  return { order, subscription, period, currency };
}

/** The id alone, whether or not the object was expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
export const objectOf = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null;

const STATUSES: Partial<Record<string, ProviderPayment['status']>> = { succeeded: 'paid', canceled: 'failed' };

/** Money of a payment that went back. */
export interface Returns {
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}
export const NO_RETURNS: Returns = { refunds: [], disputes: [] };

/** Of disputes that took money. A `warning_…` is a question of the bank, and `prevented` took nothing. */
const OUTCOMES: Partial<Record<string, DisputeOutcome | null>> = {
  needs_response: null,
  under_review: null,
  won: 'won',
  lost: 'lost',
};

function disputesIn(disputes: readonly Stripe.Dispute[]): NonNullable<ProviderPayment['disputes']> {
  return disputes.flatMap(({ id, amount, currency, status }) => {
    const outcome = OUTCOMES[status];
    return outcome === undefined ? [] : [{ id, amount: moneyOf(amount, currency), outcome }];
  });
}

/** A saved card is a payment of zero. Null if this site did not create it. */
export function paymentOf(intent: Intent, { refunds, disputes }: Returns): OrderPayment | null {
  const ours = orderIn(intent.metadata);
  if (ours === null) return null;
  const amount =
    intent.object === 'setup_intent'
      ? money(0, ours.currency)
      : moneyOf(intent.status === 'succeeded' ? intent.amount_received : intent.amount, intent.currency);
  return {
    id: intent.id,
    isLive: intent.livemode,
    status: STATUSES[intent.status] ?? 'open',
    amount,
    period: Number(ours.period),
    refunds: refunds
      .filter(({ status }) => status === 'succeeded')
      .map((refund) => ({
        id: refund.id,
        amount: moneyOf(refund.amount, refund.currency),
        keepsAccess: refund.metadata?.['keepsAccess'] === 'yes',
      })),
    disputes: disputesIn(disputes),
    order: ours.order,
    subscription: ours.subscription,
  };
}

export function cardOf(intent: Intent | null): CheckoutReport['card'] {
  const method = objectOf(intent?.payment_method);
  const card = method?.card;
  return card
    ? {
        id: method!.id,
        brand: card.brand,
        lastFour: card.last4,
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
      }
    : null;
}

/** @param returns of its payment @returns null if this site did not create it */
export function checkoutOf(session: Stripe.Checkout.Session, returns: Returns): CheckoutReport | null {
  const ours = orderIn(session.metadata);
  if (ours === null) return null;
  const status = session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open';
  const intent = status === 'complete' ? intentOf(session) : null;
  return {
    order: ours.order,
    subscription: ours.subscription,
    status,
    customer: idOf(session.customer),
    payment: intent && paymentOf(intent, returns),
    card: cardOf(intent),
  };
}

export const intentOf = (session: Stripe.Checkout.Session): Intent | null =>
  objectOf(session.payment_intent) ?? objectOf(session.setup_intent);
