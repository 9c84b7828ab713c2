/** Pages and calls of players. */
import { z } from 'zod';
import { followedPlayer } from '@sightscreen/contracts';
import { careersReply, registerParams } from '@sightscreen/contracts/calls/player';
import { FORMATS } from '@sightscreen/cricket';
import { thePage } from '../../core/http/contract.ts';
import { first } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply, sendPage, sendFragment } from '../../core/response-cache/reply.ts';
import type { Needs } from '../services.ts';
import { MATCHES_A_PART, tabOf } from './player-page.ts';
import { playerResponses } from './players.responses.ts';

const html = { 200: { description: 'HTML', contentType: 'text/html' } };
/** Accepts any text, so that an unknown player or tab is 404 rather than 400. */
const pageParams = z.object({ playerId: z.string(), slug: z.string().optional(), tab: z.string().optional() });
const pageQuery = z.object({ format: first, from: first });
const partParams = z.object({ playerId: z.string().regex(/^[1-9]\d{0,8}$/) });

const idOf = (playerId: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(playerId)) throw new ProblemError('not_found');
  return Number(playerId);
};
const pageQueryOf = ({ format, from }: z.infer<typeof pageQuery>) => ({
  format: FORMATS.find((one) => one === format) ?? null,
  from: partAt(from !== undefined && /^[1-9]\d{0,4}$/.test(from) ? Number(from) : 0),
});

/** Rounds down to the start of a part, to limit the number of cached replies. */
const partAt = (from: number): number => from - (from % MATCHES_A_PART);

export function playerRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'folds' | 'fragment' | 'live' | 'render' | 'tags'>,
): void {
  const responses = playerResponses(context);
  route({
    ...publicRead,
    path: '/api/player/register/:registerId/careers',
    contract: {
      summary: "A player's careers by format, by the id of Cricsheet's register",
      tag: 'Players',
      description:
        'Finished matches only, without Super Overs. `matches`: those in which the player was named in the side. Averages and rates have two decimals, or are `-` without a divisor; economy is per six balls. `fifties` exclude hundreds, `fourWickets` exclude fives; `wides` and `noBalls` count deliveries. Catches include those off the player’s own bowling; substitutes are not credited; every fielder named in a run out is. `highest` and the best figures are 0 without an innings. `names`: as the sources spell them.',
      params: registerParams,
      replies: { 200: careersReply, ...problems(400, 404, 503) },
    },
    handler: ({ params: { registerId }, request, reply }) =>
      sendReply(context, responses.careers(registerId), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/profiles/api/html/innings/:playerId',
    contract: {
      summary: 'The next innings of a player, as HTML (SITE-029 to SITE-033)',
      tag: 'Players',
      description: '`from`: the number of matches already shown.',
      params: partParams,
      query: pageQuery,
      replies: { ...html, ...problems(400, 404, 503) },
    },
    handler: ({ params: { playerId }, query, request, reply }) =>
      sendFragment(context, responses.innings(Number(playerId), pageQueryOf(query)), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/profiles/api/followed/:playerId',
    contract: {
      summary: 'A player’s current, last and next match (BEYOND-14)',
      tag: 'Players',
      description: 'The home page requests this for what a reader follows; the list stays in the browser.',
      params: partParams,
      replies: { 200: followedPlayer, ...problems(400, 404, 503) },
    },
    handler: ({ params: { playerId }, request, reply }) =>
      sendReply(context, responses.followed(Number(playerId)), { request, reply }),
  });
  for (const path of ['/profiles/:playerId/:slug/:tab', '/profiles/:playerId/:slug', '/profiles/:playerId']) {
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      contract: {
        summary: 'A player: careers, form, innings, current match (MATCH-005, MATCH-062)',
        tag: 'Pages',
        description:
          '`tab`: batting, bowling, fielding, by-year, by-opponent, by-ground, by-position, innings. `format` chooses a format the player has played, by default the most frequent; unknown ones are ignored.',
        params: pageParams,
        query: pageQuery,
        replies: { 200: thePage },
      },
      handler: ({ params, query, request, reply }) => {
        const tab = tabOf(params.tab);
        const { format, from } = pageQueryOf(query);
        if (tab === null) throw new ProblemError('not_found');
        const selection = { tab, format, from: tab === 'innings' ? from : 0 };
        return sendPage(context, responses.page(idOf(params.playerId), selection), { request, reply });
      },
    });
  }
}
