import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionSettings, makePool, NO_ANSWER } from './client.ts';
import { isDatabaseAway } from './errors.ts';

/** The `pg` version whose error messages and behaviour were last reviewed. */
const SEEN = '8.23.1';
const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string };
const words = (what: string): string =>
  `${what} This is pg ${version}; what db/client.ts relies on was seen with ${SEEN}.`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a connection whose statement times out is closed and never reused (pg)', async () => {
  const pool = makePool(database.endpoint, { connectMs: 20_000, statementMs: 2_000 }, 1, () => undefined);
  const client = await pool.connect();
  const {
    rows: [before],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Otherwise the server's own statement timeout would end the query in time.
  await client.query('set statement_timeout = 0');
  const message = await client.query('select pg_sleep(60)').catch((error: Error) => error.message);
  expect(message, words('A statement without an answer fails in other words.')).toBe(NO_ANSWER);
  client.release();
  const {
    rows: [after],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(after?.pid !== before?.pid, words('A connection that owes an answer was lent again.')).toBe(true);
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

test('a server that accepts a connection but never replies counts as unreachable (pg, design 4)', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const { port } = silent.address() as { port: number };
  const endpoint = { connectionString: `postgres://reader@127.0.0.1:${port}/none` };
  const deadlines = { connectMs: 50, statementMs: 50 };
  const pool = makePool(endpoint, deadlines, 1, () => undefined);
  const client = new pg.Client(connectionSettings(endpoint, deadlines));
  client.on('error', () => {});
  for (const connect of [() => pool.connect(), () => client.connect()]) {
    const error = await connect().then(
      () => null,
      (failed: unknown) => failed,
    );
    expect(isDatabaseAway(error), words(`Nothing in time is said otherwise: ${String(error)}.`)).toBe(true);
  }
  await pool.end();
  silent.close();
});
