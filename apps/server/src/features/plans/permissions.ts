import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Create and change plans, terms and prices. */
export const PLANS_CHANGE = definePermission('plans.change', ['admin', 'editor', 'finance']);
/** See subscriptions, orders and payments. */
export const FINANCE_READ = definePermission('finance.read', ['admin', 'finance', 'support']);
/** Return money to a reader. */
export const PAYMENTS_REFUND = definePermission('payments.refund', ['admin', 'finance']);
/** See plans, terms and prices. */
export const PLANS_READ = definePermission('plans.read', [...new Set([...PLANS_CHANGE.roles, ...FINANCE_READ.roles])]);
