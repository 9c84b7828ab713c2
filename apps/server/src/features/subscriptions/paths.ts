/** Addresses of payments. */
import type { Plan } from '@sightscreen/billing';
import { PATHS } from '@sightscreen/identity';

export const PAYMENT_CALLS = '/cbplus/payment/user/';
export const RETURN_PATH = `${PAYMENT_CALLS}return`;
export const invoicePath = (number: string): string => `${PAYMENT_CALLS}invoice/${number}`;
/** Shows the payment as pending until the provider has confirmed it (PLAN-Q10). */
export const PENDING_PATH = `${PATHS.account}?payment=pending`;

/** Where a buyer returns who gives up. */
export const planPath = (plan: Pick<Plan, 'type'> | undefined): string =>
  `/premium-subscription/user/select-plan/cbplus-${plan?.type ?? 'promo'}`;
