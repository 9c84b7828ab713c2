/** Whether a request that changes something was made by a page of ours. */
import type { FastifyRequest } from 'fastify';
import { isMachinesOwn } from './host.ts';
import { Problem } from './problems.ts';

/** What the request says of itself counts only under a name that nobody else can give it: else `Host: evil` would vouch for `Origin: http://evil`. */
function isOurs(from: string, request: FastifyRequest, origin: string): boolean {
  return from === origin || (from === `${request.protocol}://${request.host}` && isMachinesOwn(request.host, request));
}
const foreign = () => new Problem('forbidden', { message: 'This can only be done from our own pages.' });

/** A page of another site must not change anything here in the name of who reads it. Programs that send no Origin are no page. */
export function checkOrigin(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (from !== undefined ? !isOurs(from, request, origin) : site === 'cross-site' || site === 'same-site') throw foreign();
}

/** Where a cookie speaks for somebody, the request must say that it comes from us. */
export function checkCookieWrite(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin;
  if (from === undefined || !isOurs(from, request, origin)) throw foreign();
}
