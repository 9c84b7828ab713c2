/** The calls of Stripe's API that the adapter uses. */
import { emit, type EventDeps } from './events.ts';
import {
  type Charge,
  type Customer,
  type DeletedCustomer,
  type Dispute,
  type Intent,
  invalid,
  missing,
  type PaymentIntent,
  type Refund,
  type Session,
  type SetupIntent,
} from './objects.ts';
import { childrenOf, deleteWithCards, find, need, newId, save, secondsNow } from './store.ts';

/** Fields of a form by Stripe's names: `metadata[order]`. */
export type Fields = Readonly<Record<string, string | undefined>>;

const DAY_S = 86_400;

/** @param page address of a checkout's page */
export async function createSession(
  deps: EventDeps & { page: (checkout: string) => string },
  fields: Fields,
): Promise<Session> {
  const id = newId(deps, 'cs_test_');
  const created = secondsNow(deps);
  const isSetup = fields['mode'] === 'setup';
  const currency = fields['line_items[0][price_data][currency]'] ?? null;
  const amount = Number(fields['line_items[0][price_data][unit_amount]']);
  if (!isSetup && (currency === null || !Number.isSafeInteger(amount) || amount <= 0))
    throw invalid('Invalid integer: line_items[0][price_data][unit_amount]', 'parameter_invalid_integer');
  const customer = fields['customer'] ?? null;
  if (customer !== null) await need(deps.db, 'customer', customer);
  const data = isSetup ? 'setup_intent_data' : 'payment_intent_data';
  const common = {
    created,
    customer,
    description: fields[`${data}[description]`] ?? null,
    livemode: false,
    metadata: inside(fields, `${data}[metadata]`),
    payment_method: null,
    status: 'requires_payment_method',
  } as const;
  const intent: Intent = isSetup
    ? { ...common, id: newId(deps, 'seti_'), object: 'setup_intent', last_setup_error: null, usage: 'off_session' }
    : {
        ...common,
        id: newId(deps, 'pi_'),
        object: 'payment_intent',
        amount,
        amount_received: 0,
        currency: currency!,
        last_payment_error: null,
        latest_charge: null,
        setup_future_usage: fields['payment_intent_data[setup_future_usage]'] === 'off_session' ? 'off_session' : null,
      };
  await save(deps, intent, id);
  return save(deps, {
    id,
    object: 'checkout.session',
    amount_total: isSetup ? null : amount,
    cancel_url: fields['cancel_url'] ?? null,
    client_reference_id: fields['client_reference_id'] ?? null,
    created,
    currency,
    customer,
    customer_creation: fields['customer_creation'] === 'always' ? 'always' : 'if_required',
    customer_email: fields['customer_email'] ?? null,
    expires_at: created + DAY_S,
    livemode: false,
    locale: fields['locale'] ?? null,
    metadata: inside(fields, 'metadata'),
    mode: isSetup ? 'setup' : 'payment',
    // Like Stripe, which names the payment once the reader has tried to pay.
    payment_intent: null,
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    setup_intent: isSetup ? intent.id : null,
    status: 'open',
    success_url: fields['success_url'] ?? null,
    url: deps.page(id),
  } satisfies Session);
}

/** Fields below a name: `metadata[order]` as `order`. */
export function inside(fields: Fields, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : '';
      return inner !== '' && !inner.includes('[') && value !== undefined ? [[inner, value]] : [];
    }),
  );
}

/** Expires a checkout whose time has passed. Locks it if the caller is going to change it. */
export async function readSession(deps: EventDeps, id: string, lock = false): Promise<Session> {
  const session = await need<Session>(deps.db, 'checkout.session', id, lock);
  const isOver = session.status === 'open' && session.expires_at <= secondsNow(deps);
  return isOver ? { ...session, status: 'expired', url: null } : session;
}

export async function expireSession(deps: EventDeps, id: string): Promise<Session> {
  const session = await readSession(deps, id, true);
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`,
    );
  const expired = await save(deps, { ...session, status: 'expired', url: null } satisfies Session);
  await emit(deps, [{ type: 'checkout.session.expired', object: expired }]);
  return expired;
}

export async function intentOf(deps: Pick<EventDeps, 'db'>, session: Session): Promise<Intent> {
  const children = await childrenOf<Intent | Charge>(deps.db, session.id);
  const intent = children.find(({ object }) => object === 'payment_intent' || object === 'setup_intent');
  if (intent === undefined) throw missing(session.id);
  return intent as Intent;
}

export const readPaymentIntent = ({ db }: EventDeps, id: string): Promise<PaymentIntent> =>
  need(db, 'payment_intent', id);
export const readSetupIntent = ({ db }: EventDeps, id: string): Promise<SetupIntent> => need(db, 'setup_intent', id);

export async function listRefunds({ db }: EventDeps, payment: string): Promise<object> {
  await need(db, 'payment_intent', payment);
  const children = await childrenOf<Refund | Dispute>(db, payment);
  const data = children.filter(({ object }) => object === 'refund');
  return { object: 'list', url: '/v1/refunds', has_more: false, data };
}

export async function createRefund(deps: EventDeps, fields: Fields): Promise<Refund> {
  const intent = await need<PaymentIntent>(deps.db, 'payment_intent', fields['payment_intent'] ?? '', true);
  const charge = intent.latest_charge === null ? null : await find<Charge>(deps.db, intent.latest_charge);
  if (charge === null) throw invalid('This PaymentIntent does not have a successful charge to refund.');
  const left = charge.amount - charge.amount_refunded;
  const amount = fields['amount'] === undefined ? left : Number(fields['amount']);
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw invalid('Invalid integer: amount', 'parameter_invalid_integer');
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge.');
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  const refund: Refund = {
    id: newId(deps, 're_'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: secondsNow(deps),
    currency: charge.currency,
    metadata: inside(fields, 'metadata'),
    payment_intent: intent.id,
    status: 'succeeded',
  };
  await save(deps, refunded);
  await save(deps, refund, intent.id);
  await emit(deps, [
    { type: 'refund.created', object: refund },
    { type: 'charge.refunded', object: refunded },
  ]);
  return refund;
}

/** Payments stay, like Stripe's. */
export async function deleteCustomer({ db }: EventDeps, id: string): Promise<DeletedCustomer> {
  await need<Customer>(db, 'customer', id, true);
  await deleteWithCards(db, id);
  return { id, object: 'customer', deleted: true };
}
