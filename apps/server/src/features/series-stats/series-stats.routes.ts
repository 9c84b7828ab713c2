/** Series statistics: their calls, named as in the specification, and their page (STAT-003 to 006, STAT-027 to 034). */
import {
  boundaryReply,
  MIN_PLAYER_LETTERS,
  playerSearchReply,
  profileReply,
  seriesFilterReply,
  seriesListReply,
  zoneReply,
} from '@sightscreen/contracts/calls/series-stats';
import {
  filterOf,
  MATCH_TYPE_IDS,
  SERIES_TYPES,
  STATS_TYPES,
  type StatsFilter,
  type StatsQuery,
  statsQuery,
} from '@sightscreen/contracts/calls/series-stats-filter';
import { searchWorld } from '@sightscreen/contracts/calls/search';
import { searchText } from '@sightscreen/contracts/text/search-text';
import { z } from 'zod';
import type { World } from '../../core/db/column-types.ts';
import { type Contract, nothing, thePage } from '../../core/http/contract.ts';
import { first, oneOf } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { validationProblem, ProblemError } from '../../core/http/problems.ts';
import type { HandlerInput, Routes } from '../../core/http/route.ts';
import { sendReply, sendPage } from '../../core/response-cache/reply.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import type { Needs } from '../services.ts';
import { seriesStatsResponses } from './series-stats.responses.ts';
import type { StatsPageQuery } from './stats-page.ts';
import { viewName } from './stats-views/view.ts';

const TAG = 'Series';
const FILTER =
  'Finished matches of one world, without Super Overs. Ten rows per view. `0` or nothing means any value. `seriesType` is bilateral unless a series is named; `matchTypeId` is 1 TEST, 2 ODI, 3 T20 (The Hundred among them); `haulWickets` narrows bowling; a season is that in which it begins. A field of another name is refused.';

type Exchange = Pick<HandlerInput<Contract, 'none'>, 'request' | 'reply' | 'consume'>;
/** STAT-S02: an invalid filter is refused under the name of its field. */
const refused = (field: string, why: string) => validationProblem([{ instancePath: `/${field}`, message: why }], null);
const readFilter = (query: StatsQuery): StatsFilter => {
  const filter = filterOf(query);
  if ('field' in filter) throw refused(filter.field, filter.why);
  return filter;
};
const idIn = (least: 0 | 1) =>
  z
    .string()
    .regex(least === 0 ? /^(0|[1-9]\d{0,8})$/ : /^[1-9]\d{0,8}$/, {
      error: `it must be a number${least === 0 ? ', 0 for all' : ''}`,
    })
    .transform(Number);
const typeIn = z.enum(['0', ...SERIES_TYPES]);
const typeOf = (type: z.infer<typeof typeIn>) => (type === '0' ? null : type);

