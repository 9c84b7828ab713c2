/** Deletes enquiries, files and desk history at the end of the retention time stated on the privacy page. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { forgetSpent } from '../../core/ports/captcha/spent.ts';
import type { FilesPort } from '../../core/ports/files/port.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { FORM_SETTINGS } from './settings.ts';

const DAY = 86_400_000;
/** Retention of spam, and of desk history after its record is gone. */
const JUNK_DAYS = 30;
const FORMS = ['contact', 'advertise', 'careers', 'support'] as const;

export interface RetentionDeps {
  db: Kysely<Database>;
  files: Pick<FilesPort, 'delete'>;
  settings: Settings;
  clock: () => number;
}

export async function deleteExpired(deps: RetentionDeps): Promise<void> {
  const { db, settings, clock } = deps;
  const now = clock();
  const since = (days: number) => new Date(now - days * DAY);
  for (const form of FORMS) {
    const old = since(await settings.read(FORM_SETTINGS[`kept.${form}`]));
    await deleteEnquiries(
      deps,
      await db
        .selectFrom('enquiry')
        .select(['id', 'file'])
        .where('form', '=', form)
        .where('received_at', '<', old)
        .execute(),
    );
  }
  await deleteEnquiries(
    deps,
    await db
      .selectFrom('enquiry')
      .select(['id', 'file'])
      .where('state', '=', 'junk')
      .where('received_at', '<', since(JUNK_DAYS))
      .execute(),
  );
  await db
    .deleteFrom('match_comment')
    .where('received_at', '<', since(await settings.read(FORM_SETTINGS['kept.haveyoursay'])))
    .execute();
  await forgetHistory(db, since(JUNK_DAYS));
  await forgetSpent(db, now);
}

/**
 * Deletes files first: a row without its file remains visible, whereas a file without its row would never be found.
 */
export async function deleteEnquiries(
  { db, files }: Pick<RetentionDeps, 'db' | 'files'>,
  enquiries: readonly { id: number; file: { key: string } | null }[],
): Promise<void> {
  for (const { id, file } of enquiries) {
    if (file !== null) await files.delete(file.key);
    await db.deleteFrom('enquiry').where('id', '=', id).execute();
    await db.deleteFrom('record_change').where('resource', '=', 'letters').where('record', '=', String(id)).execute();
  }
}

/** Deletes desk history of enquiries and comments that no longer exist. */
async function forgetHistory(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from record_change c where made_at < ${before}
    and (resource = 'letters' and not exists (select from enquiry where id::text = c.record)
      or resource = 'comments' and not exists (select from match_comment where id::text = c.record))`.execute(db);
}
