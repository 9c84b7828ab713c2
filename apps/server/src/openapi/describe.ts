/** Builds the app with nothing behind it and asks it for its description. No handler runs. */
import { Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Context } from '../features/context.ts';
import { makeHealth } from '../process/health.ts';
import { makeLogger } from '../http/logger.ts';

export async function describe(): Promise<object> {
  const own = {
    config: readConfig({}, '/'), clock: () => 0, logger: makeLogger('silent'), metrics: new Registry(), health: makeHealth(), demo: false, stopping: new AbortController().signal,
    render: () => '',
  };
  // Routes may take things out of the context while they register; what they take is never used.
  const context = new Proxy(own, { get: (found, name) => Reflect.get(found, name) ?? nothing }) as unknown as Context;
  const app = await buildApp(context, { assets: null });
  try { return app.swagger(); } finally { await app.close(); }
}

/** Can be taken apart and called without end, and is nothing. */
const nothing: unknown = new Proxy(() => {}, { get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : nothing), apply: () => nothing });
