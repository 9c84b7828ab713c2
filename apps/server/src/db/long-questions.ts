/** Questions that may take long, as of statistics and reports: over connections of their own, so that whoever scores or reads never waits behind them. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Deadlines, type Endpoint, makePool } from './client.ts';
import type { Database } from './database.ts';

export interface LongLimits extends Deadlines {
  /** How many are asked at once; the next ones wait for `connectMs`. */
  size: number;
}

/** A waiting question is refused before whoever asked has gone; one that runs is ended by the server. */
export const forLong: LongLimits = { size: 3, connectMs: 10_000, statementMs: 60_000 };

export interface LongQuestions { long: Kysely<Database>; pool: pg.Pool }

/** @param endpoint past a transaction pooler: a connection that only reads must not be lent to somebody who writes */
export function openLong(endpoint: Endpoint, { size, ...deadlines }: LongLimits, onIdleError: (error: Error) => void): LongQuestions {
  const pool = makePool({ ...endpoint, options: '-c default_transaction_read_only=on' }, deadlines, size, onIdleError);
  return { long: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}
