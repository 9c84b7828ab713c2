/** Parses JSON bodies. An empty body counts as none, so calls without a body accept a JSON content type (POLL-Q01). */
import type { FastifyInstance } from 'fastify';

export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
