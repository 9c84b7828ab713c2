/** Personal-data source: enquiries sent from a person's e-mail address, with notes written about them at the desk. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { PersonalDataSource, Person } from '../../core/personal-data/source.ts';
import { wasTheirs } from '../../core/personal-data/former-names.ts';

const enquiriesOf = (db: Kysely<Database>, { accountId, email }: Person) =>
  db
    .selectFrom('enquiry')
    .where((where) =>
      where.or([where(sql`lower(email)`, '=', email ?? ''), wasTheirs(accountId, sql`lower(email)`, sql`received_at`)]),
    );

export const formsPersonalData: PersonalDataSource = {
  name: 'letters',
  tables: ['enquiry', 'record_change'],
  async held(db, person) {
    const enquiries = await enquiriesOf(db, person)
      .select(['id', 'form', 'name', 'email', 'subject', 'fields', 'file', 'received_at', 'answer', 'answered_at'])
      .orderBy('id')
      .execute();
    return enquiries.map(({ file, ...enquiry }) => ({ ...enquiry, file: file?.name ?? null }));
  },
  async files(db, person) {
    const enquiries = await enquiriesOf(db, person).select('file').execute();
    return enquiries.flatMap(({ file }) => (file === null ? [] : [file.key]));
  },
  async erase(trx, person) {
    const ids = (await enquiriesOf(trx, person).select('id').execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await trx
      .deleteFrom('record_change')
      .where('resource', '=', 'letters')
      .where('record', 'in', ids.map(String))
      .execute();
    await trx.deleteFrom('enquiry').where('id', 'in', ids).execute();
  },
};
