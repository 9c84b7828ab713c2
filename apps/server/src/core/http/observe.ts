/**
 * Counts and logs requests. Only the route's pattern is recorded: URLs may contain tokens, and IP addresses are
 * private.
 */
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

export function observe(app: FastifyInstance, metrics: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to end of reply',
    labelNames: ['method', 'status'],
    registers: [metrics],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Replies with status 500 and above, by route',
    labelNames: ['route', 'status'],
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    seconds.observe({ method: request.method, status: `${Math.floor(status / 100)}xx` }, reply.elapsedTime / 1000);
    if (status >= 500) failures.inc({ route: request.routeOptions.url ?? 'none', status });
    if (status >= 500 || request.method !== 'GET') {
      request.log[status >= 500 ? 'warn' : 'info'](
        { method: request.method, route: request.routeOptions.url, status, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    }
    done();
  });
}
