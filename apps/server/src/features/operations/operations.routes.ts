/** Health, metrics, and the API documentation. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Needs } from '../services.ts';
import type { Reply } from '../../core/http/contract.ts';
import { isAskedHere } from '../../core/http/host.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { docsPage, docsStyle } from './docs-page.ts';

const report = z.object({ ready: z.boolean(), parts: z.record(z.string(), z.enum(['ok', 'away'])) });

export function operationsRoutes(route: Routes, context: Needs<'config' | 'health' | 'live' | 'metrics'>): void {
  const { config } = context;
  route({
    method: 'GET',
    path: '/healthz',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'Whether the process is alive',
      tag: 'Site',
      replies: { 200: z.object({ alive: z.literal(true) }) },
    },
    handler: ({ reply }) => {
      reply.header('cache-control', 'no-store');
      return { alive: true as const };
    },
  });
  route({
    method: 'GET',
    path: '/readyz',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'Whether it is ready, and which part is not',
      tag: 'Site',
      replies: { 200: report, 503: report },
    },
    handler: async ({ reply }) => {
      const answer = await context.health.report();
      if (!answer.ready) reply.header('retry-after', '2');
      return reply
        .code(answer.ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  });
  route({
    method: 'GET',
    path: '/metrics',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'Metrics in the Prometheus format, for this machine only',
      tag: 'Site',
      replies: { 200: { description: 'Prometheus text', contentType: 'text/plain' }, ...problems(404) },
    },
    handler: async ({ request, reply }) => {
      if (!isAskedHere(request, config.trustedProxies)) throw new ProblemError('not_found');
      return reply
        .type(context.metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await context.metrics.metrics());
    },
  });
  /** Texts of up to two megabytes that never change: built and compressed once. */
  const fixedText = (
    path: string,
    summary: string,
    contentType: string,
    okReply: Reply,
    text: (server: FastifyInstance) => string,
  ): void => {
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      contract: { summary, tag: 'Site', replies: { 200: okReply } },
      handler: ({ request, reply }) =>
        sendReply(
          context,
          {
            key: path,
            tags: [],
            render: async () => ({
              body: Buffer.from(text(request.server)),
              contentType: `${contentType}; charset=utf-8`,
              at: null,
              maxAge: 60,
              staleWhileRevalidate: 600,
              validUntil: null,
            }),
          },
          { request, reply },
        ),
    });
  };
  fixedText(
    '/api/openapi.json',
    'This description, for machines',
    'application/json',
    z
      .looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}), components: z.looseObject({}) })
      .describe('OpenAPI 3.1'),
    (server) => JSON.stringify(server.swagger()),
  );
  fixedText(
    '/api/docs',
    'This description, for people',
    'text/html',
    { description: 'A page', contentType: 'text/html' },
    (server) => docsPage(server.swagger()),
  );
  fixedText(
    '/api/docs/style.css',
    'Style of the documentation page',
    'text/css',
    { description: 'CSS', contentType: 'text/css' },
    () => docsStyle,
  );
}
