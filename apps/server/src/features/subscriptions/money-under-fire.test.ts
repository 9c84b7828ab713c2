/** Random buyers, deliveries and failures, also of the database: provider, books and access agree in the end. */
import { type Money, money } from '@sightscreen/billing';
import { soak } from '@sightscreen/test-kit/soak';
import { seeded } from '@sightscreen/test-kit/site/auto-scorer';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openOrders } from './job-kinds.ts';
import { listSubscriptions } from './subscription.store.ts';
import { expectAccountAgrees, expectBooksAgree } from './testing/agreement.ts';
import { away } from './testing/fake-provider.ts';
import { createPaymentSite, type PaymentSite, type TestBuyer } from './testing/payment-test-site.ts';

/** The soak sends about 100,000 events. */
const [BUYERS, STEPS, REPEATS, PRESSES] = soak ? [200, 30_000, 18, 200] : [6, 150, 2, 40];
const HOUR = 3_600_000;
let on: PaymentSite;
beforeAll(async () => {
  on = await createPaymentSite({ logLevel: 'silent' });
});
afterAll(() => on.close());

type Random = () => number;
const pick = <T>(random: Random, items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];

/** Fails some calls to the provider, and some transactions at the end. */
function failSometimes(random: Random): void {
  on.provider.before = () => (random() < 0.1 ? away() : undefined);
  on.beforeSend = () => {
    if (random() < 0.1) throw new Error('the server dies');
  };
}

async function step(random: Random, buyers: readonly TestBuyer[]): Promise<void> {
  const buyer = pick(random, buyers)!;
  const checkout = pick(random, [...on.provider.pages.keys()].slice(-40)) ?? null;
  const payment = pick(random, [...on.provider.payments.keys()].slice(-40)) ?? null;
  const actions: (() => unknown)[] = [
    () => buyer.post('pymnt', { plan: on.plan(random() < 0.5 ? 1 : 2) }),
    () => buyer.post('pymnt', { plan: on.plan(1) }),
    () => checkout && on.provider.pay(checkout),
    () => checkout && random() < 0.3 && on.provider.pay(checkout, { amount: money(1, 'GBP') }),
    () => checkout && random() < 0.3 && on.provider.payAgain(checkout),
    () => payment && random() < 0.5 && on.provider.refundThere(payment, refundOf(payment, random)),
    // Duplicated and replayed: few ids; reordered: any checkout or payment at any time.
    () => deliver({ checkout }, `evt_${Math.floor(random() * 50)}`),
    () => deliver({ payment }),
    () => deliver({ checkout: 'cs_forged', payment: 'pi_forged' }),
    () => checkout && on.app.inject(`/cbplus/payment/user/return?order=${on.provider.pages.get(checkout)!.order}`),
    () => buyer.post('subscription/cancel', { reason: '' }),
    () => buyer.post('subscription/resume'),
    () => on.advanceClock(Math.floor(random() * 6 * HOUR)),
    () => on.runScheduled().catch(() => {}),
    () => runSomeJobs(random),
    () => runSomeJobs(random),
    () => killSessions([buyer.post('pymnt', { plan: on.plan(1) }), deliver({ checkout }), runSomeJobs(random)]),
  ];
  await pick(random, actions)!();
}

/** Ends all sessions of the database, as its death does, with work in flight. */
async function killSessions(work: readonly Promise<unknown>[]): Promise<void> {
  const { db, jobs } = on.database;
  const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and pid <> pg_backend_pid()`;
  await Promise.allSettled([...work, kill.execute(db)]);
  // Until the pools have replaced their broken connections.
  for (const pool of [db, jobs])
    await vi.waitUntil(
      () =>
        sql`select 1`.execute(pool).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000, interval: 5 },
    );
}

/** The same event several times at once. */
const deliver = (about: Parameters<PaymentSite['deliver']>[0], id: string = crypto.randomUUID()) =>
  Promise.all(Array.from({ length: REPEATS }, () => on.deliver(about, id)));

/** A job that failed, or whose server died after the work, runs again. */
async function runSomeJobs(random: Random): Promise<void> {
  for (let left = 5; left > 0 && on.waiting.length > 0; left -= 1) {
    const [job] = on.waiting.splice(Math.floor(random() * on.waiting.length), 1);
    const isDone = await on.runJob(job!).then(
      () => random() < 0.9,
      () => false,
    );
    if (!isDone) on.waiting.push(job!);
  }
}

function refundOf(payment: string, random: Random): Money {
  const { amount, refunds } = on.provider.payments.get(payment)!;
  const left = refunds.reduce((sum, refund) => sum - refund.amount.minor, amount.minor);
  return money(random() < 0.5 ? left : Math.ceil(left / 2), amount.currency);
}

async function settleAll(): Promise<void> {
  on.provider.before = () => {};
  on.beforeSend = null;
  for (const payment of on.provider.payments.keys()) await on.deliver({ payment });
  await on.runJobs();
  for (let times = 0; times < 3; times += 1) {
    on.advanceClock(30 * HOUR);
    await on.runScheduled(openOrders);
    await on.runJobs();
  }
}

async function runRandomly(seed: number): Promise<void> {
  const random = seeded(seed);
  const buyers: TestBuyer[] = [];
  for (let at = 0; at < BUYERS; at += 1) buyers.push(await on.reader());
  failSometimes(random);
  for (let at = 0; at < STEPS; at += 1) await step(random, buyers);
  await settleAll();
  let held = 0;
  for (const { accountId } of buyers) {
    const account = await expectAccountAgrees(on.database.db, accountId, on.provider.payments);
    expect(account.subscriptions.filter(({ state }) => state.status === 'pending')).toEqual([]);
    held += account.held;
  }
  await expectBooksAgree(on.database.db, held, on.provider.payments);
  expect(on.provider.payments.size).toBeGreaterThan(STEPS / 40);
}

test(
  'after any events and failures, provider, books and access agree (PLAN-S02, PLAN-S03, PLAN-S05)',
  () =>
    // A failure prints its seed.
    fc.assert(fc.asyncProperty(fc.nat(), runRandomly), { numRuns: 1, endOnFailure: true }),
  3_600_000,
);

test('many presses of Pay in several tabs and plans leave one open order (PLAN-S05)', async () => {
  const noor = await on.reader();
  const replies = await Promise.all(
    Array.from({ length: PRESSES }, (_, at) => noor.post('pymnt', { plan: on.plan(1 + (at % 2)) })),
  );
  expect(replies.filter(({ url }) => url !== undefined).length).toBeGreaterThan(0);
  const open = (await listSubscriptions(on.database.db, noor.accountId)).filter(({ row }) => row.status === 'pending');
  const pages = [...on.provider.pages.values()].filter(
    ({ status, request }) => status === 'open' && request.email === noor.username,
  );
  expect(open.length).toBeLessThanOrEqual(1);
  // The last press may have given up before it opened the page of the order.
  expect(open.map(({ row }) => row.id)).toEqual(expect.arrayContaining(pages.map(({ order }) => order)));
  expect((await noor.post('pymnt', { plan: on.plan(1) }))['url']).toMatch(/^https:\/\/pay\.example/);
});