/** No legitimate search is longer. */
const MAX_TYPED = 200;
const pageQuery = z.object({
  statsType: first,
  matchTypeId: first,
  teamId: first,
  playerId: first,
  player: first,
  list: first,
});
const whole = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export function seriesStatsRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'live' | 'logger' | 'render' | 'tags'>,
): void {
  const { live } = context;
  const responses = seriesStatsResponses(context);
  /** Replies in the cache are not charged to the rate limit. */
  const limited = async (
    definition: ResponseDefinition,
    { consume }: Exchange,
    kind: 'search' | 'fold' = 'search',
  ): Promise<ResponseDefinition> => {
    if (live.responseCache.fresh(definition.key) === null) await consume(kind);
    return definition;
  };
  const fails = problems(400, 404, 429, 503);

  route({
    method: 'GET',
    path: '/cricket-series/api/stats/zone',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'Get statistics of a series, a team or a kind of series as stats views (STAT-027)',
      tag: TAG,
      description: `${FILTER} \`statsType\` is batting by default; \`filterStats\` names one record.`,
      query: statsQuery,
      replies: { 200: zoneReply, ...fails },
    },
    handler: async ({ query, ...exchange }) =>
      sendReply(context, await limited(responses.zone(readFilter(query)), exchange), exchange),
  });
  route({
    method: 'GET',
    path: '/cricket-series/api/stats/player-profile',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'Get statistics of one player as stats views (STAT-028)',
      tag: TAG,
      description: `\`playerId\` is required (STAT-Q01). ${FILTER}`,
      query: statsQuery,
      replies: { 200: profileReply, ...fails },
    },
    handler: async ({ query, ...exchange }) => {
      const filter = readFilter(query);
      const { playerId } = filter;
      if (playerId === null) throw refused('playerId', 'it is missing');
      return sendReply(context, await limited(responses.profile({ ...filter, playerId }), exchange), exchange);
    },
  });
  route({
    method: 'GET',
    path: '/cricket-series/api/stats/series-list',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'List the series that a filter covers, newest first (STAT-029)',
      tag: TAG,
      description: FILTER,
      query: statsQuery,
      replies: { 200: seriesListReply, ...fails },
    },
    handler: async ({ query, ...exchange }) =>
      sendReply(context, await limited(responses.seriesList(readFilter(query)), exchange), exchange),
  });
  route({
    method: 'GET',
    path: '/cricket-series/api/player-search/:text',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'Find players by the beginning of any word of the name (STAT-030)',
      tag: TAG,
      description: `${MIN_PLAYER_LETTERS} characters or more; accents and capitals are ignored. Up to 50, best known first; with \`series\`, only players who have played in it, most matches first.`,
      params: z.object({ text: z.string().max(MAX_TYPED) }),
      query: z.object({ world: searchWorld.optional().catch(undefined), series: first }),
      replies: { 200: playerSearchReply, ...fails },
    },
    handler: async ({ params, query: { world, series }, ...exchange }) => {
      const { text } = searchText(params.text);
      if ([...text].length < MIN_PLAYER_LETTERS)
        throw refused('text', `it must have at least ${MIN_PLAYER_LETTERS} letters or digits`);
      const seriesId = whole(series);
      if (series !== undefined && seriesId === null) throw refused('series', 'it must be a number');
      if (seriesId !== null)
        return sendReply(context, await limited(responses.playersIn(text, seriesId), exchange), exchange);
      const requested: World | null = world === 'demo' && !live.site.demo ? 'real' : (world ?? null);
      return sendReply(context, await limited(responses.players(text, requested), exchange), exchange);
    },
  });
  route({
    method: 'GET',
    path: '/api/stats/highlights-list/boundary/:seriesType/:seriesId/:teamId',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'List fours and sixes of a team in a series, newest first (STAT-031)',
      tag: TAG,
      description:
        'The last 60, with totals for all finished matches. `0` means any type and all teams; a series of another type has none. `zone` if the scorer recorded one.',
      params: z.object({ seriesType: typeIn, seriesId: idIn(1), teamId: idIn(0) }),
      replies: { 200: boundaryReply, ...fails },
    },
    handler: async ({ params: { seriesType, seriesId, teamId }, ...exchange }) => {
      const requested = { seriesType: typeOf(seriesType), seriesId, teamId: teamId === 0 ? null : teamId };
      return sendReply(context, await limited(responses.boundaries(requested), exchange, 'fold'), exchange);
    },
  });
  route({
    method: 'GET',
    path: '/api/series/:seriesId/:type',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'List the filters of a series’ statistics: teams and seasons (STAT-033)',
      tag: TAG,
      description: '`type` is bilateral, tournament, league or 0; a series of another type has no choices.',
      params: z.object({ seriesId: idIn(1), type: typeIn }),
      replies: { 200: seriesFilterReply, ...problems(400, 404, 503) },
    },
    handler: ({ params: { seriesId, type }, request, reply }) =>
      sendReply(context, responses.seriesFilter(seriesId, typeOf(type)), { request, reply }),
  });

  route({
    method: 'GET',
    path: '/cricket-series/:seriesId/:slug/figures',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'The earlier address of the statistics of a series',
      tag: 'Pages',
      params: z.object({ seriesId: z.string(), slug: z.string() }),
      replies: { 301: nothing('The statistics, in Location.') },
      page: true,
    },
    handler: ({ params: { seriesId, slug }, reply }) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .redirect(`/cricket-series/${encodeURIComponent(seriesId)}/${encodeURIComponent(slug)}/stats`, 301),
  });
  route({
    method: 'GET',
    path: '/cricket-series/:seriesId/:slug/stats',
    limit: 'shared',
    auth: 'none',
    consumes: true,
    contract: {
      summary: 'Statistics of a series: zone, player profile, player search, boundaries (STAT-003 to 006)',
      tag: 'Pages',
      description:
        'Filters: `statsType`, `matchTypeId`, `teamId`. `list` names one list, `playerId` shows a profile, `player` finds players by the beginning of a name. Unknown values are ignored.',
      params: z.object({ seriesId: z.string(), slug: z.string() }),
      query: pageQuery,
      replies: { 200: thePage },
    },
    handler: async ({ params, query, ...exchange }) => {
      const seriesId = whole(params.seriesId);
      if (seriesId === null) throw new ProblemError('not_found');
      const requested: StatsPageQuery = {
        statsType: oneOf(STATS_TYPES, query.statsType) ?? 'batting',
        matchTypeId: oneOf(MATCH_TYPE_IDS, query.matchTypeId),
        teamId: whole(query.teamId),
        playerId: whole(query.playerId),
        player: searchText((query.player ?? '').slice(0, MAX_TYPED)).text,
        list: viewName.safeParse(query.list).data ?? '',
      };
      return sendPage(context, await limited(responses.page(seriesId, requested), exchange), exchange);
    },
  });
}
