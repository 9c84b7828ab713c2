/** The adapter and the built-in service over real HTTP. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { money } from '@sightscreen/billing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CheckoutRequest, type PaymentPort, ProviderRefused } from '../../core/ports/payments/port.ts';
import { deliverEvent } from './built-in/events.ts';
import { WEBHOOK } from './built-in/built-in-payments.ts';
import { builtInOf, eventsOf, orderOf, payAt, webhookOf } from './testing/test-payments.ts';

const START = Date.UTC(2026, 10, 28, 9);
let now = START;
let site: TestApp;
let payments: PaymentPort;
/** Events that the queue delivered, as the adapter reads them. */
const arrived: ReturnType<PaymentPort['readEvent']>[] = [];
/** Jobs that were sent, with their delay. */
const sent: (number | undefined)[] = [];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  site = await startApp({
    clock: () => now,
    config: { PORT: String(port) },
    emptyDemonstration: true,
    replace: ({ jobs }) => ({
      demo: true,
      jobs: {
        ...jobs,
        send: (job, payload, options) => {
          if (job.name === deliverEvent.name) sent.push(options?.after);
          return jobs.send(job, payload, options);
        },
      },
    }),
  });
  await site.app.listen({ port, host: '127.0.0.1' });
  payments = site.context.payments;
  builtInOf(site).fetch = async (address, init) => {
    if (new URL(address).pathname !== WEBHOOK) return fetch(address, init);
    const headers = new Headers(init?.headers);
    arrived.push(payments.readEvent(Buffer.from(init?.body ?? ''), headers.get('stripe-signature') ?? '', now));
    return new Response(null, { status: 204 });
  };
});
afterAll(() => site.close());
beforeEach(() => {
  now = START;
  arrived.splice(0);
  sent.splice(0);
});

const paidOrder = async (more: Partial<CheckoutRequest> = {}) => {
  const request = orderOf(more);
  const { id, url } = await payments.openCheckout(request);
  expect(await payAt(site, url)).toBe('paid');
  const report = (await payments.readCheckout(id))!;
  return { request, id, url, report, payment: report.payment!.id };
};

test('a paid checkout reports order, payment, customer and saved card (PLAN-S03, PLAN-Q10)', async () => {
  const request = orderOf();
  const { id, url } = await payments.openCheckout(request);
  expect(await payments.readCheckout(id)).toEqual({
    order: request.order,
    subscription: request.subscription,
    status: 'open',
    customer: null,
    payment: null,
    card: null,
  });
  expect(await payAt(site, url)).toBe('paid');
  const report = (await payments.readCheckout(id))!;
  expect(report).toEqual({
    order: request.order,
    subscription: request.subscription,
    status: 'complete',
    customer: expect.stringMatching(/^cus_\w{24}$/) as string,
    payment: {
      id: expect.stringMatching(/^pi_\w{24}$/) as string,
      isLive: false,
      status: 'paid',
      amount: request.amount,
      period: 0,
      refunds: [],
      disputes: [],
      order: request.order,
      subscription: request.subscription,
    },
    card: { id: expect.stringMatching(/^pm_/), brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2040 },
  });
  expect(await payments.readPayment(report.payment!.id)).toEqual(report.payment);
  expect([payments.name, payments.isLive]).toEqual(['built-in', false]);
});

test('a returning buyer keeps the customer (PLAN-S03)', async () => {
  const { report } = await paidOrder();
  const again = await paidOrder({ customer: report.customer });
  expect(again.report.customer).toBe(report.customer);
});

test('a deleted customer is gone with the card, and the payment stays (PLAN-S03, AUTH-S10)', async () => {
  const { id, payment, report } = await paidOrder();
  await payments.deleteCustomer(report.customer!);
  // A repeated deletion finds nothing.
  await payments.deleteCustomer(report.customer!);
  expect(await payments.readCheckout(id)).toEqual({ ...report, card: null });
  expect(await payments.readPayment(payment)).toEqual(report.payment);
  await expect(payments.openCheckout(orderOf({ customer: report.customer }))).rejects.toThrow(ProviderRefused);
});

