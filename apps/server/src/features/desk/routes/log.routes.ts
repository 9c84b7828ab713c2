/** The log of a match, which the desk folds in the browser to apply the rules offline. */
import { factsQuery, factsReply, matchParams } from '@sightscreen/contracts/feed/replies';
import type { Needs } from '../../services.ts';
import type { Routes } from '../../../core/http/route.ts';
import { readFacts } from '../../../match/scoring/read-facts.ts';
import { unknownMatch } from '../../../match/scoring/command-replies.ts';
import { problems } from '../../../core/http/desk-problem-replies.ts';
import { DESK_USE } from '@sightscreen/contracts/staff/permission';

export function deskLogRoutes(route: Routes, context: Needs<'scoring'>): void {
  route({
    auth: 'staff',
    permission: DESK_USE,
    limit: 'desk',
    method: 'GET',
    path: '/desk/api/matches/:id/facts',
    contract: {
      summary: 'List the facts of a match after a number',
      tag: 'Desk',
      description: 'The log as stored: corrections are facts of their own. Repeat while `more` is true.',
      params: matchParams,
      query: factsQuery,
      replies: { 200: factsReply, ...problems(400, 401, 404, 429, 503) },
    },
    handler: async ({ params, query }) => {
      const facts = await readFacts(context.scoring.log, params.id, query);
      if (!facts) throw unknownMatch(params.id);
      return facts;
    },
  });
}
