/** Opens the database: the private one, or the server in DATABASE_URL. */
import { dirname } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Host } from '../config/env.ts';
import {
  connectionSettings,
  type Deadlines,
  type Endpoint,
  forBackground,
  forJobs,
  forReaders,
  makePool,
} from './client.ts';
import type { Database } from './database.ts';
import { forLong, type LongLimits, openLong } from './long-queries.ts';
import { DatabaseRefusal, migrate } from './migrate.ts';
import { diskFull } from './private/location.ts';
import { openPrivateDatabase } from './private/private-database.ts';
import { watchStorage } from './storage.ts';

export interface DatabaseOptions {
  /** `DATABASE_URL`; null means the private database. */
  url: string | null;
  /** `DATABASE_URL_DIRECT`: bypasses a transaction pooler, for LISTEN and migrations; null means `url`. */
  directUrl: string | null;
  dataFolder: string;
  host: Host;
  say?: (line: string) => void;
  onIdleError?: (error: Error) => void;
  poolSize?: number;
  /** `forReaders` by default; bulk work passes `forBulk`. */
  deadlines?: Deadlines;
  /** `forLong` by default. */
  long?: LongLimits;
  migrate?: boolean;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** For slow queries: a few read-only connections. Requests use `db`. */
  long: Kysely<Database>;
  /** For background jobs: separate connections with deadlines that a busy machine does not exceed. */
  jobs: Kysely<Database>;
  /** For metrics. */
  pools: { requests: pg.Pool; long: pg.Pool; jobs: pg.Pool };
  /**
   * A new direct connection for LISTEN, not yet connected; the caller handles `error`, ends it, and reconnects when it
   * breaks.
   * @param connectMs the deadline of requests by default
   */
  listen(connectMs?: number): pg.Client;
  /** Endpoint for child processes, bypassing a transaction pooler. */
  direct(): Endpoint;
  /** A separate pool for background work, so that it never takes a connection from readers; the caller ends it. */
  aside(size: number, onIdleError: (error: Error) => void): pg.Pool;
  /** The data's location for the log: a folder or a host name, never a password. */
  where: string;
  /** Whether the database can store; throws when it cannot be reached. */
  canStore(): Promise<boolean>;
  /** Number of queries sent through `db` so far. */
  readonly queryCount: number;
  /** True for the private database, which may contain the demonstration world. */
  isPrivate: boolean;
  close(): Promise<void>;
}

const DISK_FULL = '53100';
const JOB_CONNECTIONS = 4;

/**
 * Opens the database, checks extensions and migrates the schema. Throws `DatabaseRefusal` or `PrivateDatabaseRefusal`,
 * with a message for the terminal.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url !== null) {
    const endpoint = { connectionString: options.url };
    const direct = { connectionString: options.directUrl ?? options.url };
    await reachable(direct);
    return connect(
      () => endpoint,
      () => direct,
      new URL(options.url).host,
      false,
      async () => {},
      options,
    );
  }
  const server = await openPrivateDatabase({ dataFolder: options.dataFolder, host: options.host, say: options.say });
  try {
    const address = () => server.address();
    return await connect(address, address, server.location.home, true, () => server.close(), options);
  } catch (error) {
    await server.close();
    const failed = error instanceof DatabaseRefusal ? error.cause : error;
    throw (failed as { code?: string } | undefined)?.code === DISK_FULL ? diskFull(server.location.home) : error;
  }
}

/** Opens a database on a server managed elsewhere; for tests. */
export function openEndpoint(
  endpoint: Endpoint,
  options: Omit<DatabaseOptions, 'url' | 'directUrl' | 'dataFolder'>,
  where: string,
): Promise<OpenDatabase> {
  return connect(
    () => endpoint,
    () => endpoint,
    where,
    false,
    async () => {},
    { ...options, url: null, directUrl: null, dataFolder: '' },
  );
}

async function connect(
  endpoint: () => Endpoint,
  direct: () => Endpoint,
  where: string,
  isPrivate: boolean,
  release: () => Promise<void>,
  options: DatabaseOptions,
): Promise<OpenDatabase> {
  const startOver = isPrivate
    ? `move the folder ${dirname(where)} away, or set SIGHTSCREEN_DATA to an empty folder`
    : 'set DATABASE_URL to an empty database';
  if (options.migrate !== false) await migrate(direct(), { say: options.say, startOver });
  const deadlines = options.deadlines ?? forReaders;
  let closing: Promise<void> | null = null;
  // The pool does not wait for its sockets to close, so a server that we stop may still report an error on them.
  const onIdleError = (error: Error): void => {
    if (closing === null) options.onIdleError?.(error);
  };
  const pool = makePool(endpoint(), deadlines, options.poolSize ?? 12, onIdleError);
  let queryCount = 0;
  const storage = watchStorage(isPrivate ? where : null);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      queryCount += 1;
      storage.onQuery(event);
    },
  });
  const { long, pool: longPool } = openLong(direct(), options.long ?? forLong, onIdleError);
  const jobsPool = makePool(endpoint(), forJobs, JOB_CONNECTIONS, onIdleError);
  const jobs = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: jobsPool }),
    log: (event) => storage.onQuery(event),
  });
  return {
    db,
    pool,
    long,
    jobs,
    pools: { requests: pool, long: longPool, jobs: jobsPool },
    where,
    isPrivate,
    canStore: () => storage.able(db),
    get queryCount() {
      return queryCount;
    },
    listen: (connectMs = deadlines.connectMs) =>
      new pg.Client(connectionSettings(direct(), { connectMs, statementMs: 0 })),
    direct,
    aside: (size, broken) => makePool(endpoint(), forBackground, size, broken),
    close: () =>
      (closing ??= (async () => {
        await Promise.all([db.destroy(), long.destroy(), jobs.destroy()]);
        await release();
      })()),
  };
}

async function reachable(endpoint: Endpoint): Promise<void> {
  const client = new pg.Client(connectionSettings(endpoint, { connectMs: 5_000, statementMs: 5_000 }));
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseRefusal(
      `Cannot reach the database in DATABASE_URL: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
