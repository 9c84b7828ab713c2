/** Messages to buyers: by e-mail, or by text message to readers with only a number. */
import { money } from '@sightscreen/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smsSend, type TextMessage, textMessage } from '../../core/ports/sms/port.ts';
import { createPaymentSite, type PaymentSite, type TestBuyer } from './testing/payment-test-site.ts';

let on: PaymentSite;
let noor: TestBuyer;
let phone: string;
let readers = 0;
beforeAll(async () => {
  on = await createPaymentSite();
});
beforeEach(async () => {
  on.waiting.splice(0);
  readers += 1;
  phone = `+9689123456${readers}`;
  noor = await on.reader(phone);
});
afterAll(() => on.close());

const messages = (): TextMessage[] =>
  on.waiting.filter(({ name }) => name === smsSend.name).map(({ payload }) => textMessage.parse(payload));
const ACCOUNT = 'http://localhost:3000/premium-subscription/user/account-info';

test('a reader with only a number gets the receipt as a text message (PLAN-S06)', async () => {
  await noor.buy();
  expect(messages()).toEqual([
    {
      to: phone,
      template: 'subscription.paid',
      text: expect.stringMatching(
        /^Sightscreen: Receipt: £3\.99 for All access, Monthly\. http:\/\/localhost:3000\/cbplus\/payment\/user\/invoice\/GB-2026-\d{6}$/,
      ),
      endsAt: null,
    },
  ]);
  expect(on.emails.filter(({ to }) => to === phone || to === '')).toEqual([]);
});

test('cancelling and resuming over and over sends one message of each kind (PLAN-S06)', async () => {
  await noor.buy();
  for (let times = 0; times < 3; times += 1) {
    await noor.post('subscription/cancel', { reason: '' });
    await noor.post('subscription/resume');
  }
  expect(messages().map(({ text }) => text)).toEqual([
    expect.stringContaining('Receipt'),
    `Sightscreen: Cancelled: All access, Monthly. ${ACCOUNT}`,
    `Sightscreen: Resumed: All access, Monthly. ${ACCOUNT}`,
  ]);
});

test('each of two partial refunds sends a message (PLAN-S06)', async () => {
  const { payment } = await noor.buy();
  for (const minor of [100, 150]) {
    on.provider.refundThere(payment, money(minor, 'GBP'));
    await on.deliver({ payment });
    const jobs = on.waiting.filter(({ name }) => name !== smsSend.name);
    for (const job of jobs) await on.runJob(job);
  }
  expect(messages().map(({ text }) => text.slice(0, 31))).toEqual([
    'Sightscreen: Receipt: £3.99 for',
    expect.stringContaining('Refund of £1'),
    expect.stringContaining('Refund of £1.50'),
  ]);
});
