/** The plan of a reader that a partner bills. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../core/db/database.ts';

export type PartnerPlan = Selectable<Database['account_grant']>;

/** Of those that have begun, the one that ends last; null without one. @param now milliseconds */
export async function findPartnerPlan(
  db: Kysely<Database>,
  accountId: string,
  now: number,
): Promise<PartnerPlan | null> {
  const row = await db
    .selectFrom('account_grant')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('partner', 'is not', null)
    .where('starts_at', '<=', new Date(now))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  return row ?? null;
}
