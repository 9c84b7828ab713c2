/** What the account page says of a plan that a partner bills, who owns its dates and its price. */
import type { SubscriptionSummary } from '@sightscreen/contracts/calls/payment';
import { runningGrants, stateOf } from '@sightscreen/identity';
import type { PartnerPlan } from '../partners/index.ts';
import type { CataloguePlan } from '../plans/index.ts';
import { namesOf } from './change.ts';

/** Null once it is over. */
export function partnerSummary(
  { kind, standing, starts_at, ends_at, plan_id: planId, term_id: termId, ...row }: PartnerPlan,
  plans: readonly CataloguePlan[],
  now: number,
): SubscriptionSummary | null {
  const grant = { kind, standing, startsAt: starts_at.getTime(), endsAt: ends_at?.getTime() ?? null };
  if (runningGrants([grant], now).length === 0) return null;
  return {
    planId,
    termId,
    ...namesOf(plans, { planId, termId }),
    state: stateOf([grant], now),
    isRenewable: row.is_renewable,
    partner: row.partner,
    startedAt: grant.startsAt,
    endsAt: grant.endsAt,
    next: null,
    price: null,
    cycle: row.billing_cycle,
    card: null,
  };
}
