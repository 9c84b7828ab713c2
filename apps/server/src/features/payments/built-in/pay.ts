/** What the payment page does with a card. */
import type { Card, Decline } from './cards.ts';
import { intentOf, readSession } from './calls.ts';
import { type DeliveryMode, emit, type EventDeps } from './events.ts';
import type { Charge, Dispute, Intent, PaymentMethod, Session } from './objects.ts';
import { newId, save, secondsNow } from './store.ts';

export type PayResult = { kind: 'done' | 'authenticate' } | { kind: 'declined'; why: Decline };

/** Stripe's code of each refusal; the bank's own reason is the `decline_code` of a declined card. */
const CODES = {
  card_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card' },
  authentication_failed: { code: 'payment_intent_authentication_failure' },
} as const;
/** When the buyer disputes a payment of the card for that. */
const DISPUTE_AFTER_S = 20;

/**
 * Pays or saves the card. A checkout that is complete or expired stays as it is.
 * @param approval of the bank; null before it was asked
 */
export async function payByCard(
  deps: EventDeps,
  { checkout, card, approval, mode }: { checkout: string; card: Card; approval: boolean | null; mode: DeliveryMode },
): Promise<PayResult> {
  const session = await readSession(deps, checkout, true);
  if (session.status !== 'open') return { kind: 'done' };
  const intent = await intentOf(deps, session);
  if (intent.object === 'payment_intent') session.payment_intent = intent.id;
  await save(deps, session);
  const { outcome } = card;
  if (outcome === 'authenticate' && approval === null) {
    await save(deps, { ...intent, status: 'requires_action' } as Intent);
    return { kind: 'authenticate' };
  }
  const why = outcome === 'authenticate' ? (approval === true ? null : 'authentication_failed') : outcome;
  if (why === null || why === 'success' || why === 'dispute') {
    await complete(deps, { session, intent, card, mode });
    return { kind: 'done' };
  }
  const failed = decline(intent, why);
  await save(deps, failed);
  await emit(deps, [{ type: `${failed.object}.${PAST[failed.object]}`, object: failed }], mode);
  return { kind: 'declined', why };
}

const PAST = { payment_intent: 'payment_failed', setup_intent: 'setup_failed' } as const;

function decline(intent: Intent, why: Decline): Intent {
  const error = { type: 'card_error', message: 'Your card was declined.', ...CODES[why] };
  return intent.object === 'payment_intent'
    ? { ...intent, status: 'requires_payment_method', last_payment_error: error as typeof intent.last_payment_error }
    : { ...intent, status: 'requires_payment_method', last_setup_error: error as typeof intent.last_setup_error };
}

async function complete(
  deps: EventDeps,
  { session, intent, card, mode }: { session: Session; intent: Intent; card: Card; mode: DeliveryMode },
): Promise<void> {
  const created = secondsNow(deps);
  const common = { created, livemode: false };
  const customer = session.customer ?? newId(deps, 'cus_');
  if (session.customer === null)
    await save(deps, { ...common, id: customer, object: 'customer', email: session.customer_email, name: card.name });
  const method: PaymentMethod = {
    ...common,
    id: newId(deps, 'pm_'),
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: 'visa', last4: card.lastFour, exp_month: card.expiryMonth, exp_year: card.expiryYear },
  };
  await save(deps, method);
  const paid = { ...intent, customer, payment_method: method.id, status: 'succeeded' } as Intent;
  const events: Parameters<typeof emit>[1][number][] = [];
  if (paid.object === 'payment_intent') {
    const charge: Charge = {
      ...common,
      id: newId(deps, 'ch_'),
      object: 'charge',
      amount: paid.amount,
      amount_refunded: 0,
      currency: paid.currency,
      customer,
      disputed: card.outcome === 'dispute',
      paid: true,
      payment_intent: paid.id,
      payment_method: method.id,
      refunded: false,
    };
    await save(deps, charge);
    paid.latest_charge = charge.id;
    paid.amount_received = paid.amount;
    paid.last_payment_error = null;
    if (card.outcome === 'dispute') events.push(await dispute(deps, charge));
  }
  await save(deps, paid);
  const completed: Session = {
    ...session,
    customer,
    payment_status: session.mode === 'setup' ? 'no_payment_required' : 'paid',
    status: 'complete',
    url: null,
  };
  await save(deps, completed);
  events.unshift(
    { type: `${paid.object}.succeeded`, object: paid },
    { type: 'checkout.session.completed', object: completed },
  );
  await emit(deps, events, mode);
}

async function dispute(deps: EventDeps, charge: Charge): Promise<Parameters<typeof emit>[1][number]> {
  const object: Dispute = {
    id: newId(deps, 'du_'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    // Unknown to everybody until then.
    created: secondsNow(deps) + DISPUTE_AFTER_S,
    currency: charge.currency,
    evidence: { customer_email_address: null, uncategorized_text: null },
    evidence_details: { submission_count: 0 },
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await save(deps, object, charge.payment_intent);
  return { type: 'charge.dispute.created', object, after: DISPUTE_AFTER_S };
}
