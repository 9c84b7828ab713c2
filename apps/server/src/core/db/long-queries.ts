/** A separate pool for slow queries (statistics, reports), so that scorers and readers never wait behind them. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Deadlines, type Endpoint, makePool } from './client.ts';
import type { Database } from './database.ts';

export interface LongLimits extends Deadlines {
  /** Concurrent queries; further ones wait for `connectMs`. */
  size: number;
}

export const forLong: LongLimits = { size: 3, connectMs: 10_000, statementMs: 60_000, graceMs: 5_000 };

export interface LongPool {
  long: Kysely<Database>;
  pool: pg.Pool;
}

/** @param endpoint bypasses a transaction pooler, which might lend the read-only session to a client that writes */
export function openLong(
  endpoint: Endpoint,
  { size, ...deadlines }: LongLimits,
  onIdleError: (error: Error) => void,
): LongPool {
  const pool = makePool({ ...endpoint, options: '-c default_transaction_read_only=on' }, deadlines, size, onIdleError);
  return { long: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}
