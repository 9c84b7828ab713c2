/** Decides whether a fact may follow a state, before it is stored: null if it may, else the reason. */
import type { SubscriptionFactBody } from './fact.ts';
import type { FactRefusal } from './fact-refusal.ts';
import { isSameMoney } from './money.ts';
import { findRenewalRefusal } from './renewal-allowed.ts';
import { isPastEnd, nextCharge, unacceptedPrice } from './schedule.ts';
import { heldOf, type Subscription } from './state.ts';

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

function badEnd(state: Subscription, { reason }: Body<'ended'>, now: number): FactRefusal | null {
  if (state.status === 'ended') return 'ended';
  if ((reason === 'abandoned') !== (state.status === 'pending')) return 'not-active';
  return reason === 'expired' && !isPastEnd(state, now) ? 'not-over' : null;
}
