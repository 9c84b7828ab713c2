/** Pages of sides, and statistics of a side as HTML (MATCH-006, STAT-001, STAT-026). */
import type { FastifyRequest } from 'fastify';
import { followedTeam } from '@sightscreen/contracts';
import { FORMATS } from '@sightscreen/cricket';
import { z } from 'zod';
import { nothing, thePage } from '../../core/http/contract.ts';
import { pageRoutes } from '../../core/http/page-route.ts';
import { first, idInPath, oneOf, pageOf } from '../../core/http/page-query.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { findCachedResponse } from '../../core/response-cache/send-cached.ts';
import { formOf, GROWS, partQuery } from '../../core/response-cache/list-part.ts';
import { sendReply, sendPage, sendFragment } from '../../core/response-cache/reply.ts';
import { STATS_TABS } from '../../match/views/stats-tables.ts';
import { ONE_WORLD, parseWorld } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { FIRST_YEAR } from './stats-table.ts';
import type { TeamPageQuery } from './team-page.ts';
import { teamsResponses } from './teams.responses.ts';

const html = { 200: { description: 'HTML', contentType: 'text/html' } };
const choiceQuery = z.object({ format: first, gender: first });
/** Parses a whole number within a range. @throws ProblemError `not_found` otherwise */
const within = (text: string, least: number, most: number): number => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (number < least || number > most) throw new ProblemError('not_found');
  return number;
};
/** The value for no choice, in any part of a statistics address (STAT-Q08). */
const NONE = '0';
/** STAT-Q05: the first tab is the default. */
const USUAL_TAB = STATS_TABS[0];
/** STAT-Q05: Tests, the first format. */
const USUAL_MATCH_TYPE = 1;
/** STAT-Q05: scripts request a fragment at the address of the page. */
const wantsFragment = ({ headers }: FastifyRequest): boolean =>
  headers['x-requested-with'] !== undefined || headers.accept?.includes('text/html-fragment') === true;

