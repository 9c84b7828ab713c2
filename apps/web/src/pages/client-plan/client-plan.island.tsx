import { Coupon } from '../../account/plan/Coupon.tsx';
import { PlanSteps } from '../../account/plan/PlanSteps.tsx';
import type { Plan } from '../../account/plan/use-plan.ts';
import { defineIsland } from '../../island/define-island.ts';

/** The plan of an operator, or the coupon that it gave in a country. */
const ClientPlan = (props: { plan: Plan } | { couponOf: string }) =>
  'plan' in props ? <PlanSteps plan={props.plan} /> : <Coupon country={props.couponOf} />;

export default defineIsland({ name: 'client-plan', View: ClientPlan });
