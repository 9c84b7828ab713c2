/** Decides whether a fact may follow a state, before it is stored: null if it may, else the reason. */
import type { SubscriptionFactBody } from './fact.ts';
import type { FactRefusal } from './fact-refusal.ts';
import { isSameMoney } from './money.ts';
import { findRenewalRefusal } from './renewal-allowed.ts';
import { isPastEnd, nextCharge, unacceptedPrice } from './schedule.ts';
import { heldOf, paidEnd, type Subscription } from './state.ts';

/** In one step. */
export const MAX_EXTENSION_DAYS = 92;

type Body<K extends SubscriptionFactBody['kind']> = Extract<SubscriptionFactBody, { kind: K }>;

export function findRefusal(state: Subscription, body: SubscriptionFactBody, now: number): FactRefusal | null {
  const { status, offer } = state;
  if (body.kind === 'ordered') return offer === null ? null : 'already-ordered';
  if (offer === null) return 'not-ordered';
  switch (body.kind) {
    case 'paid':
      return badPayment(state, body, now);
    case 'refunded':
      return badRefund(state, body);
    case 'disputed':
      return badDispute(state, body);
    case 'extended':
      return badExtension(state, body, now);
    case 'cancelled':
      if (status !== 'active') return 'not-active';
      return offer.isRenewable ? pastEnd(state, now) : 'not-renewable';
    case 'resumed':
      if (status === 'cancelled' && unacceptedPrice(state) !== null) return 'needs-consent';
      return status === 'cancelled' ? pastEnd(state, now) : 'not-cancelled';
    case 'ended':
      return badEnd(state, body, now);
    default:
      return findRenewalRefusal(state, body, now);
  }
}

const pastEnd = (state: Subscription, now: number): FactRefusal | null => (isPastEnd(state, now) ? 'over' : null);

function badPayment(state: Subscription, { payment, charge, period }: Body<'paid'>, now: number): FactRefusal | null {
  if (state.payments.has(payment)) return 'known-payment';
  if (period === null) return null;
  const due = nextCharge(state, now);
  if (due === null || due.period.startsAt !== period.startsAt || due.period.endsAt !== period.endsAt) return 'not-due';
  return isSameMoney(due.charge.amount, charge.amount) && isSameMoney(due.charge.tax, charge.tax)
    ? null
    : 'wrong-charge';
}

function badRefund({ payments }: Subscription, { payment: id, refund, amount }: Body<'refunded'>): FactRefusal | null {
  const payment = payments.get(id);
  if (payment === undefined) return 'unknown-payment';
  if (payment.refunds.has(refund)) return 'known-refund';
  const held = heldOf(payment);
  return amount.currency === held.currency && amount.minor > 0 && amount.minor <= held.minor ? null : 'too-much';
}

function badDispute({ payments }: Subscription, body: Body<'disputed'>): FactRefusal | null {
  const payment = payments.get(body.payment);
  if (payment === undefined) return 'unknown-payment';
  const known = payment.disputes.get(body.dispute);
  const { amount, outcome } = body;
  if (outcome !== null) {
    if (known === undefined) return 'unknown-dispute';
    return known.outcome === null && isSameMoney(known.amount, amount) ? null : 'known-dispute';
  }
  if (known !== undefined) return 'known-dispute';
  const held = heldOf(payment);
  return amount.currency === held.currency && amount.minor > 0 && amount.minor <= held.minor ? null : 'too-much';
}

function badExtension(state: Subscription, { days }: Body<'extended'>, now: number): FactRefusal | null {
  if (state.status !== 'active' && state.status !== 'cancelled') return 'not-active';
  const end = paidEnd(state);
  if (typeof end !== 'number') return 'endless';
  if (!Number.isInteger(days) || days < 1 || days > MAX_EXTENSION_DAYS) return 'wrong-days';
  // In the grace period a charge may be on its way.
  return end <= now ? 'over' : null;
}

function badEnd(state: Subscription, { reason }: Body<'ended'>, now: number): FactRefusal | null {
  if (state.status === 'ended') return 'ended';
  if ((reason === 'abandoned') !== (state.status === 'pending')) return 'not-active';
  return reason === 'expired' && !isPastEnd(state, now) ? 'not-over' : null;
}
