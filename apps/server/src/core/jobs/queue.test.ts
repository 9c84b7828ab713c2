import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Handler, JobRefused, worker } from './job.ts';
import { makeQueue, type Queue, type QueueOptions } from './queue.ts';
import { counted } from './testing/counted-job.ts';

let database: TestDatabase;
const open: Queue[] = [];
let child: ChildProcess | null = null;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
  await sql`delete from sightscreen_jobs.job`.execute(database.db);
});
afterAll(() => database.close());

const patient = { timeout: 60_000, interval: 50 };

function queueOf(handle: Handler<typeof counted.payload>, options: Partial<QueueOptions> = {}): Queue {
  const queue = makeQueue({
    database,
    lookEvery: 1,
    startMs: 60_000,
    reaches: () => {},
    ended: () => {},
    warn: () => {},
    workers: () => [worker(counted, handle)],
    ...options,
  });
  open.push(queue);
  return queue;
}

test('a job whose server was killed during it is done by another (design 4)', async () => {
  const env = { ...process.env, ENDPOINT: JSON.stringify(database.endpoint) };
  child = spawn(process.execPath, [join(import.meta.dirname, 'testing/dies-at-work.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sender = queueOf(async () => {}, { workers: () => [] });
  const output = once(child.stdout!, 'data');
  // The queue exists once a worker of the job has started.
  await vi.waitFor(() => sender.send(counted, { n: 7 }, { key: 'only' }), patient);
  expect(String((await output)[0])).toBe('at work on 7, attempt 1\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Long enough without a heartbeat to count as dead.
  await sql`update sightscreen_jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    database.db,
  );
  const done: string[] = [];
  queueOf(async ({ n }, { number }) => {
    done.push(`${n}, attempt ${number}`);
  }).begin();
  await vi.waitFor(() => expect(done).toEqual(['7, attempt 2']), patient);
});

test('a job unfinished at shutdown is aborted, and done by the next server (design 4)', async () => {
  const events: string[] = [];
  let begun = (): void => {};
  const atWork = new Promise<void>((done) => {
    begun = done;
  });
  const stopping = queueOf(async ({ n }, { number, signal }) => {
    begun();
    await once(signal, 'abort');
    events.push(`${n} given up, attempt ${number}`);
    await new Promise(() => {});
  });
  await vi.waitFor(() => stopping.send(counted, { n: 7 }, { key: 'only' }), patient);
  await atWork;
  await Promise.all([stopping.stop(), stopping.stop()]);
  queueOf(async ({ n }, { number }) => {
    events.push(`${n} done, attempt ${number}`);
  }).begin();
  await vi.waitFor(() => expect(events).toEqual(['7 given up, attempt 1', '7 done, attempt 2']), patient);
});

test('a job sent twice under one key is done once, by one of two servers (design 4)', async () => {
  const done: number[] = [];
  const [one, other] = [
    queueOf(async ({ n }) => {
      done.push(n);
    }),
    queueOf(async ({ n }) => {
      done.push(n);
    }),
  ] as const;
  other.begin();
  const id = await one.send(counted, { n: 1 }, { key: 'welcome:1' });
  await vi.waitFor(() => expect(done).toEqual([1]), patient);
  expect(await other.send(counted, { n: 1 }, { key: 'welcome:1' })).toBe(id);
  for (let n = 2; n <= 12; n += 1) await (n % 2 ? one : other).send(counted, { n });
  await vi.waitFor(
    () => expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    patient,
  );
});

test('waiting jobs run one after another without a pause (design 4)', async () => {
  const sender = queueOf(async () => {}, { workers: () => [] });
  const done: number[] = [];
  const queue = queueOf(async ({ n }) => void done.push(n));
  queue.begin();
  // The queue exists once a worker of the job has started.
  await vi.waitFor(() => sender.send(counted, { n: 0 }), patient);
  for (let n = 1; n < 40; n += 1) await sender.send(counted, { n });
  // With two seconds between them they would take four times as long.
  await vi.waitFor(() => expect(done).toHaveLength(40), patient);
});

test('a job sent in a transaction runs once that has committed and its worker is woken (design 4)', async () => {
  const done: number[] = [];
  const queue = queueOf(async ({ n }) => void done.push(n), { restFor: 3_600 });
  await vi.waitFor(() => queue.send(counted, { n: 0 }), patient);
  await vi.waitFor(() => expect(done).toEqual([0]), patient);
  await database.db.transaction().execute((transaction) => queue.send(counted, { n: 1 }, { transaction }));
  queue.wake(counted);
  await vi.waitFor(() => expect(done).toEqual([0, 1]), patient);
}, 60_000);

test('a failing job is retried, and finally reported as failed (design 4)', async () => {
  const ended: string[] = [];
  const queue = queueOf(
    async () => {
      throw new Error('no');
    },
    {
      ended: ({ number, error, last }) => {
        ended.push(`${number} ${error?.message} ${last}`);
      },
    },
  );
  const id = await queue.send(counted, { n: 1 });
  await vi.waitFor(
    async () => expect(await queue.failed()).toMatchObject([{ id, name: counted.name, attempts: 3 }]),
    patient,
  );
  expect(ended).toEqual(['1 no false', '2 no false', '3 no true']);
});

test('a job is retried for its minimum time, with increasing waits (design 4)', async () => {
  const lasting = { name: 'test.lasting', payload: counted.payload, retryFor: 600, retryAfter: 10 };
  let attempts = 0;
  const queue = queueOf(async () => {}, {
    workers: () => [
      worker(lasting, async () => {
        attempts += 1;
        throw new Error('no');
      }),
    ],
  });
  await queue.send(lasting, { n: 1 });
  const waits: number[] = [];
  for (let made = 1; ; made += 1) {
    const row = await vi.waitFor(async () => {
      // Read before the row, because a row from before the attempt says `retry`, too.
      const begun = attempts;
      const { rows } = await database.pool.query<{ state: string; wait: number }>(
        `select state, extract(epoch from start_after - started_on)::float as wait from sightscreen_jobs.job where name = $1`,
        [lasting.name],
      );
      expect([begun, rows[0]?.state]).toEqual([made, expect.stringMatching(/retry|failed/)]);
      return rows[0]!;
    }, patient);
    if (row.state === 'failed') break;
    waits.push(row.wait);
    // Brings its next attempt forward.
    await database.pool.query(`update sightscreen_jobs.job set start_after = now() where name = $1`, [lasting.name]);
    queue.wake(lasting);
  }
  expect(waits.map((wait, at) => wait >= 10 * 2 ** at)).toEqual(Array(6).fill(true));
});

test('an invalid payload is refused when it is sent, naming its field without its value (design 4)', async () => {
  const queue = queueOf(async () => {});
  const refusal = queue.send(counted, { n: 1, to: 'secret words' });
  await expect(refusal).rejects.toBeInstanceOf(JobRefused);
  await expect(refusal).rejects.toMatchObject({ field: 'to', message: expect.not.stringContaining('secret') });
});

test('a job sent in a transaction that fails was never sent (design 4)', async () => {
  const done: number[] = [];
  const queue = queueOf(async ({ n }) => {
    done.push(n);
  });
  await expect(
    database.db.transaction().execute(async (transaction) => {
      await queue.send(counted, { n: 1 }, { transaction });
      throw new Error('thought better of it');
    }),
  ).rejects.toThrow('better');
  await database.db.transaction().execute((transaction) => queue.send(counted, { n: 2 }, { transaction }));
  await vi.waitFor(() => expect(done).toEqual([2]), patient);
});

test('without the database the queue waits, reports that once, and resumes (design 6)', async () => {
  let there = false;
  const states: string[] = [];
  const away = {
    aside: (...how: Parameters<TestDatabase['aside']>) => {
      const pool = database.aside(...how);
      const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
      return Object.assign(pool, {
        query: (...args: unknown[]) =>
          there
            ? ask(...args)
            : Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
      });
    },
  };
  const done: number[] = [];
  const queue = queueOf(
    async ({ n }) => {
      done.push(n);
    },
    {
      database: away,
      startMs: 1,
      reaches: (error) => {
        states.push(error === null ? 'back' : 'away');
      },
    },
  );
  await expect(queue.send(counted, { n: 1 })).rejects.toThrow('cannot be reached yet');
  there = true;
  await vi.waitFor(() => queue.send(counted, { n: 2 }), patient);
  await vi.waitFor(() => expect(done).toEqual([2]), patient);
  there = false;
  await expect(queue.send(counted, { n: 3 })).rejects.toThrow('ECONNREFUSED');
  there = true;
  await queue.send(counted, { n: 4 });
  await vi.waitFor(() => expect(done).toEqual([2, 4]), patient);
  expect(states).toEqual(['away', 'back', 'away', 'back']);
});
