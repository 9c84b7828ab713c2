/** Erasing an account: its buyer is deleted at the provider, and late events find no owner. */
import { money } from '@sightscreen/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCustomers } from './job-kinds.ts';
import { away } from './testing/fake-provider.ts';
import { createPaymentSite, type PaymentSite, type TestBuyer } from './testing/payment-test-site.ts';

let on: PaymentSite;
let noor: TestBuyer;
beforeAll(async () => {
  on = await createPaymentSite();
});
beforeEach(async () => {
  on.provider.before = () => {};
  noor = await on.reader();
});
afterAll(() => on.close());

/** Closes the account and erases it. */
const erase = () =>
  on.database.db.transaction().execute(async (trx) => {
    const person = { accountId: noor.accountId, email: noor.username, phone: null };
    for (const source of on.context.personalData) await source.beforeDeletion?.(trx, person, on.now());
    for (const source of on.context.personalData.toReversed()) await source.erase(trx, person);
  });
const customerOf = (checkout: string) => on.provider.pages.get(checkout)!.customer!;
const waiting = async () =>
  (await on.database.db.selectFrom('erased_customer').select('customer').execute()).map(({ customer }) => customer);

test('erasing an account deletes the customer at the provider, however often it fails (AUTH-S10)', async () => {
  const { checkout } = await noor.buy();
  await erase();
  on.provider.before = away;
  await expect(on.runScheduled(deleteCustomers)).rejects.toThrow();
  expect([on.provider.deletedCustomers.includes(customerOf(checkout)), await waiting()]).toEqual([
    false,
    [customerOf(checkout)],
  ]);
  on.provider.before = () => {};
  await on.runScheduled(deleteCustomers);
  expect([on.provider.deletedCustomers.includes(customerOf(checkout)), await waiting()]).toEqual([true, []]);
});

test('one customer that cannot be deleted holds up no other (AUTH-S10)', async () => {
  const first = await noor.buy();
  await erase();
  noor = await on.reader();
  const second = await noor.buy();
  await erase();
  let calls = 0;
  on.provider.before = () => ((calls += 1) === 1 ? away() : undefined);
  await expect(on.runScheduled(deleteCustomers)).rejects.toThrow('1 of 2 failed');
  expect(await waiting()).toHaveLength(1);
  await on.runScheduled(deleteCustomers);
  expect(on.provider.deletedCustomers).toEqual(
    expect.arrayContaining([customerOf(first.checkout), customerOf(second.checkout)]),
  );
});

test('a payment after the erasure is returned, and leaves no customer (AUTH-S10, PLAN-S03)', async () => {
  const checkout = await noor.order();
  await erase();
  const payment = on.provider.pay(checkout)!;
  expect(await on.deliver({ checkout, payment })).toBe(200);
  await on.runJobs();
  await on.runScheduled(deleteCustomers);
  expect(on.provider.payments.get(payment)!.refunds).toMatchObject([{ amount: money(399, 'GBP') }]);
  expect([on.provider.deletedCustomers.includes(customerOf(checkout)), await waiting()]).toEqual([true, []]);
});
