/** Compares access, books and what the payment provider holds. */
import { grantsOf, type Money } from '@sightscreen/billing';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../core/db/database.ts';
import { type FoldedSubscription, listSubscriptions } from '../subscription.store.ts';

/** Payments at the provider by id, without those that it never received. */
export type HeldPayments = ReadonlyMap<string, { amount: Money; refunds: readonly { amount: Money }[] }>;

/** Access, orders and payments of one buyer. @returns the money that we hold, and their subscriptions */
export async function expectAccountAgrees(
  db: Kysely<Database>,
  accountId: string,
  payments: HeldPayments,
): Promise<{ held: number; subscriptions: FoldedSubscription[] }> {
  let held = 0;
  const subscriptions = await listSubscriptions(db, accountId);
  const rows = await db
    .selectFrom('account_grant')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('starts_at')
    .execute();
  // Access is what the facts give, and no two subscriptions give it at once.
  const expected = subscriptions
    .flatMap(({ row, state }) => grantsOf(row.id, state))
    .toSorted((a, b) => a.startsAt - b.startsAt);
  expect(rows.map((row) => [row.subscription, row.standing, row.starts_at.getTime(), row.ends_at?.getTime()])).toEqual(
    expected.map(({ subscription, standing, startsAt, endsAt }) => [subscription, standing, startsAt, endsAt]),
  );
  for (const [at, { startsAt }] of expected.entries())
    expect(at === 0 || expected[at - 1]!.endsAt! <= startsAt).toBe(true);
  for (const { state } of subscriptions)
    for (const [id, { charge, period, refunds }] of state.payments) {
      const there = payments.get(id)!;
      const returned = [...refunds.values()].reduce((sum, amount) => sum + amount.minor, 0);
      const returnedThere = there.refunds.reduce((sum, { amount }) => sum + amount.minor, 0);
      expect([id, charge.amount, returned]).toEqual([id, there.amount, returnedThere]);
      // A payment that bought nothing was returned.
      if (period === null) expect([id, returned]).toEqual([id, charge.amount.minor]);
      held += charge.amount.minor - returned;
    }
  return { held, subscriptions };
}

/** Every payment at the provider is in the books once, and the ledger balances with the money that we hold. */
export async function expectBooksAgree(db: Kysely<Database>, held: number, payments: HeldPayments): Promise<void> {
  const { rows: paid } = await sql<{ id: string }>`
    select body ->> 'payment' as id from subscription_fact where body ->> 'kind' = 'paid'`.execute(db);
  expect(paid.map(({ id }) => id).toSorted()).toEqual([...payments.keys()].toSorted());
  const { rows: books } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::float8 as sum from ledger_line group by account`.execute(db);
  const of = (account: string) => books.find((line) => line.account === account)?.sum ?? 0;
  expect([of('provider'), of('sales') + of('tax'), of('owed-to-buyers')]).toEqual([held, 0 - held, 0]);
}
