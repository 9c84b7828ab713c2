/** The adapter against servers that fail, and the rules of events, amounts and settings. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@sightscreen/billing';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { noPayments } from './none.ts';
import { type CheckoutRequest, ProviderRefused, ProviderUnavailable } from './port.ts';
import { stripeLocale } from './stripe-locale.ts';
import { moneyOf, stripeAmount } from './stripe-money.ts';
import { type Send, stripePayments } from './stripe.ts';

const account = { secretKey: 'sk_test_51abc', webhookSecret: 'whsec_test_secret' };
const request: CheckoutRequest = {
  order: 'SO-1',
  subscription: 's1',
  customer: null,
  email: null,
  amount: money(399, 'GBP'),
  description: 'All access, monthly',
  locale: 'en-GB',
  returnTo: 'https://scores.example/return',
  cancelTo: 'https://scores.example/cancel',
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
async function provider(listener: RequestListener, deadlineMs = 20_000) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask: Send = (address, init) =>
    fetch(address.replace('https://api.stripe.com', `http://127.0.0.1:${port}`), init);
  return stripePayments(account, { ask, deadlineMs });
}
const replying = (status: number, body: unknown): RequestListener => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_, reply) => reply.writeHead(status, { 'stripe-should-retry': 'false' }).end(text);
};

test('a provider that is slower than the deadline is unavailable (PLAN-S03)', async () => {
  const payments = await provider(() => {}, 150);
  for (const call of [
    payments.openCheckout(request),
    payments.readCheckout('cs_1'),
    payments.closeCheckout('cs_1'),
    payments.readPayment('pi_1'),
    payments.refund({ payment: 'pi_1', amount: money(1, 'GBP'), key: '1', keepsAccess: true }),
    payments.deleteCustomer('cus_1'),
  ])
    await expect(call).rejects.toThrow(ProviderUnavailable);
});

test.each<[number, unknown]>([
  [500, { error: { type: 'api_error', message: 'An error occurred' } }],
  [503, { message: 'We are restarting', code: 'unavailable' }],
  [502, '<html>Bad gateway</html>'],
  [429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many' } }],
  [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****abc' } }],
])('a reply with status %i means that the provider is unavailable (PLAN-S03)', async (status, body) => {
  const payments = await provider(replying(status, body));
  await expect(payments.readPayment('pi_1')).rejects.toThrow(ProviderUnavailable);
});

test('a short failure is retried with the same idempotency key (PLAN-S03)', async () => {
  const keys: unknown[] = [];
  const payments = await provider((call, reply) => {
    if (call.method === 'POST') keys.push(call.headers['idempotency-key']);
    if (keys.length === 1) reply.writeHead(500).end('{"error":{"type":"api_error","message":""}}');
    else reply.end('{"id":"cs_1","object":"checkout.session","status":"open","url":"https://pay.example/cs_1"}');
  });
  expect(await payments.openCheckout(request)).toEqual({ id: 'cs_1', url: 'https://pay.example/cs_1' });
  expect(keys).toEqual(['checkout-SO-1-1', 'checkout-SO-1-1']);
});

test('a checkout charges once or saves a card, and never subscribes (PLAN-Q29)', async () => {
  const opened: URLSearchParams[] = [];
  const payments = stripePayments(account, {
    ask: async (_, init) => {
      if (init?.method === 'POST') opened.push(new URLSearchParams(init.body));
      return Response.json({ id: 'cs_1', status: 'open', url: 'https://pay.example/cs_1' });
    },
  });
  await payments.openCheckout(request);
  await payments.openCheckout({ ...request, customer: 'cus_1', amount: money(0, 'GBP') });
  const [charge, setup] = opened.map((form) => Object.fromEntries(form));
  const order = { order: 'SO-1', subscription: 's1', period: '0', currency: 'GBP' };
  for (const [name, value] of Object.entries(order)) {
    expect(charge).toMatchObject({ [`metadata[${name}]`]: value, [`payment_intent_data[metadata][${name}]`]: value });
    expect(setup).toMatchObject({ [`metadata[${name}]`]: value, [`setup_intent_data[metadata][${name}]`]: value });
  }
  expect(charge).toMatchObject({
    mode: 'payment',
    customer_creation: 'always',
    'line_items[0][price_data][unit_amount]': '399',
    'payment_intent_data[setup_future_usage]': 'off_session',
  });
  expect(setup).toMatchObject({ mode: 'setup', customer: 'cus_1' });
  expect(
    Object.keys({ ...charge, ...setup }).filter((name) => /recurring|subscription_data|invoice/.test(name)),
  ).toEqual([]);
});

test('a refused call names its error without quoting the reply (PLAN-S03, design 6)', async () => {
  const error = {
    type: 'card_error',
    code: 'card_declined',
    message: 'Noor’s card was declined',
    payment_intent: { client_secret: 'pi_1_secret_2' },
  };
  const payments = await provider(replying(402, { error }));
  const failed: unknown = await payments.readPayment('pi_1').catch((reason: unknown) => reason);
  expect(failed).toBeInstanceOf(ProviderRefused);
  expect(String(failed)).toContain('card_declined, status 402');
  expect(JSON.stringify([failed, String(failed), (failed as Error).cause])).not.toMatch(/Noor|secret/);
});

test('without a provider every call fails as unavailable (PLAN-S03)', async () => {
  await expect(noPayments.openCheckout(request)).rejects.toThrow(ProviderUnavailable);
  expect(noPayments.readEvent(Buffer.from('{}'), 't=1,v1=00', 0)).toEqual({ failure: 'signature' });
});

/** In seconds. */
const SIGNED_AT = 1_798_012_800;
const event = (object: object, type: string) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: true, data: { object } }, null, 2);
const paid = event({ id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }, 'checkout.session.completed');
const sign = (payload: string, secret = account.webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: SIGNED_AT });
const read = (body: string, signature: string, laterS = 0) =>
  stripePayments(account).readEvent(Buffer.from(body), signature, (SIGNED_AT + laterS) * 1000);

