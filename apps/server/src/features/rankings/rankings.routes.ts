/** The rankings (MATCH-011, MATCH-018 to MATCH-020, MATCH-Q14). */
import { z } from 'zod';
import type { Needs } from '../services.ts';
import { nothing, thePage } from '../../core/http/contract.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { type Choice, choiceOf, METHOD_PATH, rankingsPath, rankingsQuery } from './addresses.ts';
import { readHeads, usualWorldOf } from './rankings.store.ts';
import { rankingsResponses } from './rankings.responses.ts';

const START: Choice = {
  type: 'batting',
  format: 'T20',
  gender: 'men',
  level: 'nations',
  world: null,
  page: 1,
  of: null,
  official: false,
  day: null,
};

export function rankingsRoutes(route: Routes, context: Needs<'clock' | 'database' | 'live' | 'render'>): void {
  const responses = rankingsResponses(context);

  route({
    ...publicRead,
    path: '/cricket-rankings',
    contract: {
      summary: 'Redirect to the rankings with the most batters',
      tag: 'Pages',
      description: 'With `type` and `format`, as sent by the filter form, redirects to that list.',
      query: rankingsQuery,
      replies: { 302: nothing('The list, in Location.') },
      page: true,
    },
    handler: async ({ query, reply }) => {
      const requested =
        query.type === undefined && query.format === undefined
          ? null
          : choiceOf(query.type ?? START.type, query.format ?? START.format, query);
      return reply
        .header('cache-control', 'public, max-age=60')
        .redirect(rankingsPath(requested ?? (await longest())), 302);
    },
  });
  /** The longest batting list, real before demo. */
  const longest = async (): Promise<Choice> => {
    const heads = (await readHeads(context.database.db, context.live.site.demo)).filter(
      ({ type }) => type === 'batting',
    );
    const world = usualWorldOf(heads);
    const [best] = heads.filter((head) => head.world === world).toSorted((a, b) => b.listed - a.listed || a.id - b.id);
    return best === undefined ? START : { ...START, format: best.format, gender: best.gender, level: best.level };
  };
  route({
    ...publicRead,
    path: METHOD_PATH,
    contract: {
      summary: 'How the rankings work, and how accurate they have been',
      tag: 'Pages',
      replies: { 200: thePage },
    },
    handler: ({ request, reply }) => sendReply(context, responses.method(), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/cricket-rankings/:rankType/:format',
    contract: {
      summary: 'Our ranking of batting, bowling, all-rounder or teams in TEST, ODI or T20 (MATCH-018 to MATCH-020)',
      tag: 'Pages',
      description:
        '`gender` is men or women, `level` nations or clubs; `of` opens the history of a row, `list=official` shows the official list. Other spellings redirect.',
      params: z.object({ rankType: z.string(), format: z.string() }),
      query: rankingsQuery,
      replies: { 200: thePage },
    },
    handler: ({ params, query, request, reply }) => {
      const choice = choiceOf(params.rankType, params.format, query);
      if (choice === null) throw new ProblemError('not_found');
      // Forms send default values, and readers may use another case; each list has one canonical address.
      const canonical = rankingsPath(choice);
      if (request.url !== canonical)
        return reply.header('cache-control', 'public, max-age=300').redirect(canonical, 301);
      return sendReply(context, responses.list(choice), { request, reply });
    },
  });
}
