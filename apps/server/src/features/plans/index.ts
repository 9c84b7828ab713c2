/** Public interface of the plans feature. */
export { buyerCountry } from './buyer-country.ts';
export { type CataloguePlan, findRequestedOffer } from './catalogue.ts';
export { FINANCE_READ, PAYMENTS_REFUND } from './permissions.ts';
export { insertPlan } from './store-plan.ts';