test('an order of zero saves a card and is a paid payment of zero (PLAN-S03)', async () => {
  const { report } = await paidOrder({ amount: money(0, 'INR') });
  expect(report).toMatchObject({ status: 'complete', card: { lastFour: '4242' } });
  expect(report.payment).toMatchObject({ status: 'paid', amount: money(0, 'INR'), refunds: [] });
  expect(await payments.readPayment(report.payment!.id)).toEqual(report.payment);
});

test.each([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000 0000 0000 0069', 'expired_card'],
])('the test card %s is refused as %s, and another card pays (PLAN-S03, PLAN-Q10)', async (number, reason) => {
  const { id, url } = await payments.openCheckout(orderOf());
  expect(await payAt(site, url, { number })).toBe(reason);
  expect(await payments.readCheckout(id)).toMatchObject({ status: 'open', payment: null });
  expect(await payAt(site, url)).toBe('paid');
  expect(await payments.readCheckout(id)).toMatchObject({ status: 'complete', payment: { status: 'paid' } });
});

test.each(['4000002500003155', '4000000000003220'])(
  'the test card %s pays only after the bank approves (PLAN-S03, PLAN-Q10)',
  async (number) => {
    const { id, url } = await payments.openCheckout(orderOf());
    expect(await payAt(site, url, { number })).toBe('not paid');
    expect(await payAt(site, url, { number, answer: 'refuse' })).toBe('authentication_failed');
    expect(await payments.readCheckout(id)).toMatchObject({ status: 'open', payment: null });
    expect(await payAt(site, url, { number, answer: 'approve' })).toBe('paid');
    expect(await payments.readCheckout(id)).toMatchObject({ status: 'complete', card: { lastFour: number.slice(-4) } });
  },
);

test('a disputed payment is paid first, and the dispute follows as an event (PLAN-S03)', async () => {
  const { url, id } = await payments.openCheckout(orderOf());
  expect(await payAt(site, url, { number: '4000000000000259' })).toBe('paid');
  expect(await payments.readCheckout(id)).toMatchObject({ payment: { status: 'paid' } });
  expect((await eventsOf(site)).at(-1)?.type).toBe('charge.dispute.created');
  expect(sent).toEqual([0, 0, 20]);
});

test('repeated requests for an order open one checkout, at the same time too (PLAN-S03, PLAN-S05)', async () => {
  const request = orderOf();
  const opened = await Promise.all(Array.from({ length: 5 }, () => payments.openCheckout(request)));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  expect(await payments.openCheckout(request)).toEqual(opened[0]);
});

test('a request that differs for the same order is refused (PLAN-S03)', async () => {
  const request = orderOf();
  await payments.openCheckout(request);
  await expect(payments.openCheckout({ ...request, amount: money(1, 'GBP') })).rejects.toThrow(ProviderRefused);
});

test('an order that was paid opens no second payment page (PLAN-S05)', async () => {
  const { request, id } = await paidOrder();
  expect(await payments.openCheckout(request)).toEqual({ id, url: request.returnTo });
});

test('a closed checkout cannot be paid, and its order opens another (PLAN-S03, PLAN-S05)', async () => {
  const request = orderOf();
  const first = await payments.openCheckout(request);
  await payments.closeCheckout(first.id);
  await payments.closeCheckout(first.id);
  expect(await payments.readCheckout(first.id)).toMatchObject({ status: 'expired', payment: null });
  await payAt(site, first.url);
  expect(await payments.readCheckout(first.id)).toMatchObject({ status: 'expired', payment: null });
  const second = await payments.openCheckout(request);
  expect(second.id).not.toBe(first.id);
  expect(await payAt(site, second.url)).toBe('paid');
  await payments.closeCheckout(second.id);
  expect(await payments.readCheckout(second.id)).toMatchObject({ status: 'complete' });
});

