/** Disputes through the Stripe adapter. */
import { money } from '@sightscreen/billing';
import { expect, test } from 'vitest';
import { stripePayments } from './stripe.ts';

const account = { secretKey: 'sk_test_51abc', webhookSecret: 'whsec_test_secret' };
const metadata = { order: 'SO-1', subscription: 's1', period: '0', currency: 'GBP' };
const INTENT = { id: 'pi_1', object: 'payment_intent', livemode: false, status: 'succeeded', metadata };

/** @param status of the dispute */
function answering(status: string) {
  const posted: [path: string, fields: Record<string, string>][] = [];
  const payments = stripePayments(account, {
    ask: async (address, init) => {
      const { pathname } = new URL(address);
      if (init?.method === 'POST') posted.push([pathname, Object.fromEntries(new URLSearchParams(init.body))]);
      const dispute = { id: 'du_1', object: 'dispute', amount: 399, currency: 'gbp', status };
      if (pathname === '/v1/refunds') return Response.json({ object: 'list', data: [] });
      if (pathname === '/v1/disputes') return Response.json({ object: 'list', data: [dispute] });
      if (pathname.startsWith('/v1/disputes/'))
        return Response.json({ ...dispute, evidence_details: { submission_count: 0 } });
      return Response.json({ ...INTENT, amount: 399, amount_received: 399, currency: 'gbp' });
    },
  });
  return { payments, posted };
}

test.each([
  ['needs_response', [null]],
  ['under_review', [null]],
  ['won', ['won']],
  ['lost', ['lost']],
  // Questions of the bank, which took no money.
  ['warning_needs_response', []],
  ['warning_closed', []],
  ['prevented', []],
])('a dispute with the status %s is reported as %j (PLAN-S11)', async (status, outcomes) => {
  const report = await answering(status).payments.readPayment('pi_1');
  expect(report?.disputes).toEqual(outcomes.map((outcome) => ({ id: 'du_1', amount: money(399, 'GBP'), outcome })));
});

test('evidence is submitted once, and accepting closes the dispute (PLAN-S11)', async () => {
  const contested = answering('needs_response');
  await contested.payments.answerDispute({ dispute: 'du_1', evidence: 'They read it', email: 'noor@example.org' });
  expect(contested.posted).toEqual([
    [
      '/v1/disputes/du_1',
      {
        'evidence[uncategorized_text]': 'They read it',
        'evidence[customer_email_address]': 'noor@example.org',
        submit: 'true',
      },
    ],
  ]);
  const accepted = answering('needs_response');
  await accepted.payments.answerDispute({ dispute: 'du_1', evidence: null, email: null });
  expect(accepted.posted).toEqual([['/v1/disputes/du_1/close', {}]]);
  const repeated = answering('under_review');
  await repeated.payments.answerDispute({ dispute: 'du_1', evidence: 'They read it', email: null });
  expect(repeated.posted).toEqual([]);
});