test('the signature has Stripe’s published form: HMAC-SHA256 of time and body (PLAN-S03)', async () => {
  const { createHmac } = await import('node:crypto');
  const v1 = createHmac('sha256', account.webhookSecret).update(`${SIGNED_AT}.${paid}`).digest('hex');
  expect(sign(paid)).toBe(`t=${SIGNED_AT},v1=${v1}`);
  expect(read(paid, `t=${SIGNED_AT},v0=${'0'.repeat(64)},v1=${'0'.repeat(64)},v1=${v1}`)).toMatchObject({
    id: 'evt_1',
  });
});

test.each<[string, string, object, object]>([
  [
    'checkout.session.completed',
    'a checkout',
    { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' },
    { checkout: 'cs_1', payment: 'pi_1' },
  ],
  [
    'checkout.session.completed',
    'a saved card',
    { id: 'cs_1', object: 'checkout.session', payment_intent: null, setup_intent: 'seti_1' },
    { checkout: 'cs_1', payment: 'seti_1' },
  ],
  [
    'payment_intent.succeeded',
    'a payment',
    { id: 'pi_1', object: 'payment_intent' },
    { checkout: null, payment: 'pi_1' },
  ],
  [
    'charge.refunded',
    'a charge',
    { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' },
    { checkout: null, payment: 'pi_1' },
  ],
  [
    'charge.dispute.created',
    'a dispute',
    { id: 'du_1', object: 'dispute', payment_intent: { id: 'pi_1' } },
    { checkout: null, payment: 'pi_1' },
  ],
  ['customer.updated', 'something else', { id: 'cus_1', object: 'customer' }, { checkout: null, payment: null }],
])('the event %s of %s names what to ask about (PLAN-S03)', (type, _, object, ids) => {
  const body = event(object, type);
  expect(read(body, sign(body))).toEqual({ id: 'evt_1', type, isLive: true, ...ids });
});

test.each<[string, ReturnType<typeof read>, string]>([
  ['a changed body', read(paid.replace('cs_1', 'cs_2'), sign(paid)), 'signature'],
  ['another secret', read(paid, sign(paid, 'whsec_other')), 'signature'],
  ['a changed time', read(paid, sign(paid).replace(String(SIGNED_AT), String(SIGNED_AT + 1))), 'signature'],
  ['no signature', read(paid, ''), 'signature'],
  ['only the old scheme', read(paid, sign(paid).replace('v1=', 'v0=')), 'signature'],
  ['an age of six minutes', read(paid, sign(paid), 360), 'stale'],
  ['a body that is no JSON', read('{', sign('{')), 'malformed'],
  ['a body that is no event', read('{"id":"evt_1"}', sign('{"id":"evt_1"}')), 'malformed'],
])('an event with %s is refused (PLAN-S03)', (_, result, failure) => {
  expect(result).toEqual({ failure });
});
test('an event counts for five minutes after it was signed (PLAN-S03)', () => {
  expect(read(paid, sign(paid), 299)).toMatchObject({ id: 'evt_1' });
});

test.each([
  [money(399, 'GBP'), 399],
  [money(480, 'JPY'), 480],
  [money(5, 'ISK'), 500],
  [money(1_230, 'KWD'), 1_230],
])('%j is the amount %i at Stripe, and back (PLAN-S03)', (amount, charged) => {
  const sent = stripeAmount(amount);
  expect([sent, moneyOf(sent.amount, sent.currency)]).toEqual([
    { amount: charged, currency: amount.currency.toLowerCase() },
    amount,
  ]);
});
test('an amount that Stripe would refuse is refused before the call (PLAN-S03)', () => {
  expect(() => stripeAmount(money(1_235, 'KWD'))).toThrow(RangeError);
});

test.each([
  ['en-GB', 'en-GB'],
  ['en-IN', 'en'],
  ['hi', 'hi-IN'],
  ['ta', 'auto'],
])('the payment page for %s is in %s (PLAN-Q10)', (locale, page) => {
  expect(stripeLocale(locale)).toBe(page);
});

const env = (more: Record<string, string>) => ({
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ...more,
});
const stripeOf = (environment: Record<string, string>) => readConfig(environment, '/clone').stripe;

test('the two keys of Stripe are set together or not at all (PLAN-S03)', () => {
  expect(stripeOf({})).toBeNull();
  expect(stripeOf(env({}))).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1' });
  expect(() => stripeOf({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('it also needs STRIPE_WEBHOOK_SECRET');
  expect(() => stripeOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('it also needs STRIPE_SECRET_KEY');
  expect(() => stripeOf(env({ STRIPE_SECRET_KEY: 'pk_live_1' }))).toThrow('STRIPE_SECRET_KEY');
});

test('production refuses test keys, and staging takes them (PLAN-S03)', () => {
  const staging = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://next.scores.example' };
  for (const key of ['sk_test_1', 'rk_test_1']) {
    expect(() => stripeOf(env({ STRIPE_SECRET_KEY: key, NODE_ENV: 'production' }))).toThrow('test keys are refused');
    expect(stripeOf(env({ STRIPE_SECRET_KEY: key, ...staging, STAGING_HOSTS: 'next.scores.example' }))).not.toBeNull();
  }
  expect(stripeOf(env({ NODE_ENV: 'production' }))).not.toBeNull();
});

test('test money is known by the key (PLAN-S03)', () => {
  const isLive = (secretKey: string) => stripePayments({ ...account, secretKey }).isLive;
  expect(['sk_live_1', 'rk_live_1', 'sk_test_1', 'rk_test_1'].map(isLive)).toEqual([true, true, false, false]);
});
