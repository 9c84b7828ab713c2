/** State of a subscription after some facts. */
import { DAY } from './calendar.ts';
import type { Card, DeclineReason, Period } from './fact.ts';
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

/** A new price of which the buyer was informed. */
export interface NewPrice {
  from: number;
  charge: Charge;
  needsConsent: boolean;
  isAccepted: boolean;
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
  orderedAt: number;
  /** The announced charge of the next period. */
  notice: { chargeAt: number; charge: Charge } | null;
  /** Of the charge of the next period. */
  failure: { attempt: number; failedAt: number; reason: DeclineReason } | null;
  prices: NewPrice[];
  /** The last card of which the buyer was informed that it expires. */
  expiringCard: Card | null;
  /** Dates are counted from here after `periods` periods; null for the first date. */
  anchor: { at: number; periods: number } | null;
}

export const emptySubscription = (): Subscription => ({
  number: 0,
  status: 'new',
  order: null,
  offer: null,
  platform: '',
  payments: new Map(),
  endedAt: null,
  orderedAt: 0,
  notice: null,
  failure: null,
  prices: [],
  expiringCard: null,
  anchor: null,
});

/** Access without money, counted from the paid end (PLAN-Q23). */
export const GRACE = 7 * DAY;

/** Periods that were opened, in order. */
export const periodsOf = ({ payments }: Subscription): Period[] =>
  [...payments.values()].flatMap(({ period }) => (period === null ? [] : [period]));

/** End of the paid time: null without one, undefined before the first payment. */
export const paidEnd = (state: Subscription): number | null | undefined => periodsOf(state).at(-1)?.endsAt;

/** End of the access: the paid end, and the grace period of an announced renewal that is not paid yet. */
export function accessEnd(state: Subscription): number | null | undefined {
  const end = paidEnd(state);
  return typeof end === 'number' && state.status === 'active' && state.notice !== null ? end + GRACE : end;
}

export const refundedOf = ({ charge, refunds }: Payment): Money =>
  [...refunds.values()].reduce(add, money(0, charge.amount.currency));

/** The part of a payment that is not refunded. */
export const heldOf = (payment: Payment): Money => subtract(payment.charge.amount, refundedOf(payment));
