/** Plans as they are offered to a buyer in one country. */
import {
  cycleName,
  defaultTerm,
  isFree,
  offerOf,
  type PlanType,
  type SaleContext,
  type Term,
} from '@sightscreen/billing';
import type { OfferedPlan, OfferedTerm } from '@sightscreen/contracts';
import type { CataloguePlan } from './catalogue.ts';

/** Its default term, then the shortest first; null if no term of it is sold there. @param opens what it opens today */
export function offeredPlan(plan: CataloguePlan, sale: SaleContext, opens: string[]): OfferedPlan | null {
  const byLength = plan.terms.toSorted((a, b) => monthsOf(a) - monthsOf(b));
  const sold = byLength.flatMap(({ id, name }) => offeredTerm(plan, { id, name }, sale) ?? []);
  const first = defaultTerm({ ...plan, terms: plan.terms.filter(({ id }) => sold.some((term) => term.termId === id)) });
  if (first === null) return null;
  const terms = sold.toSorted((a, b) => Number(b.termId === first.id) - Number(a.termId === first.id));
  return { id: plan.id, name: plan.name, summary: plan.summary, opens, terms };
}

/** Terms without a calendar cycle come last. */
const monthsOf = ({ cycle }: Term): number => (cycle.kind === 'calendar' ? cycle.months : Number.MAX_SAFE_INTEGER);

function offeredTerm(
  plan: CataloguePlan,
  { id: termId, name }: { id: number; name: string },
  sale: SaleContext,
): OfferedTerm | null {
  const offer = offerOf([plan], { planId: plan.id, termId }, sale);
  if (offer === null) return null;
  const { cycle, isRenewable, partner, trialDays, charge } = offer;
  return {
    id: plan.id,
    termId,
    isFree: isFree(offer),
    isRenewable,
    partner,
    name,
    price: charge.amount,
    due: isFree(offer) ? { ...charge.amount, minor: 0 } : charge.amount,
    cycle: cycleName(cycle),
    trialDays,
    endsAt: cycle.kind === 'fixed' ? cycle.endsAt : null,
  };
}

/** The promotion shows every plan, its own first; so does a type without plans (PLAN-011). */
export function plansOfType<P extends { type: PlanType }>(plans: readonly P[], type: PlanType): P[] {
  const ofType = plans.filter((plan) => plan.type === type);
  if (type !== 'promo' && ofType.length > 0) return ofType;
  return plans.toSorted((a, b) => Number(b.type === 'promo') - Number(a.type === 'promo'));
}

/** When a price begins or a term ends; null if neither is ahead. */
export function nextChange(plans: readonly CataloguePlan[], now: number): number | null {
  const moments = plans.flatMap(({ terms }) =>
    terms.flatMap(({ cycle, prices }) => [
      ...prices.map(({ validFrom }) => validFrom),
      ...(cycle.kind === 'fixed' ? [cycle.endsAt] : []),
    ]),
  );
  return moments.filter((at) => at > now).toSorted((a, b) => a - b)[0] ?? null;
}
