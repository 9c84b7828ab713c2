/** Every way out leads back in (BEYOND-12). */
import { money } from '@sightscreen/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeToken } from '../../core/security/token.ts';
import { renewals } from './job-kinds.ts';
import { createPaymentSite, ORIGIN, type PaymentSite, type TestBuyer } from './testing/payment-test-site.ts';

const DAY = 86_400_000;
let on: PaymentSite;
let noor: TestBuyer;
beforeAll(async () => {
  on = await createPaymentSite();
});
beforeEach(async () => {
  noor = await on.reader();
});
afterAll(() => on.close());

type Leave = (payment: string) => Promise<unknown>;
const report = async (payment: string) => {
  await on.deliver({ payment });
  await on.runJobs();
};
test.each<[string, Leave]>([
  [
    'expired',
    async () => {
      await noor.post('subscription/cancel', { reason: '' });
      on.advanceClock(32 * DAY);
      await on.runScheduled(renewals);
    },
  ],
  [
    'refunded',
    (payment) => {
      on.provider.refundThere(payment, money(399, 'GBP'));
      return report(payment);
    },
  ],
  [
    'disputed',
    (payment) => {
      on.provider.dispute(payment, null, `du_${payment}`);
      return report(payment);
    },
  ],
])('a subscriber whose plan is %s comes back by buying (PLAN-Q24, BEYOND-12)', async (_name, leave) => {
  const { payment } = await noor.buy();
  on.advanceClock(DAY);
  await leave(payment);
  on.advanceClock(1);
  expect(await noor.state()).toBe('CANCELLED');
  await noor.buy();
  expect(await noor.state()).toBe('ACTIVE');
});

test('an account restored in time finds its plan until the paid end, without renewal (PLAN-Q19, AUTH-S10)', async () => {
  await noor.buy();
  const { text: key, hash: token } = makeToken();
  const person = { accountId: noor.accountId, email: noor.username, phone: null };
  await on.database.db.transaction().execute(async (trx) => {
    for (const source of on.context.personalData) await source.beforeDeletion?.(trx, person, on.now());
    const leaving = { asked_at: new Date(on.now()), erased_after: new Date(on.now() + 30 * DAY), token };
    await trx
      .insertInto('account_leaving')
      .values({ account_id: noor.accountId, ...leaving })
      .execute();
  });
  on.advanceClock(20 * DAY);
  const kept = await on.app.inject({
    method: 'POST',
    url: '/cbplus/auth/user/keep-account',
    headers: { origin: ORIGIN },
    payload: { key },
  });
  expect(kept.json()).toEqual({ status: 'success' });
  expect([await noor.state(), await noor.post('subscription')]).toMatchObject([
    'ACTIVE_CANCELLED',
    { subscription: { next: null } },
  ]);
  on.advanceClock(12 * DAY);
  expect(await noor.state()).toBe('CANCELLED');
});
