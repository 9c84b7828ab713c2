/** State of a subscription after some facts. */
import type { Period } from './fact.ts';
import { add, type Money, subtract, money } from './money.ts';
import type { Offer } from './offer.ts';
import type { Charge } from './tax.ts';

export const STATUSES = ['new', 'pending', 'active', 'cancelled', 'ended'] as const;
/** `pending`: ordered, not yet paid. `cancelled`: runs to the paid end. */
export type SubscriptionStatus = (typeof STATUSES)[number];

export interface Payment {
  charge: Charge;
  period: Period | null;
  /** By the id of the refund. */
  refunds: Map<string, Money>;
}

export interface Subscription {
  /** Number of the last fact; 0 before the first. */
  number: number;
  status: SubscriptionStatus;
  order: string | null;
  offer: Offer | null;
  platform: string;
  /** By the id of the payment, in the order recorded. */
  payments: Map<string, Payment>;
  endedAt: number | null;
}

export const emptySubscription = (): Subscription => ({
  number: 0,
  status: 'new',
  order: null,
  offer: null,
  platform: '',
  payments: new Map(),
  endedAt: null,
});

/** Periods that were opened, in order. */
export const periodsOf = ({ payments }: Subscription): Period[] =>
  [...payments.values()].flatMap(({ period }) => (period === null ? [] : [period]));

/** End of the paid time: null without one, undefined before the first payment. */
export const paidEnd = (state: Subscription): number | null | undefined => periodsOf(state).at(-1)?.endsAt;

export const refundedOf = ({ charge, refunds }: Payment): Money =>
  [...refunds.values()].reduce(add, money(0, charge.amount.currency));

/** The part of a payment that is not refunded. */
export const heldOf = (payment: Payment): Money => subtract(payment.charge.amount, refundedOf(payment));
