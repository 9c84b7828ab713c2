/** Connections with deadlines, because no request of a reader may take longer than two seconds in total. */
import pg from 'pg';
import { productionTimeouts } from '../config/timeouts.ts';

export interface Deadlines {
  /** Wait for a free or a new connection. */
  connectMs: number;
  /** For one statement, at the server and at this client. 0 means no limit. */
  statementMs: number;
  /** How much later than the server this client gives up, and closes the connection; 100 by default. */
  graceMs?: number;
  /** The server ends a transaction that runs no statement for this long; 10 s by default. */
  idleTransactionMs?: number;
}

export const forReaders: Deadlines = {
  connectMs: productionTimeouts.connect,
  statementMs: productionTimeouts.statement,
};
/** For the job queue itself: no reader waits for it, but a hanging server must not block it for ever. */
export const forBackground: Deadlines = { connectMs: 5_000, statementMs: 30_000 };
/** For the work of background jobs, which slows down on a busy machine instead of failing. */
export const forJobs: Deadlines = { connectMs: 60_000, statementMs: 60_000, graceMs: 5_000, idleTransactionMs: 60_000 };
/** For import, migrations and the demonstration world. */
export const forBulk: Deadlines = { connectMs: 10_000, statementMs: 0 };

export interface Endpoint {
  host?: string;
  user?: string;
  password?: string;
  database?: string;
  connectionString?: string;
  /** Settings of the session, as `-c name=value`. */ options?: string;
}

const textTypes = new pg.TypeOverrides();
// A date is a day at the ground, not an instant; counts fit a number.
textTypes.setTypeParser(1082, (value: string) => value);
textTypes.setTypeParser(20, (value: string) => Number(value));

export function connectionSettings(endpoint: Endpoint, deadlines: Deadlines): pg.ClientConfig {
  return {
    ...endpoint,
    types: textTypes,
    application_name: 'sightscreen',
    keepAlive: true,
    connectionTimeoutMillis: deadlines.connectMs,
    ...(deadlines.statementMs > 0 && {
      statement_timeout: deadlines.statementMs,
      query_timeout: deadlines.statementMs + (deadlines.graceMs ?? 100),
      lock_timeout: deadlines.statementMs,
      idle_in_transaction_session_timeout: deadlines.idleTransactionMs ?? 10_000,
    }),
  };
}

/**
 * The message of `pg` for a statement that timed out; it has no code. `client.test.ts` fails if a new version changes
 * it.
 */
export const NO_ANSWER = 'Query read timeout';

/**
 * Discards a connection whose statement timed out, because the next borrower would queue behind that statement. `end()`
 * during a pending query closes the socket immediately, and the pool drops an ended client.
 */
class DeadlineClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool handles errors of idle connections only. One that breaks while borrowed fails its query; without a
    // listener it would also end the process.
    this.on('error', () => {});
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const result = ask(...args);
      if (result instanceof Promise) {
        result.catch((error: Error) => {
          if (error.message === NO_ANSWER) void this.end().catch(() => undefined);
        });
      }
      return result;
    };
    this.query = watched as typeof this.query;
  }
}

export function makePool(
  endpoint: Endpoint,
  deadlines: Deadlines,
  size: number,
  onIdleError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(endpoint, deadlines),
    max: size,
    // Opening a new one delays a page that runs several queries at once by some 10 ms, because its server process has
    // no table metadata yet.
    idleTimeoutMillis: 600_000,
    Client: DeadlineClient,
  } as pg.PoolConfig);
  // An idle connection breaks when the server stops; without a listener that would end the process.
  pool.on('error', onIdleError);
  return pool;
}
