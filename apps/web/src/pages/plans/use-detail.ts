import type { OfferedPlan, OfferedTerm } from '@sightscreen/contracts';
import { useState } from 'react';
import { leaveForLogin, type PageDeps } from '../../account/account-deps.ts';
import { useBusy } from '../../account/use-busy.ts';
import { loadDetail, type TermDetail } from './plan-calls.ts';

export interface LoadedDetail {
  detail: TermDetail;
  plan: OfferedPlan;
  term: OfferedTerm;
}

/** The detail of a plan and term (PLAN-012). A failed call leads to the login page (PLAN-091, PLAN-Q16). */
export function useDetail(deps: PageDeps) {
  const [detail, setDetail] = useState<LoadedDetail | null>(null);
  const [loadingPlan, setLoadingPlan] = useState<number | null>(null);
  const [, run] = useBusy();
  const openDetail = (plan: OfferedPlan, term: OfferedTerm): void =>
    run(async () => {
      setLoadingPlan(plan.id);
      try {
        setDetail({ detail: await loadDetail(term), plan, term });
      } catch {
        leaveForLogin(deps);
      }
      setLoadingPlan(null);
    });
  return { detail, loadingPlan, openDetail, closeDetail: () => setDetail(null) };
}
