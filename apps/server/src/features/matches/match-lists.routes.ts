/** The pages that lead to every match and every series there is, and what is in play as a strip to hop between. */
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Routes } from '../../http/route.ts';
import { answer } from './answer.ts';
import { problems } from './problem-replies.ts';

const html = { 200: { description: 'HTML', contentType: 'text/html' } };
/** A name twice in an address is its first; what is no choice is the usual one. */
const first = z.preprocess((said) => (Array.isArray(said) ? said[0] : said), z.string().optional().catch(undefined));
const pageOf = (said: string | undefined): number => (said !== undefined && /^[1-9]\d{0,4}$/.test(said) ? Number(said) : 1);

export function matchLists(route: Routes, context: Context): void {
  const { recipes } = context.live;

  route({
    method: 'GET', path: '/live-cricket-scores', limit: 'shared', auth: 'none',
    contract: {
      summary: 'All matches: in play, to come, over', tag: 'Pages', description: '`show`: `live` (unless told), `upcoming` or `recent`; 30 a page. A page past the last is not there.',
      query: z.object({ show: first, page: first }), replies: html,
    },
    handler: ({ query: { show, page }, request, reply }) => answer(context, recipes.matchesPage(show === 'upcoming' || show === 'recent' ? show : 'live', pageOf(page)), { request, reply }),
  });
  route({
    method: 'GET', path: '/cricket-series', limit: 'shared', auth: 'none',
    contract: { summary: 'All series that have a match, the one played last first', tag: 'Pages', description: '40 a page. A page past the last is not there.', query: z.object({ page: first }), replies: html },
    handler: ({ query: { page }, request, reply }) => answer(context, recipes.seriesListPage(pageOf(page)), { request, reply }),
  });
  route({
    method: 'GET', path: '/match-api/in-play.html', limit: 'shared', auth: 'none',
    contract: { summary: 'What is in play, as HTML to hop between', tag: 'Live', description: 'Short names and scores of every match in play, all of one moment.', replies: { ...html, ...problems(503) } },
    handler: ({ request, reply }) => answer(context, recipes.inPlay(), { request, reply }),
  });
}
