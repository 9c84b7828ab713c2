/** Desk resource of jobs that failed for good: they can be retried or dropped. */
import { sql } from 'kysely';
import { z } from 'zod';
import { dropJob, jobRows, repeatJob } from '../../core/jobs/stored-jobs.store.ts';
import { choice, readOnlyField } from '../../core/admin/field-kinds.ts';
import { listedRows } from '../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused } from '../../core/admin/resource.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { JOBS_REPEAT } from '@sightscreen/contracts/staff/permission';

const schema = z.strictObject({ state: z.enum(['failed', 'again'], 'choose one of the states') });
const gone = () => new RowRefused(null, 'This job is already running again or has finished.');

export const failedJobsResource: AdminResource = {
  name: 'failed-jobs',
  one: 'Failed job',
  many: 'Failed jobs',
  group: 'Site',
  title: 'title',
  sort: { field: 'failed', descending: true },
  fields: [
    readOnlyField('title', 'Job', { column: 'always', sorts: true }),
    readOnlyField('error', 'Last error', { column: 'always' }),
    readOnlyField('failed', 'Failed', { column: 'wide', sorts: true }),
    readOnlyField('attempts', 'Attempts', {
      form: { kind: 'number', least: 1, most: 1_000, unit: '' },
      column: 'wide',
      sorts: true,
    }),
    {
      name: 'state',
      label: 'State',
      note: 'A job that runs again leaves this list and returns if it fails. Failed jobs are kept for some days.',
      form: choice({ failed: 'Failed for good', again: 'Try again' }),
    },
  ],
  read: JOBS_REPEAT,
  acts: { change: JOBS_REPEAT, delete: JOBS_REPEAT },
  // A retry cannot be undone.
  final: ['change', 'delete'],
  bulk: { repeat: { label: 'Try again', permission: JOBS_REPEAT, change: () => ({ state: 'again' }) } },
  schema,
  list: async (db, query) =>
    listedRows(
      db,
      {
        from: sql`select * from (${await rowsOf(db)}) a where a.state = 'failed'`,
        columns: { title: 'title', error: 'error', failed: 'failed', attempts: 'attempts' },
        search: ['title', 'error'],
      },
      query,
    ),
  find: async (db, id) => {
    const { rows } = await sql<Record<'title' | 'error' | 'failed' | 'state', string> & { attempts: number }>`
      select a.title, a.error, a.failed, a.attempts, a.state from (${await rowsOf(db)}) a where a.id::text = ${id}`.execute(
      db,
    );
    return rows[0] === undefined ? null : { ...rows[0] };
  },
  change: async (trx, id, values, now) => {
    if (await isOver(trx, id, now)) throw new RowRefused('state', 'This job has expired and cannot be repeated.');
    if (schema.parse(values).state !== 'again' || !(await repeatJob(trx, id))) throw gone();
  },
  remove: async (trx, id) => {
    if (!(await dropJob(trx, id))) throw gone();
  },
  tags: () => [tagOf.jobs],
};

/** Whether the job's message has expired (`endsAt`). */
async function isOver(db: Parameters<typeof jobRows>[0], id: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from (${await jobRows(db)}) j
     where j.id::text = ${id} and jsonb_typeof(j.data -> 'endsAt') = 'number' and (j.data ->> 'endsAt')::numeric <= ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

const rowsOf = async (db: Parameters<typeof jobRows>[0]) => sql`
  select j.id, j.job || ' ' || left(j.id::text, 8) as title, coalesce(j.error, '') as error, j.attempts,
         to_char(j.ended at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as failed,
         case when j.state = 'failed' then 'failed' else 'again' end as state
    from (${await jobRows(db)}) j`;
