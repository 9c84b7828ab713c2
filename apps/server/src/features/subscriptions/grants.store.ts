/** Stores the access that a subscription gives. */
import { grantsOf, type Subscription } from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';

/** Rows that the facts no longer give are deleted. @param accountId null once erased, then there is no access */
export async function saveGrants(
  trx: Transaction<Database>,
  accountId: string | null,
  subscription: string,
  state: Subscription,
): Promise<void> {
  if (accountId === null) return;
  const grants = grantsOf(subscription, state);
  const starts = grants.map(({ startsAt }) => new Date(startsAt));
  await trx
    .deleteFrom('account_grant')
    .where('subscription', '=', subscription)
    .$if(starts.length > 0, (query) => query.where('starts_at', 'not in', starts))
    .execute();
  for (const grant of grants) {
    const { kind, standing } = grant;
    const ends_at = grant.endsAt === null ? null : new Date(grant.endsAt);
    await trx
      .insertInto('account_grant')
      .values({
        account_id: accountId,
        subscription,
        kind,
        standing,
        plan_id: grant.planId,
        term_id: grant.termId,
        billing_cycle: grant.billingCycle,
        is_renewable: grant.isRenewable,
        platform: grant.platform,
        country: grant.country,
        starts_at: new Date(grant.startsAt),
        ends_at,
      })
      .onConflict((on) => on.columns(['subscription', 'starts_at']).doUpdateSet({ kind, standing, ends_at }))
      .execute();
  }
}
