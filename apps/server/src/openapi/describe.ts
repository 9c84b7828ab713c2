/** Builds the app with nothing behind it and asks it for its description. No handler runs. */
import { Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Context } from '../context.ts';
import { makeHealth } from '../health.ts';
import { makeLogger } from '../http/logger.ts';

export async function describe(): Promise<object> {
  const nothing = new Proxy({}, { get: (_, name) => { throw new Error(`The description of the calls needs no ${String(name)}: use it in a handler, not while registering.`); } });
  const context = {
    config: readConfig({}, '/'), clock: () => 0, logger: makeLogger('silent'), metrics: new Registry(), health: makeHealth(), demo: false, stopping: new AbortController().signal,
    render: () => '', gate: { check: async () => ({ ok: false, code: 'key_missing' }) }, database: nothing,
  } as unknown as Context;
  const app = await buildApp(context, { assets: null });
  try { return app.swagger(); } finally { await app.close(); }
}
