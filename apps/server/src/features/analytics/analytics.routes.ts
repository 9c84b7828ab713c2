/** First-party analytics: daily totals without personal data. */
import { Counter } from 'prom-client';
import { type AnalyticsEvent, analyticsEvent } from '@sightscreen/contracts/calls/analytics';
import type { Needs } from '../services.ts';
import { nothing } from '../../core/http/contract.ts';
import type { Routes } from '../../core/http/route.ts';
import { requireFeature } from '../../core/settings/features.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { alertOf, type ErrorSeen } from './alert.ts';
import { count, countError } from './counts.store.ts';
import { cookieCounted, pageCounted } from './known.ts';

export function analyticsRoutes(
  route: Routes,
  context: Needs<'clock' | 'config' | 'country' | 'database' | 'jobs' | 'logger' | 'metrics' | 'settings'>,
): void {
  const { logger, metrics } = context;
  const eventCounter = new Counter({
    name: 'analytics_events_total',
    help: 'Reports from our pages, by event',
    labelNames: ['event'],
    registers: [metrics],
  });
  route({
    method: 'POST',
    path: '/analytics/event',
    limit: 'write',
    auth: 'none',
    bodyLimit: 1024,
    contract: {
      summary: 'Report a page view, an error or stale data (MATCH-102, MISC-003)',
      tag: 'Site',
      description:
        'From our own pages only, in JSON. No address, name or cookie is stored: events are added to daily totals.',
      body: analyticsEvent,
      replies: { 204: nothing('Heard'), ...problems(400, 403, 404, 413, 429, 503) },
    },
    handler: async ({ body, request, reply }) => {
      await requireFeature(context.settings, 'analytics');
      eventCounter.inc({ event: body.event });
      if (body.event === 'stale_feed')
        logger.info({ event: body.event, matchId: body.match, age: body.age }, 'a page is behind');
      if (body.event !== 'exception' || context.config.environment === 'production')
        await store(context, body, request.ip, route.pageSegments);
      return reply.code(204).send();
    },
  });
}

async function store(
  context: Needs<'clock' | 'config' | 'country' | 'database' | 'jobs' | 'logger' | 'settings'>,
  event: AnalyticsEvent,
  ip: string,
  segments: ReadonlySet<string>,
): Promise<void> {
  const { database, clock, country } = context;
  const { db } = database;
  const now = clock();
  const page = 'page' in event ? pageCounted(event.page, segments) : '';
  switch (event.event) {
    case 'stale_feed':
      return count(db, now, { event: event.event, page: 'live', detail: '' });
    case 'screen_view': {
      if (event.first) await count(db, now, { event: 'visit', page: '', detail: (await country.lookUp(ip)).country });
      return count(db, now, { event: event.event, page, detail: '' });
    }
    case 'vital':
      return count(db, now, { event: event.event, page: event.name, detail: String(classOf(event.value)) });
    case 'exception':
      await count(db, now, { event: event.event, page, detail: '' });
      return sendAlert(context, await countError(db, now, { ...event, page }));
    case 'cookie_too_long':
      return count(db, now, { event: event.event, page, detail: cookieCounted(event.name) });
    case 'sign_out':
    case 'account_deleted':
      return count(db, now, { event: event.event, page, detail: '' });
  }
}

/** A failed alert is retried at the next report. */
async function sendAlert(
  { database, jobs, settings, config, logger }: Needs<'config' | 'database' | 'jobs' | 'logger' | 'settings'>,
  seen: ErrorSeen,
): Promise<void> {
  await alertOf(seen, { db: database.db, jobs, settings, origin: config.publicOrigin }).catch((error: unknown) =>
    logger.warn({ err: error }, 'the operators were not told of an error of pages'),
  );
}

/**
 * Rounds a value up to its histogram bucket. Each bucket is 10 % wider than the one before, so a day has few of them.
 */
export const classOf = (value: number): number =>
  value <= 10 ? value : Math.ceil(1.1 ** Math.ceil(Math.log(value) / Math.log(1.1) - 1e-9));
