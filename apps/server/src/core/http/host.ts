/** The host name of a request. A name that anyone can point at this machine proves nothing about the client. */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether the name means only this machine: a loopback name, or the address that the connection was made to. */
export function isMachinesOwn(host: string, { socket }: Pick<FastifyRequest, 'socket'>): boolean {
  if (LOOPBACK.test(host)) return true;
  const { localAddress, localPort } = socket;
  if (localAddress === undefined) return false;
  const address = localAddress.replace(/^::ffff:/, '');
  return host === `${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

export const isLoopback = (host: string): boolean => LOOPBACK.test(host) || host === '::1';

/**
 * Whether the client is on this machine, as far as can be determined: behind an unconfigured local proxy, all clients
 * would appear local.
 */
export function isAskedHere(request: FastifyRequest, trustedProxies: readonly string[]): boolean {
  const relayed =
    trustedProxies.length === 0 &&
    ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.headers[name] !== undefined);
  return !relayed && isMachinesOwn(request.host, request) && /^(::ffff:)?127\.|^::1$/.test(request.ip);
}

/** Whether the request has two Host headers. Node silently uses the first; a proxy in front may have used the other. */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
