/** Pages of all matches, and the strip of matches in play. */
import { inPlayReply } from '@sightscreen/contracts';
import { z } from 'zod';
import type { Needs } from '../services.ts';
import { matchListResponses } from './match-lists.responses.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { first, pageOf } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { parseWorld, BOTH_WORLDS } from '../../match/views/worlds.ts';

const html = { 200: { description: 'HTML', contentType: 'text/html' } };
export function matchLists(route: Routes, context: Needs<'clock' | 'database' | 'live' | 'render'>): void {
  const responses = matchListResponses(context);

  route({
    ...publicRead,
    path: '/live-cricket-scores',
    contract: {
      summary: 'All matches: in play, to come, over',
      tag: 'Pages',
      description: `\`show\`: \`live\` (default), \`upcoming\` or \`recent\`; 30 a page. A page past the last is 404. ${BOTH_WORLDS}`,
      query: z.object({ show: first, page: first, world: first }),
      replies: html,
    },
    handler: ({ query: { show, page, world }, request, reply }) => {
      const list = show === 'upcoming' || show === 'recent' ? show : 'live';
      return sendReply(context, responses.matchesPage(list, pageOf(page), parseWorld(world)), { request, reply });
    },
  });
  route({
    ...publicRead,
    path: '/match-api/in-play',
    contract: {
      summary: 'Matches in play, for the strip above a match page',
      tag: 'Live',
      description: `Short names and scores of every match in play, all of one moment. ${BOTH_WORLDS}`,
      query: z.object({ world: first }),
      replies: { 200: inPlayReply, ...problems(404, 503) },
    },
    handler: ({ query: { world }, request, reply }) =>
      sendReply(context, responses.inPlay(parseWorld(world)), { request, reply }),
  });
}
