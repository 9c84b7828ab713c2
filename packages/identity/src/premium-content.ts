/** Requirements of premium content. */
import type { PlanState } from './user-state.ts';

export interface PremiumContent {
  /** Requires no plan. */
  isPremiumFree: boolean;
  /** For free content: requires sign-in. */
  isLoginRequired: boolean;
}

/**
 * Content that needs a plan requires sign-in as well (AUTH-016, AUTH-Q08).
 * @param covered whether the plan covers this content
 */
export function requiredAccess(
  { isPremiumFree, isLoginRequired }: PremiumContent,
  { planState, covered }: { planState: PlanState; covered: boolean },
): 'open' | 'sign-in' | 'plan' {
  if (isPremiumFree && !isLoginRequired) return 'open';
  if (planState === 'NOTSET') return 'sign-in';
  return isPremiumFree || (planState === 'ACTIVE' && covered) ? 'open' : 'plan';
}
