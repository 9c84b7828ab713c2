/** Charges of saved cards, in Stripe's form. */
import { type Fields, inside } from './calls.ts';
import { LATER_DECLINES } from './cards.ts';
import { emit, type EventDeps } from './events.ts';
import { type Charge, invalid, type PaymentIntent, type PaymentMethod } from './objects.ts';
import { childrenOf, need, newId, save, secondsNow } from './store.ts';

export async function createIntent(deps: EventDeps, fields: Fields): Promise<PaymentIntent> {
  const { customer = '', payment_method: method = '', currency = '' } = fields;
  await need(deps.db, 'customer', customer);
  const card = await need<PaymentMethod>(deps.db, 'payment_method', method);
  if (card.customer !== customer) throw invalid('The PaymentMethod does not belong to the Customer.');
  const amount = Number(fields['amount']);
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw invalid('Invalid integer: amount', 'parameter_invalid_integer');
  const intent: PaymentIntent = {
    id: newId(deps, 'pi_'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: secondsNow(deps),
    currency,
    customer,
    description: fields['description'] ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: inside(fields, 'metadata'),
    payment_method: method,
    setup_future_usage: null,
    status: 'requires_confirmation',
  };
  return save(deps, intent, customer);
}

export async function listIntents({ db }: EventDeps, customer: string): Promise<object> {
  const data = await childrenOf<PaymentIntent>(db, customer);
  return { object: 'list', url: '/v1/payment_intents', has_more: false, data };
}

/** A declined card is part of the result, which is stored like any other. */
export async function confirmIntent(deps: EventDeps, id: string): Promise<PaymentIntent> {
  const intent = await lockIntent(deps, id, 'requires_confirmation');
  const card = await need<PaymentMethod>(deps.db, 'payment_method', intent.payment_method ?? '');
  const declined = LATER_DECLINES[card.card.last4];
  if (declined !== undefined) {
    const error = { type: 'card_error', message: 'Your card was declined.', ...declined };
    const failed = { ...intent, status: 'requires_payment_method', last_payment_error: error } as PaymentIntent;
    await emit(deps, [{ type: 'payment_intent.payment_failed', object: failed }]);
    return save(deps, failed);
  }
  const charge: Charge = {
    id: newId(deps, 'ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: secondsNow(deps),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    livemode: false,
    paid: true,
    payment_intent: id,
    payment_method: card.id,
    refunded: false,
  };
  await save(deps, charge);
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  };
  await emit(deps, [{ type: 'payment_intent.succeeded', object: paid }]);
  return save(deps, paid);
}

export async function cancelIntent(deps: EventDeps, id: string): Promise<PaymentIntent> {
  const intent = await lockIntent(deps, id, 'requires_confirmation', 'requires_payment_method');
  const canceled: PaymentIntent = { ...intent, status: 'canceled' };
  await emit(deps, [{ type: 'payment_intent.canceled', object: canceled }]);
  return save(deps, canceled);
}

async function lockIntent(
  { db }: EventDeps,
  id: string,
  ...statuses: PaymentIntent['status'][]
): Promise<PaymentIntent> {
  const intent = await need<PaymentIntent>(db, 'payment_intent', id, true);
  if (!statuses.includes(intent.status))
    throw invalid(`This PaymentIntent has a status of ${intent.status}.`, 'payment_intent_unexpected_state');
  return intent;
}

/** The error reply of a declined card; null for every other result. */
export function declineOf(body: object): PaymentIntent['last_payment_error'] {
  const { object, status, last_payment_error: error } = body as Partial<PaymentIntent>;
  return object === 'payment_intent' && status === 'requires_payment_method' ? (error ?? null) : null;
}
