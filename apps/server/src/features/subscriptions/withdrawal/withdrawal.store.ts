/** Declarations that end a contract, from the footer of every page. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { Withdrawal } from '../../../core/db/schema.generated.ts';
import { tokenHash } from '../../../core/security/token.ts';

export type WithdrawalRow = Selectable<Withdrawal>;

const DAY = 24 * 3_600_000;
/** For the link that confirms it. */
export const LINK_TTL_MS = 7 * DAY;
const UNCONFIRMED_TTL_MS = 30 * DAY;

/** Null for an unknown key, and for one that was not used in time. A used one shows its receipt again. */
export async function findByKey(db: Kysely<Database>, key: string, now: number): Promise<WithdrawalRow | null> {
  const hash = tokenHash(key);
  if (hash === null) return null;
  const row = await db.selectFrom('withdrawal').selectAll().where('token', '=', hash).executeTakeFirst();
  if (row === undefined) return null;
  const isOver = row.confirmed_at === null && row.received_at.getTime() + LINK_TTL_MS <= now;
  return isOver ? null : row;
}

/** When this person last declared a withdrawal that returned everything; also in an account that was deleted. */
export async function lastFullRefundAt(
  db: Kysely<Database>,
  { account_id: accountId, person }: Pick<WithdrawalRow, 'account_id' | 'person'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .where('is_full_refund', '=', true)
    .where((is) => is.or([is('account_id', '=', accountId), is('person', '=', person)]))
    .executeTakeFirst();
  return row?.at?.getTime() ?? null;
}

export async function forgetOldWithdrawals(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('withdrawal')
    .where('confirmed_at', 'is', null)
    .where('received_at', '<', new Date(now - UNCONFIRMED_TTL_MS))
    .execute();
  await db
    .updateTable('withdrawal')
    .set({ person: null })
    .where('person', 'is not', null)
    .where('confirmed_at', '<', new Date(now - 366 * DAY))
    .execute();
}

/** Returns of a payment that wait for the provider. */
export async function waitingReturns(trx: Transaction<Database>, payment: string): Promise<number> {
  const rows = await trx
    .selectFrom('payment_refund')
    .select('amount')
    .where('payment', '=', payment)
    .where('status', '=', 'waiting')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