export function teamsRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>,
): void {
  const { live, clock } = context;
  const responses = teamsResponses(context);
  const pageRoute = pageRoutes(route);
  route({
    ...publicRead,
    path: '/cricket-team',
    contract: {
      summary: 'All sides: countries, then clubs by competition',
      tag: 'Pages',
      description: `${ONE_WORLD} \`part\` returns the next rows of the list (SITE-031). Past the last page is 404.`,
      query: partQuery.extend({ world: first }),
      replies: html,
    },
    handler: ({ query, request, reply }) => {
      const form = query.part === undefined ? 'page' : 'part';
      const list = responses.teamsList({ world: parseWorld(query.world), page: pageOf(query.page), form });
      return (form === 'part' ? sendFragment : sendReply)(context, list, { request, reply });
    },
  });

  route({
    ...publicRead,
    path: '/cricket-team/api/followed/:id',
    contract: {
      summary: 'The match in play of a team, or its last result, and its next match (BEYOND-14)',
      tag: 'Teams',
      description: 'The home page requests this for what a reader follows; the list stays in the browser.',
      params: z.object({ id: z.coerce.number().int().min(1).max(999_999_999) }),
      replies: { 200: followedTeam, ...problems(400, 404, 503) },
    },
    handler: ({ params: { id }, request, reply }) => sendReply(context, responses.followedTeam(id), { request, reply }),
  });

  const teamParams = z.object({ slug: z.string(), id: z.string() });
  for (const [path, tab, summary] of [
    ['/cricket-team/:slug/:id', 'overview', 'A side: form, squad, what is next (MATCH-006)'],
    ['/cricket-team/:slug/:id/head-to-head', 'head-to-head', 'A side against every other'],
    ['/cricket-team/:slug/:id/records', 'records', 'Records of a side'],
  ] as const)
    pageRoute(
      path,
      {
        summary,
        description:
          '`format` limits the figures to one of Test, MDM, ODI, ODM, T20I, IT20, T20 and Hundred; ignored if it was not played.',
        params: teamParams,
        query: choiceQuery,
      },
      ({ params, query, request, reply }) =>
        sendPage(context, responses.team(idInPath(params.id), { tab, format: oneOf(FORMATS, query.format) }, 'page'), {
          request,
          reply,
        }),
    );
  for (const [tab, summary] of [
    ['fixtures', 'Fixtures of a side, soonest first'],
    ['results', 'Results of a side, newest first'],
  ] as const)
    pageRoute(
      `/cricket-team/:slug/:id/${tab}`,
      { summary, description: GROWS, params: teamParams, query: partQuery },
      ({ params, query, request, reply }) => {
        const [form, send] = formOf(query);
        const selection = { tab, page: pageOf(query.page) } as const;
        return send(context, responses.team(idInPath(params.id), selection, form), { request, reply });
      },
    );

  for (const path of ['/:tab', '/:tab/:matchType', '/:tab/:matchType/:year'])
    route({
      ...publicRead,
      path: `/cricket-team/:slug/:id/stats-table${path}`,
      contract: {
        summary: 'Redirect to the statistics of a team with missing choices filled in (STAT-Q05)',
        tag: 'Pages',
        params: teamParams.extend({ tab: z.string(), matchType: z.string().optional(), year: z.string().optional() }),
        replies: { 302: nothing('The statistics, in Location.') },
        page: true,
      },
      handler: ({ params: { slug, id, tab, matchType = String(USUAL_MATCH_TYPE), year = NONE }, reply }) =>
        reply.redirect(
          `/cricket-team/${encodeURIComponent(slug)}/${idInPath(id)}/stats-table/${[tab, matchType, year, NONE].map(encodeURIComponent).join('/')}`,
          302,
        ),
    });
  const stats = teamParams.extend({ tab: z.string(), matchType: z.string(), year: z.string(), team: z.string() });
  pageRoute(
    '/cricket-team/:slug/:id/stats-table/:tab/:matchType/:year/:team',
    {
      summary: 'Statistics of a team in tabs: a page, or only its tables for scripts (STAT-026)',
      description:
        '`tab` is batting, bowling, fielding or team; `matchType` 1 Test, 2 ODI, 3 T20I (for clubs: multi-day, one-day, T20; 4 The Hundred); `year` from 1937, 0 for all; `team` an opponent, 0 for all. `tab` 0 is batting and `matchType` 0 is 1 (STAT-Q08): the page is redirected to them. A request with `X-Requested-With`, or that accepts `text/html-fragment`, is sent the tables alone (STAT-Q05).',
      params: stats,
    },
    async ({ params, request, reply }) => {
      const tab = params.tab === NONE ? USUAL_TAB : oneOf(STATS_TABS, params.tab);
      if (tab === null) throw new ProblemError('not_found');
      const year = within(params.year, 0, new Date(clock()).getUTCFullYear());
      if (year !== 0 && year < FIRST_YEAR) throw new ProblemError('not_found');
      const selection: TeamPageQuery = {
        tab: 'stats-table',
        stats: tab,
        matchType: within(params.matchType, 0, 4) || USUAL_MATCH_TYPE,
        year,
        opponent: within(params.team, 0, 999_999_999),
      };
      const id = idInPath(params.id);
      // Page and fragment share this address, so caches must not store either, and the cached-reply handler must not
      // serve them.
      if (wantsFragment(request))
        return sendFragment(context, responses.team(id, selection, 'part'), { request, reply });
      const definition = responses.team(id, selection, 'page');
      const { canonical } = await findCachedResponse(live.responseCache, definition);
      const [address = ''] = request.url.split('?');
      if (canonical !== null && address !== canonical) return reply.redirect(canonical, 301);
      return sendFragment(context, definition, { request, reply });
    },
  );
  route({
    ...publicRead,
    path: '/cricket-team/:slug/:id/stats-table',
    contract: {
      summary: 'Statistics of a team: its choices, or the first of them (STAT-001)',
      tag: 'Pages',
      description:
        'The form without script sends `tab`, `matchType`, `year` and `team`, and is redirected to the address that contains them.',
      params: teamParams,
      query: z.object({ tab: first, matchType: first, year: first, team: first }),
      replies: { 200: thePage, 302: nothing('The statistics chosen, in Location.') },
    },
    handler: ({ params, query, reply }) => {
      const id = idInPath(params.id);
      const tab = oneOf(STATS_TABS, query.tab) ?? USUAL_TAB;
      const number = (text: string | undefined, usual: number): number =>
        text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : usual;
      const parts = [
        tab,
        number(query.matchType, USUAL_MATCH_TYPE) || USUAL_MATCH_TYPE,
        number(query.year, 0),
        number(query.team, 0),
      ];
      return reply.redirect(
        `/cricket-team/${encodeURIComponent(params.slug)}/${id}/stats-table/${parts.join('/')}`,
        302,
      );
    },
  });
}
