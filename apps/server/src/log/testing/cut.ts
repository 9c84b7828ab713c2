/** A database connection that can be cut: the server is down, or accepts a connection and never answers. */
import type { TestDatabase } from '@sightscreen/test-kit';

export interface Cut {
  as: 'open' | 'refused' | 'silent';
}

/** Cuts new connections and notifications. Connections already borrowed keep working. */
export function cuttable(database: TestDatabase): Cut {
  const cut: Cut = { as: 'open' };
  const { pool } = database;
  const connect = pool.connect.bind(pool) as () => Promise<unknown>;
  const shut = async (): Promise<unknown> => {
    if (cut.as === 'refused')
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    if (cut.as === 'silent') {
      await new Promise((resolve) => setTimeout(resolve, 750));
      throw new Error('timeout exceeded when trying to connect');
    }
    return connect();
  };
  pool.connect = shut as typeof pool.connect;
  return cut;
}
