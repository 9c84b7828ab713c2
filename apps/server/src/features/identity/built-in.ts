/**
 * Built-in partners for trying out a clone: never in production, nor where other machines could reach them. They use
 * another host name of this machine, which browsers treat as another site, like real partners.
 */
import type { FastifyRequest } from 'fastify';
import { isAskedHere, isLoopback } from '../../core/http/host.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Services } from '../services.ts';

type DemoContext = Pick<Services, 'config' | 'demo'>;

/** Whether built-in partners are available. */
export const hasBuiltIn = ({ config, demo }: DemoContext): boolean =>
  demo &&
  !config.production &&
  config.trustedProxies.length === 0 &&
  isLoopback(config.host) &&
  isLoopback(new URL(config.publicOrigin).host);

/** `http://127.0.0.1:3000` for `http://localhost:3000`, and the other way round. */
export function otherSite(origin: string): string {
  const url = new URL(origin);
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.origin;
}

/** @throws ProblemError `not_found` */
export function requireDemo(context: DemoContext, request: FastifyRequest): void {
  const { publicOrigin, trustedProxies } = context.config;
  const atOurName = request.hostname === new URL(publicOrigin).hostname;
  if (!hasBuiltIn(context) || atOurName || !isAskedHere(request, trustedProxies)) throw new ProblemError('not_found');
}
