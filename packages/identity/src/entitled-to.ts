/** The one decision about premium content: whether a visitor may see it, and why (AUTH-016, PREM-S02, PREM-Q03). */
import type { Entitlement } from './entitlements.ts';
import { type PremiumContent, requiredAccess } from './premium-content.ts';
import type { PlanState } from './user-state.ts';

export interface Content extends PremiumContent {
  kind: Entitlement;
  /** Null for content of every plan. */
  planId: number | null;
  /** ISO 3166 codes of the countries where it may be shown; empty means all. */
  countries: readonly string[];
}

/** A running plan, or a TV provider's confirmation. */
export interface Pass {
  /** The plan and those it covers; null for a TV provider, whose viewers have no plan. */
  plans: readonly number[] | null;
  opens: readonly Entitlement[];
  /** Milliseconds; null means unlimited. */
  until: number | null;
}

export interface ContentVisitor {
  planState: PlanState;
  passes: readonly Pass[];
  /** Null if unknown. */
  country: string | null;
}

export type Decision =
  /** `by`: the pass that opens it; null for free content. */
  | { access: 'open'; by: Pass | null }
  | { access: 'sign-in' }
  | { access: 'plan' }
  /** The country, or every running plan, excludes it. */
  | { access: 'denied'; reason: 'country' | 'plan' };

export const ANONYMOUS: Omit<ContentVisitor, 'country'> = { planState: 'NOTSET', passes: [] };

export function entitledTo({ planState, passes, country }: ContentVisitor, content: Content): Decision {
  const { kind, planId, countries, isPremiumFree } = content;
  if (countries.length > 0 && (country === null || !countries.includes(country)))
    return { access: 'denied', reason: 'country' };
  const covers = ({ plans, opens }: Pass): boolean =>
    opens.includes(kind) && (planId === null || plans === null || plans.includes(planId));
  const by = passes.find(covers) ?? null;
  const access = requiredAccess(content, { planState, covered: by !== null });
  if (access === 'open') return { access, by: isPremiumFree ? null : by };
  return access === 'plan' && planState === 'ACTIVE' ? { access: 'denied', reason: 'plan' } : { access };
}
