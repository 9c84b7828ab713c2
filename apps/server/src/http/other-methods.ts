/** An existing address replies 405 to methods it does not support, with those it does in Allow. */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problems.ts';

/** Records every route from now on; call the returned function once all are registered. */
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
      // An address under a wildcard may not exist at all.
      if (others.length === 0 || url.includes('*')) continue;
      const allow = [...methods].sort().join(', ');
      app.route({
        method: others,
        url,
        schema: { hide: true },
        // Before the body is read, which is not needed.
        onRequest: (_request, reply, done) => {
          reply.header('allow', allow);
          done(new Problem('method_not_allowed', { message: `This address takes ${allow} only.` }));
        },
        handler: () => undefined,
      });
    }
  };
}
