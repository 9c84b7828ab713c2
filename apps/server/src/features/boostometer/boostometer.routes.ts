/** The boostometer: its page, and its calls as the specification spells them (BOOST-001, BOOST-019 to 021). */
import { boostList, boostSeason, staminaType } from '@sightscreen/contracts/calls/boostometer';
import { publicId } from '@sightscreen/contracts/views';
import { z } from 'zod';
import { nothing, thePage } from '../../core/http/contract.ts';
import { first } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { parseWorld, ONE_WORLD } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { BOOST_PATH, boostPath, boostQuery, choiceOf } from './addresses.ts';
import { boostometerResponses } from './boostometer.responses.ts';

const TAG = 'Statistics';
const WHAT =
  'Scores run from 0 to 100; 50 is as expected. `change` is the number of places gained since the previous match. Up to 500 players, best first. Unpublished lists are empty.';

export function boostometerRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'live' | 'render' | 'settings'>,
): void {
  const responses = boostometerResponses(context);
  const fails = problems(400, 404, 503);

  route({
    ...publicRead,
    path: '/special-content/api/boostometer/series/:type/:season',
    contract: {
      summary: 'Get the boostometer of a season or of all time (BOOST-019, BOOST-020)',
      tag: TAG,
      description: `${WHAT} The season is the year it begins, or \`allTime\`. ${ONE_WORLD}`,
      params: z.object({ type: staminaType, season: boostSeason }),
      query: z.object({ world: first }),
      replies: { 200: boostList, ...fails },
    },
    handler: ({ params: { type, season }, query, request, reply }) => {
      const world = parseWorld(query.world);
      const selection = {
        season: season === 'allTime' ? null : Number(season),
        world: context.live.site.demo ? world : null,
      };
      return sendReply(context, responses.list(type, selection), { request, reply });
    },
  });
  route({
    ...publicRead,
    path: '/special-content/api/boostometer/match/:matchId/:type',
    contract: {
      summary: 'Get the boostometer of a match (BOOST-021)',
      tag: TAG,
      description: `${WHAT} Empty until the match is over.`,
      params: z.object({ matchId: publicId, type: staminaType }),
      replies: { 200: boostList, ...fails },
    },
    handler: ({ params: { matchId, type }, request, reply }) =>
      sendReply(context, responses.list(type, { match: matchId }), { request, reply }),
  });
  route({
    ...publicRead,
    path: BOOST_PATH,
    contract: {
      summary: 'The boostometer: who is beating expectations (BOOST-001)',
      tag: 'Pages',
      description:
        '`period` is a season, `allTime`, or `match-` and an id. Filters: `type`, `skill`, `team`, `show`. Unknown values are ignored, and other spellings redirect.',
      query: boostQuery,
      replies: { 200: thePage, 301: nothing('The canonical address of the list, in Location.') },
    },
    handler: ({ query, request, reply }) => {
      const choice = choiceOf(query);
      const canonical = boostPath(choice);
      // Forms send default values too; each list has one canonical address.
      if (request.url !== canonical)
        return reply.header('cache-control', 'public, max-age=300').redirect(canonical, 301);
      return sendReply(context, responses.page(choice), { request, reply });
    },
  });
}
