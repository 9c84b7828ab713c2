/** Connections with deadlines: no request of a reader may take longer than two seconds in all. */
import pg from 'pg';

export interface Deadlines {
  /** Waiting for a free or a new connection. */
  connectMs: number;
  /** For one statement, at the server and at this client. 0 means none. */
  statementMs: number;
  /** How much later this client gives up than the server, and the connection with it; 100 unless told. */
  graceMs?: number;
  /** A transaction that runs no statement for this long is ended by the server; 10 s by default. */
  idleTransactionMs?: number;
}

export const forReaders: Deadlines = { connectMs: 750, statementMs: 1_250 };
/** The job queue itself: nobody waits for it, but a hanging server must not hold it for ever. */
export const forBackground: Deadlines = { connectMs: 5_000, statementMs: 30_000 };
/** The work of background jobs: it slows down on a crowded machine, and does not fail. */
export const forJobs: Deadlines = { connectMs: 60_000, statementMs: 60_000, graceMs: 5_000, idleTransactionMs: 60_000 };
/** Import, migrations, demonstration world. */
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
 * The message of `pg` for a statement that timed out; it has no code. `client.test.ts` guards against a change of
 * version.
 */
export const NO_ANSWER = 'Query read timeout';

/**
 * Discards a connection whose statement timed out: the next borrower would queue behind that statement. `end()` during
 * a pending query closes the socket at once, and the pool drops an ended client.
 */
class DeadlineClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool handles errors only of idle connections. One that breaks while borrowed fails its query; without a
    // listener it would also end the process.
    this.on('error', () => {});
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const answer = ask(...args);
      if (answer instanceof Promise) {
        answer.catch((error: Error) => {
          if (error.message === NO_ANSWER) void this.end().catch(() => undefined);
        });
      }
      return answer;
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
    // A new one costs a page that asks several questions at once some 10 ms: its server process knows no table yet.
    idleTimeoutMillis: 600_000,
    Client: DeadlineClient,
  } as pg.PoolConfig);
  // An idle connection breaks when the server goes away; without a listener that would end the process.
  pool.on('error', onIdleError);
  return pool;
}
