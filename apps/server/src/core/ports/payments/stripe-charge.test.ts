/** Charges of saved cards: one for each key, found again, stopped before it is made, and hard or soft declines. */
import { money } from '@sightscreen/billing';
import { expect, test } from 'vitest';
import { type ChargeRequest, ProviderRefused } from './port.ts';
import { stripePayments } from './stripe.ts';

const account = { secretKey: 'sk_test_51abc', webhookSecret: 'whsec_test_secret' };
const request: ChargeRequest = {
  key: 's1-1-0',
  order: 's1',
  subscription: 's1',
  period: 1,
  customer: 'cus_1',
  card: 'pm_1',
  amount: money(399, 'GBP'),
  description: 'All access, monthly',
};
const intent = (more: object = {}) => ({
  ...{ id: 'pi_1', object: 'payment_intent', livemode: false, amount: 399, amount_received: 0, currency: 'gbp' },
  metadata: { order: 's1', subscription: 's1', period: '1', currency: 'GBP', key: 's1-1-0' },
  status: 'requires_confirmation',
  last_payment_error: null,
  ...more,
});
const refused = (status: number, error: object) => Response.json({ error }, { status });
const declined = (decline_code: string) => ({
  status: 'requires_payment_method',
  last_payment_error: { type: 'card_error', code: 'card_declined', decline_code },
});

/** Replies in order, and records what was sent. */
function provider(...replies: Response[]) {
  const calls: string[] = [];
  const sent: (Record<string, string> | null)[] = [];
  const payments = stripePayments(account, {
    ask: async (address, init) => {
      calls.push(`${init?.method ?? 'GET'} ${new URL(address).pathname.slice('/v1/payment_intents'.length)}`);
      const key = new Headers(init?.headers).get('idempotency-key');
      sent.push(init?.body ? { ...Object.fromEntries(new URLSearchParams(init.body)), ...(key && { key }) } : null);
      return replies.shift()!;
    },
  });
  return { payments, calls, sent };
}

test('a charge is created, confirmed off-session and read, each with its key (PLAN-S04)', async () => {
  const { payments, calls, sent } = provider(
    Response.json(intent()),
    Response.json(intent({ status: 'succeeded' })),
    Response.json(intent({ status: 'succeeded', amount_received: 399 })),
  );
  expect(await payments.charge(request)).toMatchObject({
    payment: { id: 'pi_1', status: 'paid', amount: money(399, 'GBP'), period: 1, subscription: 's1' },
    decline: null,
  });
  expect(calls).toEqual(['POST ', 'POST /pi_1/confirm', 'GET /pi_1']);
  expect(sent.slice(0, 2)).toMatchObject([
    { amount: '399', currency: 'gbp', customer: 'cus_1', payment_method: 'pm_1', key: 'charge-s1-1-0' },
    { off_session: 'true', key: 'confirm-s1-1-0' },
  ]);
});

test.each([
  ['generic_decline', 'soft'],
  ['insufficient_funds', 'soft'],
  ['authentication_required', 'soft'],
  ['lost_card', 'hard'],
  ['stolen_card', 'hard'],
  ['invalid_account', 'hard'],
])('the decline %s is %s (PLAN-S04)', async (code, expected) => {
  const { payments } = provider(
    Response.json(intent()),
    refused(402, { type: 'card_error', code: 'card_declined', decline_code: code }),
    Response.json(intent(declined(code))),
  );
  expect(await payments.charge(request)).toMatchObject({ payment: { status: 'open' }, decline: expected });
});

test('a repeated charge that was declined before is not confirmed again (PLAN-S04)', async () => {
  const { payments, calls } = provider(
    Response.json(intent()),
    refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }),
    Response.json(intent({ status: 'canceled' })),
  );
  expect(await payments.charge(request)).toMatchObject({ payment: { status: 'failed' }, decline: null });
  expect(calls).toHaveLength(3);
});

test('a charge is found by its key among the payments of the customer (PLAN-S04)', async () => {
  const others = intent({ id: 'pi_0', metadata: {} });
  const list = (...data: object[]) => Response.json({ object: 'list', has_more: false, url: '/', data });
  const found = provider(list(others, intent({ status: 'succeeded', amount_received: 399 })));
  expect(await found.payments.findCharge(request)).toMatchObject({ payment: { id: 'pi_1', status: 'paid' } });
  expect(await provider(list(others)).payments.findCharge(request)).toBeNull();
});

test('stopping creates the charge if need be and cancels it, or reports that it is paid (PLAN-Q19)', async () => {
  const none = () => Response.json({ object: 'list', has_more: false, url: '/', data: [] });
  const stopped = provider(
    none(),
    Response.json(intent()),
    Response.json(intent()),
    Response.json(intent({ status: 'canceled' })),
  );
  expect(await stopped.payments.stopCharge(request)).toMatchObject({ payment: { status: 'failed' } });
  expect(stopped.calls.slice(1)).toEqual(['POST ', 'POST /pi_1/cancel', 'GET /pi_1']);
  const paid = provider(
    none(),
    Response.json(intent()),
    refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }),
    Response.json(intent({ status: 'succeeded', amount_received: 399 })),
  );
  expect(await paid.payments.stopCharge(request)).toMatchObject({ payment: { status: 'paid' } });
});

test('a card that was removed at the provider is refused (PLAN-S04)', async () => {
  const { payments } = provider(refused(404, { type: 'invalid_request_error', code: 'resource_missing' }));
  await expect(payments.charge(request)).rejects.toThrow(ProviderRefused);
});

test('saved cards cannot be charged later in countries with mandates (PLAN-033)', () => {
  const payments = stripePayments(account);
  expect(['GB', 'IN', 'ZZ'].map((country) => payments.canChargeLater(country))).toEqual([true, false, true]);
});