test('a checkout expires after a day (PLAN-S03)', async () => {
  const { id, url } = await payments.openCheckout(orderOf());
  now += 86_400_000;
  expect(await payments.readCheckout(id)).toMatchObject({ status: 'expired' });
  await payAt(site, url);
  expect(await payments.readCheckout(id)).toMatchObject({ status: 'expired', payment: null });
});

test('partial and full refunds are reported with the decision on access (PLAN-S03)', async () => {
  const { payment } = await paidOrder();
  const refund = (minor: number, key: string, keepsAccess: boolean) =>
    payments.refund({ payment, amount: money(minor, 'GBP'), key, keepsAccess });
  const [part, again] = [await refund(100, `${payment}-1`, true), await refund(100, `${payment}-1`, true)];
  expect(again).toEqual(part);
  const rest = await refund(299, `${payment}-2`, false);
  expect((await payments.readPayment(payment))?.refunds).toEqual([
    { id: rest.id, amount: money(299, 'GBP'), keepsAccess: false },
    { id: part.id, amount: money(100, 'GBP'), keepsAccess: true },
  ]);
  await expect(refund(1, `${payment}-3`, true)).rejects.toThrow(ProviderRefused);
});

test('more than what was paid is not refunded, at the same time either (PLAN-S03)', async () => {
  const { payment } = await paidOrder();
  const all = await Promise.allSettled(
    [1, 2, 3].map((key) =>
      payments.refund({ payment, amount: money(200, 'GBP'), key: `${payment}-${key}`, keepsAccess: true }),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await payments.readPayment(payment))?.refunds).toHaveLength(1);
});

test('an unknown checkout, payment or saved card is null (PLAN-S03)', async () => {
  expect(await payments.readCheckout('cs_test_unknown')).toBeNull();
  expect(await payments.readPayment('pi_unknown')).toBeNull();
  expect(await payments.readPayment('seti_unknown')).toBeNull();
  await payments.closeCheckout('cs_test_unknown');
});

test('the queue delivers signed events of a payment (PLAN-S03)', async () => {
  const { id, payment } = await paidOrder();
  await vi.waitFor(() => expect(arrived).toHaveLength(2), { timeout: 60_000, interval: 50 });
  expect(arrived).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'payment_intent.succeeded', isLive: false, checkout: null, payment }),
      expect.objectContaining({ type: 'checkout.session.completed', isLive: false, checkout: id, payment }),
    ]),
  );
});

test.each([
  ['usual', [0, 0]],
  ['twice', [0, 0, 0, 0]],
  ['late', [10, 10]],
  ['reversed', [1, 0]],
  ['none', []],
] as const)('events can arrive %s (PLAN-S03)', async (delivery, delays) => {
  const { url } = await payments.openCheckout(orderOf());
  await payAt(site, url, { delivery });
  expect(sent).toEqual(delays);
});

test('each delivery of an event is signed anew (PLAN-S03)', async () => {
  await paidOrder();
  const { id, type } = (await eventsOf(site)).at(-1)!;
  const readSigned = async () => {
    const { payload, headers } = await webhookOf(site, id);
    return payments.readEvent(Buffer.from(payload), headers['stripe-signature']!, now);
  };
  now += 3 * 86_400_000;
  expect(await readSigned()).toMatchObject({ id, type });
});

test('no card number or security code is stored (PLAN-S03)', async () => {
  await paidOrder();
  const rows = await site.database.db.selectFrom('built_in_payment_object').select('body').execute();
  expect(JSON.stringify(rows)).toContain('"last4":"4242"');
  expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242|"cvc"/);
});

test('another server on the same database continues a payment (PLAN-S03)', async () => {
  const { id, url } = await payments.openCheckout(orderOf());
  const other = await startApp({
    clock: () => now,
    config: { PORT: new URL(url).port },
    emptyDemonstration: true,
    database: site.database,
    replace: () => ({ demo: true }),
  });
  try {
    expect(await payAt(other, url)).toBe('paid');
  } finally {
    await other.close();
  }
  expect(await payments.readCheckout(id)).toMatchObject({ status: 'complete', payment: { status: 'paid' } });
});
