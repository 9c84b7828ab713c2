/** The database of a running site: sells two plans there, and compares its books with the payment provider. */
import { money } from '@sightscreen/billing';
import { readHost } from '@sightscreen/server/core/config/env';
import { type OpenDatabase, openDatabase } from '@sightscreen/server/core/db/open-database';
import { insertPlan } from '@sightscreen/server/features/plans/store-plan';
import { storedPlan, storedTerm } from '@sightscreen/server/features/plans/testing/plan';
import {
  expectAccountAgrees,
  expectBooksAgree,
  type HeldPayments,
} from '@sightscreen/server/features/subscriptions/testing/agreement';
import type { Site } from '@sightscreen/test-kit/site/site';
import { expect } from 'vitest';
import type { Buyer } from './buyer.ts';
import type { StripeStandIn } from './stripe.ts';

export const PAY = '/cbplus/payment/user';
/** @param id 1 or 2 */
export const planRequest = (id: number) => ({
  plan: { id, termId: 3, isFree: false, isRenewable: true, partner: null },
});

export async function withDatabaseOf<T>(site: Site, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    ...{ url: null, directUrl: null, dataFolder: site.data, host: readHost(), poolSize: 2 },
    // A loaded machine is not a fault of the site.
    deadlines: { connectMs: 60_000, statementMs: 60_000 },
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export const sellPlans = (site: Site): Promise<void> =>
  withDatabaseOf(site, async ({ db }) => {
    for (const [name, minor] of [
      ['All access', 399],
      ['News', 199],
    ] as const) {
      const tax = { basisPoints: 2_000, isIncluded: true };
      const prices = [{ country: 'ZZ', price: money(minor, 'GBP'), tax, validFrom: 0 }];
      await insertPlan(db, storedPlan({ name, terms: [storedTerm(3, { prices })] }));
    }
  });

/** Jobs of payments that are not done. */
export async function waitingJobs({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`
    select count(*)::int as n from sightscreen_jobs.job
     where name in ('payments.settle', 'payments.refund-unused') and state in ('created', 'retry', 'active')`);
  return rows[0]!.n;
}

/** Provider, books and access agree. @returns the number of payments that give access now */
export async function expectAgreement(
  { db }: OpenDatabase,
  stripe: StripeStandIn,
  buyers: readonly Buyer[],
): Promise<number> {
  const ours = [...stripe.payments.values()].filter(({ livemode }) => !livemode);
  const payments: HeldPayments = new Map(
    ours.map(({ id, amount_received, currency }) => [
      id,
      {
        amount: money(amount_received, currency.toUpperCase()),
        refunds: stripe.refundsOf(id).map(({ amount }) => ({ amount: money(amount, currency.toUpperCase()) })),
      },
    ]),
  );
  let held = 0;
  let entitled = 0;
  for (const buyer of buyers) {
    const account = await expectAccountAgrees(db, buyer.accountId, payments);
    held += account.held;
    const paid = account.subscriptions.flatMap(({ state }) =>
      [...state.payments].filter(([id, { period }]) => period !== null && stripe.left(id) > 0),
    );
    // Money that we hold pays for access that runs now.
    expect([buyer.username, paid.length, await buyer.state()]).toEqual([
      buyer.username,
      paid.length,
      paid.length === 1 ? expect.stringMatching(/^ACTIVE/) : expect.stringMatching(/^(NA|CANCELLED)$/),
    ]);
    entitled += paid.length;
  }
  await expectBooksAgree(db, held, payments);
  return entitled;
}
