import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Handler, type Job, worker } from './job.ts';
import { jobAlerts } from './stored-jobs.store.ts';
import { makeQueue, type Queue, type QueueOptions } from './queue.ts';

let database: TestDatabase;
const open: Queue[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
  await sql`delete from sightscreen_jobs.job`.execute(database.db);
});
afterAll(() => database.close());

const patient = { timeout: 60_000, interval: 50 };
const payload = z.object({});
/** Never due automatically during a test. */
const nightly = {
  name: 'test.nightly',
  payload,
  retries: 0,
  keep: 1,
  schedule: { cron: '0 0 29 2 *', payload: {} },
} satisfies Job;
const once = { name: 'test.once', payload, retries: 0 } satisfies Job;

function queueOf(
  job: typeof nightly | typeof once,
  handle: Handler<typeof payload>,
  options: Partial<QueueOptions> = {},
) {
  const queue = makeQueue({
    database,
    startMs: 60_000,
    maintenanceIntervalMs: 50,
    takeOverIntervalMs: 50,
    reaches: () => {},
    ended: () => {},
    warn: () => {},
    workers: () => [worker(job as Job<typeof payload>, handle)],
    ...options,
  });
  open.push(queue);
  return queue;
}
const alerts = async () => (await jobAlerts(database.db)).map(({ job, jobs, retried }) => [job, jobs, retried]);
/** Replaces the minute that a failed job waits. */
const later = () =>
  sql`update sightscreen_jobs.job set completed_on = completed_on - interval '2 minutes', started_on = started_on - interval '2 minutes' where state = 'failed'`.execute(
    database.db,
  );
const timeout = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

test('a job that failed because of the database is retried, with an alert until it succeeds (OPS-01)', async () => {
  let well = false;
  let attempts = 0;
  const queue = queueOf(once, async () => {
    attempts += 1;
    if (!well) throw timeout();
  });
  await queue.send(once, {});
  for (const expected of [1, 2, 3]) {
    await vi.waitFor(async () => {
      expect([attempts, await alerts()]).toEqual([expected, [['test.once', 1, true]]]);
      expect(await queue.failed()).toHaveLength(1);
    }, patient);
    if (expected === 3) well = true;
    await later();
  }
  await vi.waitFor(async () => expect([attempts, await alerts()]).toEqual([4, []]), patient);
});

test('a job that failed for another reason stays failed, with an alert (OPS-02)', async () => {
  let attempts = 0;
  const queue = queueOf(once, async () => {
    attempts += 1;
    throw new Error('not readable');
  });
  await queue.send(once, {});
  await vi.waitFor(async () => expect(await queue.failed()).toHaveLength(1), patient);
  await later();
  // Once this job is handled, a pass over failed jobs that began after the change has ended.
  const other = queueOf({ ...once, name: 'test.other' } as typeof once, async () => {});
  await vi.waitFor(() => other.send({ ...once, name: 'test.other' }, {}), patient);
  expect([attempts, await alerts()]).toEqual([1, [['test.once', 1, false]]]);
});

test('a failed scheduled job is stored until a later run succeeds (OPS-03)', async () => {
  let well = false;
  const queue = queueOf(nightly, async () => {
    if (!well) throw new Error('one match is not readable');
  });
  await queue.send(nightly, {});
  await vi.waitFor(async () => {
    const { rows } = await sql<{ kept: number }>`
      select deletion_seconds as kept from sightscreen_jobs.job where state = 'failed'`.execute(database.db);
    expect(rows).toEqual([{ kept: 7 * 86_400 }]);
  }, patient);
  expect(await alerts()).toEqual([['test.nightly', 1, false]]);
  well = true;
  await queue.send(nightly, {});
  await vi.waitFor(async () => expect(await alerts()).toEqual([]), patient);
});

test('a server takes over the jobs of a dead one, at its start and later (OPS-04)', async () => {
  const done: number[] = [];
  const slow = { ...once, retries: 3 } as typeof once;
  // Neither pass of the library runs during the test.
  const options = { lookEvery: 3_600 };
  const first = queueOf(slow, () => new Promise(() => {}), { ...options, takeOverIntervalMs: 3_600_000 });
  await vi.waitFor(() => first.send(slow, {}), patient);
  const state = () =>
    sql<{ state: string }>`select state::text from sightscreen_jobs.job where name = ${slow.name}`.execute(database.db);
  await vi.waitFor(async () => expect((await state()).rows).toEqual([{ state: 'active' }]), patient);
  const dies = () =>
    sql`update sightscreen_jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`.execute(
      database.db,
    );
  await dies();
  queueOf(slow, async (_, { number }) => void done.push(number), { ...options, takeOverIntervalMs: 3_600_000 }).begin();
  await vi.waitFor(() => expect(done).toEqual([2]), patient);
});

test('work is sent once while it waits, and again once it has begun or ended (BOOST-S01)', async () => {
  const begun: (() => void)[] = [];
  const queue = queueOf(once, () => new Promise<void>((done) => begun.push(done)));
  const send = () => queue.send(once, {}, { unlessWaiting: true });
  const first = await vi.waitFor(send, patient);
  await vi.waitFor(() => expect(begun).toHaveLength(1), patient);
  const second = await send();
  expect([await send(), second === first]).toEqual([second, false]);
  begun[0]!();
  await vi.waitFor(() => expect(begun).toHaveLength(2), patient);
  begun[1]!();
  expect([first, second]).not.toContain(await send());
  await vi.waitFor(() => expect(begun).toHaveLength(3), patient);
  begun[2]!();
});
