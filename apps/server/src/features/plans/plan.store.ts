/** Reads plans with their terms and prices. */
import type { Cycle, Plan, Price, Term } from '@sightscreen/billing';
import { ENTITLEMENTS } from '@sightscreen/identity';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';

export interface StoredTerm extends Term {
  name: string;
  isOnSale: boolean;
}
export interface StoredPlan extends Plan {
  world: World;
  name: string;
  summary: string;
  /** Paragraphs. */
  detail: readonly string[];
  /** File name of an uploaded picture. */
  picture: string | null;
  isOnSale: boolean;
  terms: readonly StoredTerm[];
}

/** @param id only this plan */
export async function readPlans(db: Kysely<Database>, id?: number): Promise<StoredPlan[]> {
  const [plans, terms, prices] = await Promise.all([
    db
      .selectFrom('plan')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .orderBy('id')
      .execute(),
    db.selectFrom('plan_term').selectAll().orderBy('id').execute(),
    db.selectFrom('plan_price').selectAll().orderBy('id').execute(),
  ]);
  const pricesOf = Map.groupBy(prices, (row) => `${row.plan_id} ${row.term_id}`);
  const termsOf = Map.groupBy(terms, (row) => row.plan_id);
  return plans.map((row) => ({
    id: row.id,
    world: row.world,
    type: row.type,
    name: row.name,
    summary: row.summary,
    detail: row.detail,
    picture: row.picture,
    entitlements: ENTITLEMENTS.filter((entitlement) => row.entitlements.includes(entitlement)),
    coveredPlanIds: row.covered_plan_ids,
    concurrentScreens: row.concurrent_screens,
    partner: row.partner,
    isOnSale: row.is_on_sale,
    terms: (termsOf.get(row.id) ?? []).map((term) =>
      termOf(term, (pricesOf.get(`${term.plan_id} ${term.id}`) ?? []).map(priceOf)),
    ),
  }));
}

const termOf = (row: Selectable<Database['plan_term']>, prices: readonly Price[]): StoredTerm => ({
  id: row.id,
  name: row.name,
  cycle: cycleOf(row),
  isRenewable: row.is_renewable,
  trialDays: row.trial_days,
  isOnSale: row.is_on_sale,
  prices,
});

/** The database checks that a cycle has what it needs. */
function cycleOf({ cycle, months, ends_at: end }: Selectable<Database['plan_term']>): Cycle {
  if (cycle === 'calendar') return { kind: cycle, months: months! };
  return cycle === 'fixed' ? { kind: cycle, endsAt: end!.getTime() } : { kind: cycle };
}

export const priceOf = (row: Selectable<Database['plan_price']>): Price => ({
  country: row.country,
  price: { minor: row.minor, currency: row.currency },
  tax: { basisPoints: row.tax_basis_points, isIncluded: row.is_tax_included },
  validFrom: row.valid_from.getTime(),
  ...(row.for_subscribers && { forSubscribers: true }),
});
