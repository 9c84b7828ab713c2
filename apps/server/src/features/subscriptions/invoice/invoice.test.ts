/** Invoices as a page and as a PDF. */
import { money } from '@sightscreen/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IssuedDocument } from '../issued-document.ts';
import { createPaymentSite, type PaymentSite, type TestBuyer } from '../testing/payment-test-site.ts';
import { invoicePdf } from './invoice-pdf.ts';

let on: PaymentSite;
let noor: TestBuyer;
let address: string;
beforeAll(async () => {
  on = await createPaymentSite();
  noor = await on.reader();
  await noor.buy();
  const { transactions } = await noor.post('payment-transactions');
  address = (transactions as { invoice: string }[])[0]!.invoice;
});
afterAll(() => on.close());

const get = (url: string, cookie?: string) => on.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });

test('an invoice has its number, the plan, the tax and the total (PLAN-S06)', async () => {
  const { statusCode, headers, body } = await get(address, noor.cookie);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  for (const text of ['Invoice GB-2026-', 'All access, Monthly', noor.username, 'Tax, 20 %', '£0.67', '£3.32', '£3.99'])
    expect(body).toContain(text);
});

test('an invoice opens for its owner alone, and guests are led to sign in (PLAN-S06)', async () => {
  const other = await on.reader();
  for (const url of [address, `${address}.pdf`])
    expect([
      (await get(url)).statusCode,
      (await get(url, other.cookie)).statusCode,
      (await get(url, noor.cookie)).statusCode,
    ]).toEqual([303, 404, 200]);
});

test('a refund has a credit note that names its invoice (PLAN-S06)', async () => {
  const payment = [...on.provider.payments.keys()][0]!;
  on.provider.refundThere(payment, money(100, 'GBP'));
  await on.deliver({ payment });
  await on.runJobs();
  const { transactions } = await noor.post('payment-transactions');
  const note = (transactions as { invoice: string; amount: number }[])[0]!;
  const { body } = await get(note.invoice, noor.cookie);
  for (const text of ['Credit note GB-C-2026-', address.split('/').at(-1), '−£1.00']) expect(body).toContain(text);
});

test('the PDF is tagged, has a title and embeds its fonts, with the sign of the rupee (PLAN-S06)', async () => {
  const document: IssuedDocument = {
    ...{ kind: 'invoice', number: 'IN-2026-000001', issuedAt: on.now(), corrects: null, seller: ['Sightscreen'] },
    buyer: { name: 'Zoë Łukaszewska', email: 'zoe@example.org', country: 'IN' },
    description: 'All access, Monthly',
    period: { startsAt: on.now(), endsAt: on.now() + 1 },
    ...{ currency: 'INR', net: 25_339, tax: 4_561, taxBasisPoints: 1_800, total: 29_900 },
    ...{ subscription: 's1', payment: 'pi_1' },
  };
  const pdf = (await invoicePdf(document)).toString('latin1');
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
  for (const part of ['/Marked true', '/StructTreeRoot', '/S /TH', '/Lang (en-GB)', '/DisplayDocTitle true'])
    expect(pdf).toContain(part);
  const fonts = [...pdf.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name!);
  expect(new Set(fonts).size).toBeGreaterThanOrEqual(2);
  expect(fonts.filter((name) => !/^[A-Z]+\+Arimo/.test(name))).toEqual([]);
  expect(pdf.match(/\/FontFile2/g)!.length).toBeGreaterThanOrEqual(2);
});
