/**
 * Maintenance that the queue library does too rarely or not at all: takeover from dead servers, and handling of failed
 * jobs.
 */
import { isDatabaseAway } from '../db/errors.ts';

export const JOBS_SCHEMA = 'sightscreen_jobs';

export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Failed jobs of a schedule are stored this long, instead of the few minutes of those that succeed. */
const FAILED_KEPT_SECONDS = 7 * 86_400;
/** A database that has just failed a job needs a moment. */
export const RETRY_AFTER_SECONDS = 60;

/**
 * Makes jobs due again whose worker has missed its heartbeat; the queue library fails those without a retry left.
 * Returns their names.
 */
export async function takeOverDeadJobs(query: Query): Promise<string[]> {
  const { rows } = await query(
    `update ${JOBS_SCHEMA}.job set state = 'retry', start_after = now(), heartbeat_on = null
      where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now() and retry_count < retry_limit
      returning name`,
  );
  return [...new Set((rows as { name: string }[]).map(({ name }) => name))];
}

/**
 * Each run of a scheduled job does everything that is due, so a later success makes an earlier failure irrelevant. A
 * job that failed because of the database is retried until it succeeds.
 * @param scheduled names of jobs that are sent on a schedule
 */
export async function maintainFailedJobs(query: Query, scheduled: readonly string[]): Promise<void> {
  await query(
    `delete from ${JOBS_SCHEMA}.job f where f.state = 'failed' and f.name = any($1::text[])
        and exists (select from ${JOBS_SCHEMA}.job later
                     where later.name = f.name and later.state = 'completed' and later.started_on > f.completed_on)`,
    [scheduled],
  );
  await query(
    `update ${JOBS_SCHEMA}.job set deletion_seconds = $2 where state = 'failed' and name = any($1::text[]) and deletion_seconds < $2`,
    [scheduled, FAILED_KEPT_SECONDS],
  );
  await query(
    `update ${JOBS_SCHEMA}.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now()
      where state = 'failed' and output ->> 'database' = 'true' and completed_on < now() - make_interval(secs => $1::int)`,
    [RETRY_AFTER_SECONDS],
  );
}

/** The id of a job of this name that has not begun yet. */
export async function waitingJob(query: Query, name: string): Promise<string | null> {
  const { rows } = await query(
    `select id from ${JOBS_SCHEMA}.job where name = $1 and state in ('created', 'retry') limit 1`,
    [name],
  );
  return (rows as { id: string }[])[0]?.id ?? null;
}

/** A failure caused by the database; `maintainFailedJobs` recognises it by the property. */
class DatabaseFailure extends Error {
  readonly database = true;
}

export const asJobFailure = (error: unknown): unknown =>
  isDatabaseAway(error) ? new DatabaseFailure((error as Error).message, { cause: error }) : error;
