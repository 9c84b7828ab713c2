/** The stored jobs of the queue, for the desk. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { JOBS_SCHEMA } from './queue.ts';

const jobs = sql.id(JOBS_SCHEMA, 'job');

/**
 * A select of all stored jobs: `id`, `job`, `state`, `attempts`, `error` (of the newest failure), `data`, `made`,
 * `ended`. Empty until a server has created the queue's tables.
 */
export async function jobRows(db: Kysely<Database>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`${JOBS_SCHEMA}.job`}) is not null as there`.execute(db);
  return rows[0]?.there === true
    ? sql`select id, name as job, state::text as state, retry_count + 1 as attempts, data,
                 coalesce(output ->> 'message', output ->> 'value') as error, created_on as made, completed_on as ended
            from ${jobs}`
    : sql`select null::uuid as id, ''::text as job, ''::text as state, 0 as attempts, null::jsonb as data,
                 ''::text as error, null::timestamptz as made, null::timestamptz as ended where false`;
}

export interface JobAlert {
  job: string;
  /** Number of jobs of this name that failed permanently. */
  jobs: number;
  /** When the first of them failed; ISO. */
  since: string;
  /** Error of the last attempt. */
  error: string;
  /** Retried automatically until it succeeds, because the database was the cause. */
  retried: boolean;
}

/** Permanently failed jobs; those being retried are included until they succeed or are dropped. */
export async function jobAlerts(db: Kysely<Database>): Promise<JobAlert[]> {
  const { rows: queue } = await sql<{ there: boolean }>`
    select to_regclass(${`${JOBS_SCHEMA}.job`}) is not null as there`.execute(db);
  if (queue[0]?.there !== true) return [];
  const { rows } = await sql<JobAlert>`
    select j.name as job, count(*)::int as jobs, to_json(min(coalesce(j.completed_on, j.started_on, j.created_on)))#>>'{}' as since,
           coalesce((array_agg(coalesce(j.output ->> 'message', j.output #>> '{value,message}', j.output ->> 'value') order by j.started_on desc))[1], '') as error,
           bool_and(j.state <> 'failed' or coalesce(j.output ->> 'database', '') = 'true') as retried
      from ${jobs} j join ${sql.id(JOBS_SCHEMA, 'queue')} q on q.name = j.name
     where j.state = 'failed' or (j.state in ('created', 'retry', 'active') and j.retry_limit > q.retry_limit)
     group by j.name order by min(coalesce(j.completed_on, j.started_on, j.created_on)), j.name`.execute(db);
  return rows;
}

/** Retries a failed job once, as the queue's own `retry` does. False if it has not failed. */
export async function repeatJob(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${jobs} set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
     where id = ${id}::uuid and state = 'failed'`.execute(db);
  return numAffectedRows === 1n;
}

/** Drops a failed job. False if it has not failed. */
export async function dropJob(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${jobs} where id = ${id}::uuid and state = 'failed'`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Drops the jobs whose payload matches, in any state.
 * @param naming a regular expression of PostgreSQL
 * @param former limits them to jobs created until then, and to e-mails of these templates
 */
export async function dropJobsNaming(
  db: Kysely<Database>,
  naming: string,
  former?: { until: Date; templates: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`${JOBS_SCHEMA}.job`}) is not null as there`.execute(db);
  if (rows[0]?.there === true) {
    const all = sql`delete from ${jobs} where data::text ~* ${naming}`;
    const some =
      former && sql`and (created_on <= ${former.until} or data ->> 'template' = any(${former.templates}::text[]))`;
    await sql`${all} ${some ?? sql``}`.execute(db);
  }
}
