/** An existing address replies 405 to methods it does not support, with those it does in Allow. */
import type { FastifyInstance } from 'fastify';
import findMyWay, { type Config, type HTTPVersion, type Instance } from 'find-my-way';
import { Problem } from './problems.ts';

/**
 * Of the routes that are registered from now on, without those under a wildcard: such an address may not exist at all.
 * A router of their own needs one entry for each; routes that refuse would be five, and half the time of a start.
 *
 * @param options of the application's router
 */
export function refuseOtherMethods(app: FastifyInstance, options: Config<HTTPVersion.V1>): void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    taken.set(url, methods);
  });
  let addresses: Instance<HTTPVersion.V1> | null = null;
  // Before the body is read, which is not needed.
  app.addHook('onRequest', (request, reply, done) => {
    addresses ??= routerOf(taken, options);
    const methods = addresses.find('GET', request.url)?.store as Set<string> | undefined;
    if (methods === undefined || methods.has(request.method)) return done();
    const allow = [...methods].sort().join(', ');
    reply.header('allow', allow);
    done(new Problem('method_not_allowed', { message: `This address accepts only ${allow}.` }));
  });
}

function routerOf(taken: ReadonlyMap<string, Set<string>>, options: Config<HTTPVersion.V1>) {
  const router = findMyWay(options);
  for (const [url, methods] of taken) if (!url.includes('*')) router.on('GET', url, () => {}, methods);
  return router;
}
