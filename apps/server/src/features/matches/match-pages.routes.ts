/** Pages of matches: live match, scorecard and tabs, and the settings page. The HTML is the same for all readers. */
import { z } from 'zod';
import { matchParams } from '@sightscreen/contracts/calls/match';
import { FIRST_SIZE, OPENED_SIZE, highlightFilter, pageSize } from '@sightscreen/cricket';
import type { Needs } from '../services.ts';
import { thePage } from '../../core/http/contract.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { pageBaseOf } from '../../match/views/paths.ts';
import type { TabName, TabWants } from '../../match/views/pages/tab-pages.ts';
import { HTML_TYPE } from '../../match/delivery/makers.ts';
import { countriesOffered } from '../geo/index.ts';
import { matchPageResponses } from './match-pages.responses.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { first } from '../../core/http/page-query.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { sendReply, sendPage } from '../../core/response-cache/reply.ts';

const PUBLIC_ID = /^[a-z0-9_]{1,24}$/;
const html = { 200: thePage };
/** A page's address may contain anything; an unknown match is 404, and an unknown option falls back to its default. */
const pageParams = z.object({ id: z.string(), slug: z.string().optional() });
const pageQuery = z.object({ innings: first, size: first, event: first });

/** Options of a page, reduced to those the page has, since they are part of its cache key. */
function wantsOf(tab: TabName, { innings, size, event }: z.infer<typeof pageQuery>): TabWants {
  const paged = tab === 'commentary' || tab === 'highlights' || tab === 'overs';
  return {
    innings: paged && innings !== undefined && /^\d{1,2}$/.test(innings) ? Number(innings) : null,
    size: tab !== 'commentary' ? FIRST_SIZE : size === undefined ? OPENED_SIZE : pageSize(Number(size)),
    event: tab === 'highlights' && event !== undefined ? highlightFilter(event) : null,
  };
}

const TAB_SUMMARIES: Record<TabName, string> = {
  commentary:
    'Full commentary of a match by innings, 10 lines and 30 more at a time, the first 40 at once (MATCH-044, MATCH-112)',
  highlights: 'Highlights of a match by innings and kind (MATCH-034)',
  overs: 'Every over of an innings, and its pictures',
  day: 'The days of a match of two innings a side: sessions, lead, over-rate, new ball, follow-on',
  squads: 'Both squads of a match (MATCH-048)',
  info: 'Toss, officials, ground, playing conditions and corrections of a match',
};

export function matchPages(route: Routes, context: Needs<'config' | 'demo' | 'live' | 'render'>): void {
  const { config, render } = context;
  const responses = matchPageResponses(context);

  const matchPage = (
    base: string,
    summary: string,
    definition: (id: string, query: z.infer<typeof pageQuery>) => ResponseDefinition,
  ): void => {
    for (const path of [`${base}/:id/:slug`, `${base}/:id`]) {
      route({
        method: 'GET',
        path,
        limit: 'shared',
        auth: 'none',
        contract: { summary, tag: 'Pages', params: pageParams, query: pageQuery, replies: html },
        handler: async ({ params: { id }, query: wanted, request, reply }) => {
          if (!PUBLIC_ID.test(id)) throw new ProblemError('not_found');
          return sendPage(context, definition(id, wanted), { request, reply });
        },
      });
    }
  };
  matchPage('/live-cricket-scores', 'A match, ball by ball (MATCH-001)', responses.livePage);
  route({
    ...publicRead,
    path: '/match-api/:id/rail.html',
    contract: {
      summary: 'The column beside the feed of a live page, as HTML (BEYOND-01)',
      tag: 'Live',
      description: 'Worm, stands, corrections. Requested again when the match has moved.',
      params: matchParams,
      replies: { ...html, ...problems(400, 404, 503) },
    },
    handler: ({ params: { id }, request, reply }) => sendReply(context, responses.rail(id), { request, reply }),
  });
  matchPage('/live-cricket-scorecard', 'The scorecard of a match (MATCH-002)', responses.scorecardPage);
  for (const [tab, summary] of Object.entries(TAB_SUMMARIES) as [TabName, string][]) {
    matchPage(pageBaseOf(tab), summary, (id, query) => responses.tabPage(id, tab, wantsOf(tab, query)));
  }

  route({
    ...publicRead,
    path: '/settings',
    contract: { summary: 'Theme, time zone and hidden results of this browser', tag: 'Pages', replies: html },
    handler: ({ request, reply }) => sendReply(context, settings, { request, reply }),
  });
  const settings: ResponseDefinition = {
    key: 'page settings',
    tags: [],
    render: async () => ({
      body: Buffer.from(
        render({
          page: 'settings',
          base: { origin: config.publicOrigin, path: '/settings', demo: false, noindex: true },
          zones: Intl.supportedValuesOf('timeZone'),
          countries: context.demo && config.environment === 'development' ? countriesOffered() : null,
        }),
      ),
      contentType: HTML_TYPE,
      at: null,
      maxAge: 60,
      staleWhileRevalidate: 600,
      validUntil: null,
    }),
  };
}
