/** Folds the log of a subscription. */
import { DAY } from './calendar.ts';
import type { SubscriptionFact, SubscriptionFactBody } from './fact.ts';
import { accessEnd, emptySubscription, periodsOf, type Subscription } from './state.ts';

type Body<K extends SubscriptionFactBody['kind']> = Extract<SubscriptionFactBody, { kind: K }>;

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
      state.orderedAt = at;
      return;
    case 'paid':
      pay(state, body, at);
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
    case 'disputed':
      state.payments.get(body.payment)?.disputes.set(body.dispute, { amount: body.amount, outcome: body.outcome });
      return;
    case 'extended':
      extend(state, body.days * DAY);
      return;
    case 'ended':
      // Nobody has access between its end and the moment when the end is recorded.
      state.endedAt = Math.min(at, accessEnd(state) ?? Infinity);
      state.status = 'ended';
      return;
    case 'announced':
      state.notice = { chargeAt: body.chargeAt, charge: body.charge };
      return;
    case 'failed':
      state.failure = { attempt: body.attempt, reason: body.reason, failedAt: at };
      return;
    case 'card-changed':
      if (state.failure !== null) state.failure.reason = 'soft';
      return;
    case 'card-expiring':
      state.expiringCard = body.card;
      return;
    case 'repriced':
      state.prices.push({ from: body.from, charge: body.charge, needsConsent: body.needsConsent, isAccepted: false });
      return;
    case 'accepted':
      for (const price of state.prices) if (price.from === body.from) price.isAccepted = true;
      state.status = 'active';
      return;
    case 'moved':
      move(state, body.by);
  }
}

function pay(state: Subscription, { payment, charge, period }: Body<'paid'>, paidAt: number): void {
  if (period !== null) {
    if (periodsOf(state).length === 0) state.firstDate = state.offer!.trialDays > 0 ? period.endsAt! : period.startsAt;
    Object.assign(state, { status: 'active', notice: null, failure: null });
  }
  state.payments.set(payment, { charge, period, paidAt, refunds: new Map(), disputes: new Map() });
}

/** A renewal that was announced for the earlier date has to be announced again. */
function extend(state: Subscription, by: number): void {
  const last = [...state.payments.values()].findLast(({ period }) => period !== null)!;
  const { startsAt, endsAt } = last.period!;
  // A new object, since the period is part of the fact that opened it.
  last.period = { startsAt, endsAt: endsAt! + by };
  state.shift += by;
  state.notice = null;
  for (const price of state.prices) if (price.from >= endsAt!) price.from += by;
}

/** As if everything had happened earlier. */
function move(state: Subscription, by: number): void {
  for (const payment of state.payments.values()) {
    if (payment.period === null) continue;
    const { startsAt, endsAt } = payment.period;
    payment.paidAt -= by;
    payment.period = { startsAt: startsAt - by, endsAt: endsAt === null ? null : endsAt - by };
  }
  if (state.notice !== null) state.notice.chargeAt -= by;
  if (state.failure !== null) state.failure.failedAt -= by;
  for (const price of state.prices) price.from -= by;
  state.shift -= by;
}
