/** An address that exists answers 405 to the methods it does not take, and says in Allow which it takes. */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problems.ts';

/** Notes every route from now on; call what is answered when all of them are registered. */
export function watchMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    taken.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...taken]) {
      const others = app.supportedMethods.filter((method) => !methods.has(method));
      // What lies under a wildcard may not exist at all.
      if (others.length === 0 || url.includes('*')) continue;
      const allow = [...methods].sort().join(', ');
      app.route({
        method: others, url, schema: { hide: true },
        // Before a body is read: nobody is going to look at it.
        onRequest: (_request, reply, done) => {
          reply.header('allow', allow);
          done(new Problem('method_not_allowed', { message: `This address takes ${allow} only.` }));
        },
        handler: () => undefined,
      });
    }
  };
}
