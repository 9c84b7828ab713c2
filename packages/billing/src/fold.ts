/** Folds the log of a subscription. */
import type { SubscriptionFact, SubscriptionFactBody } from './fact.ts';
import { emptySubscription, type Subscription } from './state.ts';

export function foldSubscription(facts: readonly SubscriptionFact[]): Subscription {
  const state = emptySubscription();
  for (const fact of facts) applyFact(state, fact);
  return state;
}

/**
 * Applies a fact without validation: `allowed.ts` validates before a fact is stored. Ignores facts that are applied
 * already, so a fact that arrives twice counts once.
 */
export function applyFact(state: Subscription, { number, recordedAt, body }: SubscriptionFact): void {
  if (number <= state.number) return;
  state.number = number;
  applyBody(state, body, recordedAt);
}

function applyBody(state: Subscription, body: SubscriptionFactBody, at: number): void {
  switch (body.kind) {
    case 'ordered':
      Object.assign(state, { status: 'pending', order: body.order, offer: body.offer, platform: body.platform });
      return;
    case 'paid':
      state.payments.set(body.payment, { charge: body.charge, period: body.period, refunds: new Map() });
      if (body.period !== null) state.status = 'active';
      return;
    case 'cancelled':
      state.status = 'cancelled';
      return;
    case 'resumed':
      state.status = 'active';
      return;
    case 'refunded':
      state.payments.get(body.payment)?.refunds.set(body.refund, body.amount);
      return;
    case 'ended':
      state.status = 'ended';
      state.endedAt = at;
  }
}
