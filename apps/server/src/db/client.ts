/** Connections with deadlines. Nothing a reader asks for may hang for longer than two seconds in all. */
import pg from 'pg';

export interface Deadlines {
  /** Waiting for a free or a new connection. */
  connectMs: number;
  /** One statement, at the server and as seen from here. 0 means none. */
  statementMs: number;
}

export const forReaders: Deadlines = { connectMs: 750, statementMs: 1_250 };
/** Jobs: nobody waits for them, and a server that hangs must not hold them for ever. */
export const forBackground: Deadlines = { connectMs: 5_000, statementMs: 30_000 };
/** Import, migrations, demonstration world. */
export const forBulk: Deadlines = { connectMs: 10_000, statementMs: 0 };

export interface Endpoint { host?: string; user?: string; password?: string; database?: string; connectionString?: string; /** Settings of the session, as `-c name=value`. */ options?: string }

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
      statement_timeout: deadlines.statementMs, query_timeout: deadlines.statementMs + 100, lock_timeout: deadlines.statementMs,
      idle_in_transaction_session_timeout: 10_000,
    }),
  };
}

/** What `pg` says when a statement got no answer in time: it has no code. `client.test.ts` knows the version. */
export const NO_ANSWER = 'Query read timeout';

/**
 * A connection on which a statement got no answer in time is thrown away: the next borrower would queue behind it. To be told to end while it waits
 * for an answer cuts it, and the pool keeps none that was told so.
 */
class DeadlineClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens only while a connection rests. One that breaks in somebody's hands fails the query they wait for; without a
    // listener it would end the whole process as well.
    this.on('error', () => {});
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const answer = ask(...args);
      if (answer instanceof Promise) {
        answer.catch((error: Error) => { if (error.message === NO_ANSWER) void this.end().catch(() => undefined); });
      }
      return answer;
    };
    this.query = watched as typeof this.query;
  }
}

export function makePool(endpoint: Endpoint, deadlines: Deadlines, size: number, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(endpoint, deadlines), max: size, idleTimeoutMillis: 30_000, Client: DeadlineClient } as pg.PoolConfig);
  // An idle connection breaks when the server goes away; without a listener that would end the process.
  pool.on('error', onIdleError);
  return pool;
}
