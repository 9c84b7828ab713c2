/** First-party analytics: counted and logged, without anything about a person. */
import { Counter } from 'prom-client';
import { analyticsEvent } from '@sightscreen/contracts/calls/analytics';
import type { Context } from '../context.ts';
import { nothing } from '../../http/contract.ts';
import type { Routes } from '../../http/route.ts';
import { problems } from '../../http/problem-replies.ts';

export function analyticsRoutes(route: Routes, { logger, metrics }: Context): void {
  const told = new Counter({
    name: 'analytics_events_total',
    help: 'What our pages told us, by event',
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
      summary: 'A page reports that its data is stale (MATCH-102)',
      tag: 'Site',
      description: 'From our own pages only, in JSON. No address, name or cookie is stored.',
      body: analyticsEvent,
      replies: { 204: nothing('Heard'), ...problems(400, 403, 413, 429) },
    },
    handler: ({ body, reply }) => {
      told.inc({ event: body.event });
      logger.info({ event: body.event, matchId: body.match, age: body.age }, 'a page is behind');
      return reply.code(204).send();
    },
  });
}
