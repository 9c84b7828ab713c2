/** What premium content asks of who wants to read or watch it. */
import type { PlanState } from './user-state.ts';

export interface PremiumContent {
  /** Opens without a plan. */
  isPremiumFree: boolean;
  /** Of what is free: opens after a sign-in alone. */
  isLoginRequired: boolean;
}

/**
 * Signing in is necessary for what needs a plan, and not enough (AUTH-016, AUTH-Q08).
 * @param covered whether the plan covers this content
 */
export function whatOpens(
  { isPremiumFree, isLoginRequired }: PremiumContent,
  { planState, covered }: { planState: PlanState; covered: boolean },
): 'open' | 'sign-in' | 'plan' {
  if (isPremiumFree && !isLoginRequired) return 'open';
  if (planState === 'NOTSET') return 'sign-in';
  return isPremiumFree || (planState === 'ACTIVE' && covered) ? 'open' : 'plan';
}
