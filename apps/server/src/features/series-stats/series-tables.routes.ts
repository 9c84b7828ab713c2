/** Statistics of a series as HTML (STAT-035). */
import { SERIES_TYPES, type SeriesType } from '@sightscreen/contracts/calls/series-stats-filter';
import { z } from 'zod';
import { problems } from '../../core/http/problem-replies.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { figuresHtml } from '../../match/delivery/figures-html.ts';
import { LISTS_EVERY } from '../../match/delivery/makers.ts';
import { STATS_TABS } from '../../match/views/stats-tables.ts';
import type { Needs } from '../services.ts';
import { readSeriesStats, type SeriesStatsQuery } from './series-tables.ts';

/** The value for no choice (STAT-Q08). */
const NONE = '0';

export const seriesTables =
  ({ database: { db }, clock, fragment, live: { site } }: Needs<'clock' | 'database' | 'fragment' | 'live'>) =>
  (requested: SeriesStatsQuery): ResponseDefinition => ({
    key: `series-stats ${Object.values(requested).join(' ')}`,
    tags: [tagOf.registry],
    atMostEvery: LISTS_EVERY,
    render: async () => {
      const found = await readSeriesStats(db, requested, { demo: site.demo, now: clock() });
      if (found === null) return null;
      const { people, ids, ...props } = found;
      const tags = [...ids.map(tagOf.seriesFigures), ...people.map(tagOf.person)];
      return figuresHtml(fragment({ fragment: 'series-stats', ...props }), clock(), { tags });
    },
  });

export function seriesTablesRoutes(route: Routes, context: Needs<'clock' | 'database' | 'fragment' | 'live'>): void {
  const tables = seriesTables(context);
  route({
    ...publicRead,
    path: '/api/html/series/:id/:tab/:matchType/:team/:seriesType',
    contract: {
      summary: 'Statistics of a series as HTML (STAT-035)',
      tag: 'Series',
      description:
        '`tab` is batting, bowling, fielding or team; `matchType` 1 to 3, `team` a team and `seriesType` bilateral, tournament or league; 0 means all of them, and batting for the tab (STAT-Q08). A series of another type has an empty reply.',
      params: z.object({
        id: z.coerce.number().int().min(1).max(999_999_999),
        tab: z.enum([NONE, ...STATS_TABS]),
        matchType: z.enum([NONE, '1', '2', '3']),
        team: z.coerce.number().int().min(0).max(999_999_999),
        seriesType: z.enum([NONE, ...SERIES_TYPES]),
      }),
      replies: { 200: { description: 'HTML', contentType: 'text/html' }, ...problems(400, 404, 503) },
    },
    handler: ({ params: { id, tab, matchType, team, seriesType }, request, reply }) =>
      sendReply(
        context,
        tables({
          series: id,
          tab: tab === NONE ? STATS_TABS[0] : tab,
          matchType: matchType === NONE ? null : (Number(matchType) as 1 | 2 | 3),
          team: team === 0 ? null : team,
          seriesType: seriesType === NONE ? null : (seriesType as SeriesType),
        }),
        { request, reply },
      ),
  });
}
