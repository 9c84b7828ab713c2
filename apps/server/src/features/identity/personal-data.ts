/** The account itself: personal data, sessions, access and audit events. */
import { sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { PersonalDataSource, Person } from '../../core/personal-data/source.ts';
import { wasTheirs } from '../../core/personal-data/former-names.ts';
import { readPicture, pictureKey } from './profile/picture.ts';

const codesOf = ({ accountId, email, phone }: Person) =>
  sql<boolean>`(username in (${email}, ${phone}) or ${wasTheirs(accountId, sql`username`, sql`made_at`)})`;

export const accountPersonalData: PersonalDataSource = {
  name: 'account',
  tables: [
    'account',
    'account_grant',
    'known_browser',
    'session',
    'refresh_token',
    'account_code',
    'audit_event',
    'account_leaving',
    'account_terms',
    'account_former_name',
    'account_undo',
    'account_chat_name',
  ],
  async held(db, person, files) {
    const { accountId } = person;
    const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
    /** Rows of the account, in the order of a column. */
    const rows = async (table: keyof Database, columns: string, order: string) =>
      (
        await sql`select ${sql.raw(columns)} from ${sql.table(table)}
          where account_id = ${accountId} order by ${sql.raw(order)}`.execute(db)
      ).rows;
    const codes = await db
      .selectFrom('account_code')
      .select(['username', 'purpose', 'made_at', 'ends_at', 'used_at'])
      .where(codesOf(person))
      .orderBy('made_at')
      .execute();
    const usedBrowser =
      'id, way, browser, country, since, authenticated_at, last_used_at, ended_at, ended_by, former_names';
    return {
      account: account ?? null,
      grants: await rows('account_grant', '*', 'id'),
      sessions: await rows('session', usedBrowser, 'since'),
      browsers: await rows('known_browser', 'last_at', 'last_at'),
      codes,
      acts: await rows('audit_event', 'at, action, words, session_id', 'id'),
      leaving: await rows('account_leaving', 'asked_at, erased_after', 'asked_at'),
      terms: await rows('account_terms', 'which, version, at', 'at, which'),
      formerNames: await rows('account_former_name', 'name, until', 'until'),
      undoing: await rows('account_undo', 'address, since, ends_at', 'since, ends_at'),
      chatNames: await rows('account_chat_name', 'name, since, held_until', 'since'),
      picture: account?.image_id == null ? null : await readPicture(files, account.image_id),
    };
  },
  async files(db, { accountId }) {
    const account = await db.selectFrom('account').select('image_id').where('id', '=', accountId).executeTakeFirst();
    return account?.image_id == null ? [] : [pictureKey(account.image_id)];
  },
  async erase(trx, person) {
    const { accountId } = person;
    // Deletes codes before the account, since its former names are deleted with it.
    await trx.deleteFrom('account_code').where(codesOf(person)).execute();
    await trx.deleteFrom('account').where('id', '=', accountId).execute();
    await trx.deleteFrom('audit_event').where('account_id', '=', accountId).execute();
  },
};

/** Exported, but not erased before the law allows it; a job does that (`deletion/erase-due-accounts.ts`). */
export const billsPersonalData: PersonalDataSource = {
  name: 'bills',
  tables: ['tax_record'],
  held: (db, { accountId }) =>
    db
      .selectFrom('tax_record')
      .select(['number', 'issued_at', 'kept_until', 'document'])
      .where('account_id', '=', accountId)
      .orderBy('issued_at')
      .execute(),
  erase: async () => {},
};
