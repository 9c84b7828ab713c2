/** Pages of grounds (MATCH-007). */
import { FORMATS } from '@sightscreen/cricket';
import { z } from 'zod';
import { pageRoutes } from '../../core/http/page-route.ts';
import { first, idInPath, oneOf, pageOf } from '../../core/http/page-query.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { formOf, GROWS, partQuery } from '../../core/response-cache/list-part.ts';
import { sendFragment, sendPage, sendReply } from '../../core/response-cache/reply.ts';
import { ONE_WORLD, parseWorld } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { venuesResponses } from './venues.responses.ts';

const html = { 200: { description: 'HTML', contentType: 'text/html' } };
const choiceQuery = z.object({ format: first, gender: first });

export function venuesRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>,
): void {
  const responses = venuesResponses(context);
  const pageRoute = pageRoutes(route);

  route({
    ...publicRead,
    path: '/cricket-venues',
    contract: {
      summary: 'All grounds by country',
      tag: 'Pages',
      description: `${ONE_WORLD} \`part\` returns the next rows of the list (SITE-031). Past the last page is 404.`,
      query: partQuery.extend({ world: first }),
      replies: html,
    },
    handler: ({ query, request, reply }) => {
      const form = query.part === undefined ? 'page' : 'part';
      const list = responses.venuesList({ world: parseWorld(query.world), page: pageOf(query.page), form });
      return (form === 'part' ? sendFragment : sendReply)(context, list, { request, reply });
    },
  });

  const groundParams = z.object({ id: z.string(), slug: z.string() });
  for (const [path, params] of [
    ['/cricket-venues/:id/:slug', groundParams],
    ['/cricket-venues/:id', groundParams.partial({ slug: true })],
  ] as const)
    pageRoute(
      path,
      {
        summary: 'A ground: first innings, toss and result, records, next matches (MATCH-007)',
        description: '`format` and `gender` choose what is counted; by default, what was played there most often.',
        params,
        query: choiceQuery,
      },
      ({ params: { id }, query, request, reply }) => {
        const format = oneOf(FORMATS, query.format);
        const gender = oneOf(['female', 'male'] as const, query.gender);
        return sendPage(context, responses.venue(idInPath(id), { tab: 'figures', format, gender }, 'page'), {
          request,
          reply,
        });
      },
    );
  pageRoute(
    '/cricket-venues/:id/:slug/matches',
    { summary: 'Matches at a ground, newest first', description: GROWS, params: groundParams, query: partQuery },
    ({ params, query, request, reply }) => {
      const [form, send] = formOf(query);
      const selection = { tab: 'matches', page: pageOf(query.page) } as const;
      return send(context, responses.venue(idInPath(params.id), selection, form), { request, reply });
    },
  );
}
