/** A server that takes a job and never finishes it: prints a line and is killed by the test. */
import { writeSync } from 'node:fs';
import { openEndpoint } from '../../db/open-database.ts';
import { readEnvironment, readHost } from '../../config/env.ts';
import { worker } from '../job.ts';
import { makeQueue } from '../queue.ts';
import { counted } from './counted-job.ts';

const endpoint = JSON.parse(readEnvironment().ENDPOINT ?? '{}') as Parameters<typeof openEndpoint>[0];
const database = await openEndpoint(endpoint, { host: readHost(), migrate: false }, 'test');
const queue = makeQueue({
  database,
  lookEvery: 1,
  startMs: 60_000,
  reaches: () => {},
  ended: () => {},
  warn: () => {},
  workers: () => [
    worker(counted, async ({ n }, { number }) => {
      writeSync(1, `at work on ${n}, attempt ${number}\n`);
      await new Promise(() => {
        setInterval(() => {}, 1_000);
      });
    }),
  ],
});
queue.begin();
