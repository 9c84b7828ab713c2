/** Starts the site and stops it. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { buildServer } from './server.ts';
import { readConfig } from './core/config/config.ts';
import { ConfigRefusal } from './core/config/refusal.ts';
import type { Timeouts } from './core/config/timeouts.ts';
import { readEnvironment, readHost, whenLauncherGoes } from './core/config/env.ts';
import { DatabaseRefusal } from './core/db/migrate.ts';
import { openDatabase } from './core/db/open-database.ts';
import { PrivateDatabaseRefusal } from './core/db/private/location.ts';
import { requireUsableSecret } from './features/identity/secrets/root-secret.ts';
import { countLosses, makeLogger, noLosses } from './core/http/logger.ts';
import { isDatabaseUnable } from './core/db/errors.ts';
import { type Part, type Running, startParts } from './core/process/parts.ts';
import { loadWebBuild, WebBuildMissing } from './web-build.ts';

/** The port is in use by another site, or not permitted. */
class PortRefusal extends Error {}

const begun = performance.now();
const say = (line: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);

async function start(timeouts: Timeouts): Promise<Running> {
  const host = readHost();
  const config = readConfig(readEnvironment(), host.cloneFolder);
  const losses = noLosses();
  const logger = makeLogger(config.logLevel, { losses });
  await tryPort(config.port, config.host);
  await requireUsableSecret(config);
  const web = await loadWebBuild(host.cloneFolder);
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseUrlDirect,
    dataFolder: config.dataFolder,
    host,
    say,
    deadlines: { connectMs: timeouts.connect, statementMs: timeouts.statement },
    onIdleError: (error) => logger.warn({ err: error }, 'An idle database connection broke'),
  });
  say(`Database: ${database.where}`);
  // A private server gets half a minute to write everything to disk.
  const opened: Part = { name: 'database', stop: () => database.close(), stopsWithinMs: 60_000 };
  try {
    const { services, parts, afterwards, endLongAnswers } = await buildServer({
      config,
      clock: () => Date.now(),
      random: () => Math.random(),
      timeouts,
      logger,
      database,
      render: web.render,
      fragment: web.fragment,
      emblemImage: web.emblemImage,
      picture: web.picture,
      webApp: web.webApp,
      queryEngine: 'process',
      desk: join(host.cloneFolder, 'apps/desk/dist'),
      say,
    });
    collectDefaultMetrics({ register: services.metrics });
    countLosses(services.metrics, losses);
    const app = await buildApp(services, { assets: web.assets });
    const http: Part = {
      name: 'http',
      start: async () => {
        try {
          await app.listen({ port: config.port, host: config.host });
        } catch (error) {
          throw portRefusal(error, config.port, config.host);
        }
      },
      stop: async () => {
        endLongAnswers();
        // Connections still open after two seconds are closed.
        const last = setTimeout(() => app.server.closeAllConnections(), 2_000);
        try {
          await app.close();
        } finally {
          clearTimeout(last);
        }
      },
    };
    const listensAt = () => {
      const address = app.server.address();
      if (typeof address !== 'object' || address === null) throw new TypeError('the site does not listen');
      const everywhere = ['0.0.0.0', '::'].includes(address.address);
      const name = everywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
      return `http://${name}:${address.port}`;
    };
    const running = await startParts([opened, ...parts, http, ...afterwards(listensAt)], (part, error) =>
      logger.error({ err: error, part }, 'Did not stop cleanly'),
    );
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    say(
      `Ready: http://${config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
    );
    return running;
  } catch (error) {
    await database.close();
    throw isDatabaseUnable(error)
      ? new DatabaseRefusal(
          `The database in ${database.where} cannot store data (${(error as Error).message}); its disk may be full. Free some space and start again.`,
        )
      : error;
  }
}

/** Fails before the world is seeded, not after. */
function tryPort(port: number, host: string): Promise<void> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', (error) => failed(portRefusal(error, port, host)));
    probe.listen({ port, host }, () => probe.close(() => done()));
  });
}

function portRefusal(error: unknown, port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new PortRefusal(
      `Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    return new PortRefusal(
      `Port ${port} needs more rights than this user has. Choose a port above 1023: PORT=3000 npm start`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new PortRefusal(`The setting HOST is not valid: ${host} is not an address of this machine.`);
  return error;
}

/** Resolves at the first signal to stop, or when the launcher is gone. */
function stopRequest(): Promise<void> {
  return new Promise((requested) => {
    let requestedAt: number | null = null;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // One Ctrl-C arrives several times: from the terminal and from each launcher. A later one exits at once;
        // acknowledged writes are already on disk.
        if (requestedAt !== null && signal === 'SIGINT' && performance.now() - requestedAt > 1_000) process.exit(130);
        requestedAt ??= performance.now();
        requested();
      });
    }
    whenLauncherGoes(requested);
  });
}

/** Runs the site until it is asked to stop, then ends the process. */
export async function runSite(timeouts: Timeouts): Promise<never> {
  const stop = stopRequest();
  try {
    const running = await start(timeouts);
    await stop;
    say('Stopping');
    await running.stop();
    say('Stopped');
    return process.exit(0);
  } catch (error) {
    const plain = [ConfigRefusal, DatabaseRefusal, PrivateDatabaseRefusal, WebBuildMissing, PortRefusal].some(
      (kind) => error instanceof kind,
    );
    console.error(plain ? (error as Error).message : error);
    return process.exit(1);
  }
}
