/** The catalogue that orders, pages and calls use: what is sold, and the names of what was sold. */
import {
  agreesWith,
  type Offer,
  offerOf,
  type Plan,
  type RequestedPlan,
  type SaleContext,
  type Term,
} from '@sightscreen/billing';
import { hasBuiltIn } from '../identity/index.ts';
import type { Needs } from '../services.ts';
import { readPlans, type StoredPlan } from './plan.store.ts';

export interface CataloguePlan extends Plan {
  name: string;
  summary: string;
  isOnSale: boolean;
  terms: readonly (Term & { name: string })[];
}
export interface PlanCatalogue {
  /** Every plan, also those no longer on sale. */
  list(): Promise<readonly CataloguePlan[]>;
}
declare module '../services.ts' {
  interface Services {
    plans: PlanCatalogue;
  }
}

type CatalogueNeeds = Needs<'config' | 'database' | 'demo' | 'live'>;

/** Plans and terms that are not on sale have no prices, so that no offer can be made of them. */
export async function readCatalogue(context: CatalogueNeeds): Promise<StoredPlan[]> {
  const plans = await readPlans(context.database.db);
  // The demonstration's partner is built in.
  const isShown = ({ world, partner }: StoredPlan) =>
    world === 'real' || (context.live.site.demo && (partner === null || hasBuiltIn(context)));
  return plans.map((plan) => {
    const isOnSale = plan.isOnSale && isShown(plan);
    const terms = plan.terms.map((term) => (isOnSale && term.isOnSale ? term : { ...term, prices: [] }));
    return { ...plan, isOnSale, terms };
  });
}

export const planCatalogue = (context: CatalogueNeeds): PlanCatalogue => ({ list: () => readCatalogue(context) });

/** The offer of a purchase request; null if it is not sold there, or if the request disagrees with it (PLAN-Q09). */
export function findRequestedOffer(
  plans: readonly CataloguePlan[],
  requested: RequestedPlan,
  where: SaleContext,
): Offer | null {
  const offer = offerOf(plans, { planId: requested.id, termId: requested.termId }, where);
  return offer !== null && agreesWith(requested, offer) ? offer : null;
}
