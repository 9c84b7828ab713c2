/** The desk: one page for all its addresses, read at server start. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nothing, thePage } from '../../../core/http/contract.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { Routes } from '../../../core/http/route.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import { RETIRED_DESK_WORKER } from './retired-desk-worker.ts';

/** Stricter than for readers: no form submission, no framing, no referrer. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // E-mails are shown in a sandboxed frame.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/**
 * @param folder of the built desk; null or empty if not built
 * @param worker false retires the service worker in browsers
 */
export function deskPageRoutes(route: Routes, folder: string | null, worker: boolean): void {
  deskWorkerRoute(route, folder, worker);
  const file = folder === null ? null : join(folder, 'index.html');
  const page = file !== null && existsSync(file) ? readFileSync(file) : null;
  const etag = page && `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  const handler = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    // An unknown API or asset path gets 404 rather than the page.
    if (/^\/desk\/(api|assets)(\/|$)/.test(request.url.split('?')[0]!)) throw new ProblemError('not_found');
    if (page === null)
      throw new ProblemError('unavailable', {
        message: 'The desk has not been built. Start the site with `npm start`.',
      });
    reply.headers({ ...headers, etag: etag! });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
  for (const path of ['/desk', '/desk/*']) {
    route({
      method: 'GET',
      path,
      limit: 'static',
      auth: 'none',
      handler,
      contract: {
        summary: "The scorer's desk",
        tag: 'Desk',
        description: 'One page for all its addresses. Its content comes from `/desk/api/`.',
        replies: { 200: thePage, 304: nothing('The page is the one that is kept.') },
      },
    });
  }
}

/** The desk's own service worker. The site's has another address and a wider scope, and ignores pages of the desk. */
function deskWorkerRoute(route: Routes, folder: string | null, wanted: boolean): void {
  const file = folder === null ? null : join(folder, 'sw.js');
  const built = file !== null && existsSync(file) ? readFileSync(file, 'utf8') : null;
  route({
    method: 'GET',
    path: '/desk/sw.js',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'The service worker of the desk',
      tag: 'Desk',
      replies: { 200: { description: 'The worker', contentType: 'text/javascript' }, ...problems(404) },
      description:
        'Caches the desk’s page and files, never API replies. With `SIGHTSCREEN_WORKER=off`, it removes itself and its caches.',
    },
    handler: ({ reply }) => {
      if (wanted && built === null) throw new ProblemError('not_found');
      // The page is at /desk, outside the default scope (/desk/) of a script in /desk/.
      return reply
        .headers({
          'cache-control': 'no-cache',
          'service-worker-allowed': '/desk',
          'x-robots-tag': 'noindex, nofollow',
        })
        .type('text/javascript; charset=utf-8')
        .send(wanted ? built : RETIRED_DESK_WORKER);
    },
  });
}
