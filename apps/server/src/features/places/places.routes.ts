/** Pages of sides and grounds, and statistics as HTML (MATCH-006, MATCH-007, STAT-001, STAT-026, STAT-035). */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SERIES_TYPES, type SeriesType } from '@sightscreen/contracts/calls/series-stats-filter';
import { nothing, thePage } from '../../core/http/contract.ts';
import { pageRoutes } from '../../core/http/page-route.ts';
import { first, pageOf } from '../../core/http/page-query.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { findCachedResponse } from '../../core/response-cache/send-cached.ts';
import { sendReply, sendPage, sendFragment } from '../../core/response-cache/reply.ts';
import type { Needs } from '../services.ts';
import { formatNamed } from './formats.ts';
import { type ListQuery, placesResponses } from './places.responses.ts';
import { FIRST_YEAR, STATS_TABS } from './stats-table.ts';
import type { TeamPageQuery } from './team-page.ts';

const html = { 200: { description: 'HTML', contentType: 'text/html' } };
const listQuery = z.object({ page: first, part: first, world: first });
const choiceQuery = z.object({ format: first, gender: first });
const partQuery = z.object({ page: first, part: first });
/** Accepts any text; anything that is no id is 404. */
const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ProblemError('not_found');
  return Number(text);
};
const wanted = <T extends string>(names: readonly T[], text: string | undefined): T | null =>
  names.find((name) => name === text) ?? null;
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

const GROWS = '30 a page; `part` returns the next rows of the list (SITE-031). Past the last page is 404.';
/** A complete page, or only the next rows of its list. */
const formOf = ({ part }: { part?: string | undefined }) =>
  part === undefined ? (['page', sendPage] as const) : (['part', sendFragment] as const);

export function placesRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>,
): void {
  const { live, clock } = context;
  const responses = placesResponses(context);
  const pageRoute = pageRoutes(route);
  const listOf = ({ page, part, world }: z.infer<typeof listQuery>): ListQuery => ({
    world: wanted(['real', 'demo'] as const, world),
    page: pageOf(page),
    form: part === undefined ? 'page' : 'part',
  });

  for (const [path, list, summary] of [
    ['/cricket-team', responses.teamsList, 'All sides: countries, then clubs by competition'],
    ['/cricket-venues', responses.venuesList, 'All grounds by country'],
  ] as const) {
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      contract: {
        summary,
        tag: 'Pages',
        description:
          'One world at a time: `world` is `real` or `demo`, by default real once it has figures. `part` returns the next rows of the list (SITE-031). Past the last page is 404.',
        query: listQuery,
        replies: html,
      },
      handler: ({ query, request, reply }) => {
        const selection = listOf(query);
        return (selection.form === 'part' ? sendFragment : sendReply)(context, list(selection), { request, reply });
      },
    });
  }

  route({
    ...publicRead,
    path: '/cricket-team/api/html/followed/:id',
    contract: {
      summary: 'The match in play of a team, or its last result, and its next match, as HTML (BEYOND-14)',
      tag: 'Teams',
      description: 'The home page requests this for what a reader follows; the list stays in the browser.',
      params: z.object({ id: z.coerce.number().int().min(1).max(999_999_999) }),
      replies: { ...html, ...problems(400, 404, 503) },
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
        sendPage(context, responses.team(idOf(params.id), { tab, format: formatNamed(query.format) }, 'page'), {
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
        return send(context, responses.team(idOf(params.id), selection, form), { request, reply });
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
          `/cricket-team/${encodeURIComponent(slug)}/${idOf(id)}/stats-table/${[tab, matchType, year, NONE].map(encodeURIComponent).join('/')}`,
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
      const tab = params.tab === NONE ? USUAL_TAB : wanted(STATS_TABS, params.tab);
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
      const id = idOf(params.id);
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
      const id = idOf(params.id);
      const tab = wanted(STATS_TABS, query.tab) ?? USUAL_TAB;
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
        const format = formatNamed(query.format);
        const gender = wanted(['female', 'male'] as const, query.gender);
        return sendPage(context, responses.venue(idOf(id), { tab: 'figures', format, gender }, 'page'), {
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
      return send(context, responses.venue(idOf(params.id), selection, form), { request, reply });
    },
  );

  route({
    ...publicRead,
    path: '/api/html/series/:id/:tab/:matchType/:team/:seriesType',
    contract: {
      summary: 'Statistics of a series as HTML (STAT-035)',
      tag: 'Series',
      description:
        '`tab` is batting, bowling, fielding or team; `matchType` 1 to 3, `team` a team and `seriesType` bilateral, tournament or league; 0 means all of them, and batting for the tab (STAT-Q08). A series of another type has an empty reply.',
      params: z.object({
        id: z.coerce.number().int().min(1).max(999_999_999),
        tab: z.enum([NONE, ...STATS_TABS]),
        matchType: z.enum([NONE, '1', '2', '3']),
        team: z.coerce.number().int().min(0).max(999_999_999),
        seriesType: z.enum([NONE, ...SERIES_TYPES]),
      }),
      replies: { ...html, ...problems(400, 404, 503) },
    },
    handler: ({ params: { id, tab, matchType, team, seriesType }, request, reply }) =>
      sendReply(
        context,
        responses.seriesStats({
          series: id,
          tab: tab === NONE ? USUAL_TAB : tab,
          matchType: matchType === NONE ? null : (Number(matchType) as 1 | 2 | 3),
          team: team === 0 ? null : team,
          seriesType: seriesType === NONE ? null : (seriesType as SeriesType),
        }),
        { request, reply },
      ),
  });
}
