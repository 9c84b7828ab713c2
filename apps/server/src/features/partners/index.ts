/** Public interface of the partners feature. */
export { findPartnerPlan, type PartnerPlan } from './partner-plan.ts';
