/** Replies without reading the body: 404 to missing addresses, 405 with Allow to methods that an address lacks. */
import type { FastifyInstance } from 'fastify';
import findMyWay, { type Config, type HTTPVersion, type Instance } from 'find-my-way';
import { ProblemError } from './problems.ts';

/**
 * Covers routes registered after this call, except those under a wildcard, whose addresses may not exist at all. A
 * separate router needs one entry for each address; refusing routes would need five and take half the startup time.
 *
 * @param options of the application's router
 */
export function refuseOtherMethods(app: FastifyInstance, options: Config<HTTPVersion.V1>): void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    taken.set(url, methods);
  });
  let addresses: Instance<HTTPVersion.V1> | null = null;
  // Runs before the body is read, which is not needed.
  app.addHook('onRequest', (request, reply, done) => {
    addresses ??= routerOf(taken, options);
    const methods = addresses.find('GET', request.url)?.store as Set<string> | undefined;
    if (methods === undefined) return done(request.is404 ? new ProblemError('not_found') : undefined);
    if (methods.has(request.method)) return done();
    const allow = [...methods].sort().join(', ');
    reply.header('allow', allow);
    done(new ProblemError('method_not_allowed', { message: `This address accepts only ${allow}.` }));
  });
}

function routerOf(taken: ReadonlyMap<string, Set<string>>, options: Config<HTTPVersion.V1>) {
  const router = findMyWay(options);
  for (const [url, methods] of taken) if (!url.includes('*')) router.on('GET', url, () => {}, methods);
  return router;
}
