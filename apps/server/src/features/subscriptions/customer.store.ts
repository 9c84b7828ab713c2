/** The buyer at the payment provider, and the card that is saved there. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { CheckoutReport, SavedCard } from '../../core/ports/payments/port.ts';
import type { PaymentDeps } from './deps.ts';
import { each } from './each.ts';

export async function saveCard(
  db: Kysely<Database>,
  {
    accountId,
    provider,
    report: { customer, card },
  }: { accountId: string | null; provider: string; report: Pick<CheckoutReport, 'customer' | 'card'> },
): Promise<void> {
  if (customer === null) return;
  // Paid after the account was erased.
  if (accountId === null) return storeErased(db, [{ provider, customer }]);
  const row = {
    customer,
    ...(card !== null && {
      card: card.id,
      card_brand: card.brand,
      card_last_four: card.lastFour,
      card_expiry_month: card.expiryMonth,
      card_expiry_year: card.expiryYear,
    }),
  };
  await db
    .insertInto('payment_customer')
    .values({ account_id: accountId, provider, ...row })
    .onConflict((on) => on.columns(['account_id', 'provider']).doUpdateSet(row))
    .execute();
}

export async function readCustomer(
  db: Kysely<Database>,
  accountId: string,
  provider: string,
): Promise<{ customer: string; card: SavedCard | null; cardId: string | null } | null> {
  const row = await db
    .selectFrom('payment_customer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { customer, card_brand: brand, card_last_four: lastFour, card_expiry_month, card_expiry_year } = row;
  const isComplete = brand !== null && lastFour !== null && card_expiry_month !== null && card_expiry_year !== null;
  const card = isComplete ? { brand, lastFour, expiryMonth: card_expiry_month, expiryYear: card_expiry_year } : null;
  return { customer, card, cardId: row.card };
}

/** Forgets the buyer here; a job deletes them at the provider. */
export async function eraseCustomers(db: Kysely<Database>, accountId: string): Promise<void> {
  const customers = await db
    .deleteFrom('payment_customer')
    .where('account_id', '=', accountId)
    .returning(['provider', 'customer'])
    .execute();
  await storeErased(db, customers);
}

async function storeErased(
  db: Kysely<Database>,
  customers: readonly { provider: string; customer: string }[],
): Promise<void> {
  if (customers.length === 0) return;
  await db
    .insertInto('erased_customer')
    .values([...customers])
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Deletes buyers of erased accounts at the provider. One that fails is tried again by the next run. */
export async function deleteErasedCustomers({ db, payments }: Pick<PaymentDeps, 'db' | 'payments'>): Promise<void> {
  const erased = await db.selectFrom('erased_customer').selectAll().where('provider', '=', payments.name).execute();
  await each(erased, async ({ provider, customer }) => {
    await payments.deleteCustomer(customer);
    await db.deleteFrom('erased_customer').where('provider', '=', provider).where('customer', '=', customer).execute();
  });
}
