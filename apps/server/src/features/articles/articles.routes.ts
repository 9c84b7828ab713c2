/** Pages of news and premium news (SITE-004, SITE-Q14, PREM-003 to 006, PREM-011, PREM-012, PREM-Q04). */
import { z } from 'zod';
import { pageRoutes } from '../../core/http/page-route.ts';
import { idInPath, pageOf } from '../../core/http/page-query.ts';
import type { Routes } from '../../core/http/route.ts';
import { formOf, partQuery } from '../../core/response-cache/list-part.ts';
import { sendPage, sendReply } from '../../core/response-cache/reply.ts';
import { NEWS_PATH, PREMIUM_HOME_PATH, PREMIUM_NEWS_PATH } from './article-rows.ts';
import { type ArticlesDeps, articlesResponses } from './articles.responses.ts';

export function articlesRoutes(route: Routes, context: ArticlesDeps): void {
  const responses = articlesResponses(context);
  const page = pageRoutes(route);
  page(
    NEWS_PATH,
    {
      summary: 'News, newest first (SITE-Q14)',
      description: '20 a page; `part` returns the next rows of the list (SITE-031). Past the last page is 404.',
      query: partQuery,
    },
    ({ query, request, reply }) => {
      const [form, send] = formOf(query);
      return send(context, responses.news(pageOf(query.page), form), { request, reply });
    },
  );
  page(
    PREMIUM_HOME_PATH,
    { summary: 'Premium home: the newest articles for members (PREM-003)' },
    ({ request, reply }) => sendReply(context, responses.premiumHome(), { request, reply }),
  );
  const params = z.object({ id: z.string(), slug: z.string() });
  for (const base of [NEWS_PATH, PREMIUM_NEWS_PATH])
    for (const [path, shape] of [
      [`${base}/:id/:slug`, params],
      [`${base}/:id`, params.partial({ slug: true })],
    ] as const)
      page(
        path,
        {
          summary: 'An article',
          description:
            'The same for everybody: an article with a gate ends after its beginning, and `POST /cb-plus/api/news/{contentId}` returns the rest. Any other spelling of its address redirects.',
          params: shape,
        },
        ({ params: { id }, request, reply }) => sendPage(context, responses.article(idInPath(id)), { request, reply }),
      );
}
