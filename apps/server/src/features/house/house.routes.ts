/** Health, figures for the watchmen, and the documentation of all calls. */
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { Problem } from '../../http/problems.ts';
import type { Routes } from '../../http/route.ts';
import { docsPage, docsStyle } from './docs-page.ts';

const report = z.object({ ready: z.boolean(), parts: z.record(z.string(), z.enum(['ok', 'away'])) });

export function houseRoutes(route: Routes, context: Context): void {
  route({
    method: 'GET', path: '/healthz', limit: 'static', auth: 'none',
    contract: { summary: 'Whether the process lives', tag: 'House', replies: { 200: z.object({ alive: z.literal(true) }) } },
    handler: ({ reply }) => { reply.header('cache-control', 'no-store'); return { alive: true as const }; },
  });
  route({
    method: 'GET', path: '/readyz', limit: 'static', auth: 'none',
    contract: { summary: 'Whether it can do its work, and which part cannot', tag: 'House', replies: { 200: report, 503: report } },
    handler: async ({ reply }) => {
      const answer = await context.health.report();
      return reply.code(answer.ready ? 200 : 503).header('cache-control', 'no-store').send(answer);
    },
  });
  route({
    method: 'GET', path: '/metrics', limit: 'static', auth: 'none',
    contract: { summary: 'Figures in the Prometheus format, for this machine only', tag: 'House', replies: { 200: { description: 'Prometheus text', contentType: 'text/plain' } } },
    handler: async ({ request, reply }) => {
      if (!/^(::ffff:)?127\.|^::1$/.test(request.ip)) throw new Problem('not_found');
      return reply.type(context.metrics.contentType).header('cache-control', 'no-store').send(await context.metrics.metrics());
    },
  });
  route({
    method: 'GET', path: '/api/openapi.json', limit: 'shared', auth: 'none',
    contract: { summary: 'This description, for machines', tag: 'House', replies: { 200: { description: 'OpenAPI 3.1', contentType: 'application/json' } } },
    handler: ({ request, reply }) => reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(Buffer.from(JSON.stringify(request.server.swagger()))),
  });
  route({
    method: 'GET', path: '/api/docs', limit: 'shared', auth: 'none',
    contract: { summary: 'This description, for people', tag: 'House', replies: { 200: { description: 'A page', contentType: 'text/html' } } },
    handler: ({ request, reply }) => reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=60').send(Buffer.from(docsPage(request.server.swagger()))),
  });
  route({
    method: 'GET', path: '/api/docs/style.css', limit: 'shared', auth: 'none',
    contract: { summary: 'Style of the documentation page', tag: 'House', replies: { 200: { description: 'CSS', contentType: 'text/css' } } },
    handler: ({ reply }) => reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(Buffer.from(docsStyle)),
  });
}
