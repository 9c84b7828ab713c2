/** Jobs that survive restarts, stored by pg-boss in its own schema of the site's database. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type pg from 'pg';
import pTimeout from 'p-timeout';
import { isDatabaseAway, TurnTooLate } from '../db/errors.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { checked, type FailedJob, type Job, type Jobs, type Worker } from './job.ts';
import { asJobFailure, JOBS_SCHEMA, maintainFailedJobs, takeOverDeadJobs, waitingJob } from './maintenance.ts';
import { MAX_WAIT, retriesFor } from './retries.ts';

export { JOBS_SCHEMA } from './maintenance.ts';

export interface QueueOptions {
  database: Pick<OpenDatabase, 'aside'>;
  /** Asked for once the queue starts. */
  workers: () => readonly Worker[];
  /** Called once when the queue becomes unreachable, and once when it is reachable again. */
  reaches: (error: Error | null) => void;
  /** Called when an attempt ends. An error on the `last` attempt fails the job. */
  ended: (attempt: { job: string; id: string; number: number; error: Error | null; last: boolean }) => void;
  /** Called for a problem of the queue itself. */
  warn: (words: string, error?: Error) => void;
  /** Seconds between the library's passes for jobs that took too long; 60 by default. */
  lookEvery?: number;
  /** Milliseconds between checks for jobs of dead servers; the first runs immediately. */
  takeOverIntervalMs?: number;
  /** Milliseconds between passes over failed jobs. */
  maintenanceIntervalMs?: number;
  /** Maximum time that a sender waits for the queue to start. */
  startMs: number;
  /** Seconds between polls of a worker that is not woken; 2 by default. */
  restFor?: number;
}

export interface Queue extends Jobs {
  /** Starts working in the background, retrying as long as necessary; sending starts it too. */
  begin(): void;
  /** Gives running jobs a few seconds to finish; the next server repeats those that do not. */
  stop(): Promise<void>;
}

/** Seconds without a heartbeat after which a worker counts as dead; the library's minimum is 10. */
const HEARTBEAT = 20;
const AWAITED_HEARTBEAT = 10;
const TAKE_OVER_INTERVAL_MS = 3_000;
const MAINTENANCE_INTERVAL_MS = 20_000;
const ENDS_WITHIN_MS = 4_000;
const MAX_RETRY_DELAY_MS = 15_000;

interface Standing {
  boss: PgBoss;
  wake: Map<string, string>;
}

