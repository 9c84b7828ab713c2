/** Headers of every reply, and the check that a request is addressed to this site. */
import type { FastifyInstance } from 'fastify';
import { BASE_POLICY } from './content-policy.ts';
import { namesTwoHosts } from './host.ts';
import { ProblemError } from './problems.ts';

/** @param origin of the site */
export function commonHeaders(origin: string): Record<string, string> {
  return {
    'content-security-policy': BASE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Applies an extended policy to pages that need one, by path; a route with its own policy keeps that. */
export function pagePolicies(
  app: FastifyInstance,
  policyOf: (path: string) => Promise<string | null>,
  failed: (error: unknown) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.routeOptions.config as { page?: boolean }).page !== true) return done();
    policyOf(request.url.split('?')[0]!)
      .then((policy) => {
        if (policy !== null) reply.header('content-security-policy', policy);
      }, failed)
      .finally(done);
  });
}

/** Paths of monitoring, which uses an IP address instead of the host name. */
export const MONITORING_PATHS = /^\/(healthz|readyz|metrics)$/;

export function guard(app: FastifyInstance, { origin, production }: { origin: string; production: boolean }): void {
  const headers = commonHeaders(origin);
  const served = new URL(origin).host;
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // During shutdown, requests on open connections get our own message instead of the framework's.
    if (closing)
      return done(new ProblemError('unavailable', { message: 'We’re restarting the site. Try again in a moment.' }));
    if (namesTwoHosts(request.raw))
      return done(
        new ProblemError('bad_request', {
          message: 'Check host: the request names two hosts.',
          details: { field: 'host' },
        }),
      );
    if (production && request.host !== served && !MONITORING_PATHS.test(request.url.split('?')[0]!))
      return done(new ProblemError('misdirected'));
    done();
  });
}
