/** State of a subscription after some facts. */
import { DAY } from './calendar.ts';
import type { Card, DeclineReason, DisputeOutcome, Period } from './fact.ts';
import { add, type Money, subtract, money } from './money.ts';
import type { Offer } from './offer.ts';
import type { Charge } from './tax.ts';

export const STATUSES = ['new', 'pending', 'active', 'cancelled', 'ended'] as const;
/** `pending`: ordered, not yet paid. `cancelled`: runs to the paid end. */
export type SubscriptionStatus = (typeof STATUSES)[number];

export interface Payment {
  charge: Charge;
  period: Period | null;
  /** When it was recorded. */
  paidAt: number;
  /** By the id of the refund. */
  refunds: Map<string, Money>;
  /** By the id of the dispute. */
  disputes: Map<string, { amount: Money; outcome: DisputeOutcome | null }>;
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
  /** Renewals are counted from here: start of the first paid period. */
  firstDate: number;
  /** Milliseconds by which renewals are later than counted: days that support added, less `moved`. */
  shift: number;
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
  firstDate: 0,
  shift: 0,
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

const disputedOf = ({ charge, disputes }: Payment, outcome: DisputeOutcome | null): Money =>
  [...disputes.values()]
    .filter((dispute) => dispute.outcome === outcome)
    .reduce((sum, { amount }) => add(sum, amount), money(0, charge.amount.currency));

/** What the buyer has back for good: refunds, and disputes that we lost. */
export const returnedOf = (payment: Payment): Money => add(refundedOf(payment), disputedOf(payment, 'lost'));

/** The part of a payment that is neither returned nor held by the bank during a dispute. */
export const heldOf = (payment: Payment): Money =>
  subtract(payment.charge.amount, add(returnedOf(payment), disputedOf(payment, null)));
