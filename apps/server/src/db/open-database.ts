/** The one door to the database: the private one, or the server that DATABASE_URL names. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Host } from '../config/env.ts';
import { connectionSettings, type Deadlines, type Endpoint, forBackground, forReaders, makePool } from './client.ts';
import type { Database } from './database.ts';
import { forLong, type LongLimits, openLong } from './long-queries.ts';
import { DatabaseRefusal, migrate } from './migrate.ts';
import { diskFull } from './private/place.ts';
import { openPrivateDatabase } from './private/private-database.ts';
import { watchStorage } from './storage.ts';

export interface DatabaseOptions {
  /** `DATABASE_URL`; null takes the private database. */
  url: string | null;
  /** `DATABASE_URL_DIRECT`: past a transaction pooler, for LISTEN and migrations; null means `url`. */
  directUrl: string | null;
  dataFolder: string;
  host: Host;
  say?: (line: string) => void;
  onIdleError?: (error: Error) => void;
  poolSize?: number;
  /** `forReaders` unless told; bulk work hands in `forBulk`. */
  deadlines?: Deadlines;
  /** `forLong` unless told. */
  long?: LongLimits;
  migrate?: boolean;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** For queries that may take long: a few read-only connections. What a request waits for goes through `db`. */
  long: Kysely<Database>;
  /** For metrics. */
  pools: { requests: pg.Pool; long: pg.Pool };
  /** A new direct connection for LISTEN, not yet connected; the caller handles `error`, ends it and connects anew when it breaks. */
  listen(): pg.Client;
  /** A pool of its own for work that nobody waits for, so that it never takes a connection from readers; the caller ends it. */
  aside(size: number, onIdleError: (error: Error) => void): pg.Pool;
  /** Where the data are, for the log: a folder or a host name, never a password. */
  where: string;
  /** Whether it can store; throws when it cannot be asked. */
  canStore(): Promise<boolean>;
  /** Queries sent through `db` so far. */
  readonly asked: number;
  /** True for the private database: the demonstration world may live there. */
  isPrivate: boolean;
  close(): Promise<void>;
}

const DISK_FULL = '53100';

/** Opens, checks extensions and brings the schema up. Throws a sentence (`DatabaseRefusal`, `PrivateDatabaseRefusal`) when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url !== null) {
    const endpoint = { connectionString: options.url };
    const direct = { connectionString: options.directUrl ?? options.url };
    await reachable(direct);
    return connect(() => endpoint, () => direct, new URL(options.url).host, false, async () => {}, options);
  }
  const server = await openPrivateDatabase({ dataFolder: options.dataFolder, host: options.host, say: options.say });
  try {
    const address = () => server.address();
    return await connect(address, address, server.place.home, true, () => server.close(), options);
  } catch (error) {
    await server.close();
    const failed = error instanceof DatabaseRefusal ? error.cause : error;
    throw (failed as { code?: string } | undefined)?.code === DISK_FULL ? diskFull(server.place.home) : error;
  }
}

/** Opens one named database on a server that somebody else keeps running; for tests. */
export function openEndpoint(endpoint: Endpoint, options: Omit<DatabaseOptions, 'url' | 'directUrl' | 'dataFolder'>, where: string): Promise<OpenDatabase> {
  return connect(() => endpoint, () => endpoint, where, false, async () => {}, { ...options, url: null, directUrl: null, dataFolder: '' });
}

async function connect(endpoint: () => Endpoint, direct: () => Endpoint, where: string, isPrivate: boolean, release: () => Promise<void>, options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.migrate !== false) await migrate(direct(), options.say);
  const deadlines = options.deadlines ?? forReaders;
  let closing: Promise<void> | null = null;
  // The pool does not wait until its sockets are closed, and the server we stop then says goodbye on them.
  const onIdleError = (error: Error): void => { if (closing === null) options.onIdleError?.(error); };
  const pool = makePool(endpoint(), deadlines, options.poolSize ?? 12, onIdleError);
  let asked = 0;
  const storage = watchStorage(isPrivate ? where : null);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: (event) => { asked += 1; storage.told(event); } });
  const { long, pool: longPool } = openLong(direct(), options.long ?? forLong, onIdleError);
  return {
    db, pool, long, pools: { requests: pool, long: longPool }, where, isPrivate,
    canStore: () => storage.able(db),
    get asked() { return asked; },
    listen: () => new pg.Client(connectionSettings(direct(), { connectMs: deadlines.connectMs, statementMs: 0 })),
    aside: (size, broken) => makePool(endpoint(), forBackground, size, broken),
    close: () => closing ??= (async () => { await Promise.all([db.destroy(), long.destroy()]); await release(); })(),
  };
}

async function reachable(endpoint: Endpoint): Promise<void> {
  const client = new pg.Client(connectionSettings(endpoint, { connectMs: 5_000, statementMs: 5_000 }));
  client.on('error', () => {});
  try { await client.connect(); } catch (error) {
    throw new DatabaseRefusal(`The database that DATABASE_URL names does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`);
  } finally { await client.end().catch(() => {}); }
}
