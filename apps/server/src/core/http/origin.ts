/** Checks that a request that changes something comes from one of our own pages. */
import type { FastifyRequest } from 'fastify';
import { isMachinesOwn } from './host.ts';
import { ProblemError } from './problems.ts';

/**
 * The request's own host counts only if no one else can point it here; otherwise `Host: evil` would confirm `Origin:
 * http://evil`.
 */
function isOurs(from: string, request: FastifyRequest, origin: string): boolean {
  return from === origin || (from === `${request.protocol}://${request.host}` && isMachinesOwn(request.host, request));
}
const foreign = () => new ProblemError('forbidden', { message: 'You can do this only on our own pages.' });

/**
 * Refuses writes that another site's page sends through its reader's browser. Clients without an Origin are not pages
 * in browsers.
 */
export function checkOrigin(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (from !== undefined ? !isOurs(from, request, origin) : site === 'cross-site' || site === 'same-site')
    throw foreign();
}

/** For requests authenticated by a cookie: they must prove that they come from our own page. */
export function checkCookieWrite(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin;
  if (from === undefined || !isOurs(from, request, origin)) throw foreign();
}
