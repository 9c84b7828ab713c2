/**
 * Withdrawing from the contract: what is returned, and why.
 *
 * Days are counted in UTC. The day of the contract is not counted, and the last day counts in full. A started day is a
 * used one. The unused share is rounded as a percentage is: to the nearest minor unit, half a unit to the buyer.
 */
import { DAY, monthsAfter } from './calendar.ts';
import type { Offer } from './offer.ts';
import { allocate, type Money, money, subtract } from './money.ts';
import { isPastEnd } from './schedule.ts';
import { heldOf, type Payment, returnedOf, type Subscription } from './state.ts';

export const WITHDRAWAL_DAYS = 14;
/** A full refund is followed by shares of unused days for this long. */
const FULL_REFUND_MONTHS = 12;
/** Time over which a purchase without an end is divided into days. */
const ENDLESS_DAYS = 365;
const YEAR = 12;

/** What the contract began with. `unstarted`: charged after the declaration, so all of it goes back. */
export type WithdrawalBasis = 'purchase' | 'trial' | 'renewal' | 'unstarted';

export interface WithdrawalRefund {
  payment: string;
  amount: Money;
  basis: WithdrawalBasis;
  /** `full`: counts as the full refund of twelve months. `free`: nothing was charged. */
  share: 'full' | 'unused-days' | 'free';
  /** Of the paid time. */
  days: { used: number; total: number };
}
export interface Withdrawal {
  /** One for each payment that is returned; the last one is that of the running period. */
  refunds: WithdrawalRefund[];
  /** Last millisecond in which it can be declared. */
  until: number;
}

type Paid = [id: string, payment: Payment & { period: NonNullable<Payment['period']> }];
const paidOf = (state: Subscription): Paid[] =>
  [...state.payments].flatMap(([id, payment]) =>
    payment.period === null ? [] : [[id, { ...payment, period: payment.period }]],
  );

/** The last moment of the fourteenth day after a contract began. */
export const withdrawalEnd = (startsAt: number): number =>
  Math.floor(startsAt / DAY) * DAY + (WITHDRAWAL_DAYS + 1) * DAY - 1;

/**
 * Null if the subscription does not run, or the fourteen days are over.
 * @param declaredAt when we received the declaration; the confirmation may follow later
 * @param lastFullRefundAt of this person, in whichever subscription
 */
export function withdrawalOf(
  state: Subscription,
  { declaredAt, lastFullRefundAt }: { declaredAt: number; lastFullRefundAt: number | null },
): Withdrawal | null {
  if (state.offer === null || (state.status !== 'active' && state.status !== 'cancelled')) return null;
  const { begun, later } = splitAt(paidOf(state), declaredAt);
  const last = begun.at(-1);
  if (last === undefined) return null;
  const [id, payment] = last;
  const basis = basisOf(state.offer, begun);
  const until = withdrawalEnd(payment.period.startsAt);
  if (basis === null || declaredAt > until) return null;
  const isFullDue = lastFullRefundAt === null || monthsAfter(lastFullRefundAt, FULL_REFUND_MONTHS) <= declaredAt;
  return { refunds: [...later, refundOf({ id, payment, basis, declaredAt, isFullDue })], until };
}

/** What was charged for time after a cancellation was declared, and confirmed only now. */
export const chargedAfter = (state: Subscription, declaredAt: number): WithdrawalRefund[] =>
  splitAt(paidOf(state), declaredAt).later;

function splitAt(payments: readonly Paid[], declaredAt: number): { begun: Paid[]; later: WithdrawalRefund[] } {
  // The first period runs even if the clock of another server is a little behind.
  // A renewal may be charged days after its period began.
  const isLater = ([, { period, paidAt }]: Paid, at: number): boolean =>
    at > 0 && Math.max(period.startsAt, paidAt) > declaredAt;
  const later = payments
    .filter(isLater)
    .map(([payment, one]): WithdrawalRefund => ({
      payment,
      amount: heldOf(one),
      basis: 'unstarted',
      share: one.charge.amount.minor === 0 ? 'free' : 'full',
      days: daysOf(one.period, declaredAt),
    }));
  return { begun: payments.filter((paid, at) => !isLater(paid, at)), later };
}

/** Null for a renewal that is none of a year: the reader chose this contract before, and leaves by cancelling. */
function basisOf({ cycle, trialDays }: Offer, begun: readonly Paid[]): WithdrawalBasis | null {
  if (begun.length === 1) return 'purchase';
  if (trialDays > 0 && begun.length === 2) return 'trial';
  return cycle.kind === 'calendar' && cycle.months >= YEAR ? 'renewal' : null;
}

function refundOf({
  id,
  payment,
  basis,
  declaredAt,
  isFullDue,
}: {
  id: string;
  payment: Paid[1];
  basis: WithdrawalBasis;
  declaredAt: number;
  isFullDue: boolean;
}): WithdrawalRefund {
  const days = daysOf(payment.period, declaredAt);
  const common = { payment: id, basis, days };
  const { amount } = payment.charge;
  if (amount.minor === 0) return { ...common, amount, share: 'free' };
  const held = heldOf(payment);
  if (isFullDue) return { ...common, amount: held, share: 'full' };
  const unused = subtract(allocate(amount, [days.total - days.used, days.used])[0]!, returnedOf(payment));
  const minor = Math.max(0, Math.min(unused.minor, held.minor));
  return { ...common, amount: money(minor, amount.currency), share: 'unused-days' };
}

function daysOf({ startsAt, endsAt }: Paid[1]['period'], at: number): { used: number; total: number } {
  const total = endsAt === null ? ENDLESS_DAYS : Math.max(1, Math.ceil((endsAt - startsAt) / DAY));
  const used = at < startsAt ? 0 : Math.floor((at - startsAt) / DAY) + 1;
  return { used: Math.min(total, used), total };
}

/** What confirming a declaration does. `ends`: access ends now. `cancels`: it runs to the paid end, unrenewed. */
export interface Leaving {
  effect: 'ends' | 'cancels' | 'none';
  refunds: readonly WithdrawalRefund[];
}

/**
 * After the fourteen days a withdrawal cancels. A cancellation that was declared before a charge and confirmed after it
 * counts from its declaration, so the charge goes back.
 */
export function leavingOf(
  state: Subscription,
  kind: 'withdraw' | 'cancel',
  { now, ...at }: { declaredAt: number; lastFullRefundAt: number | null; now: number },
): Leaving {
  if (state.offer === null || isPastEnd(state, now)) return { effect: 'none', refunds: [] };
  const withdrawn = kind === 'withdraw' ? withdrawalOf(state, at) : null;
  if (withdrawn !== null) return { effect: 'ends', refunds: withdrawn.refunds };
  if (state.status !== 'active' && state.status !== 'cancelled') return { effect: 'none', refunds: [] };
  const later = chargedAfter(state, at.declaredAt);
  if (later.length > 0) return { effect: 'ends', refunds: later };
  return { effect: state.status === 'active' && state.offer.isRenewable ? 'cancels' : 'none', refunds: [] };
}
