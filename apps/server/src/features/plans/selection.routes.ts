/** Pages of plan selection (PLAN-002 to 007, PLAN-011, PLAN-Q02). */
import { PLAN_TYPES, type PlanType } from '@sightscreen/billing';
import { z } from 'zod';
import { pageRoutes } from '../../core/http/page-route.ts';
import { idInPath, oneOf } from '../../core/http/page-query.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { sendFragment } from '../../core/response-cache/reply.ts';
import type { Needs } from '../services.ts';
import { buyerCountry } from './buyer-country.ts';
import { type PlansResponses, SELECTION } from './plans.responses.ts';

const BRAND = 'cbplus-';
/** Of an address or a call, with or without the brand. */
export const planTypeIn = (segment: string): PlanType | null =>
  oneOf(PLAN_TYPES, segment.startsWith(BRAND) ? segment.slice(BRAND.length) : segment);

export function selectionRoutes(route: Routes, context: Needs<'country' | 'live'>, responses: PlansResponses): void {
  const params = z.object({ type: z.string(), term: z.string() });
  for (const [path, shape] of [
    [`${SELECTION}/:type/:term`, params],
    [`${SELECTION}/:type`, params.partial({ term: true })],
  ] as const)
    pageRoutes(route)(
      path,
      {
        summary: 'Plan selection: cbplus-promo, cbplus-news or cbplus-video (PLAN-002, PLAN-Q02)',
        description:
          'Types without the brand redirect. Prices are those of the country of the address, before and after sign-in. A term that is not sold selects the default one.',
        params: shape,
      },
      async ({ params: { type: segment, term }, request, reply }) => {
        const type = planTypeIn(segment);
        if (type === null) throw new ProblemError('not_found');
        const wanted = term === undefined ? null : idInPath(term);
        if (segment === type)
          return reply
            .header('cache-control', 'public, max-age=300')
            .redirect(`${SELECTION}/${BRAND}${type}${wanted === null ? '' : `/${wanted}`}`, 301);
        const country = await buyerCountry(context, request);
        const found = await responses.findTerm(type, wanted, country);
        return sendFragment(context, responses.page(type, found, country), { request, reply });
      },
    );
}
