/** The content call: the only place that returns the part of an article behind its gate (API-052, PREM-S02). */
import { contentCaller, contentReply } from '@sightscreen/contracts/calls/content';
import { entitledTo } from '@sightscreen/identity';
import { z } from 'zod';
import { ProblemError } from '../../core/http/problems.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { idInPath } from '../../core/http/page-query.ts';
import type { Routes } from '../../core/http/route.ts';
import { sendFragment } from '../../core/response-cache/reply.ts';
import { contentVisitor, orException } from '../identity/index.ts';
import type { Needs } from '../services.ts';
import { readArticle } from './article.store.ts';
import { type ArticlesDeps, articlesResponses } from './articles.responses.ts';

export function contentRoutes(
  route: Routes,
  context: ArticlesDeps & Needs<'country' | 'identity' | 'plans' | 'tv'>,
): void {
  const { database, clock, live } = context;
  const responses = articlesResponses(context);
  route({
    method: 'POST',
    path: '/cb-plus/api/news/:contentId',
    limit: 'account',
    auth: 'account',
    contract: {
      summary: 'Get an article as far as its reader may see it (PREM-019, PREM-022)',
      tag: 'Premium content',
      description:
        'Guests get the beginning of an article that needs a plan, and free articles in full (PREM-Q02). `redirect_to_plan`: signed in without a plan. `show_access_denied_msg`: outside the plan or the country (PREM-Q03). Error 14001: refresh the access token and try again (PREM-Q06).',
      params: z.object({ contentId: z.string() }),
      body: contentCaller,
      replies: { 200: contentReply, ...problems(404) },
    },
    handler: ({ params, body, request, reply }) =>
      orException(
        (async () => {
          const article = await readArticle(database.db, idInPath(params.contentId), {
            demo: live.site.demo,
            now: clock(),
          });
          if (article === null) throw new ProblemError('not_found', { message: 'There is no such article.' });
          const { access } = entitledTo(await contentVisitor(context, request, body), article.gate);
          if (access === 'plan') return { redirect_to_plan: true };
          if (access === 'denied') return { show_access_denied_msg: true };
          const part = access === 'open' ? 'whole' : 'teaser';
          return sendFragment(context, responses.content(article, part), { request, reply });
        })(),
      ),
  });
}
