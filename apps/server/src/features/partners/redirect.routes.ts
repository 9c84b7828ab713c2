/** The call and the page that lead to a partner. */
import { partnerRedirect, partnerRedirectReply } from '@sightscreen/contracts/calls/partner-redirect';
import { PARTNER_REDIRECTS, PATHS } from '@sightscreen/identity';
import { z } from 'zod';
import { nothing, thePage } from '../../core/http/contract.ts';
import { first, oneOf } from '../../core/http/page-query.ts';
import type { Routes } from '../../core/http/route.ts';
import { IdentityError, orException, signedInByCookie, signedInByToken } from '../identity/index.ts';
import { buyerCountry } from '../plans/index.ts';
import type { Needs } from '../services.ts';
import { redirectToPartner, type RedirectNeeds } from './redirect.ts';

export function partnerRedirectRoutes(route: Routes, context: RedirectNeeds & Needs<'country' | 'render'>): void {
  route({
    method: 'POST',
    path: '/cbplus/payment/user/partner-redirect',
    auth: 'account',
    limit: 'account',
    contract: {
      summary: 'Get the page of a partner who bills a plan (API-039, PLAN-073)',
      tag: 'Payments',
      description:
        'Show `message` for `duration` seconds, then go to `url` (PLAN-Q22). Readers with an active plan are sent to their account instead of buying. 14090: unknown partner or plan, or a page at a host that is not allowed (PLAN-085).',
      body: partnerRedirect,
      replies: { 200: partnerRedirectReply },
    },
    handler: ({ body, request }) =>
      orException(
        (async () => {
          const { account } = await signedInByToken(context, body);
          const country = await buyerCountry(context, request);
          return redirectToPartner(context, { accountId: account.id, country }, body);
        })(),
      ),
  });

  route({
    method: 'GET',
    path: PATHS.partner,
    auth: 'none',
    limit: 'account',
    contract: {
      summary: 'The page on the way to a partner (PLAN-Q21, PLAN-Q22)',
      tag: 'Pages',
      description: 'Leads on by itself, also without script.',
      query: z.object({ partner: first, type: first, plan: first, term: first }),
      replies: { 200: thePage, 303: nothing('Sign in first, or see your plan.') },
    },
    handler: async ({ query, request, reply }) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const owner = await signedInByCookie(context, request);
      if (owner === null) return reply.redirect(PATHS.login, 303);
      const visitor = { accountId: owner.account.id, country: await buyerCountry(context, request) };
      const { partner = '', plan, term } = query;
      const type = oneOf(PARTNER_REDIRECTS, query.type) ?? 'Subscription';
      const chosen = plan !== undefined && term !== undefined ? { id: Number(plan), termId: Number(term) } : undefined;
      const to = await orNone(redirectToPartner(context, visitor, { partner, type, plan: chosen }));
      if (to?.url.startsWith('/')) return reply.redirect(to.url, 303);
      if (to === null) reply.code(404);
      else reply.header('refresh', `${to.duration}; url=${to.url}`);
      const base = { origin: context.config.publicOrigin, path: PATHS.partner, demo: false, noindex: true };
      return reply.type('text/html; charset=utf-8').send(context.render({ page: 'partner', base, type, partner, to }));
    },
  });
}

async function orNone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof IdentityError) return null;
    throw error;
  }
}
