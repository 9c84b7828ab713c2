/** By which name the site was asked for. A name that anybody may point at this machine says nothing of who asks. */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Of this machine alone: a loopback name, or the very address that the connection came to. */
export function isMachinesOwn(host: string, { socket }: Pick<FastifyRequest, 'socket'>): boolean {
  if (LOOPBACK.test(host)) return true;
  const { localAddress, localPort } = socket;
  if (localAddress === undefined) return false;
  const address = localAddress.replace(/^::ffff:/, '');
  return host === `${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

export const isLoopback = (host: string): boolean => LOOPBACK.test(host) || host === '::1';

/** By somebody at this machine, as far as can be told. A proxy that nobody told us of speaks from this machine for anybody. */
export function isAskedHere(request: FastifyRequest, trustedProxies: readonly string[]): boolean {
  const relayed = trustedProxies.length === 0 && ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.headers[name] !== undefined);
  return !relayed && isMachinesOwn(request.host, request) && /^(::ffff:)?127\.|^::1$/.test(request.ip);
}

/** Node keeps the first of two and tells nobody; a proxy before us may have gone by the other. */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
