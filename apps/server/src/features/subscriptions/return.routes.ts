/** The buyer comes back from the payment page (PLAN-Q10, PLAN-Q28). */
import { PATHS } from '@sightscreen/identity';
import { z } from 'zod';
import { nothing } from '../../core/http/contract.ts';
import type { Routes } from '../../core/http/route.ts';
import { ProviderUnavailable } from '../../core/ports/payments/port.ts';
import type { Needs } from '../services.ts';
import { type PaymentDeps, paymentDeps, type PaymentNeeds } from './deps.ts';
import { PENDING_PATH, RETURN_PATH } from './paths.ts';
import { settleCheckout } from './settle.ts';
import { readSubscription } from './subscription.store.ts';
import { withinProviderDeadline } from './within-deadline.ts';

/**
 * The order number is unguessable, and the provider decides whether it is paid. No session is required: browsers may
 * withhold the cookie on the way from another site.
 */
export function returnRoutes(route: Routes, context: PaymentNeeds & Needs<'database'>): void {
  route({
    method: 'GET',
    path: RETURN_PATH,
    limit: 'account',
    auth: 'none',
    deadlineMs: 8_000,
    contract: {
      summary: 'Return from the payment page (PLAN-Q10)',
      tag: 'Payments',
      description: 'Asks the provider at once, so that access does not wait for its webhook.',
      query: z.object({ order: z.string().max(40).default('') }),
      replies: { 303: nothing('The account page, in Location.') },
      page: true,
    },
    handler: async ({ query: { order }, reply }) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect((await isConfirming(paymentDeps(context), order)) ? PENDING_PATH : PATHS.account, 303);
    },
  });
}

/** Whether the payment is still to be confirmed. */
async function isConfirming(deps: PaymentDeps, order: string): Promise<boolean> {
  const { db, clock } = deps;
  const row = (await readSubscription(db, order))?.row;
  if (row?.status !== 'pending' || row.checkout === null) return false;
  if ((await askAtOnce(deps, row.checkout)) === 'open') return false;
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ returned_at: new Date(clock()) })
    .where('id', '=', order)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** While the provider is unavailable the job asks later. */
async function askAtOnce(deps: PaymentDeps, checkout: string): Promise<'open' | 'complete' | 'expired' | null> {
  try {
    return (await withinProviderDeadline(settleCheckout(deps, checkout)))?.status ?? null;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}
