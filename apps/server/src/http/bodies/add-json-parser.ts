/** JSON bodies. An empty one is no body, so calls that take none accept the header of JSON clients (POLL-Q01). */
import type { FastifyInstance } from 'fastify';

export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
