/** Erases accounts 30 days after the deletion request (AUTH-S10), and invoices once tax law allows it. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { type Job, type Jobs, type Worker, worker } from '../../../core/jobs/job.ts';
import type { PersonalDataSource } from '../../../core/personal-data/source.ts';
import { eraseFiles, eraseRows } from '../../../core/personal-data/held.ts';
import type { FilesPort } from '../../../core/ports/files/port.ts';
import { mailErased } from '../../../core/ports/mail/port.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { accountErased } from '../emails.ts';
import { personOf } from './schedule-deletion.ts';

const erasing = {
  name: 'identity.erase',
  payload: z.object({}),
  schedule: { cron: '11 * * * *', payload: {} },
} satisfies Job;

export interface EraseOptions {
  db: Kysely<Database>;
  files: Pick<FilesPort, 'delete'>;
  personalData: readonly PersonalDataSource[];
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

export const eraseWorker = (options: EraseOptions): Worker => worker(erasing, () => eraseDueAccounts(options));

/**
 * Each account has its own transaction, so that a failure holds up no other. The confirmation is stored only briefly,
 * since it names the person.
 */
export async function eraseDueAccounts({ db, files, personalData, jobs, clock }: EraseOptions): Promise<void> {
  const now = new Date(clock());
  const due = await db
    .selectFrom('account_leaving')
    .select('account_id')
    .where('erased_after', '<=', now)
    .orderBy('erased_after')
    .execute();
  const failed: unknown[] = [];
  for (const { account_id: id } of due) await eraseOne(id).catch((error: unknown) => failed.push(error));
  await db.deleteFrom('tax_record').where('kept_until', '<', now).execute();
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${due.length} could not be erased`);

  function eraseOne(id: string): Promise<void> {
    return db.transaction().execute(async (trx) => {
      // Same lock order as a sign-in: codes, account, deletion. Another order could deadlock with it.
      await trx
        .selectFrom('account_code')
        .innerJoin('account', (join) =>
          join.on((on) =>
            on.or([on('username', '=', on.ref('account.email')), on('username', '=', on.ref('account.phone'))]),
          ),
        )
        .select('session')
        .where('account.id', '=', id)
        .orderBy('session')
        .forUpdate('account_code')
        .execute();
      const account = await trx
        .selectFrom('account')
        .select(['id', 'email', 'phone'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      // A sign-in may have cancelled the deletion meanwhile.
      const leaving = await trx
        .selectFrom('account_leaving')
        .select('account_id')
        .where('account_id', '=', id)
        .where('erased_after', '<=', now)
        .forUpdate()
        .executeTakeFirst();
      if (account === undefined || leaving === undefined) return;
      const person = personOf(account);
      await eraseFiles({ db: trx, files }, personalData, person);
      await eraseRows(trx, personalData, person);
      // Without the account ID, which would be the last trace.
      await recordAuditEvent(trx, clock(), {
        accountId: '-',
        sessionId: null,
        action: 'erased',
        words: 'Erased an account',
      });
      // The text contains no address of the site.
      if (person.email !== null)
        await jobs.send(mailErased, accountErased(person.email, { origin: '' }), { transaction: trx });
    });
  }
}
