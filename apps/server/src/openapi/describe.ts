/** Builds the app on stubs and returns its OpenAPI description. No handler runs. */
import { Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { productionTimeouts } from '../config/timeouts.ts';
import type { Services } from '../features/services.ts';
import { makeHealth } from '../process/health.ts';
import { makeLogger } from '../http/logger.ts';

export async function describe(): Promise<object> {
  const own = {
    config: readConfig({}, '/'),
    clock: () => 0,
    logger: makeLogger('silent'),
    metrics: new Registry(),
    health: makeHealth(productionTimeouts.health),
    demo: false,
    timeouts: productionTimeouts,
    stopping: new AbortController().signal,
    render: () => '',
  };
  // Routes may destructure the context while registering; those values are never used.
  const context = new Proxy(own, { get: (found, name) => Reflect.get(found, name) ?? nothing }) as unknown as Services;
  const app = await buildApp(context, { assets: null });
  try {
    return app.swagger();
  } finally {
    await app.close();
  }
}

/** May be destructured and called to any depth, without effect. */
const nothing: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : nothing),
  apply: () => nothing,
});
