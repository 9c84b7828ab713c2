/** The job queue of this server, with its log lines and metric. */
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Worker } from './job.ts';
import { makeQueue, type Queue } from './queue.ts';

const A_MINUTE = 60_000;

export interface JobsDeps {
  database: Pick<OpenDatabase, 'aside'>;
  /** Asked for once the queue starts. */
  workers: () => readonly Worker[];
  clock: () => number;
  logger: FastifyBaseLogger;
  metrics: Registry;
  /** Maximum time that a sender waits for the queue to start. */
  startMs: number;
}

export function makeJobs({ database, workers, clock, logger, metrics, startMs }: JobsDeps): Queue {
  const attempts = new Counter({
    name: 'job_attempts_total',
    help: 'Attempts at jobs, by job and by how they ended',
    labelNames: ['job', 'end'],
    registers: [metrics],
  });
  let warnedAt = -Infinity;
  return makeQueue({
    database,
    workers,
    startMs,
    reaches: (error) => {
      if (error) logger.warn({ err: error }, 'Cannot reach the job queue; jobs wait, the site continues');
      else logger.warn('Reached the job queue again');
    },
    ended: ({ error, last, ...attempt }) => {
      attempts.inc({ job: attempt.job, end: error === null ? 'done' : last ? 'failed' : 'to be tried again' });
      if (error !== null && last)
        logger.error({ err: error, ...attempt }, 'Job failed for good: see Failed jobs at the desk');
      else if (error !== null) logger.warn({ err: error, ...attempt }, 'Job failed; it will be retried');
    },
    // The queue polls every few seconds and would repeat the message each time.
    warn: (words, error) => {
      if (clock() - warnedAt < A_MINUTE) return;
      warnedAt = clock();
      logger.warn({ err: error, words }, 'The job queue reported a problem');
    },
  });
}
