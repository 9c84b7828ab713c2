/** Builds the app on stubs and returns its OpenAPI description. No handler runs. */
import { Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import { readConfig } from '../core/config/config.ts';
import { productionTimeouts } from '../core/config/timeouts.ts';
import type { Services } from '../features/services.ts';
import { makeHealth } from '../core/process/health.ts';
import { makeLogger } from '../core/http/logger.ts';

export async function describe(): Promise<object> {
  const own = {
    config: readConfig({}, '/'),
    clock: () => 0,
    logger: makeLogger('silent'),
    metrics: new Registry(),
    health: makeHealth(productionTimeouts.health),
    demo: false,
    deskFolder: null,
    resources: [],
    emails: [],
    timeouts: productionTimeouts,
    stopping: new AbortController().signal,
    render: () => '',
  };
  // Routes may destructure the services while registering; those values are never used.
  const services = new Proxy(own, {
    get: (found, name) => (Reflect.has(found, name) ? Reflect.get(found, name) : nothing),
    has: () => true,
  }) as unknown as Services;
  const app = await buildApp(services, { assets: null });
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
