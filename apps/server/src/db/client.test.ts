import { createRequire } from 'node:module';
import { createTestDatabase, type TestDatabase } from '@sightscreen/test-kit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePool, NO_ANSWER } from './client.ts';

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
  const pool = makePool(database.endpoint, { connectMs: 20_000, statementMs: 400 }, 1, () => undefined);
  const client = await pool.connect();
  const {
    rows: [before],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The server's own statement timeout would end it in time.
  await client.query('set statement_timeout = 0');
  const answer = await client.query('select pg_sleep(60)').catch((error: Error) => error.message);
  expect(answer, words('A statement without an answer fails in other words.')).toBe(NO_ANSWER);
  client.release();
  const {
    rows: [after],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(after?.pid !== before?.pid, words('A connection that owes an answer was lent again.')).toBe(true);
  expect(pool.totalCount).toBe(1);
  await pool.end();
});
