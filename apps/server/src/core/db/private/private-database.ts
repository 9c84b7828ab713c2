/**
 * The bundled database. Every process that needs it registers as a user; the first starts the server, the others adopt
 * the running one, and the last to leave stops it. A server that outlived its users (kill -9) is adopted as well.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Host } from '../../config/env.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword, superuser } from './cluster.ts';
import { alone } from './mutex.ts';
import { chooseLocation, diskFull, type DatabaseLocation, prepare, PrivateDatabaseRefusal } from './location.ts';
import {
  findPostmaster,
  type Postmaster,
  rotateLog,
  type Settings,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { present, signIn, signOut } from './users.ts';

export interface Address {
  host: string;
  user: string;
  password: string;
  database: string;
}

export interface PrivateDatabase {
  location: DatabaseLocation;
  /** Connection data of a database in this server; `sightscreen` by default. */
  address(database?: string): Address;
  /** True when this process found the server already running. */
  adopted: boolean;
  /** True when no other process is registered at this moment. */
  onlyUser(): boolean;
  close(): Promise<void>;
}

export interface PrivateOptions {
  dataFolder: string;
  host: Host;
  settings?: Settings;
  say?: (line: string) => void;
  restartAfterMs?: number;
}

const forTheSite: Settings = { durable: true, sharedBuffers: '256MB', connections: 60 };

/** Starts or adopts the server. Throws `PrivateDatabaseRefusal` with a message for the terminal. */
export async function openPrivateDatabase(options: PrivateOptions): Promise<PrivateDatabase> {
  const location = chooseLocation(options.dataFolder, options.host);
  try {
    return await open(options, location);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull(location.home) : error;
  }
}

async function open(options: PrivateOptions, location: DatabaseLocation): Promise<PrivateDatabase> {
  const { host, settings = forTheSite, say = () => {} } = options;
  if (location.movedFrom)
    say(
      `The database stores its data in ${location.home}: as root, it runs as another user, who cannot access ${location.movedFrom}.`,
    );
  prepare(location);
  const running = () => ensureRunning(location, host, settings, say);
  const { entry, server, adopted } = await alone(location.home, async () => {
    present(location.users);
    const found = await running();
    return { entry: signIn(location.users, host.pid), ...found };
  });
  let socketFolder = server.socketFolder;
  const watch = keepRunning(
    location,
    running,
    (again) => {
      socketFolder = again.socketFolder;
    },
    say,
    options.restartAfterMs ?? 3_000,
  );
  const password = readPassword(location);
  let closing: Promise<void> | null = null;
  return {
    location,
    adopted,
    address: (database = superuser) => ({ host: socketFolder, user: superuser, password, database }),
    onlyUser: () => present(location.users).length === 1,
    close: () =>
      (closing ??= (async () => {
        watch.stop();
        await alone(location.home, async () => {
          signOut(entry);
          if (present(location.users).length === 0) await stopPostmaster(location, host);
        });
      })()),
  };
}

/** Call this while holding the mutex. */
async function ensureRunning(
  location: DatabaseLocation,
  host: Host,
  settings: Settings,
  say: (line: string) => void,
): Promise<{ server: Postmaster; adopted: boolean }> {
  const binaries = findBinaries(location, host);
  if (!existsSync(location.cluster)) say('Creating the private database');
  await ensureCluster(location, binaries);
  const server = await untilReady(location);
  if (server) {
    try {
      await check(server, location);
      return { server, adopted: true };
    } catch (error) {
      // A server killed a moment ago may still appear alive.
      if (!(await gone(location, server))) throw error;
    }
  }
  const started = await startPostmaster(location, binaries, settings, host);
  await check(started, location);
  return { server: started, adopted: false };
}

/** Waits for a server that is recovering or stopping; null when there is none, or it exited meanwhile. */
async function untilReady(location: DatabaseLocation, waitMs = 60_000): Promise<Postmaster | null> {
  for (let waited = 0; waited < waitMs; waited += 50) {
    const found = findPostmaster(location);
    if (!found || found.ready) return found;
    await sleep(50);
  }
  throw new PrivateDatabaseRefusal(
    `The private database in ${location.home} is running but not ready. See ${location.log}.`,
  );
}

async function gone(location: DatabaseLocation, { pid }: Postmaster, waitMs = 2_000): Promise<boolean> {
  for (let waited = 0; waited < waitMs; waited += 50) {
    if (findPostmaster(location)?.pid !== pid) return true;
    await sleep(50);
  }
  return false;
}

/** The folder shows that the server is ours; this also verifies its password and database. */
async function check(server: Postmaster, location: DatabaseLocation): Promise<void> {
  const client = new pg.Client({
    host: server.socketFolder,
    user: superuser,
    password: readPassword(location),
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ found: number }>(
      'select count(*)::int as found from pg_database where datname = $1',
      [superuser],
    );
    if (rows[0]?.found === 0) await client.query(`create database ${superuser}`);
  } catch (error) {
    throw new PrivateDatabaseRefusal(
      `The private database in ${location.home} is running but refuses our connection: ${(error as Error).message}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Restarts a server that another process ended, after a delay that allows for a deliberate restart. */
function keepRunning(
  location: DatabaseLocation,
  running: () => Promise<{ server: Postmaster }>,
  found: (server: Postmaster) => void,
  say: (line: string) => void,
  afterMs: number,
) {
  let missing = 0;
  let busy = false;
  let stopped = false;
  let blind = false;
  /**
   * Whether it is running. Assumed true when the check fails (no free descriptor), because then it could not be started
   * either.
   */
  const there = (): boolean => {
    try {
      const found = findPostmaster(location) !== null;
      blind = false;
      return found;
    } catch (error) {
      if (!blind)
        say(
          `Cannot check whether the private database is running (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
        );
      blind = true;
      return true;
    }
  };
  const look = async () => {
    rotateLog(location.log);
    if (there()) {
      missing = 0;
      return;
    }
    missing += 500;
    if (missing < afterMs || stopped) return;
    say('The private database stopped; restarting it');
    const restart = async () => {
      if (!stopped) found((await running()).server);
    };
    try {
      await alone(location.home, restart);
      missing = 0;
    } catch (error) {
      say((error as Error).message);
    }
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch((error: unknown) => say(String(error)))
      .finally(() => {
        busy = false;
      });
  }, 500);
  timer.unref();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}
