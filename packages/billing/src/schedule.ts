/** Dates and amounts of charges. The site owns both (PLAN-Q29). */
import { DAY, monthsAfter } from './calendar.ts';
import type { Period } from './fact.ts';
import { money } from './money.ts';
import type { Offer } from './offer.ts';
import { paidEnd, periodsOf, type Subscription } from './state.ts';
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
  const periods = periodsOf(state);
  const { months } = offer.cycle;
  const [anchor, renewals] =
    offer.trialDays > 0 ? [periods[0]!.endsAt!, periods.length - 1] : [periods[0]!.startsAt, periods.length];
  // Counted from the anchor, not from the end of the last period, so that the 31st survives February.
  const startsAt = monthsAfter(anchor, renewals * months);
  const endsAt = monthsAfter(anchor, (renewals + 1) * months);
  return { dueAt: startsAt, charge: offer.charge, period: { startsAt, endsAt } };
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

/** Whether the paid time is over; false before the first payment. */
export function isPastEnd(state: Subscription, now: number): boolean {
  const end = paidEnd(state);
  return typeof end === 'number' && end <= now;
}
