/** Dates and amounts of charges. The site owns both (PLAN-Q29). */
import { DAY, monthsAfter } from './calendar.ts';
import type { Period } from './fact.ts';
import { money } from './money.ts';
import type { Offer } from './offer.ts';
import { accessEnd, type NewPrice, periodsOf, type Subscription } from './state.ts';
import type { Charge } from './tax.ts';

export interface ScheduledCharge {
  /** Null when the order is paid. */
  dueAt: number | null;
  charge: Charge;
  /** Opened by the payment. */
  period: Period;
}

/**
 * The next charge; null if none follows, or if a partner bills.
 * @param now start of a period that begins with the first payment
 */
export function nextCharge(state: Subscription, now: number): ScheduledCharge | null {
  const { status, offer } = state;
  if (offer === null || offer.partner !== null) return null;
  if (status === 'pending') {
    const period = firstPeriod(offer, now);
    return period && { dueAt: null, charge: offer.trialDays > 0 ? withoutCharge(offer.charge) : offer.charge, period };
  }
  if (status !== 'active' || !offer.isRenewable || offer.cycle.kind !== 'calendar') return null;
  const startsAt = renewalDate(state);
  return { dueAt: startsAt, charge: chargeAt(state, startsAt), period: { startsAt, endsAt: renewalDate(state, 1) } };
}

/**
 * Date of the next renewal, or of a later one. Counted from the first date, not from the end of the last period, so
 * that the 31st survives February.
 */
export function renewalDate(state: Subscription, later = 0): number {
  const { cycle, trialDays } = state.offer!;
  const renewals = periodsOf(state).length - (trialDays > 0 ? 1 : 0) + later;
  return monthsAfter(state.firstDate, renewals * (cycle.kind === 'calendar' ? cycle.months : 0)) + state.shift;
}

/** The price of a renewal: that of the order, or the last announced one. */
export const chargeAt = (state: Subscription, renewalAt: number): Charge =>
  priceFor(state, renewalAt)?.charge ?? state.offer!.charge;

const priceFor = ({ prices }: Subscription, renewalAt: number): NewPrice | null =>
  prices.findLast(({ from }) => from <= renewalAt) ?? null;

/** A new price that the buyer may still accept; null if there is none. */
export function openPrice(state: Subscription): NewPrice | null {
  if (state.offer?.cycle.kind !== 'calendar' || periodsOf(state).length === 0) return null;
  const next = renewalDate(state);
  return (
    state.prices.findLast(({ from, needsConsent, isAccepted }) => needsConsent && !isAccepted && from >= next) ?? null
  );
}

/** The new price that the buyer has to accept before the next renewal is charged; null if there is none. */
export function unacceptedPrice(state: Subscription): NewPrice | null {
  if (state.offer?.cycle.kind !== 'calendar' || periodsOf(state).length === 0) return null;
  const price = priceFor(state, renewalDate(state));
  return price !== null && price.needsConsent && !price.isAccepted ? price : null;
}

/** Null if a fixed end has passed. */
function firstPeriod({ cycle, trialDays }: Offer, startsAt: number): Period | null {
  if (trialDays > 0) return { startsAt, endsAt: startsAt + trialDays * DAY };
  if (cycle.kind === 'calendar') return { startsAt, endsAt: monthsAfter(startsAt, cycle.months) };
  if (cycle.kind === 'once') return { startsAt, endsAt: null };
  return startsAt < cycle.endsAt ? { startsAt, endsAt: cycle.endsAt } : null;
}

const withoutCharge = ({ amount: { currency }, taxBasisPoints }: Charge): Charge => ({
  amount: money(0, currency),
  tax: money(0, currency),
  taxBasisPoints,
});

/** Whether access is over; false before the first payment. */
export function isPastEnd(state: Subscription, now: number): boolean {
  const end = accessEnd(state);
  return typeof end === 'number' && end <= now;
}
