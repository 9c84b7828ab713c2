/** The pages of matches: home, live match, scorecard, settings. HTML is the same for everybody. */
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Routes } from '../../http/route.ts';
import { findSnapshot, sendSnapshot } from '../../live/snapshots/answer.ts';
import { HTML_TYPE } from '../../live/recipes.ts';
import type { Recipe } from '../../live/snapshots/store.ts';
import { Problem } from '../../http/problems.ts';
import { answer } from './answer.ts';

const PUBLIC_ID = /^[a-z0-9_]{1,24}$/;
const html = { 200: { description: 'The page', contentType: 'text/html' } };
/** Anything may stand in a page's address; what is no match is a page that is not there. */
const pageParams = z.object({ id: z.string(), slug: z.string().optional() });

export function matchPages(route: Routes, context: Context): void {
  const { live, config, demo, render } = context;

  route({
    method: 'GET', path: '/', limit: 'shared', auth: 'none',
    contract: { summary: 'Home: matches in play, results and fixtures (MATCH-029)', tag: 'Pages', replies: html },
    handler: ({ request, reply }) => answer(context, live.recipes.homePage(), { request, reply }),
  });

  const matchPage = (base: string, summary: string, recipe: (id: string) => Recipe): void => {
    for (const path of [`${base}/:id/:slug`, `${base}/:id`]) {
      route({
        method: 'GET', path, limit: 'shared', auth: 'none', contract: { summary, tag: 'Pages', params: pageParams, replies: html },
        handler: async ({ params: { id }, request, reply }) => {
          if (!PUBLIC_ID.test(id)) throw new Problem('not_found');
          const made = recipe(id);
          const snapshot = await findSnapshot(live.snapshots, made);
          const [asked = '', query] = request.url.split('?');
          if (snapshot.canonical !== null && asked !== snapshot.canonical) {
            return reply.header('cache-control', 'public, max-age=300').redirect(query === undefined ? snapshot.canonical : `${snapshot.canonical}?${query}`, 301);
          }
          return sendSnapshot(live.snapshots, live.lane, made.key, snapshot, request, reply);
        },
      });
    }
  };
  matchPage('/live-cricket-scores', 'A match, ball by ball (MATCH-001)', live.recipes.livePage);
  matchPage('/live-cricket-scorecard', 'The scorecard of a match (MATCH-002)', live.recipes.scorecardPage);

  route({
    method: 'GET', path: '/settings', limit: 'shared', auth: 'none',
    contract: { summary: 'Theme, time zone and hidden results of this browser', tag: 'Pages', replies: html },
    handler: ({ request, reply }) => answer(context, settings, { request, reply }),
  });
  const settings: Recipe = {
    key: 'page settings', matchId: null,
    render: async () => ({
      body: Buffer.from(render({ page: 'settings', base: { origin: config.publicOrigin, path: '/settings', demo, noindex: true }, zones: Intl.supportedValuesOf('timeZone') })),
      contentType: HTML_TYPE, at: null, maxAge: 60, staleWhileRevalidate: 600, validUntil: null,
    }),
  };
}
