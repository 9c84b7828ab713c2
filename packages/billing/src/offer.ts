/** The offer that a buyer gets, and how a purchase request is compared with it. */
import { type Cycle, type Plan, priceIn } from './catalogue.ts';
import { type Charge, chargeOf } from './tax.ts';

/** A term at its price. The order stores it, so that later changes of the catalogue leave subscribers alone. */
export interface Offer {
  planId: number;
  termId: number;
  /** Country of the buyer, ISO 3166. */
  country: string;
  cycle: Cycle;
  isRenewable: boolean;
  trialDays: number;
  partner: string | null;
  /** For each period after a trial. */
  charge: Charge;
}

export interface SaleContext {
  country: string;
  /** Milliseconds. */
  at: number;
  /** False where saved cards cannot be charged later: terms are then sold for one period. */
  canRenew?: boolean;
}

/** Null if the term does not exist, is not sold there or has ended. */
export function offerOf(
  plans: readonly Plan[],
  { planId, termId }: { planId: number; termId: number },
  { country, at, canRenew = true }: SaleContext,
): Offer | null {
  const plan = plans.find(({ id }) => id === planId);
  const term = plan?.terms.find(({ id }) => id === termId);
  const price = term && priceIn(term, country, at);
  if (!plan || !term || !price || (term.cycle.kind === 'fixed' && term.cycle.endsAt <= at)) return null;
  const { cycle } = term;
  const isRenewable = term.isRenewable && canRenew;
  // A trial is paid by a renewal.
  const trialDays = canRenew ? term.trialDays : 0;
  const charge = chargeOf(price.price, price.tax);
  return { planId, termId, country, cycle, isRenewable, trialDays, partner: plan.partner, charge };
}

/** Whether nothing is charged when it is ordered. */
export const isFree = ({ trialDays, charge }: Offer): boolean => trialDays > 0 || charge.amount.minor === 0;

/** The plan of a purchase request (PLAN-028, PLAN-067). */
export interface RequestedPlan {
  id: number;
  termId: number;
  isFree: boolean;
  isRenewable: boolean;
  partner: string | null;
}

/** The catalogue decides; a request that disagrees with it is refused (PLAN-Q09). */
export const agreesWith = (requested: RequestedPlan, offer: Offer): boolean =>
  requested.id === offer.planId &&
  requested.termId === offer.termId &&
  requested.isFree === isFree(offer) &&
  requested.isRenewable === offer.isRenewable &&
  requested.partner === offer.partner;
