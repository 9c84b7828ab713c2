/** The home page. The HTML is the same for all readers. */
import { z } from 'zod';
import { thePage } from '../../core/http/contract.ts';
import { first } from '../../core/http/page-query.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { parseWorld, BOTH_WORLDS } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { homeResponses } from './home.responses.ts';

const PUBLIC_ID = /^[a-z0-9_]{1,24}$/;

export function homeRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'folds' | 'live' | 'render' | 'settings' | 'tags'>,
): void {
  const { homePage } = homeResponses(context);
  route({
    ...publicRead,
    path: '/',
    contract: {
      summary: 'Home: matches in play, results and fixtures (MATCH-029)',
      tag: 'Pages',
      description: `\`matchId\` opens the wicket zone of that match (MATCH-008); ignored when unknown. ${BOTH_WORLDS}`,
      query: z.object({ matchId: first, world: first }),
      replies: { 200: thePage },
    },
    handler: async ({ query: { matchId, world }, request, reply }) => {
      const plainPage = homePage(null, parseWorld(world));
      if (matchId === undefined || !PUBLIC_ID.test(matchId)) return sendReply(context, plainPage, { request, reply });
      try {
        return await sendReply(context, homePage(matchId), { request, reply });
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'not_found')
          return sendReply(context, plainPage, { request, reply });
        throw error;
      }
    },
  });
}
