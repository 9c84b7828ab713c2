/** Stores plans, terms and prices. Nothing is stored that the rules of plans refuse. */
import { type CatalogueError, findPlanError, type Price } from '@sightscreen/billing';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import type { StoredPlan, StoredTerm } from './plan.store.ts';
import { plansTag } from './tags.ts';

export class PlanError extends Error {
  readonly error: CatalogueError;
  constructor(error: CatalogueError) {
    super(`The plan is refused: ${error}.`);
    this.error = error;
  }
}

/** @throws PlanError */
export function requireValidPlan(plan: Omit<StoredPlan, 'world'>): void {
  const error = findPlanError(plan);
  if (error !== null) throw new PlanError(error);
}

export const planRow = (plan: Omit<StoredPlan, 'id' | 'terms' | 'world'>) => ({
  type: plan.type,
  name: plan.name,
  summary: plan.summary,
  detail: [...plan.detail],
  picture: plan.picture,
  entitlements: [...plan.entitlements],
  covered_plan_ids: [...plan.coveredPlanIds],
  concurrent_screens: plan.concurrentScreens,
  partner: plan.partner,
  is_on_sale: plan.isOnSale,
});

export const termRow = (planId: number, { cycle, ...term }: StoredTerm): Insertable<Database['plan_term']> => ({
  plan_id: planId,
  id: term.id,
  name: term.name,
  cycle: cycle.kind,
  months: cycle.kind === 'calendar' ? cycle.months : null,
  ends_at: cycle.kind === 'fixed' ? new Date(cycle.endsAt) : null,
  is_renewable: term.isRenewable,
  trial_days: term.trialDays,
  is_on_sale: term.isOnSale,
});

export const priceRow = (
  planId: number,
  termId: number,
  { country, price, tax, validFrom, forSubscribers }: Price,
) => ({
  plan_id: planId,
  term_id: termId,
  country,
  minor: price.minor,
  currency: price.currency,
  tax_basis_points: tax.basisPoints,
  is_tax_included: tax.isIncluded,
  valid_from: new Date(validFrom),
  for_subscribers: forSubscribers === true,
});

/**
 * Returns the id.
 * @throws PlanError
 */
export async function insertPlan(trx: Kysely<Database>, plan: Omit<StoredPlan, 'id'>): Promise<number> {
  // The id of a new plan is unknown, so it cannot cover itself.
  requireValidPlan({ ...plan, id: 0 });
  const { id } = await trx
    .insertInto('plan')
    .values({ ...planRow(plan), world: plan.world })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (plan.terms.length > 0)
    await trx
      .insertInto('plan_term')
      .values(plan.terms.map((term) => termRow(id, term)))
      .execute();
  const prices = plan.terms.flatMap((term) => term.prices.map((price) => priceRow(id, term.id, price)));
  if (prices.length > 0) await trx.insertInto('plan_price').values(prices).execute();
  await notifyRaised(trx, [plansTag]);
  return id;
}
