/** The pages of a series and its calls, named as in the specification. */
import { seriesMatchesReply, seriesParams, seriesTeamParams } from '@sightscreen/contracts/calls/match';
import { pointsTableReply } from '@sightscreen/contracts/calls/series';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseWorld, BOTH_WORLDS } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { pageRoutes } from '../../core/http/page-route.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { findCachedResponse } from '../../core/response-cache/send-cached.ts';
import { sendReply, sendPage } from '../../core/response-cache/reply.ts';
import { first, pageOf } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import type { Chosen } from './table/table-page.ts';
import { seriesResponses } from './series.responses.ts';

const html = { 200: { description: 'HTML', contentType: 'text/html' } };
/** Accepts any text, so that an unknown series is 404 rather than 400. */
const pageParams = z.object({ seriesId: z.string(), slug: z.string().optional() });
const teamQuery = z.object({ team: z.string().optional().catch(undefined) });
const tabParams = z.object({ seriesId: z.string(), slug: z.string() });
/** Accepts any name, because a form sends a field for every match, most of them empty. */
const chosenResults = z.looseObject({});
const MAX_SET = 60;
function chosenIn(query: Record<string, unknown>): Chosen {
  const set = Object.entries(query).flatMap(([name, value]) => {
    const [, match] = /^m\.([\w-]{1,64})$/.exec(name) ?? [];
    const team = typeof value === 'string' ? wholeOf(value) : null;
    return match === undefined || team === null ? [] : [[match, team] as const];
  });
  return new Map(set.slice(0, MAX_SET).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
const wholeOf = (value: string | undefined): number | null =>
  value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

const idOf = ({ seriesId }: { seriesId: string }): number => {
  const id = wholeOf(seriesId);
  if (id === null) throw new ProblemError('not_found');
  return id;
};
const TEAM_SELECTS = '`team` selects a side; ignored if it does not play in the series.';

export function seriesRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'demo' | 'folds' | 'fragment' | 'live' | 'render' | 'settings' | 'tags'>,
): void {
  const { live } = context;
  const responses = seriesResponses(context);
  const pageRoute = pageRoutes(route);
  const refused = problems(400, 404, 503);
  /** Answers with the page of the selected side, or of all sides if it does not play in the series. */
  const ofTeam = async (
    page: (team: number | null) => ResponseDefinition,
    requested: string | undefined,
    call: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<FastifyReply> => {
    const team = wholeOf(requested);
    const found =
      team !== null &&
      (await findCachedResponse(live.responseCache, page(team)).catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'not_found') return null;
        throw error;
      }));
    return sendPage(context, page(found ? team : null), call);
  };

  route({
    ...publicRead,
    path: '/cricket-series',
    contract: {
      summary: 'All series that have a match, most recently played first',
      tag: 'Pages',
      description: `40 a page. A page past the last is 404. ${BOTH_WORLDS}`,
      query: z.object({ page: first, world: first }),
      replies: html,
    },
    handler: ({ query: { page, world }, request, reply }) =>
      sendReply(context, responses.seriesListPage(pageOf(page), parseWorld(world)), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/cricket-series/api/html/scag/:seriesId',
    contract: {
      summary: 'Scorecards at a glance of a series, as HTML (MATCH-122)',
      tag: 'Series',
      description: 'Matches in play, the newest results, the next fixtures. Polled every 20 s (MATCH-124).',
      params: seriesParams,
      replies: { ...html, ...refused },
    },
    handler: ({ params: { seriesId }, request, reply }) =>
      sendReply(context, responses.strips(seriesId, null), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/cricket-series/api/html/scag/:seriesId/:teamId',
    contract: {
      summary: 'The same for one team (MATCH-123)',
      tag: 'Series',
      params: seriesTeamParams,
      replies: { ...html, ...refused },
    },
    handler: ({ params: { seriesId, teamId }, request, reply }) =>
      sendReply(context, responses.strips(seriesId, teamId), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/cricket-series/api/matches/series/:seriesId',
    contract: {
      summary: 'The matches of a series, soonest first (MATCH-125)',
      tag: 'Series',
      params: seriesParams,
      replies: { 200: seriesMatchesReply, ...refused },
    },
    handler: ({ params: { seriesId }, request, reply }) =>
      sendReply(context, responses.seriesMatches(seriesId), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/cricket-series/squads/:seriesId/players/:teamId',
    contract: {
      summary: 'The squad of a team in a series, as HTML (MATCH-137)',
      tag: 'Series',
      params: seriesTeamParams,
      replies: { ...html, ...refused },
    },
    handler: ({ params: { seriesId, teamId }, request, reply }) =>
      sendReply(context, responses.squad(seriesId, teamId), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/api/series/:seriesId/points-table',
    contract: {
      summary: 'The points table of a competition',
      tag: 'Series',
      description:
        'From finished matches. For net run rate, a side bowled out counts as using all its overs, revised targets count, and Super Overs and no-results do not. No groups if the competition has no table.',
      params: seriesParams,
      replies: { 200: pointsTableReply, ...refused },
    },
    handler: ({ params: { seriesId }, request, reply }) =>
      sendReply(context, responses.pointsTable(seriesId), { request, reply }),
  });

  pageRoute(
    '/cricket-series/:seriesId/:slug/points-table',
    {
      summary: 'The points table of a series, and what must happen (BEYOND-10)',
      description: 'A parameter `m.{match}` with the id of a team sets the result of an open match.',
      params: tabParams,
      query: chosenResults,
    },
    ({ params, query, request, reply }) =>
      sendPage(context, responses.tablePage(idOf(params), chosenIn(query)), { request, reply }),
  );
  for (const [tab, tabPage, summary] of [
    ['matches', responses.matchesPage, 'All matches of a series by day (MATCH-003)'],
    ['grounds', responses.groundsPage, 'Grounds of a series, with their average first innings (MATCH-003)'],
  ] as const)
    pageRoute(`/cricket-series/:seriesId/:slug/${tab}`, { summary, params: tabParams }, ({ params, request, reply }) =>
      sendPage(context, tabPage(idOf(params)), { request, reply }),
    );
  pageRoute(
    '/cricket-series/:seriesId/:slug/squads',
    { summary: 'The squads of a series (MATCH-048)', description: TEAM_SELECTS, params: tabParams, query: teamQuery },
    ({ params, query, request, reply }) => {
      const seriesId = idOf(params);
      return ofTeam((team) => responses.squadsPage(seriesId, team), query.team, { request, reply });
    },
  );
  for (const path of ['/cricket-series/:seriesId/:slug', '/cricket-series/:seriesId'])
    pageRoute(
      path,
      {
        summary: 'A series: matches, results, fixtures, teams and squads (MATCH-003)',
        description: TEAM_SELECTS,
        params: pageParams,
        query: teamQuery,
      },
      ({ params, query, request, reply }) => {
        const seriesId = idOf(params);
        return ofTeam((team) => responses.seriesPage(seriesId, team), query.team, { request, reply });
      },
    );
}
