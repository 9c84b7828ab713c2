/** Calls about plans, open to everybody (PLAN-046, API-031 to 035). A failure leads the caller to the login page. */
import { featuredContent, planCard, planTermDetail } from '@sightscreen/contracts/calls/plans';
import { publicProblem } from '@sightscreen/contracts/problem';
import { isUserState, planStateOf } from '@sightscreen/identity';
import { z } from 'zod';
import { idInPath } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendFragment } from '../../core/response-cache/reply.ts';
import type { Needs } from '../services.ts';
import { buyerCountry } from './buyer-country.ts';
import type { PlansResponses } from './plans.responses.ts';
import { planTypeIn } from './selection.routes.ts';

const failures = { ...problems(503), 404: publicProblem.describe('No such plan or term is sold here.') };
const ids = z.object({ planId: z.string(), termId: z.string() });

export function planCallsRoutes(route: Routes, context: Needs<'country' | 'live'>, responses: PlansResponses): void {
  const country = (request: Parameters<typeof buyerCountry>[1]) => buyerCountry(context, request);

  route({
    ...publicRead,
    path: '/cb-plus/plan-details/:id',
    contract: {
      summary: 'Get the card of a plan (LIVE-040, LIVE-Q12)',
      tag: 'Plans',
      description: 'With its terms and their prices in the country of the caller; first the term selected by default.',
      params: z.object({ id: z.string() }),
      replies: { 200: planCard, ...failures },
    },
    handler: async ({ params, request, reply }) =>
      sendFragment(context, responses.card(idInPath(params.id), await country(request)), { request, reply }),
  });

  const view = z.object({ planType: z.string(), userState: z.string(), number: z.string() });
  for (const [path, params] of [
    ['/cb-plus/plan-details', view.partial()],
    ['/cb-plus/plan-details/:planType/:userState', view.partial({ number: true })],
    ['/cb-plus/plan-details/:planType/:userState/:number', view],
  ] as const)
    route({
      ...publicRead,
      path,
      contract: {
        summary: 'Get the plans of a type as HTML (PLAN-080)',
        tag: 'Plans',
        description:
          'The type is promo by default (PLAN-081). The user state only chooses the layout (PLAN-Q15). The number is the term to select; 0, the default, selects the usual one (PLAN-082).',
        params,
        replies: { 200: { description: 'HTML without a page', contentType: 'text/html' }, ...failures },
      },
      handler: async ({ params: { planType = 'promo', userState = 'NA', number = '0' }, request, reply }) => {
        const type = planTypeIn(planType);
        if (type === null) throw new ProblemError('not_found');
        const wanted = number === '0' ? null : idInPath(number);
        const hasPlan = isUserState(userState) && planStateOf({ verified: true, state: userState }) === 'ACTIVE';
        const from = await country(request);
        const found = await responses.findTerm(type, wanted, from);
        return sendFragment(context, responses.cards(type, found, hasPlan, from), { request, reply });
      },
    });

  for (const name of ['plan-term-detail', 'term-plan-detail'])
    route({
      ...publicRead,
      path: `/cbplus/premium/${name}/:planId/:termId`,
      contract: {
        summary: 'Get the detail of a plan and term (PLAN-079, LIVE-055, LIVE-Q13)',
        tag: 'Plans',
        description: 'Under both of its names.',
        params: ids,
        replies: { 200: planTermDetail, ...failures },
      },
      handler: async ({ params: { planId, termId }, request, reply }) => {
        const definition = responses.termDetail(idInPath(planId), idInPath(termId), await country(request));
        return sendFragment(context, definition, { request, reply });
      },
    });

  for (const [path, params] of [
    ['/cbplus/premium/featured-content', ids.partial()],
    ['/cbplus/premium/featured-content/:planId/:termId', ids],
  ] as const)
    route({
      ...publicRead,
      path,
      contract: {
        summary: 'Get featured content (PLAN-083, PLAN-084)',
        tag: 'Plans',
        description:
          'The newest articles for members that reveal no result. With a plan and term, those that the plan opens.',
        params,
        replies: { 200: featuredContent, ...failures },
      },
      handler: async ({ params: { planId, termId }, request, reply }) => {
        const of =
          planId === undefined || termId === undefined ? null : { id: idInPath(planId), termId: idInPath(termId) };
        return sendFragment(context, responses.featured(of, await country(request)), { request, reply });
      },
    });
}
