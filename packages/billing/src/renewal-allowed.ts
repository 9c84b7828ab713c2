/** Decides whether a fact of a renewal may follow a state. */
import type { SubscriptionFactBody } from './fact.ts';
import type { FactRefusal } from './fact-refusal.ts';
import { isSameMoney } from './money.ts';
import { chargeDate, PRICE_NOTICE } from './renewal.ts';
import { isPastEnd, nextCharge, unacceptedPrice } from './schedule.ts';
import type { Subscription } from './state.ts';

type RenewalBody = Extract<
  SubscriptionFactBody,
  { kind: 'announced' | 'failed' | 'card-changed' | 'card-expiring' | 'repriced' | 'accepted' | 'moved' }
>;

export function findRenewalRefusal(state: Subscription, body: RenewalBody, now: number): FactRefusal | null {
  const isRunning = state.status === 'active' || (state.status === 'cancelled' && !isPastEnd(state, now));
  if (!isRunning) return 'not-active';
  switch (body.kind) {
    case 'announced':
      return badNotice(state, body, now);
    case 'repriced':
      if (state.status !== 'active') return 'not-active';
      return body.from >= now + PRICE_NOTICE ? null : 'too-soon';
    case 'accepted':
      return state.prices.some(({ from, isAccepted }) => from === body.from && !isAccepted) ? null : 'wrong-charge';
    case 'failed':
      if (state.status !== 'active') return 'not-active';
      if (state.notice === null) return 'not-announced';
      return body.attempt > (state.failure?.attempt ?? -1) ? null : 'not-due';
    case 'card-changed':
    case 'card-expiring':
    case 'moved':
      return null;
  }
}

function badNotice(
  state: Subscription,
  { chargeAt, charge }: Extract<RenewalBody, { kind: 'announced' }>,
  now: number,
): FactRefusal | null {
  const next = nextCharge(state, now);
  if (next?.dueAt == null || state.notice !== null || now >= next.dueAt) return 'not-due';
  if (unacceptedPrice(state) !== null) return 'needs-consent';
  if (!isSameMoney(next.charge.amount, charge.amount)) return 'wrong-charge';
  return chargeAt >= chargeDate(state, now) ? null : 'too-soon';
}