export function makeQueue(deps: QueueOptions): Queue {
  const { database, reaches, warn, lookEvery = 60, restFor = 2, startMs } = deps;
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  let pool: pg.Pool | null = null;
  let begun: Promise<Standing | null> | null = null;
  let away = false;
  const gone = (error: Error): void => {
    if (!away && !stopping.signal.aborted) reaches(error);
    away = true;
  };
  const ask = async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
    pool ??= database.aside(3, gone);
    try {
      const result = await pool.query(text, values);
      if (away) reaches(null);
      away = false;
      return result;
    } catch (error) {
      if (isDatabaseAway(error)) gone(error as Error);
      throw error;
    }
  };

  const open = async (): Promise<Standing> => {
    const workers = deps.workers();
    const scheduled = workers.flatMap(({ job }) => (job.schedule === undefined ? [] : [job.name]));
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: { executeSql: ask },
      schema: JOBS_SCHEMA,
      superviseIntervalSeconds: lookEvery,
      monitorIntervalSeconds: lookEvery,
    });
    boss.on('error', (error) => {
      if (!isDatabaseAway(error)) warn(error.message, error);
    });
    boss.on('warning', ({ message }) => warn(message));
    try {
      await boss.start();
      const wake = new Map<string, string>();
      for (const { job } of workers) await describe(boss, job);
      await forgetSchedules(boss, workers);
      for (const worker of workers) wake.set(worker.job.name, await work(boss, worker));
      repeat(deps.takeOverIntervalMs ?? TAKE_OVER_INTERVAL_MS, async () => {
        for (const name of await takeOverDeadJobs(ask)) wakeFor({ boss, wake }, { name });
      });
      repeat(deps.maintenanceIntervalMs ?? MAINTENANCE_INTERVAL_MS, () => maintainFailedJobs(ask, scheduled));
      return { boss, wake };
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  };

  /** Runs the task now and at intervals; a task that takes longer than the interval is not started twice. */
  const repeat = (everyMs: number, task: () => Promise<void>): void => {
    let running = false;
    const run = async (): Promise<void> => {
      if (running || stopping.signal.aborted) return;
      running = true;
      try {
        await task();
      } catch (error) {
        if (!isDatabaseAway(error)) warn((error as Error).message, error as Error);
      } finally {
        running = false;
      }
    };
    void run();
    const timer = setInterval(() => void run(), everyMs);
    timer.unref();
    timers.push(timer);
  };

  const openAtLast = async (): Promise<Standing | null> => {
    for (let pause = 500; !stopping.signal.aborted; pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS)) {
      try {
        return await open();
      } catch (error) {
        gone(error as Error);
      }
      await wait(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
    return null;
  };
  const begin = () => (begun ??= openAtLast());

  const work = async (boss: PgBoss, { job, handle }: Worker): Promise<string> => {
    let worker: string | null = null;
    const options = { includeMetadata: true, pollingIntervalSeconds: restFor } as const;
    worker = await boss.work(job.name, options, async (jobs: JobWithMetadata[]) => {
      // More jobs may wait, hundreds after an outage; otherwise the next poll is two seconds away.
      if (worker !== null) boss.notifyWorker(worker);
      for (const { id, data, signal, retryCount, retryLimit } of jobs) {
        const attempt = { job: job.name, id, number: retryCount + 1 };
        try {
          await handle(data, { id, number: attempt.number, signal });
          deps.ended({ ...attempt, error: null, last: true });
        } catch (error) {
          deps.ended({ ...attempt, error: error as Error, last: retryCount >= retryLimit });
          throw asJobFailure(error);
        }
      }
    });
    return worker;
  };

  const wakeFor = ({ boss, wake }: Standing, { name }: Pick<Job, 'name'>): void => {
    const sleeper = wake.get(name);
    if (sleeper !== undefined) boss.notifyWorker(sleeper);
  };

  const standing = async (): Promise<Standing> => {
    if (stopping.signal.aborted) throw new TurnTooLate('the queue of jobs has stopped');
    const queue = await pTimeout(begin(), { milliseconds: startMs, message: false });
    if (!queue) throw new TurnTooLate('the queue of jobs cannot be reached yet');
    return queue;
  };

  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    stopping.abort();
    for (const timer of timers) clearInterval(timer);
    const queue = await begun;
    await queue?.boss.stop({ graceful: true, timeout: ENDS_WITHIN_MS });
    await pool?.end();
  };

  return {
    begin: () => void begin(),
    async send(job, payload, { after, key, transaction, unlessWaiting = false } = {}) {
      checked(job, payload);
      const queue = await standing();
      const { boss } = queue;
      const waiting = unlessWaiting ? await waitingJob(ask, job.name) : null;
      if (waiting !== null) return waiting;
      const id = key === undefined ? crypto.randomUUID() : idOf(job.name, key);
      await boss.send(job.name, payload, {
        id,
        ...(after !== undefined && { startAfter: after }),
        ...(transaction && { db: fromKysely(transaction) }),
      });
      // An uncommitted job is not visible yet.
      if (after === undefined && transaction === undefined) wakeFor(queue, job);
      return id;
    },
    wake(job) {
      void begun?.then((queue) => queue !== null && wakeFor(queue, job));
    },
    async failed() {
      await standing();
      const { rows } = await ask(
        `select id, name, retry_count + 1 as attempts, completed_on as "failedAt" from ${JOBS_SCHEMA}.job where state = 'failed' order by completed_on desc limit 200`,
      );
      return rows as FailedJob[];
    },
    stop: () => (stopped ??= stop()),
  };
}

async function describe(
  boss: PgBoss,
  { name, retryAfter = 10, retryFor, retries, within = 900, awaited, keep = 7 * 86_400, schedule }: Job,
): Promise<void> {
  const options = {
    retryLimit: retries ?? (retryFor === undefined ? 5 : retriesFor(retryFor, retryAfter)),
    retryDelay: retryAfter,
    retryBackoff: true,
    retryDelayMax: MAX_WAIT,
    expireInSeconds: within,
    deleteAfterSeconds: keep,
    heartbeatSeconds: awaited === true ? AWAITED_HEARTBEAT : HEARTBEAT,
  };
  await boss.createQueue(name, options);
  // A queue created by an earlier version gets the current options.
  await boss.updateQueue(name, options);
  if (schedule) await boss.schedule(name, schedule.cron, schedule.payload, { tz: 'UTC', missed: 'once' });
}

/** Removes schedules of earlier versions. */
async function forgetSchedules(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const scheduled = new Set(workers.filter(({ job }) => job.schedule).map(({ job }) => job.name));
  for (const { name, key } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name, key);
}

/** Derived from the key: ids are unique for as long as the job is stored, so a key is taken only once. */
function idOf(name: string, key: string): string {
  const hash = createHash('sha256').update(`${name}\n${key}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
