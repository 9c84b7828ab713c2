/** Checks that a request that changes something comes from one of our own pages. */
import type { FastifyRequest } from 'fastify';
import { isMachinesOwn } from './host.ts';
import { Problem } from './problems.ts';

/**
 * The request's own host counts only if nobody else can point it here: otherwise `Host: evil` would vouch for `Origin:
 * http://evil`.
 */
function isOurs(from: string, request: FastifyRequest, origin: string): boolean {
  return from === origin || (from === `${request.protocol}://${request.host}` && isMachinesOwn(request.host, request));
}
const foreign = () => new Problem('forbidden', { message: 'You can do this only on our own pages.' });

/**
 * Refuses writes from another site's page on behalf of its reader. Clients that send no Origin are not browsers' pages.
 */
export function checkOrigin(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (from !== undefined ? !isOurs(from, request, origin) : site === 'cross-site' || site === 'same-site')
    throw foreign();
}

/** For requests authenticated by a cookie: they must show that they come from our own page. */
export function checkCookieWrite(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin;
  if (from === undefined || !isOurs(from, request, origin)) throw foreign();
}
