import type { OfferedPlan, OfferedTerm } from '@sightscreen/contracts';
import { useEffect, useRef, useState } from 'react';
import { leaveForLogin, type PageDeps } from '../../account/account-deps.ts';
import { loadCard, loadTerm } from './plan-calls.ts';
import type { LoadedDetail } from './use-detail.ts';

/**
 * A plan and the detail of the chosen term, at first its default one (LIVE-Q14). A failed call leads to the login page
 * (PLAN-091).
 */
export function useTerms(planId: number, deps: PageDeps) {
  const [shown, setShown] = useState<LoadedDetail | null>(null);
  /** The term whose detail is expected; null once the pop-up is closed. */
  const expected = useRef<OfferedTerm | null>(null);
  const load = async (plan: OfferedPlan, term: OfferedTerm): Promise<void> => {
    expected.current = term;
    const detail = await loadTerm(term);
    if (expected.current === term) setShown({ detail, plan, term });
  };
  useEffect(() => {
    let isOpen = true;
    loadCard(planId)
      .then((plan) => (isOpen ? load(plan, plan.terms[0]!) : undefined))
      .catch(() => isOpen && leaveForLogin(deps));
    return () => {
      isOpen = false;
      expected.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each plan
  }, [planId]);
  const choose = (plan: OfferedPlan, term: OfferedTerm): void => {
    // The radio button follows at once, the detail after its call.
    setShown((before) => before && { ...before, term });
    load(plan, term).catch(() => expected.current === term && leaveForLogin(deps));
  };
  return { shown, choose };
}
