/** The desk itself: one page for all of its addresses, read when the server starts. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../http/problems.ts';
import type { Routes } from '../../../http/route.ts';

/** Stricter than for readers: no form is ever sent, nothing is shown in a frame, and no address of the desk goes to another site. */
const headers = {
  'content-security-policy': [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache',
};

/** @param folder of the built desk; null or empty where it has not been built */
export function deskPageRoutes(route: Routes, folder: string | null): void {
  const file = folder === null ? null : join(folder, 'index.html');
  const page = file !== null && existsSync(file) ? readFileSync(file) : null;
  const etag = page && `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  const handler = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    // What a call asks for and does not find is no page.
    if (/^\/desk\/(api|assets)(\/|$)/.test(request.url.split('?')[0]!)) throw new Problem('not_found');
    if (page === null) throw new Problem('unavailable', { message: 'The desk has not been built: start with `npm start`, which builds it.' });
    reply.headers({ ...headers, etag: etag! });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
  for (const path of ['/desk', '/desk/*']) {
    route({
      method: 'GET', path, limit: 'static', auth: 'none', handler,
      contract: { summary: 'The scorer\'s desk', tag: 'Desk', description: 'One page for all of its addresses; what it shows comes from `/desk/api/`.', replies: { 200: { description: 'The page', contentType: 'text/html' } } },
    });
  }
}
