/** Pages of a subscription: the same for everybody, filled by script for the signed-in user. */
import { PATHS } from '@sightscreen/identity';
import { nothing } from '../../core/http/contract.ts';
import { pageRoutes } from '../../core/http/page-route.ts';
import type { Routes } from '../../core/http/route.ts';
import { FORM_SETTINGS } from '../forms/index.ts';
import { cachedPage } from '../identity/index.ts';
import type { Needs } from '../services.ts';

export function subscriptionPages(route: Routes, context: Needs<'config' | 'live' | 'render' | 'settings'>): void {
  for (const [view, path, summary] of [
    ['manage', PATHS.manageSubscription, 'Managing the subscription (PLAN-010)'],
    ['cancel', PATHS.cancelSubscription, 'The cancellation screen (PLAN-008)'],
    ['cancelled', PATHS.subscriptionCancelled, 'Confirmation of the cancellation (PLAN-009)'],
  ] as const)
    pageRoutes(route)(
      path,
      { summary },
      cachedPage(context, path, async (base) => ({
        page: 'subscription',
        base,
        view,
        mailbox: await context.settings.read(FORM_SETTINGS['mailbox.support']),
      })),
    );

  route({
    method: 'GET',
    path: '/premium-subscription/user/cancel-subscription-success',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'Redirects to the documented address (PLAN-Q03)',
      tag: 'Pages',
      replies: { 301: nothing('The confirmation of the cancellation, in Location.') },
      page: true,
    },
    handler: ({ reply }) =>
      reply.header('cache-control', 'public, max-age=300').redirect(PATHS.subscriptionCancelled, 301),
  });
}
