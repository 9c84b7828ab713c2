/**
 * A database connection that can be cut: the server is down, or accepts a connection and does not answer, and the
 * client gives up (`silent`) or waits for as long as it is cut (`hung`).
 */
import type { TestDatabase } from '@sightscreen/server/testing';

export interface Cut {
  as: 'open' | 'refused' | 'silent' | 'hung';
}

/** Cuts new connections and notifications. Connections already borrowed keep working. */
export function cuttable(database: TestDatabase): Cut {
  let as: Cut['as'] = 'open';
  const waiting: (() => void)[] = [];
  const cut: Cut = {
    get as() {
      return as;
    },
    set as(next) {
      as = next;
      for (const go of waiting.splice(0)) go();
    },
  };
  const { pool } = database;
  const connect = pool.connect.bind(pool) as () => Promise<unknown>;
  const shut = async (): Promise<unknown> => {
    if (cut.as === 'refused')
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    if (cut.as === 'silent') throw new Error('timeout exceeded when trying to connect');
    if (cut.as === 'hung') {
      await new Promise<void>((go) => waiting.push(go));
      return shut();
    }
    return connect();
  };
  pool.connect = shut as typeof pool.connect;
  return cut;
}
