/** The page of a signed link: cancels, takes another card, or accepts a new price, all without sign-in. */
import type { RenewalPage } from '@sightscreen/contracts';
import { CODES } from '@sightscreen/identity';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { form } from '../../../core/http/bodies/body.ts';
import { nothing, thePage } from '../../../core/http/contract.ts';
import type { Routes } from '../../../core/http/route.ts';
import { ProviderRefused, ProviderUnavailable } from '../../../core/ports/payments/port.ts';
import { HTML_TYPE } from '../../../match/delivery/makers.ts';
import { IdentityError } from '../../identity/index.ts';
import type { Needs } from '../../services.ts';
import { cancelById } from '../cancel.ts';
import { type PaymentDeps, paymentDeps, type PaymentNeeds } from '../deps.ts';
import { withinProviderDeadline } from '../within-deadline.ts';
import { acceptPrice } from './accept-price.ts';
import { askAboutCardPage, openCardPage } from './card-page.ts';
import type { Renewal } from './link.ts';
import { CARD_RETURN, RENEWAL_PAGE, renewalPath } from './paths.ts';
import { renewalView } from './renewal-view.ts';

const link = z.string().max(200).default('');
const common = { limit: 'account', auth: 'none' } as const;
/** Pressed buttons, by their value. */
const ACTIONS = ['cancel', 'card', 'accept'] as const;

export function renewalRoutes(route: Routes, context: PaymentNeeds & Needs<'database' | 'render'>): void {
  const { config, render } = context;
  type Extra = Partial<Pick<RenewalPage, 'problem' | 'leadsTo'>>;
  const show = async (reply: FastifyReply, signed: string, { problem = null, leadsTo = null }: Extra = {}) => {
    const renewal = await context.renewalLinks.verify(signed);
    const view = renewal && (await renewalView(paymentDeps(context), renewal));
    const base = { origin: config.publicOrigin, path: RENEWAL_PAGE, demo: false, noindex: true };
    // A redirect of the form would be subject to `form-action`, which allows this host only.
    if (leadsTo !== null) reply.header('refresh', `0;url=${leadsTo}`);
    return (
      reply
        .header('cache-control', 'no-store')
        // The address contains the link. Without any referrer, browsers would send the form from the origin "null".
        .header('referrer-policy', 'same-origin')
        .type(HTML_TYPE)
        .send(render({ page: 'renewal', base, link: signed, view, problem, leadsTo } satisfies RenewalPage))
    );
  };

  route({
    ...common,
    method: 'GET',
    path: RENEWAL_PAGE,
    contract: {
      summary: 'Page of a renewal, by the signed link of an e-mail (PLAN-S04)',
      tag: 'Pages',
      description: 'Changes nothing, since mail scanners open links.',
      query: z.object({ link }),
      replies: { 200: thePage },
    },
    handler: ({ query, reply }) => show(reply, query.link),
  });
  route({
    ...common,
    method: 'POST',
    path: RENEWAL_PAGE,
    deadlineMs: 8_000,
    contract: {
      summary: 'Cancel, take another card or accept a price, by a signed link (PLAN-S04)',
      tag: 'Payments',
      body: form(z.object({ link, action: z.enum(ACTIONS) })),
      replies: { 200: thePage, 303: nothing('The page, which shows the result.') },
      page: true,
    },
    handler: async ({ body, reply }) => {
      const deps = paymentDeps(context);
      const renewal = await context.renewalLinks.verify(body.link);
      if (renewal === null) return show(reply, body.link);
      try {
        const leadsTo = await act(deps, renewal, body.action);
        if (leadsTo !== null) return await show(reply, body.link, { leadsTo });
        return reply.header('cache-control', 'no-store').redirect(renewalPath(body.link), 303);
      } catch (error) {
        const problem = problemOf(error);
        if (problem === null) throw error;
        return show(reply, body.link, { problem });
      }
    },
  });
  route({
    ...common,
    method: 'GET',
    path: CARD_RETURN,
    deadlineMs: 8_000,
    contract: {
      summary: 'Return from the page for another card (PLAN-S04)',
      tag: 'Payments',
      description: 'Asks the provider at once, so that the result does not wait for its webhook.',
      query: z.object({ link }),
      replies: { 303: nothing('The page of the renewal, in Location.') },
      page: true,
    },
    handler: async ({ query, reply }) => {
      const renewal = await context.renewalLinks.verify(query.link);
      if (renewal !== null)
        await withinProviderDeadline(askAboutCardPage(paymentDeps(context), renewal.subscription)).catch(
          (error: unknown) => {
            if (!(error instanceof ProviderUnavailable)) throw error;
          },
        );
      return reply.header('cache-control', 'no-store').redirect(renewalPath(query.link), 303);
    },
  });
}

/** @returns where to go on; null for the page itself */
async function act(
  deps: PaymentDeps,
  { subscription }: Renewal,
  action: (typeof ACTIONS)[number],
): Promise<string | null> {
  if (action === 'card') return withinProviderDeadline(openCardPage(deps, subscription));
  if (action === 'cancel') await cancelById(deps, subscription, '');
  else await acceptPrice(deps, subscription);
  return null;
}

function problemOf(error: unknown): NonNullable<RenewalPage['problem']> | null {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return 'provider';
  if (!(error instanceof IdentityError)) return null;
  return error.errorCode === CODES.noSubscription ? 'over' : 'stopping';
}
