/** Public interface of the plans feature. */
export { type CataloguePlan, findRequestedOffer, type PlanCatalogue } from './catalogue.ts';
export { FINANCE_READ, PAYMENTS_REFUND } from './permissions.ts';
export { plansTag } from './tags.ts';
