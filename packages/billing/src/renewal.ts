/** What a subscription needs next, when, and why. Every date is counted from the paid end, never from the clock. */
import { DAY } from './calendar.ts';
import type { Card } from './fact.ts';
import { isIncrease } from './renewal-price.ts';
import { chargeAt, nextCharge, renewalDate, type ScheduledCharge, unacceptedPrice } from './schedule.ts';
import { accessEnd, GRACE, paidEnd, periodsOf, type Subscription } from './state.ts';
import { isSameMoney } from './money.ts';
import type { Charge } from './tax.ts';

/** Days after the paid end on which the card is charged: once, and again while it fails softly. */
export const ATTEMPT_DAYS = [0, 2, 4, 6] as const;
const NOTICE = 7 * DAY;
export const PRICE_NOTICE = 30 * DAY;
const CARD_NOTICE = 30 * DAY;
/** Reason of a cancellation that follows from silence about a new price. */
export const PRICE_NOT_ACCEPTED = 'price-not-accepted';

export type Step = { at: number } & (
  | { kind: 'announce'; chargeAt: number; charge: Charge; isTrial: boolean }
  | { kind: 'reprice'; from: number; charge: Charge; needsConsent: boolean }
  | { kind: 'warn-of-card'; card: Card }
  | { kind: 'charge'; attempt: number; scheduled: ScheduledCharge }
  /** A new price was not accepted. */
  | { kind: 'cancel' }
  /** `paid-end`: it is not renewed. `failed`: the grace period is over. `not-announced`: nothing was announced. */
  | { kind: 'expire'; why: 'paid-end' | 'failed' | 'not-announced' }
);

export interface StepContext {
  now: number;
  card: Card | null;
  /** The price of the catalogue for a renewal at a date; null if the subscription keeps its own. */
  priceAt: (renewalAt: number) => Charge | null;
  /** Above this increase, in hundredths of a percent, a new price needs consent. */
  maxIncrease: number;
}

/** The earliest step; due if its time has come. Null for a subscription without an end, or before it is paid. */
export function nextStep(state: Subscription, context: StepContext): Step | null {
  const end = accessEnd(state);
  if ((state.status !== 'active' && state.status !== 'cancelled') || typeof end !== 'number') return null;
  const scheduled = nextCharge(state, context.now);
  if (scheduled === null) return { kind: 'expire', at: end, why: 'paid-end' };
  const steps = [repricing(state, context), cardWarning(state, context), charging(state, scheduled, context.now)];
  return steps.filter((step) => step !== null).toSorted((a, b) => a.at - b.at)[0]!;
}

/** Announcement, charge, retries and expiry. */
function charging(state: Subscription, scheduled: ScheduledCharge, now: number): Step {
  const { notice, failure } = state;
  const end = paidEnd(state)!;
  if (notice === null) {
    const at = end - leadOf(state);
    if (now >= end) return { kind: 'expire', at: end, why: 'not-announced' };
    if (unacceptedPrice(state) !== null) return { kind: 'cancel', at };
    const { charge } = scheduled;
    return { kind: 'announce', at, chargeAt: chargeDate(state, now), charge, isTrial: isTrial(state) };
  }
  const [attempt, at] =
    failure === null ? [0, notice.chargeAt] : [...retryDates(state, now), [0, Infinity] as const][0]!;
  const isOver = at >= end + GRACE || now >= end + GRACE;
  return isOver ? { kind: 'expire', at: end + GRACE, why: 'failed' } : { kind: 'charge', at, attempt, scheduled };
}

/** The retries that are left, as day and time. A day that was missed is skipped. */
export function retryDates(state: Subscription, now: number): [day: number, at: number][] {
  const { failure } = state;
  const end = paidEnd(state);
  if (failure === null || failure.reason === 'hard' || typeof end !== 'number') return [];
  return ATTEMPT_DAYS.slice(1)
    .map((day): [number, number] => [day, end + day * DAY])
    .filter(([day, at]) => day > failure.attempt && at > failure.failedAt && at + DAY > now);
}

/** How long before a renewal it is announced: seven days, or half of a shorter period. */
function leadOf(state: Subscription): number {
  const { startsAt, endsAt } = periodsOf(state).at(-1)!;
  return Math.min(NOTICE, Math.floor((endsAt! - startsAt) / 2));
}

/** When an announcement made now may be followed by the charge. One that is a seventh late moves no date. */
export const chargeDate = (state: Subscription, now: number): number =>
  Math.max(paidEnd(state)!, now + Math.ceil((leadOf(state) * 6) / 7));

/** Whether the next charge is the first one, after a trial. */
const isTrial = (state: Subscription): boolean => state.offer!.trialDays > 0 && periodsOf(state).length === 1;

/** A price of the catalogue applies from the first renewal that is far enough ahead to announce it. */
function repricing(state: Subscription, { now, priceAt, maxIncrease }: StepContext): Step | null {
  let later = 0;
  while (renewalDate(state, later) < now + PRICE_NOTICE) later += 1;
  const from = renewalDate(state, later);
  const charge = priceAt(from);
  const before = chargeAt(state, from);
  if (charge === null || isSameMoney(charge.amount, before.amount)) return null;
  const needsConsent = isIncrease(before.amount, charge.amount, maxIncrease);
  return { kind: 'reprice', at: now, from, charge, needsConsent };
}

/** Mentions a card once, a month before a renewal that it will not live to see. */
function cardWarning(state: Subscription, { now, card }: StepContext): Step | null {
  const renewalAt = renewalDate(state);
  const known = state.expiringCard;
  if (card === null || chargeAt(state, renewalAt).amount.minor === 0 || now >= renewalAt) return null;
  if (known?.lastFour === card.lastFour && known.expiryYear === card.expiryYear) return null;
  const isExpired = Date.UTC(card.expiryYear, card.expiryMonth, 1) <= renewalAt;
  return isExpired ? { kind: 'warn-of-card', at: renewalAt - CARD_NOTICE, card } : null;
}
