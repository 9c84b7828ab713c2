/** The plan and the term of each plan that are selected, and their address. */
import type { OfferedPlan, OfferedTerm, PlansPage } from '@sightscreen/contracts';
import { PLAN_SELECTION } from '@sightscreen/identity';
import { fieldText } from '../../ui/form/field-text.ts';

export type Offer = Pick<PlansPage, 'type' | 'term' | 'plans'>;
export interface Choice {
  planId: number;
  /** By plan: changing the plan and back loses nothing. */
  termIds: Readonly<Record<number, number>>;
}

const hasTerm = ({ terms }: OfferedPlan, id: number | null): boolean => terms.some(({ termId }) => termId === id);

/** The term of the address (PLAN-004); without one, the first of the first plan (PLAN-066, LIVE-Q14). */
export function firstChoice({ plans, term }: Offer): Choice {
  const addressed = plans.find((plan) => hasTerm(plan, term));
  return {
    planId: (addressed ?? plans[0]!).id,
    termIds: Object.fromEntries(
      plans.map((plan) => [plan.id, plan === addressed ? term! : plan.terms[0]!.termId] as const),
    ),
  };
}

/** The same as `choiceAddress` wrote it; otherwise what the reader chose before hydration. */
export function choiceInBrowser(offer: Offer, form: HTMLFormElement, hash: string): Choice {
  const first = firstChoice(offer);
  const data = new FormData(form);
  const chosen = offer.plans.find(({ id }) => fieldText(data, 'plan') === String(id))?.id ?? first.planId;
  const returned = offer.plans.find((plan) => hash === `#plan-${plan.id}` && hasTerm(plan, offer.term));
  if (returned !== undefined && chosen === first.planId)
    return { planId: returned.id, termIds: { ...first.termIds, [returned.id]: offer.term! } };
  const termIds = offer.plans.map(
    ({ id }) => [id, Number(fieldText(data, `term-${id}`)) || first.termIds[id]!] as const,
  );
  return { planId: chosen, termIds: Object.fromEntries(termIds) };
}

export function chosenTerm({ plans }: Offer, { planId, termIds }: Choice): { plan: OfferedPlan; term: OfferedTerm } {
  const plan = plans.find(({ id }) => id === planId)!;
  return { plan, term: plan.terms.find(({ termId }) => termId === termIds[planId])! };
}

/** Leads back to the same choice. Plans may share the ids of their terms, so it names both. */
export const choiceAddress = ({ type }: Offer, { planId, termIds }: Choice): string =>
  `${PLAN_SELECTION}cbplus-${type}/${termIds[planId]}#plan-${planId}`;
