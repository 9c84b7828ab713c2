/** Auction API as documented (AUCT-022 to 032, AUCT-Q03). */
import {
  ALL,
  auctionCap,
  auctionCountry,
  auctionCurrency,
  auctionFaqReply,
  auctionId,
  auctionLiveReply,
  auctionPlayerReply,
  auctionPlayersReply,
  auctionRole,
  auctionSeasonsReply,
  auctionSort,
  auctionStatus,
  auctionTeam,
  auctionTeamReply,
  auctionTeamsReply,
  auctionTimestamp,
  auctionTournament,
  auctionYear,
} from '@sightscreen/contracts/calls/auction';
import { auctionSearchText, ENTER_MORE } from '@sightscreen/contracts/text/auction-search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problems } from '../../core/http/problem-replies.ts';
import { validationProblem } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import type { Needs } from '../services.ts';
import { auctionPageRoutes } from './auction-pages.routes.ts';
import { auctionReader } from './auction-reader.ts';
import { auctionResponses } from './auction.responses.ts';
import { roomRoutes } from './room/room.routes.ts';

const TAG = 'Auction';
const BASE = '/api/ipl-auction';
const WHERE =
  'Use `all` for a filter that is not set. Amounts are in whole units of the requested currency, at the season’s rate.';

const season = { tournament: auctionTournament, year: auctionYear };
const money = { currency: auctionCurrency, ...season };
const filters = { country: auctionCountry, cap: auctionCap, role: auctionRole };

export function auctionRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'live' | 'logger' | 'random' | 'render' | 'stopping' | 'tags' | 'timeouts'>,
): void {
  const reader = auctionReader(context);
  const responses = auctionResponses(reader);
  auctionPageRoutes(route, context, reader);
  roomRoutes(route, context, reader);
  const fails = problems(400, 404, 503);
  const common = { method: 'GET', limit: 'shared', auth: 'none' } as const;
  type Exchange = { request: FastifyRequest; reply: FastifyReply };

  route({
    ...common,
    path: `${BASE}/completed/:timestamp/:currency/:country/:cap/:role/:status/:team/:sort/:tournament/:year`,
    contract: {
      summary: 'List players sold or unsold (AUCT-002, AUCT-023)',
      tag: TAG,
      description: `${WHERE} To get the next page, send the \`updatedTime\` of the last player, which is in \`next\`.`,
      params: z.object({
        timestamp: auctionTimestamp,
        ...money,
        ...filters,
        status: auctionStatus,
        team: auctionTeam,
        sort: auctionSort,
      }),
      replies: { 200: auctionPlayersReply, ...fails },
    },
    handler: ({ params, ...exchange }) =>
      sendReply(context, responses.players({ which: 'completed', ...params }), exchange),
  });
  route({
    ...common,
    path: `${BASE}/upcoming/:timestamp/:currency/:country/:cap/:role/:sort/:tournament/:year`,
    contract: {
      summary: 'List players still to be called, in order (AUCT-003, AUCT-024)',
      tag: TAG,
      description: WHERE,
      params: z.object({ timestamp: auctionTimestamp, ...money, ...filters, sort: auctionSort }),
      replies: { 200: auctionPlayersReply, ...fails },
    },
    handler: ({ params, ...exchange }) =>
      sendReply(context, responses.players({ which: 'upcoming', status: ALL, team: ALL, ...params }), exchange),
  });
  route({
    ...common,
    path: `${BASE}/teams/:currency/:sort/:tournament/:year`,
    contract: {
      summary: 'List teams with purse, places and roles still needed (AUCT-004, AUCT-025)',
      tag: TAG,
      description: `${WHERE} \`price-desc\` and \`price-asc\` sort by remaining purse.`,
      params: z.object({ ...money, sort: auctionSort }),
      replies: { 200: auctionTeamsReply, ...fails },
    },
    handler: ({ params, ...exchange }) => sendReply(context, responses.teams(params), exchange),
  });
  route({
    ...common,
    path: `${BASE}/teams-detail/:teamId/:currency/:tournament/:year`,
    contract: {
      summary: 'Get a team and its players by role (AUCT-005, AUCT-026)',
      tag: TAG,
      description: WHERE,
      params: z.object({ teamId: auctionId, ...money }),
      replies: { 200: auctionTeamReply, ...fails },
    },
    handler: ({ params, ...exchange }) => sendReply(context, responses.team(params), exchange),
  });
  route({
    ...common,
    path: `${BASE}/live/:currency/:tournament/:year`,
    contract: {
      summary: 'Get the current state of the room (AUCT-006, AUCT-027)',
      tag: TAG,
      description: `${WHERE} Poll at most every ten seconds.`,
      params: z.object(money),
      replies: { 200: auctionLiveReply, ...fails },
    },
    handler: ({ params, ...exchange }) => sendReply(context, responses.live(params), exchange),
  });
  route({
    ...common,
    path: `${BASE}/search/:tournament/:year/:text`,
    contract: {
      summary: 'Find players in an auction by name (AUCT-028)',
      tag: TAG,
      description: 'Use underscores for spaces. Amounts are in the currency of the auction.',
      params: z.object({ ...season, text: z.string().max(80, 'it must have at most 80 characters') }),
      replies: { 200: auctionPlayersReply, ...fails },
    },
    handler: ({ params, ...exchange }) => {
      const text = auctionSearchText(params.text);
      if (text === null) throw validationProblem([{ instancePath: '/text', message: ENTER_MORE }], null);
      return sendReply(context, responses.search({ ...params, text }), exchange);
    },
  });
  route({
    ...common,
    path: `${BASE}/faq/:tournament/:year`,
    contract: {
      summary: 'Get questions and answers about an auction (AUCT-008, AUCT-030)',
      tag: TAG,
      description: 'Null if there are none.',
      params: z.object(season),
      replies: { 200: auctionFaqReply, ...fails },
    },
    handler: ({ params, ...exchange }) => sendReply(context, responses.faq(params), exchange),
  });
  route({
    ...common,
    path: `${BASE}/player-detail/:playerId/:currency/:tournament/:year`,
    contract: {
      summary: 'Get a player’s bids, and prices in other seasons (AUCT-007, AUCT-031)',
      tag: TAG,
      description: WHERE,
      params: z.object({ playerId: auctionId, ...money }),
      replies: { 200: auctionPlayerReply, ...fails },
    },
    handler: ({ params, ...exchange }) => sendReply(context, responses.player(params), exchange),
  });
  route({
    ...common,
    path: `${BASE}/ipl-year`,
    contract: {
      summary: 'List seasons and tournaments with an auction (AUCT-015, AUCT-032)',
      tag: TAG,
      replies: { 200: auctionSeasonsReply, ...problems(503) },
    },
    handler: ({ request, reply }: Exchange) => sendReply(context, responses.seasons, { request, reply }),
  });
}
