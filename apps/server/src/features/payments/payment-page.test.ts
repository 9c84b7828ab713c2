/** The payment page, and where the built-in service answers. */
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noPayments } from '../../core/ports/payments/none.ts';
import type { PaymentPort } from '../../core/ports/payments/port.ts';
import { builtInOf, connectPayments, orderOf, payAt } from './testing/test-payments.ts';

let site: TestApp;
let payments: PaymentPort;
beforeAll(async () => {
  site = await startApp({
    clock: () => Date.UTC(2026, 10, 28, 9),
    emptyDemonstration: true,
    replace: (own) => ({ demo: true, jobs: { ...own.jobs, send: async () => 'sent' } }),
  });
  connectPayments(site);
  payments = site.context.payments;
});
afterAll(() => site.close());

const hostOf = (url: string) => ({ host: new URL(url).host });
const pageAt = (url: string) => site.app.inject({ url: new URL(url).pathname, headers: hostOf(url) });

test('the payment page shows what is bought, escapes it, and allows no script (PLAN-Q10)', async () => {
  const { url } = await payments.openCheckout(orderOf());
  const { body, headers } = await pageAt(url);
  expect(body).toContain('<h1>All access &lt;monthly&gt;</h1><b>£3.99</b>');
  expect(body).toContain('>Pay £3.99</button>');
  expect(body).not.toContain('<script');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/);
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-store');
});

test('wrong fields are named, nothing typed is lost, and nothing is charged (PLAN-Q10)', async () => {
  const { id, url } = await payments.openCheckout(orderOf());
  const { origin, host, pathname } = new URL(url);
  const { body } = await site.app.inject({
    method: 'POST',
    url: pathname,
    headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      number: '4242 4242 4242 4241',
      expiry: '10/26',
      cvc: '12',
      name: '',
      delivery: 'twice',
    }).toString(),
  });
  for (const [name, words, typed] of [
    ['number', 'Check the card number. It is not complete or has a wrong digit.', '4242 4242 4242 4241'],
    ['expiry', 'This expiry date is in the past. Check it or use another card.', '10/26'],
    ['cvc', 'The security code has three digits.', '12'],
    ['name', 'Enter the name on the card.', ''],
  ] as const) {
    expect(body).toContain(`<p class="err" id="${name}-error">${words}</p>`);
    expect(body).toMatch(new RegExp(`name="${name}" value="${typed}" [^>]*aria-describedby="${name}-error"`));
  }
  expect(body).toContain('<option value="twice" selected>');
  expect(await payments.readCheckout(id)).toMatchObject({ status: 'open', payment: null });
});

test('a paid page returns to the site without a redirect of the form (PLAN-Q10)', async () => {
  const { url } = await payments.openCheckout(orderOf());
  expect(await payAt(site, url)).toBe('paid');
  const { body } = await pageAt(url);
  const returnTo = 'http://localhost:3000/cbplus/payment/user/return?order=1&amp;x=2';
  expect(body).toContain(`<meta http-equiv="refresh" content="0;url=${returnTo}">`);
  expect(body).toContain(`<a href="${returnTo}">Go back now</a>`);
});

test('a closed page says that nothing was charged (PLAN-Q10)', async () => {
  const { id, url } = await payments.openCheckout(orderOf());
  await payments.closeCheckout(id);
  expect((await pageAt(url)).body).toContain('This payment page has closed');
  expect((await pageAt(`${url}x`)).statusCode).toBe(404);
});

test('the API takes only its own key (PLAN-S03)', async () => {
  const { id, url } = await payments.openCheckout(orderOf());
  const call = (authorization?: string) =>
    site.app.inject({
      url: `/built-in-payments/v1/checkout/sessions/${id}`,
      headers: { ...hostOf(url), ...(authorization !== undefined && { authorization }) },
    });
  const { secretKey } = builtInOf(site);
  expect((await call(`Bearer ${secretKey}`)).statusCode).toBe(200);
  for (const wrong of [undefined, '', `Bearer ${secretKey}x`, secretKey, 'Bearer sk_test_1'])
    expect([wrong, (await call(wrong)).statusCode]).toEqual([wrong, 401]);
});

test('the built-in service answers only under the other name of this machine (PLAN-S03)', async () => {
  const { url } = await payments.openCheckout(orderOf());
  const { pathname, port } = new URL(url);
  const status = async (headers: Record<string, string>) =>
    (await site.app.inject({ url: pathname, headers })).statusCode;
  expect(await status({ host: `127.0.0.1:${port}` })).toBe(200);
  expect(await status({ host: `localhost:${port}` })).toBe(404);
  expect(await status({ host: `127.0.0.1:${port}`, 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await status({ host: 'pay.example' })).toBe(404);
});

test.each<[string, Record<string, string>, boolean]>([
  ['in production', { NODE_ENV: 'production' }, true],
  ['behind a proxy', { TRUSTED_PROXIES: 'loopback' }, true],
  ['at a public address', { PUBLIC_ORIGIN: 'https://scores.example' }, true],
  ['without a demonstration', {}, false],
])('there is no built-in service %s (PLAN-S03)', async (_, config, demo) => {
  const other = await startApp({
    config,
    emptyDemonstration: true,
    database: site.database,
    replace: () => ({ demo }),
  });
  try {
    expect(other.context.builtInPayments).toBeNull();
    expect(other.context.payments).toBe(noPayments);
    const { host } = new URL(other.context.config.publicOrigin);
    for (const name of [host, '127.0.0.1:3000', 'localhost:3000'])
      expect(
        (await other.app.inject({ url: '/built-in-payments/pay/cs_test_1', headers: { host: name } })).statusCode,
      ).toBeGreaterThanOrEqual(400);
  } finally {
    await other.close();
  }
});

test('with an account at Stripe the demonstration has no built-in service (PLAN-S03)', async () => {
  const config = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const other = await startApp({
    config,
    emptyDemonstration: true,
    database: site.database,
    replace: () => ({ demo: true }),
  });
  try {
    expect([other.context.builtInPayments, other.context.payments.name]).toEqual([null, 'stripe']);
  } finally {
    await other.close();
  }
});
